/** Additions to what stands already: tools, buttons in windows, context menus, commands in the chat, keys, questions. */
/* global CONFIG, ChatMessage, canvas, HTMLElement, Hooks, document, foundry, game, ui */
const { DialogV2 } = foundry.applications.api;
const api = {
  clicked: [],
  keys: [],
  questions: [],
  tracked: [],
  bars: [],
  hasKit: game.modules.get("wrap-kit")?.active,
};
game.modules.get("trimmings").api = api;

/** Keeps a list of what has been told: notifications go away after a while. */
globalThis.toldNotes = [];
const { notify } = foundry.applications.ui.Notifications.prototype;
foundry.applications.ui.Notifications.prototype.notify = function (message, type, ...rest) {
  if (type !== "info") globalThis.toldNotes.push(String(message));
  return notify.call(this, message, type, ...rest);
};

class FlagLayer extends foundry.canvas.layers.InteractionLayer {
  static get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: "flags", zIndex: 250 });
  }

  async _draw(options) {
    await super._draw?.(options);
    api.layerDrawn = true;
  }
}

Hooks.on("getSceneControlButtons", (controls) => {
  controls.tokens.tools.trim = {
    name: "trim",
    title: "Trim",
    icon: "fa-solid fa-scissors",
    order: Object.keys(controls.tokens.tools).length,
    button: true,
    visible: game.user.isGM,
    onChange: () => api.clicked.push("tool"),
  };
  controls.flags = {
    name: "flags",
    title: "Flags",
    icon: "fa-solid fa-flag",
    order: 90,
    activeTool: "plant",
    onChange: (_event, active) => {
      api.clicked.push(`flags ${active}`);
      if (active) canvas.flags.activate();
    },
    tools: {
      plant: { name: "plant", title: "Plant", icon: "fa-solid fa-seedling", order: 1 },
      wave: { name: "wave", title: "Wave", icon: "fa-solid fa-wind", order: 2, toggle: true, active: false },
    },
  };
});

Hooks.on("getHeaderControlsApplicationV2", (app, controls) => {
  controls.push({ icon: "fa-solid fa-star", label: "Star", action: "star", onClick: () => api.clicked.push(app.id) });
});
const menuOf = (name) => (app, entries) =>
  entries.push({
    name: `Trim ${name}`,
    icon: '<i class="fa-solid fa-scissors"></i>',
    condition: () => game.user.isGM,
    callback: (target) => api.clicked.push(`${name} ${(target[0] ?? target).dataset.entryId ?? ""}`),
  });
Hooks.on("getActorContextOptions", menuOf("actor"));
Hooks.on("getSceneContextOptions", menuOf("scene"));
Hooks.on("getChatMessageContextOptions", menuOf("message"));
Hooks.on("getCombatantContextOptions", menuOf("combatant"));
Hooks.on("getUserContextOptions", menuOf("user"));

Hooks.on("chatMessage", (log, text, data) => {
  if (!text.startsWith("/trim ")) return true;
  ChatMessage.create({ ...data, content: `<b>${foundry.utils.escapeHTML(text.slice(6))}</b>` });
  return false;
});
Hooks.on("renderActorDirectory", (app, html) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "trim-actors";
  button.textContent = "Trim";
  button.addEventListener("click", () => api.clicked.push("directory"));
  (html.querySelector(".header-actions") ?? html).append(button);
});
for (const hook of ["renderCombatTracker", "renderChatLog", "renderSceneControls", "renderTokenHUD", "renderDialogV2"])
  Hooks.on(hook, (app, html) => api.tracked.push([hook, html instanceof HTMLElement]));
Hooks.on("preCreateChatMessage", (message) => {
  if (message.content.includes("swear")) message.updateSource({ content: "***" });
  return !message.content.includes("forbidden");
});
Hooks.on("targetToken", (user, token, targeted) => api.bars.push([user.name, token.name, targeted]));
Hooks.on("updateToken", (token, changed) =>
  api.bars.push(["update", token.name, Object.keys(changed).includes("name")]),
);

Hooks.once("init", () => {
  CONFIG.Canvas.layers.flags = { layerClass: FlagLayer, group: "interface" };
  game.keybindings.register("trimmings", "cut", {
    name: "Cut",
    editable: [{ key: "KeyX", modifiers: ["Shift"] }],
    onDown: () => {
      api.keys.push("down");
      return true;
    },
    onUp: () => api.keys.push("up"),
  });
  CONFIG.queries["trimmings.ask"] = async ({ question }) => {
    api.questions.push(question);
    return DialogV2.confirm({ window: { title: "Asked" }, content: `<p>${question}</p>`, rejectClose: false });
  };
  CONFIG.TextEditor.enrichers.push({
    pattern: /@Trim\[([^\]]+)\]/g,
    enricher: async ([, word]) => Object.assign(document.createElement("mark"), { textContent: word }),
  });
});

Object.assign(api, {
  prompt: () =>
    DialogV2.prompt({
      window: { title: "Prompt" },
      content: "<input name=word value=hop>",
      ok: { callback: (_e, b) => b.form.elements.word.value },
    }),
  input: () => DialogV2.input({ window: { title: "Input" }, content: "<input name=number type=number value=4>" }),
  wait: () =>
    DialogV2.wait({
      window: { title: "Wait" },
      content: "<p>Which?</p>",
      buttons: [
        { action: "left", label: "Left", default: true },
        { action: "right", label: "Right", callback: () => "to the right" },
      ],
    }),
  notes: () => ui.notifications.info("Trimmed"),
});

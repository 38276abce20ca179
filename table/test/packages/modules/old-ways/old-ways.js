/** Written for earlier versions: names without a namespace, windows of the older kind, the older chat hook. */
/* global $, ActorSheet, Application, CONFIG, CONST, Canvas, ChatMessage, Dialog, Folder, FormApplication, Hooks, PIXI, Ray,
   SortingHelpers, Token, TokenDocument, TokenLayer, ClientSettings, deepClone, duplicate, expandObject, flattenObject, foundry,
   game, getProperty, isEmpty, loadTemplates, mergeObject, randomID, renderTemplate, setProperty, ui */
const oldWays = { seen: [], legacyMessages: 0, messages: 0, isNewer: null };

class OldWindow extends Application {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { id: "old-window", title: "Old", template: "modules/old-ways/old.html" });
  }
}

class OldForm extends FormApplication {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, {
      ...{ id: "old-options", title: "Old Options", template: "modules/old-ways/options.html", width: 420 },
      ...{ classes: ["old-options"], tabs: [{ navSelector: ".tabs", contentSelector: "form", initial: "order" }] },
      closeOnSubmit: false,
    });
  }

  getData() {
    return { entries: ["first", "second"] };
  }

  /** As libraries do it: chains of selections, delegation, hidden fields made on the way. */
  activateListeners(html) {
    super.activateListeners(html);
    html.find(".up").on("click", function () {
      const chosen = html.find("option:selected");
      if (chosen.prev().length) chosen.prev().before(chosen);
      $(this).toggleClass("pressed").parent().data("moved", true);
    });
    html.on("click", "a.fold", (event) => $(event.currentTarget).siblings(".more").toggleClass("open"));
    html.find(".save").click(() => {
      const order = html.find("option").map((_index, each) => each.value);
      $("<input>").attr({ type: "hidden", name: "order", value: order.get().join() }).appendTo(html);
      html.submit();
    });
  }

  async _updateObject(_event, formData) {
    oldWays.saved = formData;
    await game.settings.set("old-ways", "order", formData.order);
    oldWays.sure = await Dialog.confirm({ title: "Again?", content: "<p>Draw it anew?</p>" });
    if (oldWays.sure) this.render(true);
  }
}

class OldSheet extends ActorSheet {}

Hooks.once("init", function () {
  const draw = Token.prototype.draw;
  Token.prototype.draw = async function (...args) {
    oldWays.seen.push(this.document instanceof TokenDocument);
    return draw.apply(this, args);
  };
  const create = TokenDocument.prototype._onCreate;
  TokenDocument.prototype._onCreate = function (...args) {
    oldWays.created = true;
    return create.apply(this, args);
  };
  const data = mergeObject(deepClone({ a: { b: 1 } }), { "a.c": 2 });
  setProperty(data, "a.d", getProperty(data, "a.b") + 2);
  Object.assign(oldWays, {
    data: expandObject(flattenObject(data)),
    copy: duplicate({ deep: [1] }),
    empty: isEmpty({}),
    id: randomID(),
    ray: new Ray({ x: 0, y: 0 }, { x: 3, y: 4 }).distance,
    names: [Canvas, TokenLayer, Folder, ChatMessage, ClientSettings, SortingHelpers].map((each) => each.name),
    pixi: typeof PIXI.Graphics,
    modes: CONST.CHAT_MESSAGE_STYLES.OTHER,
    windows: [new OldWindow(), new OldForm({}), OldSheet, Dialog].length,
  });
  loadTemplates([]);
  game.settings.register("old-ways", "order", { scope: "world", config: false, type: String, default: "" });
  const menu = { name: "Old", label: "Old Options", icon: "fas fa-cog", type: OldForm, restricted: true };
  game.settings.registerMenu("old-ways", "options", menu);
});

Hooks.on("renderChatMessageHTML", (message, html) => {
  oldWays.messages++;
  html.dataset.oldWays = message.id;
});
Hooks.on("renderChatMessage", (message, html) => {
  oldWays.legacyMessages++;
  oldWays.found = html[0].querySelectorAll(".message-content").length;
});
Hooks.on("renderOldForm", (_app, html, data) => (oldWays.drawn = [html.find(".save").length, data.entries.length]));
Hooks.once("ready", () => {
  oldWays.isNewer = foundry.utils.isNewerVersion(game.version, "12.331");
  oldWays.template = typeof renderTemplate;
  oldWays.config = CONFIG.Token.objectClass === Token || CONFIG.Token.objectClass.prototype instanceof Token;
  oldWays.open = Object.keys(ui.windows).length;
});
game.modules.get("old-ways").api = oldWays;

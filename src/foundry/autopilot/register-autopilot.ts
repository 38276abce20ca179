/** The ways of a GM to the autopilot: the token's HUD, the menu of a combatant, the token tools. */
import { idOf } from "../documents";
import { menuEntry } from "../version";
import { registerPilots } from "./pilot";
import { registerPilotSigns } from "./signs";
import { openAutopilot } from "./window";

/** Registers hooks, signs and whoever plays; called once in `init`, after the tracker's rows. */
export function registerAutopilot(): void {
  registerPilots();
  registerPilotSigns();
  Hooks.on("renderTokenHUD", (hud, element) => addToHud(hud.document, element));
  // One of the two is called, by version.
  Hooks.on("getCombatantContextOptions", (_tracker, entries) => addToMenu(entries));
  Hooks.on("getCombatTrackerContextOptions", (_tracker, entries) => addToMenu(entries));
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["tokens"]?.tools;
    if (tools) Object.assign(tools, { zoneboundAutopilot: pilotTool() });
  });
}

function pilotTool() {
  return {
    name: "zoneboundAutopilot",
    title: "ZONEBOUND.Controls.autopilot",
    icon: "fa-solid fa-robot",
    order: 95,
    button: true,
    visible: game.user?.isGM === true,
    onChange: () => canvas.scene && void openAutopilot(canvas.scene, selected()),
  };
}

function selected(): string[] {
  return canvas.tokens?.controlled.map(({ document }) => idOf(document)) ?? [];
}

/** For all that are selected together with the token. */
function addToHud(token: TokenDocument.Implementation | undefined, element: HTMLElement): void {
  const column = element.querySelector(".col.right");
  const scene = token?.parent;
  if (!column || !scene || !game.user?.isGM) return;
  column.querySelector("[data-zonebound-autopilot]")?.remove();
  const button = document.createElement("button");
  const text = game.i18n.localize("ZONEBOUND.Controls.autopilot");
  button.type = "button";
  button.className = "control-icon icon fa-solid fa-robot";
  button.dataset["zoneboundAutopilot"] = "";
  button.dataset["tooltip"] = text;
  button.setAttribute("aria-label", text);
  button.addEventListener("click", () => {
    const [own, all] = [idOf(token), selected()];
    void openAutopilot(scene, all.includes(own) ? all : [own]);
  });
  column.append(button);
}

function addToMenu(entries: object[]): void {
  if (entries.some((entry) => ownEntries.has(entry))) return;
  const entry = menuEntry({
    label: "ZONEBOUND.Controls.autopilot",
    icon: "fa-solid fa-robot",
    isShown: () => game.user?.isGM === true,
    choose: ({ dataset }) => openFor(dataset["combatantId"]),
  });
  ownEntries.add(entry);
  entries.push(entry);
}

const ownEntries = new WeakSet<object>();

function openFor(id: string | undefined): void {
  const combatant = ui.combat?.viewed?.combatants.find((fighter) => fighter.id === id);
  const scene = combatant?.token?.parent;
  if (scene && combatant?.tokenId) void openAutopilot(scene, [combatant.tokenId]);
}

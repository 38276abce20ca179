/** Opens the burst picker, by a button among the token tools or by a key, and makes targets of those whom a burst has hit. */
import { turnOf } from "../../engine/battle";
import type { Note } from "../../engine/flow";
import { sceneBattle } from "../battlefield/read-battle";
import type { PlayCard } from "../../referee/card";
import { cardOn } from "../referee/play-messages";
import { AimPicker, setTargets } from "./burst-picker";

/** Registers button, key and hooks; called once in `init`. */
export function registerAims(): void {
  game.keybindings.register("zonebound", "aims", {
    name: "ZONEBOUND.Keys.aims.name",
    hint: "ZONEBOUND.Keys.aims.hint",
    editable: [{ key: "KeyB" }],
    onDown: () => openPicker(),
  });
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["tokens"]?.tools;
    if (tools) Object.assign(tools, { zoneboundAims: button() });
  });
  Hooks.on("updateChatMessage", (message) => targetsOf(cardOn(message)));
  Hooks.on("updateCombat", () => void picker?.render());
}

function button() {
  return {
    name: "zoneboundAims",
    title: "ZONEBOUND.Controls.aims",
    icon: "fa-solid fa-burst",
    order: 94,
    button: true,
    visible: mayAim(),
    onChange: () => void openPicker(),
  };
}

/** In a scene whose ruleset aims at more than one figure. */
function mayAim(): boolean {
  const battle = sceneBattle(canvas.scene)?.battle;
  return battle?.rules.aiming !== undefined;
}

let picker: AimPicker | null = null;

/** For the figure that is chosen, or else whose turn it is; true where a picker opened. */
export function openPicker(): boolean {
  const who = mayAim() ? chosenFigure() : null;
  if (who === null) return false;
  void picker?.close();
  picker = new AimPicker(who);
  void picker.render({ force: true });
  return true;
}

const done = new Set<string>();

/** Once a burst of this user has been carried out, its targets are those it hit in the end. */
function targetsOf(card: PlayCard | null): void {
  if (card?.by !== game.user?.id || card?.state !== "done" || done.has(card.request)) return;
  done.add(card.request);
  const hit = card.notes.find(({ key }) => key === "targets");
  if (hit && card.scene === canvas.scene?.id) setTargets(namesIn(hit));
}

function namesIn({ targets }: Note): string[] {
  return Array.isArray(targets) ? targets.map(String) : [];
}

/** Only figures of the battle that this user owns; null where there is none. */
export function chosenFigure(): string | null {
  const battle = sceneBattle(canvas.scene)?.battle;
  const turn = battle ? turnOf(battle) : null;
  const chosen = canvas.tokens?.controlled.map(({ id }) => id) ?? [];
  const known = [...chosen, ...(turn === null ? [] : [turn])].filter((id) => battle?.figures.has(id));
  return known.find((id) => canvas.scene?.tokens.get(id)?.isOwner) ?? null;
}

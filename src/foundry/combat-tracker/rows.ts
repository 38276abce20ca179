/** The combat tracker shows the turns as the ruleset has them: a row for each, its die, and what a figure has left. */
import { type TrackerRow, trackerRows } from "../../view/tracker/tracker";
import { combatOf } from "../scene/combat-of";
import { seenBattle } from "../scene/seen-battle";
import { actNow } from "./act-now";
import { dressRow, plainRow } from "./turn-row";

type CombatDoc = Combat.Implementation;

/** Registers the hooks; called once in `init`. */
export function registerTracker(): void {
  Hooks.on("renderCombatTracker", (tracker, root) => showTurns(tracker.viewed, root));
  Hooks.on("updateCombat", (combat, update) => {
    if (ui.combat?.viewed === combat && "flags" in update) void ui.combat.render();
  });
}

/** Begins from the rows as Foundry draws them, however often it is called. */
function showTurns(combat: CombatDoc | null, root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>("ol.combat-tracker");
  const scene = combat?.started ? sceneOf(combat) : null;
  const battle = scene && seenBattle(scene);
  if (!combat || !list || !battle) return;
  const own = rowsByToken(combat, list);
  const shown = trackerRows(battle).flatMap((row) => {
    const first = own.get(row.who);
    if (!first) return [];
    const item = first.dataset["zoneboundTurn"] === undefined ? first : copyOf(first);
    dressRow(item, row, actFor(scene, row));
    return [item];
  });
  arrange(list, shown);
}

/** For whoever owns the figure, and a GM. */
function actFor(scene: Scene.Implementation, { who, mayActNow }: TrackerRow): (() => void) | null {
  const token = mayActNow ? scene.tokens.get(who) : undefined;
  return token?.isOwner ? () => void actNow(token) : null;
}

/** The scene on the screen, if the fight is there; else the one it is fought in. */
function sceneOf(combat: CombatDoc): Scene.Implementation | null {
  const isThere = (scene: Scene.Implementation): boolean => combatOf(scene) === combat;
  return canvas.scene && isThere(canvas.scene) ? canvas.scene : (game.scenes.find(isThere) ?? null);
}

/** Foundry's own rows, as it drew them; copies of an earlier time go. */
function rowsByToken(combat: CombatDoc, list: HTMLElement): Map<string, HTMLElement> {
  for (const copy of list.querySelectorAll("[data-zonebound-copy]")) copy.remove();
  const rows = new Map<string, HTMLElement>();
  for (const item of list.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    plainRow(item);
    const token = combat.combatants.get(item.dataset["combatantId"] ?? "")?.tokenId ?? "";
    rows.set(token, item);
  }
  return rows;
}

function copyOf(item: HTMLElement): HTMLElement {
  const copy = item.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return item;
  plainRow(copy);
  copy.querySelector(".token-effects")?.remove();
  copy.dataset["zoneboundCopy"] = "";
  return copy;
}

/** Moves rows only where they stand otherwise, so that focus and scrolling stay. */
function arrange(list: HTMLElement, shown: readonly HTMLElement[]): void {
  const others = [...list.children].filter((item) => !shown.some((row) => row === item));
  const wanted = [...shown, ...others];
  if (wanted.every((item, at) => list.children[at] === item)) return;
  const { scrollTop } = list;
  list.replaceChildren(...wanted);
  list.scrollTop = scrollTop;
}

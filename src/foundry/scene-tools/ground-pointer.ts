/** What lies on the hex under the pointer and what it does there, shown beside the pointer while somebody looks hexes up. */
import { hexOf } from "../../hexes/board";
import { isOnHexes } from "../../hexes/hex-ground";
import { groundPhrases } from "../../view/hexes/ground-words";
import { hexesOn } from "../battlefield/hex-cache";
import { levelOnView } from "../battlefield/levels";
import { seenBattle } from "../battlefield/read-battle";
import { cellAt } from "../battlefield/read-board";
import { sayText } from "../documents";
import { type HandLabel, handLabel } from "../map-tools/map-hand";

/** The hex of the scene on the screen that lies under a pointer; null off its map, and over anything that is no map. */
export function hexUnderPointer(event: Pick<MouseEvent, "target" | "clientX" | "clientY">): number | null {
  const { scene } = canvas;
  if (!scene || event.target !== canvas.app?.view) return null;
  const { map } = hexesOn(scene);
  const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const cell = cellAt(map, { x: point.x, y: point.y, level: map.levels.length > 0 ? levelOnView() : null });
  return cell && hexOf(map.board, cell);
}

/** Begins to show; gives the way to stop. */
export function showGround(): () => void {
  const over = new AbortController();
  const label = handLabel();
  let last: PointerEvent | null = null;
  const hear = (event: PointerEvent): void => follow(label, (last = event));
  window.addEventListener("pointermove", hear, { capture: true, signal: over.signal });
  const changed = Hooks.on("zonebound.fieldChanged", () => last && follow(label, last));
  return () => {
    over.abort();
    Hooks.off("zonebound.fieldChanged", changed);
    label.remove();
  };
}

function follow(label: HandLabel, event: PointerEvent): void {
  const hex = hexUnderPointer(event);
  label.say(hex === null ? [] : linesOf(hex), { x: event.clientX, y: event.clientY });
}

function linesOf(hex: number): string[] {
  const { scene } = canvas;
  const battle = seenBattle(scene);
  if (!scene || !battle || !isOnHexes(battle)) return [];
  return groundPhrases(battle.rules, hexesOn(scene).field, hex).map(sayText);
}

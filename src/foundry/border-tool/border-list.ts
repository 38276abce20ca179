/** The list of borders in the tool's window: a row each, gone through by keys. */
import { middleOf } from "../../geometry/outline/shapes";
import type { Battlefield } from "../../zones/map/region";
import type { Border, BorderId } from "../../zones/types";
import { borderPhrases } from "../../view/zones/border-words";
import { sayText } from "../documents";
import { seenField } from "../battlefield/zone-cache";
import { shownLines } from "./border-marks";
import { borderName, zoneName } from "./border-place";

/** What a border is, as one line. */
export function isWords(field: Battlefield, border: Border): string {
  return borderPhrases(border, (zone) => zoneName(field, zone))
    .map(sayText)
    .join(", ");
}

/** By name; what each is stands beside it, and Tab finds the first. */
export function borderRows(field: Battlefield) {
  const rows = [...field.field.borders.values()].map((border) => ({
    id: border.id,
    name: borderName(field, border),
    is: isWords(field, border),
  }));
  const sorted = rows.sort((one, other) => one.name.localeCompare(other.name));
  return sorted.map((row, at) => ({ ...row, tab: at === 0 ? 0 : -1 }));
}

/** The border of a row, or of anything in it; null of anything else. */
export function borderIn(target: EventTarget | null): BorderId | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-border]") : null;
  return row?.dataset["border"] ?? null;
}

const STEPS_OF_KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrows, Home and End go through the list; Tab leaves it, and comes back to the same row. */
export function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS_OF_KEYS[event.key];
  const rows = [...list.querySelectorAll<HTMLElement>("[data-border]")];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = step && rows[step(at, rows.length)];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  for (const row of rows) row.tabIndex = row === next ? 0 : -1;
  next.focus();
}

/** Where the middle of a border is on the screen, brought into view where it is not; the middle of the screen where it has none. */
export async function middleOnScreen(scene: Scene.Implementation, id: BorderId): Promise<{ x: number; y: number }> {
  const field = seenField(scene);
  const border = field?.field.borders.get(id);
  const [line] = field && border ? shownLines(field, border) : [];
  if (!line || !canvas.ready) return { x: window.innerWidth / 2, y: window.innerHeight / 2 };
  const middle = middleOf(line);
  if (!liesOnScreen(canvas.clientCoordinatesFromCanvas(middle))) await canvas.animatePan({ ...middle, duration: 150 });
  return canvas.clientCoordinatesFromCanvas(middle);
}

function liesOnScreen({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;
}

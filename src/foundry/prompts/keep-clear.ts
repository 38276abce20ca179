/** Keeps the tray off the palette and, as far as can be, off the figures it asks about. */
import { type Box, boxOnScreen, overlaps } from "../canvas/screen-rects";

/** Beside the hotbar, over the palette, at the top of the screen: the first that covers nothing. */
const RAISED = "zonebound-tray--raised";
const PLACES = ["", RAISED, "zonebound-tray--above"] as const;
type Place = (typeof PLACES)[number];

/** Room between the tray and what it stands over, in pixels. */
const GAP = 8;

/** Puts the tray where it covers as few as can be of these tokens of the scene on the screen, and can be used at all. */
export function keepClear(tray: HTMLElement, figures: readonly string[]): void {
  const palette = tray.ownerDocument.getElementById("zonebound-palette")?.getBoundingClientRect();
  const boxes = figures.flatMap((who) => boxOnScreen(who) ?? []);
  // Without a palette there is nothing to stand over.
  const places = PLACES.filter((place) => palette || place !== RAISED);
  const costs = places.map((place) => {
    put(tray, place, palette);
    const covered = boxes.filter((box) => blocksOf(tray).some((block) => overlaps(block, box))).length;
    return isUsable(tray, palette) ? covered : UNUSABLE + covered;
  });
  put(tray, places[costs.indexOf(Math.min(...costs))] ?? "", palette);
}

/** Worse than to cover whatever number of figures. */
const UNUSABLE = 1000;

/** Neither under the palette nor beyond the edge of the window. */
function isUsable(tray: HTMLElement, palette: Box | undefined): boolean {
  return blocksOf(tray).every((block) => block.top >= 0 && !(palette && overlaps(block, palette)));
}

/** Two prompts side by side, and where the scene's tools at the left end, in pixels. */
const TWO = 560;
const TOOLS = 100;

/**
 * Away from its place it keeps the breadth of the row that the hotbar stands in, so that it covers no sidebar; where that
 * is too narrow for two prompts, as far as to the tools: one below the other they would hide more of the map.
 */
function put(tray: HTMLElement, place: Place, palette: Box | undefined): void {
  for (const other of PLACES) if (other !== "") tray.classList.toggle(other, other === place);
  const raised = place === RAISED && palette;
  const row =
    place === "" || tray.parentElement?.id !== "ui-bottom" ? null : tray.parentElement.getBoundingClientRect();
  tray.style.bottom = raised ? `${Math.round(window.innerHeight - palette.top + GAP)}px` : "";
  const left = row ? leftOf(row) : 0;
  tray.style.left = row ? `${Math.round(left)}px` : "";
  tray.style.width = row ? `${Math.round(row.right - left)}px` : "";
}

function leftOf({ left, width }: DOMRect): number {
  return width < TWO ? Math.min(left, TOOLS) : left;
}

/** What of the tray is to be seen: between its blocks the map shows through. */
function blocksOf(tray: HTMLElement): Box[] {
  return [...(tray.firstElementChild?.children ?? [])].map((block) => block.getBoundingClientRect());
}

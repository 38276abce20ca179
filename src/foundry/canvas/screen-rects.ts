/** Where things of the scene are on the screen: for windows and words that must not cover each other. */

/** In pixels of the window; an element's rectangle is one. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Reckoned from where the stage is to be: its transform follows a pan only with the next frame. */
export function pointOnScreen({ x, y }: Point): Point {
  if (!canvas.stage) return { x, y };
  const { pivot, scale, position } = canvas.stage;
  return { x: (x - pivot.x) * scale.x + position.x, y: (y - pivot.y) * scale.y + position.y };
}

export function boxOnScreen(who: string): Box | null {
  const token = canvas.scene?.tokens.get(who);
  if (!token || !canvas.stage) return null;
  const { x, y, width, height } = token._source;
  const size = canvas.grid?.size ?? 0;
  const { x: left, y: top } = pointOnScreen({ x, y });
  const { x: right, y: bottom } = pointOnScreen({ x: x + width * size, y: y + height * size });
  return { left, top, right, bottom };
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

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

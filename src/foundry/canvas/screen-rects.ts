/** Where things of the scene are on the screen: for windows and words that must not cover each other. */

/** In pixels of the window; an element's rectangle is one. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In pixels of the window or the scene. */
export interface Point {
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

/** In milliseconds. */
const GLIDE = 250;

/** Has the map glide to where a figure is in its middle. */
export function glideTo(who: string): void {
  const center = canvas.tokens?.get(who)?.center;
  if (center) void canvas.animatePan({ x: center.x, y: center.y, duration: GLIDE });
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** A label of this size hangs below the end of a way. */
export interface HungLabel {
  readonly end: Point;
  readonly top: number;
  readonly half: number;
  readonly high: number;
  /** Below this other things lie over the map. */
  readonly lowest: number;
}

/** Whether it stands better over the end: there it covers less of the way, or is seen whole as it is not below. */
export function standsAbove({ end, top, half, high, lowest }: HungLabel, way: readonly Point[]): boolean {
  const highest = 2 * end.y - top - high;
  const covered = (from: number, to: number): number =>
    way.filter(({ x, y }) => Math.abs(x - end.x) < half && y > from && y < to).length;
  if (highest < 0) return false;
  return top + high > lowest || covered(end.y, top + high) > covered(highest, end.y);
}

/** Beside the hotbar, over the action bar, at the top of the screen: the first that covers nothing. */
const RAISED = "zonebound-tray--raised";

const PLACES = ["", RAISED, "zonebound-tray--above"] as const;

type Place = (typeof PLACES)[number];

/** Room between the tray and what it stands over, in pixels. */
const GAP = 8;

/** Puts the tray where it covers as few as can be of these tokens of the scene on the screen, and can be used at all. */
export function keepClear(tray: HTMLElement, figures: readonly string[]): void {
  const bar = tray.ownerDocument.getElementById("zonebound-action-bar")?.getBoundingClientRect();
  const boxes = figures.flatMap((who) => boxOnScreen(who) ?? []);
  // Without an action bar there is nothing to stand over.
  const places = PLACES.filter((place) => bar || place !== RAISED);
  const costs = places.map((place) => {
    put(tray, place, bar);
    const covered = boxes.filter((box) => blocksOf(tray).some((block) => overlaps(block, box))).length;
    return isUsable(tray, bar) ? covered : UNUSABLE + covered;
  });
  put(tray, places[costs.indexOf(Math.min(...costs))] ?? "", bar);
}

/** Worse than to cover whatever number of figures. */
const UNUSABLE = 1000;

/** Neither under the action bar nor beyond the edge of the window. */
function isUsable(tray: HTMLElement, bar: Box | undefined): boolean {
  return blocksOf(tray).every((block) => block.top >= 0 && !(bar && overlaps(block, bar)));
}

/** Two prompts side by side, and where the scene's tools at the left end, in pixels. */
const TWO = 560;

const TOOLS = 100;

/**
 * Away from its place it keeps the breadth of the row that the hotbar stands in, so that it covers no sidebar; where that
 * is too narrow for two prompts, as far as to the tools: one below the other they would hide more of the map.
 */
function put(tray: HTMLElement, place: Place, bar: Box | undefined): void {
  for (const other of PLACES) if (other !== "") tray.classList.toggle(other, other === place);
  const raised = place === RAISED && bar;
  const row =
    place === "" || tray.parentElement?.id !== "ui-bottom" ? null : tray.parentElement.getBoundingClientRect();
  tray.style.bottom = raised ? `${Math.round(window.innerHeight - bar.top + GAP)}px` : "";
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

/** While a figure is held the action bar lets the map be seen through it (styles/_action-bar.scss). */
export function standAside(isHeld: boolean): void {
  document.body.classList.toggle("zonebound-holding", isHeld);
}

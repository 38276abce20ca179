/** Keeps the tray off the palette and, as far as can be, off the figures it asks about. */

/** Beside the hotbar, over the palette, at the top of the screen: the first that covers nothing. */
const RAISED = "zonebound-tray--raised";
const PLACES = ["", RAISED, "zonebound-tray--above"] as const;
type Place = (typeof PLACES)[number];

/** Room between the tray and what it stands over, in pixels. */
const GAP = 8;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Puts the tray where it covers as few as can be of these tokens of the scene on the screen, and can be used at all. */
export function keepClear(tray: HTMLElement, figures: readonly string[]): void {
  const palette = tray.ownerDocument.getElementById("zonebound-palette")?.getBoundingClientRect();
  const boxes = figures.flatMap((who) => boxOf(who) ?? []);
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

/** Away from its place it keeps the breadth of the row that the hotbar stands in, so that it covers no sidebar. */
function put(tray: HTMLElement, place: Place, palette: Box | undefined): void {
  for (const other of PLACES) if (other !== "") tray.classList.toggle(other, other === place);
  const raised = place === RAISED && palette;
  const row =
    place === "" || tray.parentElement?.id !== "ui-bottom" ? null : tray.parentElement.getBoundingClientRect();
  tray.style.bottom = raised ? `${Math.round(window.innerHeight - palette.top + GAP)}px` : "";
  tray.style.left = row ? `${Math.round(row.left)}px` : "";
  tray.style.width = row ? `${Math.round(row.width)}px` : "";
}

/** What of the tray is to be seen: between its blocks the map shows through. */
function blocksOf(tray: HTMLElement): Box[] {
  return [...(tray.firstElementChild?.children ?? [])].map((block) => block.getBoundingClientRect());
}

function boxOf(who: string): Box | null {
  const token = canvas.scene?.tokens.get(who);
  if (!token || !canvas.stage) return null;
  const { x, y, width, height } = token._source;
  const size = canvas.grid?.size ?? 0;
  const { pivot, scale, position } = canvas.stage;
  const across = (at: number): number => (at - pivot.x) * scale.x + position.x;
  const down = (at: number): number => (at - pivot.y) * scale.y + position.y;
  return { left: across(x), top: down(y), right: across(x + width * size), bottom: down(y + height * size) };
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Tints where a picked-up figure comes on hexes: plain within half, hatched within all, dotted beyond by running or pressing on; with what is left in each hex, and the facing there. */
import { type Cell, type Facing, FACINGS, hexOf, neighbour } from "../../hexes/board";
import type { ReachedHex } from "../../hexes/battle";
import { formatPoints } from "../../view/hexes/words";
import type { BoardMap } from "../battlefield/read-board";
import { angleOf, arrowhead, hexAround, type MapPoint, seenMiddle, hexSide } from "./hex-shapes";
import type { HexSheet, PatternName } from "./hex-patterns";
import { drawWords, makeLabel, type MapLabel } from "./map-label";
import { drawLine, INK, mapScale, PAPER } from "./map-theme";

type Band = ReachedHex["band"];

interface BandLook {
  readonly color: number;
  readonly tint: number;
  readonly pattern: PatternName | null;
  readonly rank: number;
  /** Its outline, dashed where what lies in it is not certain to be wanted. */
  readonly isDashed: boolean;
}

const BAND_LOOKS: { readonly [B in Band]: BandLook } = {
  half: { color: 0x009e73, tint: 0.3, pattern: null, rank: 1, isDashed: false },
  all: { color: 0x0072b2, tint: 0.12, pattern: "rising", rank: 2, isDashed: false },
  beyond: { color: 0xd55e00, tint: 0.08, pattern: "dots", rank: 3, isDashed: true },
};

/** In parts of a hex. */
const LEFT_SIZE = 0.24;
const ARROW = { tip: 0.44, size: 0.12 } as const;

/** A hex of fewer pixels on the screen has no room for what is left in it. */
const ROOM_FOR_TEXT = 34;

const LEFT_PRIORITY = 1;

/** Draws all of them. */
export function drawHexReach(sheet: HexSheet, map: BoardMap, from: Cell, reached: readonly ReachedHex[]): void {
  const seen = reached.flatMap((hex) => {
    const middle = seenMiddle(map, hex.at);
    return middle ? [{ ...hex, middle }] : [];
  });
  sheet.clear();
  for (const band of ["half", "all", "beyond"] as const)
    fillBand(sheet, map, band, seen.filter((hex) => hex.band === band)); // prettier-ignore
  outlineBands(sheet.lines, map, from, seen);
  for (const { middle, facing } of seen) drawArrow(sheet.lines, map, middle, facing);
}

/** What is left in each, the nearest first; each is drawn as it is asked for. */
export function* reachLabels(map: BoardMap, reached: readonly ReachedHex[]): Generator<MapLabel> {
  const fromZoom = ROOM_FOR_TEXT / map.size;
  const size = (LEFT_SIZE * map.size) / mapScale();
  for (const { at, left } of [...reached].sort((one, other) => one.cost - other.cost)) {
    const middle = seenMiddle(map, at);
    if (!middle) continue;
    const label = makeLabel(formatPoints(left), middle, { size, priority: LEFT_PRIORITY, fromZoom });
    if ((canvas.stage?.scale.x ?? 1) >= fromZoom) drawWords(label);
    yield label;
  }
}

function fillBand(sheet: HexSheet, map: BoardMap, band: Band, hexes: readonly { readonly middle: MapPoint }[]): void {
  if (hexes.length === 0) return;
  const { color, tint, pattern } = BAND_LOOKS[band];
  const rings = hexes.map(({ middle }) => hexAround(map, middle, 0.96));
  sheet.lines.lineStyle(0).beginFill(color, tint);
  for (const ring of rings) sheet.lines.drawPolygon(ring);
  sheet.lines.endFill();
  if (!pattern) return;
  const filling = sheet.filling({ name: pattern, color, alpha: 0.6, scale: map.size / 100 });
  for (const ring of rings) filling.drawPolygon(ring);
}

/** A line around all of a band and those below it: where it ends the next begins. */
function outlineBands(
  graphics: PIXI.Graphics,
  map: BoardMap,
  from: Cell,
  hexes: readonly (ReachedHex & { readonly middle: MapPoint })[],
): void {
  const { board } = map;
  const ranks = new Map(hexes.map(({ at, band }) => [hexOf(board, at), BAND_LOOKS[band].rank]));
  ranks.set(hexOf(board, from), 0);
  const edges = hexes.flatMap(({ at, band, middle }) => {
    const hex = hexOf(board, at);
    const ends = (side: Facing): boolean =>
      (ranks.get(hex === null ? null : neighbour(board, hex, side)) ?? 9) > BAND_LOOKS[band].rank;
    return FACINGS.filter(ends).map((side) => ({ band, line: hexSide(map, middle, side, 0.98) }));
  });
  const scale = map.size / 100;
  graphics.lineStyle({ width: 7 * scale, color: PAPER, alpha: 0.7 });
  for (const { line } of edges) drawLine(graphics, line);
  for (const { line, band } of edges) {
    const { color, isDashed } = BAND_LOOKS[band];
    graphics.lineStyle({ width: 4 * scale, color });
    drawLine(graphics, line, isDashed ? { on: 8 * scale, off: 6 * scale } : null);
  }
}

function drawArrow(graphics: PIXI.Graphics, { board, size }: BoardMap, middle: MapPoint, facing: Facing): void {
  const corners = arrowhead(middle, angleOf(board.layout, facing), { tip: ARROW.tip * size, size: ARROW.size * size });
  graphics
    .lineStyle({ width: size / 50, color: PAPER, alpha: 0.8 })
    .beginFill(INK, 0.85)
    .drawPolygon(corners)
    .endFill();
}

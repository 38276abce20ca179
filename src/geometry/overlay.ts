/** A small region laid over a border (a bottleneck, an obstacle, a wall): which borders it lies on, and how much of them. */
import { bordersAround } from "./border-at";
import { lineLength, placeAlong } from "./line";
import { buildOutline, distanceToOutline, outlineHas, type Outline } from "./outline";
import type { Ring } from "./ring";
import type { ZoneMap } from "./zone-map";

/** A border that a region lies on. */
export interface CoveredBorder {
  readonly a: string;
  readonly b: string;
  /** The part of the border's whole length that it covers, above 0 and up to 1. */
  readonly share: number;
}

/** Borders are looked at in pieces of about this many pixels. */
const PIECE = 2;

/**
 * The borders that a region lies on, the most covered first. Regions are drawn by hand: what lies within the map's
 * tolerance of the region counts as under it, but a border that the region itself does not reach is left out.
 * @throws {TypeError} when a ring is malformed
 */
export function bordersUnder(map: ZoneMap, rings: readonly Ring[]): CoveredBorder[] {
  const region = buildOutline("region", rings);
  const { tolerance } = map.options;
  const found: CoveredBorder[] = [];
  for (const { a, b, lines, length } of bordersAround(map, region.box, tolerance)) {
    const covers = lines.map((line) => coverOf(line, region, tolerance));
    if (!covers.some(({ reached }) => reached)) continue;
    found.push({ a, b, share: Math.min(1, covers.reduce((sum, { covered }) => sum + covered, 0) / length) });
  }
  return found.sort((one, two) => two.share - one.share);
}

/** How many pixels of a line lie under a region or within the tolerance of it, and whether any lies under it. */
function coverOf(line: readonly number[], region: Outline, tolerance: number): { covered: number; reached: boolean } {
  const length = lineLength(line);
  const pieces = Math.max(1, Math.ceil(length / PIECE));
  let covered = 0;
  let reached = false;
  for (let i = 0; i < pieces; i++) {
    const { x, y } = placeAlong(line, (length * (i + 0.5)) / pieces);
    const under = outlineHas(region, x, y);
    reached ||= under;
    if (under || distanceToOutline(region, x, y) <= tolerance) covered += length / pieces;
  }
  return { covered, reached };
}

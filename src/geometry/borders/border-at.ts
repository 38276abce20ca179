/** Borders by place: near a point, under a small region (a bottleneck, an obstacle, a wall), and passed on a way. */
import { type Box, boxAround, lineLength, middleOf, nearestOnLine, placeAlong, type Ring } from "../outline/shapes";
import { buildOutline, distanceToOutline, type Outline, outlineHas } from "../outline/outline";
import type { Place } from "../places";
import { nearestPiece, slotAt } from "../raster/locate";
import { cellsAround } from "../raster/raster";
import { borderOf, borderPieces, type ZoneMap } from "../zone-map";
import type { Border } from "./border";

/** A border near a point. */
export interface NearBorder {
  readonly border: Border;
  /** Pixels from the point to the border's line. */
  readonly distance: number;
}

/** The border whose line comes nearest to a point, within `reach` pixels; null where none does. */
export function borderNear(map: ZoneMap, x: number, y: number, reach: number): NearBorder | null {
  const near = nearestPiece(borderPieces(map), x, y, reach);
  return near?.tied === true ? firstNear(map, x, y, reach) : near;
}

/** The same by measuring every line around: of several that come as near, the one that their zones name last. */
function firstNear(map: ZoneMap, x: number, y: number, reach: number): NearBorder | null {
  let best: NearBorder | null = null;
  for (const border of bordersAround(map, boxAround([[x, y]]), reach)) {
    for (const line of border.lines) {
      const { distance } = nearestOnLine(line, x, y);
      if (distance <= (best?.distance ?? reach)) best = { border, distance };
    }
  }
  return best;
}

/** The borders of all zones that come within a distance of a box. */
export function bordersAround(map: ZoneMap, box: Box, distance: number): Set<Border> {
  const found = new Set<Border>();
  const { raster } = map;
  const range = cellsAround(raster, box, distance + map.options.tolerance);
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      for (let entry = raster.heads[row * raster.columns + column]!; entry >= 0; entry = raster.next[entry]!) {
        for (const border of map.borders[raster.zones[entry]! >> 1]!) found.add(border);
      }
    }
  }
  return found;
}

/** Where a point lies: in a zone, or in a gap, and then which border the gap belongs to. */
export interface Whereabouts {
  readonly zone: string | null;
  readonly border: Border | null;
}

/** The zone of a point; for one in a gap, the nearest border within the tolerance. */
export function whereabouts(map: ZoneMap, x: number, y: number): Whereabouts {
  const slot = slotAt(map, x, y);
  if (slot >= 0) return { zone: map.outlines[slot]!.id, border: null };
  return { zone: null, border: borderNear(map, x, y, map.options.tolerance)?.border ?? null };
}

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

/**
 * The points to pass on a way over these zones, in order: the middle of each border (of several stretches the nearest),
 * then the place where the move ends. Zones that share no border, such as those a stair joins, are joined directly.
 */
export function pathThroughBorders(map: ZoneMap, zones: readonly string[], from: Place, to: Place): Place[] {
  const path: Place[] = [];
  for (let i = 1; i < zones.length; i++) {
    const border = borderOf(map, zones[i - 1]!, zones[i]!);
    const passage = border && nearestMiddle(border.lines, path[path.length - 1] ?? from);
    if (passage) path.push(passage);
  }
  path.push({ x: to.x, y: to.y });
  return path;
}

function nearestMiddle(lines: readonly (readonly number[])[], to: Place): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const line of lines) {
    const middle = middleOf(line);
    const distance = Math.hypot(middle.x - to.x, middle.y - to.y);
    if (distance >= least) continue;
    least = distance;
    best = middle;
  }
  return best;
}

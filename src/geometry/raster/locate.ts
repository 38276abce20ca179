/** Which zone a point lies in, and which zones a straight line meets: exact crossings, and one point tested between any two. */
import { EDGE, type Outline, outlineHas } from "../outline/outline";
import { MIXED, type Raster } from "./raster";

/** What has been tested so far; kept for tests that count instead of measuring time. */
export interface Counts {
  /** Pairs of zones tested for a border. */
  pairs: number;
  /** Points tested against an outline. */
  outlines: number;
}

/** What is needed to place a point. */
export interface Ground {
  readonly raster: Raster;
  readonly outlines: readonly (Outline | null)[];
  readonly counts: Counts;
}

/** The number of the zone at a point, the uppermost where zones overlap; -1 where there is none. */
export function slotAt(ground: Ground, x: number, y: number): number {
  const { cell, columns, rows, originX, originY, codes } = ground.raster;
  const column = Math.floor((x - originX) / cell);
  const row = Math.floor((y - originY) / cell);
  if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return -1;
  const code = codes[row * columns + column]!;
  return code === MIXED ? slotInCell(ground, row * columns + column, x, y) : code;
}

function slotInCell(ground: Ground, cell: number, x: number, y: number): number {
  const list = ground.raster.zones[cell]!;
  for (let i = 0; i < list.length; i++) {
    const entry = list[i]!;
    const slot = entry >> 1;
    if ((entry & 1) === 1) return slot;
    ground.counts.outlines++;
    if (outlineHas(ground.outlines[slot]!, x, y)) return slot;
  }
  return -1;
}

/** Crossings closer than this, in pixels, are one. */
const SAME_CROSSING = 1e-6;

/** A straight line in pixels. */
export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The numbers of the zones met in order; one that is left and entered again is named again. */
export function slotsAlong(ground: Ground, segment: Segment): number[] {
  const { x1, y1, x2, y2 } = segment;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const cuts = crossings(ground, segment, length);
  const met: number[] = [];
  let from = 0;
  for (const cut of cuts) {
    if (cut - from < SAME_CROSSING && length > 0) continue;
    const share = length > 0 ? (from + cut) / (2 * length) : 0;
    const slot = slotAt(ground, x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
    if (slot >= 0 && met[met.length - 1] !== slot) met.push(slot);
    from = cut;
  }
  return met;
}

/** In pixels along the segment, in order, its own end included. */
function crossings(ground: Ground, segment: Segment, length: number): Float64Array {
  const cuts: number[] = [length];
  if (length > 0) {
    for (const slot of slotsNear(ground.raster, segment)) addCrossings(cuts, ground.outlines[slot]!, segment, length);
  }
  return Float64Array.from(cuts).sort();
}

/** The zones with an edge in any cell that the segment passes through. */
function slotsNear(raster: Raster, segment: Segment): Set<number> {
  const found = new Set<number>();
  const { cell, originY } = raster;
  const [upX, upY, downX, downY] =
    segment.y1 <= segment.y2
      ? [segment.x1, segment.y1, segment.x2, segment.y2]
      : [segment.x2, segment.y2, segment.x1, segment.y1];
  const first = Math.max(0, Math.floor((upY - originY) / cell));
  const last = Math.min(raster.rows - 1, Math.floor((downY - originY) / cell));
  const slope = downY > upY ? (downX - upX) / (downY - upY) : 0;
  for (let row = first; row <= last; row++) {
    const high = originY + row * cell;
    const enters = first === last ? upX : upX + (Math.max(upY, high) - upY) * slope;
    const leaves = first === last ? downX : upX + (Math.min(downY, high + cell) - upY) * slope;
    addRow(found, raster, row, [Math.min(enters, leaves), Math.max(enters, leaves)]);
  }
  return found;
}

function addRow(found: Set<number>, raster: Raster, row: number, [low, high]: [number, number]): void {
  const from = Math.max(0, Math.floor((low - raster.originX) / raster.cell - 1e-9));
  const to = Math.min(raster.columns - 1, Math.floor((high - raster.originX) / raster.cell + 1e-9));
  for (let column = from; column <= to; column++) {
    const list = raster.zones[row * raster.columns + column];
    if (list) for (const entry of list) if ((entry & 1) === 0) found.add(entry >> 1);
  }
}

function addCrossings(cuts: number[], { edges }: Outline, segment: Segment, length: number): void {
  const ux = (segment.x2 - segment.x1) / length;
  const uy = (segment.y2 - segment.y1) / length;
  for (let i = 0; i < edges.length; i += EDGE) {
    const dx = edges[i]! - segment.x1;
    const dy = edges[i + 1]! - segment.y1;
    const side = ux * dy - uy * dx;
    const turn = ux * edges[i + 3]! - uy * edges[i + 2]!;
    const there = -side / turn;
    if (!(there >= -SAME_CROSSING && there <= edges[i + 4]! + SAME_CROSSING)) continue;
    const along = dx * ux + dy * uy + there * (ux * edges[i + 2]! + uy * edges[i + 3]!);
    if (along > 0 && along < length) cuts.push(along);
  }
}

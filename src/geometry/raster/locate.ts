/** What is where, found by the cells of the raster: the zone of a point, the zones along a line, the border nearest to a point. */
import type { Border } from "../borders/border";
import { EDGE, type Outline } from "../outline/outline";
import { outlineHas } from "../outline/shapes";
import type { Raster } from "./raster";

/** What has been tested so far; kept for tests that count instead of measuring time. */
export interface Counts {
  /** Pairs of zones tested for a border. */
  pairs: number;
  /** Points tested against an outline. */
  outlines: number;
}

/** What is needed to place a point. */
interface Ground {
  readonly raster: Raster;
  readonly outlines: readonly (Outline | null)[];
  readonly counts: Counts;
}

/** The number of the zone at a point, the uppermost where zones overlap; -1 where there is none. */
export function slotAt(ground: Ground, x: number, y: number): number {
  const { cell, columns, rows, originX, originY, heads, zones, next } = ground.raster;
  const column = Math.floor((x - originX) / cell);
  const row = Math.floor((y - originY) / cell);
  if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return -1;
  for (let entry = heads[row * columns + column]!; entry >= 0; entry = next[entry]!) {
    const zone = zones[entry]!;
    const slot = zone >> 1;
    if ((zone & 1) === 1) return slot;
    ground.counts.outlines++;
    if (outlineHas(ground.outlines[slot]!, x, y)) return slot;
  }
  return -1;
}

/** Crossings closer than this, in pixels, are one. */
const SAME_CROSSING = 1e-6;

/** A straight line in pixels. */
interface Segment {
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
    for (let entry = raster.heads[row * raster.columns + column]!; entry >= 0; entry = raster.next[entry]!) {
      const zone = raster.zones[entry]!;
      if ((zone & 1) === 0) found.add(zone >> 1);
    }
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

/** Pieces as they are met in the cells of the raster, each under a number; a piece in two cells has two. */
export interface BorderPieces {
  readonly raster: Raster;
  /** Per number the border. */
  readonly borders: readonly Border[];
  /** Per number x and y of both ends. */
  readonly ends: readonly number[];
  /** Per number the next one in its cell, or -1. */
  readonly next: readonly number[];
  /** Per cell its first number, or -1. */
  readonly heads: Int32Array;
}

const COORDINATES = 4;

/** The pieces of these borders, by the cells of the raster they lie on. */
export function findPieces(listed: readonly Border[], raster: Raster): BorderPieces {
  const heads = new Int32Array(raster.columns * raster.rows).fill(-1);
  const pieces = { raster, borders: [] as Border[], ends: [] as number[], next: [] as number[], heads };
  for (const border of listed)
    for (const line of border.lines) for (let i = 2; i + 1 < line.length; i += 2) enterPiece(pieces, border, line, i);
  return pieces;
}

interface Filling extends BorderPieces {
  readonly borders: Border[];
  readonly ends: number[];
  readonly next: number[];
}

/** The piece that ends at `i`, into every cell of the box around it. */
function enterPiece(
  { raster, borders, ends, next, heads }: Filling,
  border: Border,
  line: readonly number[],
  i: number,
): void {
  const left = cellColumn(raster, Math.min(line[i - 2]!, line[i]!));
  const right = cellColumn(raster, Math.max(line[i - 2]!, line[i]!));
  const bottom = cellRow(raster, Math.max(line[i - 1]!, line[i + 1]!));
  for (let row = cellRow(raster, Math.min(line[i - 1]!, line[i + 1]!)); row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const cell = row * raster.columns + column;
      ends.push(line[i - 2]!, line[i - 1]!, line[i]!, line[i + 1]!);
      next.push(heads[cell]!);
      heads[cell] = borders.push(border) - 1;
    }
  }
}

/** What lies beyond the raster counts for its outermost cells. */
function cellColumn({ originX, cell, columns }: Raster, x: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor((x - originX) / cell)));
}

function cellRow({ originY, cell, rows }: Raster, y: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((y - originY) / cell)));
}

/** The piece that comes nearest to a point. */
interface NearPiece {
  readonly border: Border;
  /** Pixels from the point to the piece. */
  readonly distance: number;
  /** Whether another border comes as near: where lines end in one corner. */
  readonly tied: boolean;
}

/** Squares of distances that differ by less are the same, in square pixels. */
const SAME = 1e-6;

/** The piece nearest to a point, within `reach` pixels; null where none is. Builds nothing but the answer. */
export function nearestPiece(pieces: BorderPieces, x: number, y: number, reach: number): NearPiece | null {
  const { raster, borders, ends, next, heads } = pieces;
  const left = cellColumn(raster, x - reach);
  const right = cellColumn(raster, x + reach);
  const bottom = cellRow(raster, y + reach);
  let border: Border | null = null;
  let least = reach * reach + SAME;
  let tied = false;
  for (let row = cellRow(raster, y - reach); row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      for (let piece = heads[row * raster.columns + column]!; piece >= 0; piece = next[piece]!) {
        const square = squareTo(ends, piece * COORDINATES, x, y);
        if (square > least + SAME) continue;
        const other = borders[piece]!;
        tied = other === border ? tied : border !== null && square > least - SAME;
        if (square >= least) continue;
        least = square;
        border = other;
      }
    }
  return border && { border, distance: Math.sqrt(least), tied };
}

/** The square of the distance from a point to the piece whose ends stand from `at` on. */
function squareTo(ends: readonly number[], at: number, x: number, y: number): number {
  const dx = ends[at + 2]! - ends[at]!;
  const dy = ends[at + 3]! - ends[at + 1]!;
  const px = x - ends[at]!;
  const py = y - ends[at + 1]!;
  const length = dx * dx + dy * dy;
  const share = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length)) : 0;
  const offX = px - dx * share;
  const offY = py - dy * share;
  return offX * offX + offY * offY;
}

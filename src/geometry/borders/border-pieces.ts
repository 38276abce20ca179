/** The straight pieces of all border lines, by the cells they lie in: what is near a point is found without a search. */
import type { Raster } from "../raster/raster";
import type { Border } from "./border";

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
export interface NearPiece {
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

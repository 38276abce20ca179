/** Cube coordinates of hexes, and how they stand to rows and columns (API: foundry.grid.types.HexagonalGridCube3D). */
import type { Offset3D } from "./grid-types";

/** q + r + s = 0. With rows r counts the rows, with columns q the columns. */
export interface Cube {
  q: number;
  r: number;
  s: number;
  k?: number;
}

export interface Cube3D extends Cube {
  k: number;
}

/** Which way hexes stand: columns (flat on top) or rows (a corner on top); `even`: even ones are pushed, else the odd. */
export interface HexLayout {
  columns: boolean;
  even: boolean;
}

/** The rows or columns by which line `at` is pushed: half of what this answers, in spaces. */
function pushOf(at: number, even: boolean): number {
  return even ? -(at & 1) : at & 1;
}

const zero = (value: number): number => value || 0;

export function offsetToCube({ i, j, k = 0 }: { i: number; j: number; k?: number }, layout: HexLayout): Cube3D {
  const [line, along] = layout.columns ? [j, i] : [i, j];
  const shifted = along - (line - pushOf(line, layout.even)) / 2;
  const [q, r] = layout.columns ? [line, shifted] : [shifted, line];
  return { q: zero(q), r: zero(r), s: zero(-q - r), k };
}

export function cubeToOffset({ q, r, k = 0 }: { q: number; r: number; k?: number }, layout: HexLayout): Offset3D {
  const [line, along] = layout.columns ? [q, r] : [r, q];
  const place = along + (line - pushOf(line, layout.even)) / 2;
  return layout.columns ? { i: zero(place), j: line, k } : { i: line, j: zero(place), k };
}

/** The hex that holds a point in cube coordinates with fractions. */
export function cubeRound({ q, r, s, k }: Cube): Cube {
  let [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  else c = -a - b;
  const rounded = { q: zero(a), r: zero(b), s: zero(c) };
  return k === undefined ? rounded : { ...rounded, k: Math.floor(k + 1e-8) };
}

/** Hexes from one to the other; heights do not count. */
export function cubeDistance(a: Cube, b: Cube): number {
  return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
}

/** The steps to the six hexes around one. */
export const CUBE_STEPS: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
];

/** The board of hexes: what is beside what, how far apart and in which direction. It is built once and never changed. */

/** A hex by its number: column · rows + row. */
export type HexId = number;

/** A hex as data names it (records, intents, scenarios), both counted from 0. */
export type Cell = readonly [column: number, row: number];

/** One of the six neighbours, clockwise: 0 is up on layouts of columns, up-right on those of rows. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5;

/** All facings, in order. */
export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** Flat-topped hexes in columns or pointed ones in rows; the odd or the even ones lie half a hex farther down or right. */
export type HexLayout = "columns-odd" | "columns-even" | "rows-odd" | "rows-even";

export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly layout: HexLayout;
  /** By hex · 6 + facing, the hex beside it; -1 off the map. */
  readonly next: Int32Array;
  /** By hex, not 0 where the map has none: edges of a scene are ragged; null where it has all. */
  readonly absent: Uint8Array | null;
  /** By hex · 2 its q, then its r, in one frame for all layouts: a facing is the same step on each (`STEP_Q`, `STEP_R`). */
  readonly cubes: Int16Array;
}

/** Where a figure stands and which way it looks. */
export interface Pose {
  readonly at: HexId;
  readonly facing: Facing;
}

/** By facing, what a step of one hex adds to q. */
export const STEP_Q: readonly number[] = [0, 1, 1, 0, -1, -1];
/** By facing, what a step of one hex adds to r. */
export const STEP_R: readonly number[] = [-1, -1, 0, 1, 1, 0];

/** The longest side of a board, so that q and r fit into 16 bits, and the most hexes. */
const LARGEST = { side: 10_000, hexes: 1_000_000 };

/**
 * Builds the board; one without columns or rows has no hex. Those that are `absent` are off the map.
 * @throws {RangeError} when a number is no whole number of hexes, or there are too many
 */
export function buildBoard(
  columns: number,
  rows: number,
  layout: HexLayout = "columns-odd",
  absent: readonly Cell[] = [],
): Board {
  for (const side of [columns, rows]) {
    if (!Number.isInteger(side) || side < 0 || side > LARGEST.side) throw new RangeError(`no side of a board: ${side}`);
  }
  const hexes = columns * rows;
  if (hexes > LARGEST.hexes) throw new RangeError(`too many hexes: ${columns} × ${rows}`);
  const cubes = new Int16Array(hexes * 2);
  const board: Board = {
    columns,
    rows,
    layout,
    cubes,
    absent: absentIn(hexes, rows, absent),
    next: new Int32Array(hexes * 6),
  };
  for (let hex = 0; hex < hexes; hex++) placeHex(board, hex);
  for (let hex = 0; hex < hexes; hex++) joinHex(board, hex);
  return board;
}

function absentIn(hexes: number, rows: number, cells: readonly Cell[]): Uint8Array | null {
  if (cells.length === 0) return null;
  const absent = new Uint8Array(hexes);
  for (const [column, row] of cells) absent[column * rows + row] = 1;
  return absent;
}

function placeHex({ rows, layout, cubes }: Board, hex: HexId): void {
  const column = Math.floor(hex / rows);
  const row = hex % rows;
  const isRows = inRows(layout);
  const shift = lineShift(layout, isRows ? row : column);
  cubes[hex * 2] = isRows ? column + row - shift : column;
  cubes[hex * 2 + 1] = isRows ? shift - column : row - shift;
}

function joinHex(board: Board, hex: HexId): void {
  const q = board.cubes[hex * 2]!;
  const r = board.cubes[hex * 2 + 1]!;
  for (const facing of FACINGS) {
    board.next[hex * 6 + facing] = hexAtCube(board, q + STEP_Q[facing]!, r + STEP_R[facing]!);
  }
}

/** Whether pointed hexes stand in rows. */
export function inRows(layout: HexLayout): boolean {
  return layout === "rows-odd" || layout === "rows-even";
}

/** How many whole hexes a column or row of this number has moved against a slanted axis. */
function lineShift(layout: HexLayout, line: number): number {
  const half = line & 1;
  return (layout === "columns-odd" || layout === "rows-odd" ? line - half : line + half) / 2;
}

/** The hex at q and r; -1 off the map. */
export function hexAtCube({ columns, rows, layout, absent }: Board, q: number, r: number): HexId {
  const isRows = inRows(layout);
  const row = isRows ? q + r : r + lineShift(layout, q);
  const column = isRows ? lineShift(layout, row) - r : q;
  if (column < 0 || column >= columns || row < 0 || row >= rows) return -1;
  const hex = column * rows + row;
  return absent !== null && absent[hex] !== 0 ? -1 : hex;
}

/** How many hexes the board has. */
export function hexCount({ columns, rows }: Board): number {
  return columns * rows;
}

/** The hex that data names; null where there is none. */
export function hexOf({ columns, rows, absent }: Board, [column, row]: Cell): HexId | null {
  const isWhole = Number.isInteger(column) && Number.isInteger(row);
  if (!isWhole || column < 0 || column >= columns || row < 0 || row >= rows) return null;
  const hex = column * rows + row;
  return absent?.[hex] ? null : hex;
}

/** How data names a hex. */
export function cellOf({ rows }: Board, hex: HexId): Cell {
  return [Math.floor(hex / rows), hex % rows];
}

/** The hex beside another; -1 off the map. */
export function neighbour(board: Board, hex: HexId, facing: Facing): HexId {
  return board.next[hex * 6 + facing]!;
}

/** The facing in which an adjacent hex lies; null where the two are not adjacent. */
export function facingTo(board: Board, from: HexId, to: HexId): Facing | null {
  return FACINGS.find((facing) => board.next[from * 6 + facing] === to) ?? null;
}

/** Counted in hexes: 1 between adjacent ones. */
export function distance({ cubes }: Board, one: HexId, other: HexId): number {
  const q = cubes[other * 2]! - cubes[one * 2]!;
  const r = cubes[other * 2 + 1]! - cubes[one * 2 + 1]!;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The facing after a turn of so many hex-sides, clockwise; against it below zero. */
export function turned(facing: Facing, by: number): Facing {
  return ((((facing + by) % 6) + 6) % 6) as Facing;
}

/** How many hex-sides a turn from one facing to the other takes, the shorter way round: 0 to 3. */
export function sidesBetween(one: Facing, other: Facing): number {
  const clockwise = Math.abs(one - other);
  return Math.min(clockwise, 6 - clockwise);
}

/** The side whose direction is nearest to the straight line from one hex to another; of two the lower. */
export function sideToward({ cubes }: Board, from: HexId, to: HexId): Facing {
  const q = cubes[to * 2]! - cubes[from * 2]!;
  const r = cubes[to * 2 + 1]! - cubes[from * 2 + 1]!;
  const along = (side: Facing): number => (2 * q + r) * STEP_Q[side]! + (2 * r + q) * STEP_R[side]!;
  return FACINGS.reduce((best, side) => (along(side) > along(best) ? side : best));
}

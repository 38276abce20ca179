/**
 * Lines of sight over walls [HR-RE-12]: the line from middle to middle is open where one of the two lines a hair beside
 * it meets no wall. What is at either end is no obstacle. All is whole numbers, so that lines along the edges of hexes,
 * and through their corners, are judged exactly.
 */
import { type Board, hexAtCube, hexCount, type HexId, STEP_Q, STEP_R } from "./board";

/** The steps of the board as constants of this file: a line reads them hex by hex. */
const [Q, R] = [STEP_Q, STEP_R];

/** A line from the middle of a hex, and what is worked out once for it; refilled for each line. */
const hairline = {
  /** By facing: three times how far right of the line a step in it leads. */
  steps: new Int32Array(6),
  /** By facing: the same of the corner clockwise of it. */
  corners: new Int32Array(6),
  /** The line runs along this facing, or between it and the next one clockwise. */
  sector: 0,
};

/** Whether one sees from one hex to the other; `isWall` is not 0 by hex where a wall stands. */
export function seesOver(board: Board, isWall: Uint8Array, from: HexId, to: HexId): boolean {
  if (from === to) return true;
  aimLine(board, from, to);
  const walk = { board, isWall, from, to };
  return meetsNoWall(walk, 0) || meetsNoWall(walk, -1);
}

function aimLine({ cubes }: Board, from: HexId, to: HexId): void {
  const { steps, corners } = hairline;
  const q = cubes[to * 2]! - cubes[from * 2]!;
  const r = cubes[to * 2 + 1]! - cubes[from * 2 + 1]!;
  for (let facing = 0; facing < 6; facing++) steps[facing] = 3 * (q * R[facing]! - r * Q[facing]!);
  for (let facing = 0; facing < 6; facing++) {
    const after = steps[facing < 5 ? facing + 1 : 0]!;
    // A corner lies a third of the way along both steps beside it.
    corners[facing] = (steps[facing]! + after) / 3;
    if (steps[facing]! <= 0 && after > 0) hairline.sector = facing;
  }
}

interface SightWalk {
  readonly board: Board;
  readonly isWall: Uint8Array;
  readonly from: HexId;
  readonly to: HexId;
}

/**
 * Walks the hexes of a line a hair to the left (`beside` 0) or to the right (-1). A corner on the line itself is then
 * right of the one and left of the other. Off the map there are no walls.
 */
function meetsNoWall({ board, isWall, from, to }: SightWalk, beside: 0 | -1): boolean {
  const { next, cubes } = board;
  let q = cubes[from * 2]!;
  let r = cubes[from * 2 + 1]!;
  let hex = from;
  for (let off: number = beside; ;) {
    const side = sideLeft(off);
    q += Q[side]!;
    r += R[side]!;
    hex = hex >= 0 ? next[hex * 6 + side]! : hexAtCube(board, q, r);
    if (hex === to) return true;
    if (hex >= 0 && isWall[hex] !== 0) return false;
    off += hairline.steps[side]!;
  }
}

/** By which side the line leaves a hex whose middle is so far right of it: the one between a left and a right corner. */
function sideLeft(off: number): number {
  const { corners, sector } = hairline;
  if (off + corners[sector]! >= 0) {
    const before = sector === 0 ? 5 : sector - 1;
    return off + corners[before]! < 0 ? sector : before;
  }
  const after = sector === 5 ? 0 : sector + 1;
  if (off + corners[after]! >= 0) return after;
  return after === 5 ? 0 : after + 1;
}

/** Who sees what over these walls, worked out once for each two hexes. */
export interface SightTable {
  readonly board: Board;
  readonly isWall: Uint8Array;
  /** By hex seen from, once asked: by hex 0 for not yet known, 1 for seen, 2 for hidden. */
  readonly rows: (Uint8Array | undefined)[];
}

/** For walls that stay as they are; others need a table of their own. */
export function buildSightTable(board: Board, isWall: Uint8Array): SightTable {
  return { board, isWall, rows: Array.from<Uint8Array | undefined>({ length: hexCount(board) }) };
}

/** Whether one sees from one hex to the other, looked up where it is known. */
export function isSeen({ board, isWall, rows }: SightTable, from: HexId, to: HexId): boolean {
  const row = (rows[from] ??= new Uint8Array(hexCount(board)));
  if (row[to] === 0) row[to] = seesOver(board, isWall, from, to) ? 1 : 2;
  return row[to] === 1;
}

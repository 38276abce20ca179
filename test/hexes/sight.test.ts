/** Walls block sight, along their edges one sees, and a line that touches a corner is judged exactly. */
import { describe, expect, it } from "vitest";
import {
  type Board,
  buildBoard,
  type Cell,
  FACINGS,
  hexCount,
  type HexId,
  hexOf,
  STEP_Q,
  STEP_R,
} from "../../src/hexes/board";
import { buildSightTable, isSeen, seesOver } from "../../src/hexes/sight";
import fc from "../properties";
import { anyBoard, anyNumber, pickHex } from "./boards";

function wallsOf(board: Board, cells: readonly Cell[]): Uint8Array {
  const walls = new Uint8Array(hexCount(board));
  for (const cell of cells) walls[hexOf(board, cell)!] = 1;
  return walls;
}

/** Whether the interior of a hex lies on both sides of the line, a hair to the left or right of it, between its ends. */
function crosses(board: Board, [from, to]: readonly [HexId, HexId], wall: HexId, isLeft: boolean): boolean {
  const cube = (hex: HexId) => [
    board.cubes[hex * 2]! - board.cubes[from * 2]!,
    board.cubes[hex * 2 + 1]! - board.cubes[from * 2 + 1]!,
  ];
  const [q, r] = cube(to) as [number, number];
  const [wq, wr] = cube(wall) as [number, number];
  const along = q * wq + r * wr + (q * wr + r * wq) / 2;
  if (along <= 0 || along >= q * q + q * r + r * r) return false;
  const rights = FACINGS.map((facing) => {
    const after = (facing + 1) % 6;
    const right = q * (3 * wr + STEP_R[facing]! + STEP_R[after]!) - r * (3 * wq + STEP_Q[facing]! + STEP_Q[after]!);
    return isLeft ? right >= 0 : right > 0;
  });
  return rights.includes(true) && rights.includes(false);
}

function seesByCorners(board: Board, walls: Uint8Array, from: HexId, to: HexId): boolean {
  const standing = [...walls.keys()].filter((hex) => walls[hex] && hex !== from && hex !== to);
  return [true, false].some((isLeft) => !standing.some((hex) => crosses(board, [from, to], hex, isLeft)));
}

describe("sight", () => {
  const board = buildBoard(11, 12);
  const sees = (walls: Cell[], from: Cell, to: Cell): boolean =>
    seesOver(board, wallsOf(board, walls), hexOf(board, from)!, hexOf(board, to)!);

  it("[HR-RE-12] goes through no wall, and past it", () => {
    const walls: Cell[] = [[4, 4], [4, 5]]; // prettier-ignore
    expect(sees(walls, [4, 2], [4, 7])).toBe(false);
    expect(sees(walls, [4, 2], [4, 8])).toBe(false);
    expect(sees(walls, [1, 2], [4, 7])).toBe(true);
    expect(sees([], [4, 2], [4, 8])).toBe(true);
  });

  it("[HR-RE-12] goes along the edge of a wall, and not between two", () => {
    const walls: Cell[] = [[5, 4], [5, 6], [5, 7]]; // prettier-ignore
    expect(sees(walls, [4, 4], [6, 4])).toBe(true);
    expect(sees(walls, [4, 7], [6, 7])).toBe(false);
  });

  it("[HR-RE-12] stays on one side of its line: walls left and right of it by turns block it", () => {
    // Along the row the edges lie between [1, 3] and [1, 4], then between [3, 3] and [3, 4].
    expect(sees([[1, 3], [3, 3]], [0, 4], [4, 4])).toBe(true); // prettier-ignore
    expect(sees([[1, 3], [3, 4]], [0, 4], [4, 4])).toBe(false); // prettier-ignore
  });

  it("[HR-RE-12] reaches into the hex beside, and to a hex of wall itself", () => {
    expect(sees([[4, 4]], [4, 5], [4, 4])).toBe(true);
    expect(sees([[4, 3]], [4, 6], [4, 3])).toBe(true);
    expect(sees([[4, 6]], [4, 6], [4, 3])).toBe(true);
    expect(sees([[4, 6]], [4, 6], [4, 6])).toBe(true);
  });

  it("[HR-RE-12] along the edge of the map has no wall on that side", () => {
    expect(sees([[1, 0]], [0, 0], [2, 0])).toBe(true);
    expect(sees([[1, 0], [3, 0]], [0, 0], [4, 0])).toBe(true); // prettier-ignore
  });

  const anyMap = fc.record({
    board: anyBoard(12),
    walls: fc.array(anyNumber, { maxLength: 25 }),
    from: anyNumber,
    to: anyNumber,
  });

  it("[HR-RE-12] is blocked by just those hexes that lie on both sides of both lines", () => {
    fc.assert(
      fc.property(anyMap, ({ board: any, walls, ...ends }) => {
        const standing = new Uint8Array(hexCount(any));
        for (const number of walls) standing[pickHex(any, number)] = 1;
        const from = pickHex(any, ends.from);
        const to = pickHex(any, ends.to);
        expect(seesOver(any, standing, from, to)).toBe(seesByCorners(any, standing, from, to));
        expect(seesOver(any, standing, to, from)).toBe(seesOver(any, standing, from, to));
      }),
      { numRuns: 3000 },
    );
  });

  it("is looked up in a table once it has been worked out", () => {
    const walls = wallsOf(board, [[4, 4], [5, 4], [6, 4]]); // prettier-ignore
    const table = buildSightTable(board, walls);
    const all = [...walls.keys()];
    for (const from of all) {
      for (const to of all) expect(isSeen(table, from, to)).toBe(seesOver(board, walls, from, to));
    }
    expect(table.rows[0]![1]).toBe(1);
  });
});

/** The board knows its hexes, their neighbours and distances, in all four layouts. */
import { describe, expect, it } from "vitest";
import {
  buildBoard,
  type Cell,
  cellOf,
  distance,
  type Facing,
  facingTo,
  FACINGS,
  hexAtCube,
  hexCount,
  hexOf,
  neighbour,
  sidesBetween,
  turned,
} from "../../src/hexes/board";
import fc from "../properties";
import { anyBoard, anyFacing, anyNumber, degreesOf, LAYOUTS, middle, pickHex } from "./boards";

describe("a board", () => {
  it("in columns, the odd ones lower, has the neighbours that the format of scenarios names", () => {
    const board = buildBoard(9, 12);
    const around = (cell: Cell) =>
      FACINGS.map((facing) => cellOf(board, neighbour(board, hexOf(board, cell)!, facing)));
    const even = [[4, 4], [5, 4], [5, 5], [4, 6], [3, 5], [3, 4]]; // prettier-ignore
    const odd = [[3, 4], [4, 5], [4, 6], [3, 6], [2, 6], [2, 5]]; // prettier-ignore
    expect(around([4, 5])).toEqual(even);
    expect(around([3, 5])).toEqual(odd);
  });

  it.each(LAYOUTS)("has every neighbour one hex away in the direction of its facing: %s", (layout) => {
    const board = buildBoard(6, 7, layout);
    for (let hex = 0; hex < hexCount(board); hex++) {
      for (const facing of FACINGS) {
        const beside = neighbour(board, hex, facing);
        if (beside < 0) continue;
        const from = middle(board, hex);
        const to = middle(board, beside);
        const angle = (degreesOf(board, facing) * Math.PI) / 180;
        expect(to.x - from.x).toBeCloseTo(Math.sqrt(3) * Math.sin(angle));
        expect(from.y - to.y).toBeCloseTo(Math.sqrt(3) * Math.cos(angle));
        expect(facingTo(board, hex, beside)).toBe(facing);
        expect(facingTo(board, beside, hex)).toBe(turned(facing, 3));
      }
    }
  });

  it.each(LAYOUTS)("leads off the map at its edges alone: %s", (layout) => {
    const board = buildBoard(5, 5, layout);
    const inner = [1, 2, 3].flatMap((column) => [1, 2, 3].map((row) => hexOf(board, [column, row])!));
    for (const hex of inner) expect(FACINGS.every((facing) => neighbour(board, hex, facing) >= 0)).toBe(true);
    const corners = [0, 4].flatMap((column) => [0, 4].map((row) => hexOf(board, [column, row])!));
    for (const hex of corners) expect(FACINGS.some((facing) => neighbour(board, hex, facing) < 0)).toBe(true);
  });

  it.each(LAYOUTS)("has nothing where a map lacks a hex: no name, no neighbour: %s", (layout) => {
    const board = buildBoard(5, 5, layout, [[2, 2], [4, 4]]); // prettier-ignore
    const whole = buildBoard(5, 5, layout);
    expect(hexOf(board, [2, 2])).toBeNull();
    expect(hexOf(board, [2, 3])).toBe(hexOf(whole, [2, 3]));
    const gone = hexOf(whole, [2, 2])!;
    for (const facing of FACINGS) {
      const beside = neighbour(whole, gone, facing);
      expect(neighbour(board, beside, turned(facing, 3))).toBe(-1);
      expect(neighbour(board, beside, facing)).toBe(neighbour(whole, beside, facing));
    }
  });

  it("names each hex by its cell, and none that is off the map or between two", () => {
    const board = buildBoard(3, 4);
    for (let hex = 0; hex < 12; hex++) expect(hexOf(board, cellOf(board, hex))).toBe(hex);
    const wrong: Cell[] = [[3, 0], [0, 4], [-1, 0], [0, -1], [0.5, 0], [0, NaN]]; // prettier-ignore
    for (const cell of wrong) expect(hexOf(board, cell)).toBeNull();
  });

  it("finds each hex by its q and r", () => {
    fc.assert(
      fc.property(anyBoard(9), anyNumber, (board, number) => {
        const hex = pickHex(board, number);
        return hexAtCube(board, board.cubes[hex * 2]!, board.cubes[hex * 2 + 1]!) === hex;
      }),
    );
  });

  it("without columns or rows has no hex", () => {
    expect(hexCount(buildBoard(0, 5))).toBe(0);
    expect(hexCount(buildBoard(5, 0))).toBe(0);
    expect(hexOf(buildBoard(0, 0), [0, 0])).toBeNull();
  });

  it.each([[1.5, 2], [-1, 2], [2, NaN], [2, Infinity], [20_000, 1], [10_000, 10_000]])("is not built of %d × %d", (columns, rows) => {
    expect(() => buildBoard(columns, rows)).toThrow(RangeError);
  }); // prettier-ignore

  it("of the largest sides counts its distances without overflow", () => {
    for (const layout of LAYOUTS) {
      for (const board of [buildBoard(10_000, 2, layout), buildBoard(2, 10_000, layout)]) {
        expect(distance(board, 0, hexCount(board) - 1)).toBeGreaterThanOrEqual(9_999);
        expect(distance(board, 0, hexCount(board) - 1)).toBeLessThanOrEqual(10_000);
      }
    }
  });
});

describe("a distance", () => {
  it("is the fewest steps from hex to hex", () => {
    fc.assert(
      fc.property(anyBoard(8), anyNumber, (board, number) => {
        const from = pickHex(board, number);
        const steps = new Map([[from, 0]]);
        for (const [hex, far] of steps) {
          for (const facing of FACINGS) {
            const beside = neighbour(board, hex, facing);
            if (beside >= 0 && !steps.has(beside)) steps.set(beside, far + 1);
          }
        }
        // On a board a hex wide, whose hexes touch at corners only, some cannot be walked to.
        for (const [hex, far] of steps) {
          if (Math.min(board.columns, board.rows) > 1) expect(distance(board, from, hex)).toBe(far);
        }
      }),
    );
  });
});

describe("a turn", () => {
  it("goes round in both directions", () => {
    expect([1, -1, 6, -13].map((by) => turned(0, by))).toEqual([1, 5, 0, 5]);
  });

  it("has the hex-sides of the shorter way", () => {
    expect(FACINGS.map((facing) => sidesBetween(1, facing))).toEqual([1, 0, 1, 2, 3, 2]);
    fc.assert(
      fc.property(anyFacing, fc.integer({ min: -3, max: 3 }), (facing: Facing, by) => {
        expect(sidesBetween(facing, turned(facing, by))).toBe(Math.abs(by));
      }),
    );
  });
});

/** The names that benchmarks from outside call take hexes by column and row, and answer for all that are asked. */
import { describe, expect, it } from "vitest";
import { buildBoard, buildGround, costTo, reachFrom, wayTo } from "../bench/outside-hexes";

const PRICES = { turn: 1, forward: 1, sidestep: 2, aside: 2 };

describe("benchmarks from outside", () => {
  const board = buildBoard(9, 9);
  const ground = buildGround(board, [
    { at: [4, 3], factor: 2, added: 1 },
    { at: [5, 3], shut: true },
  ]);
  const reach = reachFrom(board, ground, { at: [4, 4], facing: 0 }, PRICES, 4);

  it("learn what a hex costs, in any facing or in one", () => {
    expect(costTo(reach, [4, 3])).toBe(3);
    expect(costTo(reach, [4, 3], 1)).toBe(4);
    expect(costTo(reach, [4, 3], 3)).toBe(Infinity);
    expect(costTo(reach, [5, 3])).toBe(Infinity);
    expect(costTo(reach, [40, 40])).toBe(Infinity);
  });

  it("learn a way from where the figure stands, with all that it has cost in each state", () => {
    expect(wayTo(reach, [4, 3], 1)).toEqual([
      { at: [4, 4], facing: 0, cost: 0 },
      { at: [4, 3], facing: 0, cost: 3 },
      { at: [4, 3], facing: 1, cost: 4 },
    ]);
    expect(wayTo(reach, [5, 3])).toEqual([]);
  });

  it("are refused hexes that are not there", () => {
    expect(() => buildGround(board, [{ at: [9, 0] }])).toThrow(RangeError);
    expect(() => reachFrom(board, ground, { at: [-1, 0], facing: 0 }, PRICES, 4)).toThrow(RangeError);
  });
});

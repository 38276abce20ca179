/** Others on the way: some are passed at a price, some beside whom one cannot stop, some not at all. */
import { describe, expect, it } from "vitest";
import { buildBoard, type Cell, distance, FACINGS, hexCount, hexOf } from "../../src/hexes/board";
import { buildGround } from "../../src/hexes/ground-layer";
import { hexesWithin } from "../../src/hexes/hexes-within";
import { buildOccupied, type Occupant, occupy } from "../../src/hexes/occupied-layer";
import { reachFrom } from "../../src/hexes/reach";
import { costTo, wayTo } from "../../src/hexes/read-reach";
import fc from "../properties";
import { anyBoard, anyNumber, anyFacing, pickHex } from "./boards";

const PRICES = { turn: 1, forward: 1, sidestep: 2, aside: 2 };

describe("who stands in the way", () => {
  // A corridor one hex wide, upwards.
  const board = buildBoard(1, 6);
  const hex = (row: number): number => hexOf(board, [0, row])!;
  const costsPast = (...others: Occupant[]): number[] => {
    const walker = { prices: PRICES, budget: 9, occupied: buildOccupied(board, others) };
    const reach = reachFrom(board, buildGround(board, []), { at: hex(5), facing: 0 }, walker);
    return [4, 3, 2].map((row) => costTo(reach, hex(row)));
  };

  it("[HF-MV-09] is passed at a price and without stopping, or stopped on, or bars the way", () => {
    expect(costsPast()).toEqual([1, 2, 3]);
    expect(costsPast({ hexes: [hex(3)], added: 1, forbids: "stopping" })).toEqual([1, Infinity, 4]);
    expect(costsPast({ hexes: [hex(3)], added: 1, forbids: "nothing" })).toEqual([1, 3, 4]);
    expect(costsPast({ hexes: [hex(3)], added: 1, forbids: "entering" })).toEqual([1, Infinity, Infinity]);
  });

  it("[HF-MV-09] adds up: several that lie in a hex, and one that covers several", () => {
    const body: Occupant = { hexes: [hex(3)], added: 1, forbids: "nothing" };
    expect(costsPast(body, body)).toEqual([1, 4, 5]);
    expect(costsPast({ ...body, hexes: [hex(4), hex(3)] })).toEqual([2, 4, 5]);
  });

  it("may be there where the figure itself stands, which stays", () => {
    const walker = { prices: PRICES, budget: 3, occupied: buildOccupied(board, [{ hexes: [hex(5)], added: 1, forbids: "stopping" }]) }; // prettier-ignore
    const reach = reachFrom(board, buildGround(board, []), { at: hex(5), facing: 0 }, walker);
    expect(costTo(reach, hex(5))).toBe(0);
  });

  it("changes nothing in what was found before it moved", () => {
    const occupied = buildOccupied(board, []);
    const reach = reachFrom(
      board,
      buildGround(board, []),
      { at: hex(5), facing: 0 },
      { prices: PRICES, budget: 9, occupied },
    );
    occupy(occupied, { hexes: [hex(4)], added: 1, forbids: "stopping" });
    expect(costTo(reach, hex(4))).toBe(1);
  });

  it("is kept up figure by figure as it would be built anew", () => {
    const anyOccupant = fc.record({
      hexes: fc.array(fc.nat({ max: 24 }), { maxLength: 3 }),
      added: fc.constantFrom(0, 0.5, 1),
      forbids: fc.constantFrom<Occupant["forbids"]>("nothing", "stopping", "entering"),
    });
    const square = buildBoard(5, 5);
    fc.assert(
      fc.property(fc.array(anyOccupant), anyOccupant, (others, after) => {
        const occupied = buildOccupied(square, others);
        occupy(occupied, after);
        expect(occupied).toEqual(buildOccupied(square, [...others, after]));
      }),
    );
  });
});

describe("hexes within so many steps", () => {
  it("are those of an open map that are no farther", () => {
    const board = buildBoard(9, 9);
    const at = hexOf(board, [4, 4])!;
    const reach = hexesWithin(board, [], { at, facing: 3 }, 3);
    for (let hex = 0; hex < hexCount(board); hex++) {
      const far = distance(board, at, hex);
      expect(costTo(reach, hex)).toBe(far <= 3 ? far : Infinity);
    }
    expect(reach.count).toBe(37);
  });

  it("[HR-MV-06] have a way that faces along each step, by the fewest steps, through nothing that is closed", () => {
    const anyMap = fc.record({ board: anyBoard(9), at: anyNumber, facing: anyFacing, walls: fc.array(anyNumber), held: fc.array(anyNumber), steps: fc.nat({ max: 8 }) }); // prettier-ignore
    fc.assert(
      fc.property(anyMap, ({ board, facing, steps, ...of }) => {
        const at = pickHex(board, of.at);
        const [walls, held] = [of.walls, of.held].map((numbers) => {
          const layer = new Uint16Array(hexCount(board));
          for (const number of numbers) layer[pickHex(board, number)] = 1;
          return layer;
        });
        const reach = hexesWithin(board, [walls!, held!], { at, facing }, steps);
        const far = new Map([[at, 0]]);
        for (const [hex, cost] of far) {
          for (const side of FACINGS) {
            const next = board.next[hex * 6 + side]!;
            if (next >= 0 && !walls![next] && !held![next] && !far.has(next) && cost < steps) far.set(next, cost + 1);
          }
        }
        for (let hex = 0; hex < hexCount(board); hex++) {
          expect(costTo(reach, hex)).toBe(far.get(hex) ?? Infinity);
          const way = wayTo(reach, hex);
          way.slice(1).forEach((step, i) => {
            expect(board.next[way[i]!.at * 6 + step.facing]).toBe(step.at);
            expect(step.cost).toBe(i + 1);
          });
        }
        expect(reach.count).toBe(far.size);
      }),
    );
  });

  it("[HR-MV-05] may be where the figure that moves stands", () => {
    const board = buildBoard(3, 3);
    const held = new Uint8Array(9).fill(1);
    const cells: Cell[] = [[1, 1], [1, 0]]; // prettier-ignore
    const reach = hexesWithin(board, [held], { at: 4, facing: 0 }, 2);
    expect(cells.map((cell) => costTo(reach, hexOf(board, cell)!))).toEqual([0, Infinity]);
  });
});

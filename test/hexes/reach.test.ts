/** Reach: the cheapest way is what an exhaustive search finds, it can be walked at just that cost, and turned maps cost alike. */
import { describe, expect, it } from "vitest";
import {
  type Board,
  buildBoard,
  type Cell,
  cellOf,
  distance,
  type Facing,
  FACINGS,
  hexAtCube,
  hexCount,
  type HexId,
  type HexLayout,
  hexOf,
  turned,
} from "../../src/hexes/board";
import { buildGround, changeGround, type HexGround } from "../../src/hexes/ground-layer";
import { type Walker, type Prices, type Reach, reachFrom } from "../../src/hexes/reach";
import { costTo, facingIn, wayTo } from "../../src/hexes/read-reach";
import fc from "../properties";
import { anyBoard, anyFacing, anyNumber, LAYOUTS, pickHex } from "./boards";
import { keyOf, NaiveBoard, naiveReach, type NaiveState, stepsFrom } from "../bench/naive/hex-reach";

const USUAL: Prices = { turn: 1, forward: 1, sidestep: 2, aside: 2 };
const PLAIN = { factor: 1, added: 0, shut: false };

const anyPrice = fc.constantFrom(0, 0.5, 1, 1, 2, 3);
const anyPrices = fc.record({ turn: anyPrice, forward: anyPrice, sidestep: anyPrice, aside: anyPrice });
const anyGround = fc.array(
  fc.record({
    at: anyNumber,
    factor: fc.constantFrom(0, 0.5, 1, 1, 1.5, 2, 4),
    added: fc.constantFrom(0, 0, 0.25, 1, 2),
    shut: fc.constantFrom(false, false, true),
  }),
  { maxLength: 40 },
);

/** A board with ground and a figure on it, and the same for the naive search. */
interface Setting {
  board: Board;
  ground: HexGround[];
  at: HexId;
  facing: Facing;
}

const anySetting = fc
  .record({ board: anyBoard(8), ground: anyGround, at: anyNumber, facing: anyFacing })
  .map(({ board, ground, at, facing }): Setting => {
    const hexes = ground.map((hex) => ({ ...hex, at: pickHex(board, hex.at) }));
    return { board, ground: hexes, at: pickHex(board, at), facing };
  });

function naiveBoard({ board, ground }: Setting): NaiveBoard {
  const byHex = new Map(ground.map((hex) => [hex.at, hex]));
  return new NaiveBoard(board, (hex) => ({ ...PLAIN, ...byHex.get(hex) }));
}

function naiveState(board: Board, at: HexId, facing: Facing, cost: number): NaiveState {
  const [column, row] = cellOf(board, at);
  return { column, row, facing, cost };
}

function reachOf({ board, ground, at, facing }: Setting, walker: Walker): Reach {
  return reachFrom(board, buildGround(board, ground), { at, facing }, walker);
}

describe("reach", () => {
  it("is every state that an exhaustive search finds, at its cost, and no other", () => {
    fc.assert(
      fc.property(anySetting, anyPrices, fc.nat({ max: 14 }), (setting, prices, budget) => {
        const { board, at, facing } = setting;
        const reach = reachOf(setting, { prices, budget });
        const least = naiveReach(naiveBoard(setting), naiveState(board, at, facing, 0), prices, budget);
        const costs = Array.from({ length: hexCount(board) }, (_, hex) =>
          FACINGS.map((end) => least.get(keyOf(naiveState(board, hex, end, 0))) ?? Infinity),
        );
        expect(costs.map((_, hex) => FACINGS.map((end) => costTo(reach, hex, end)))).toEqual(costs);
        expect(costs.map((_, hex) => costTo(reach, hex))).toEqual(costs.map((each) => Math.min(...each)));
        expect(reach.count).toBe(least.size);
      }),
      { numRuns: 120 },
    );
  });

  it("has a way to each state whose every step can be taken at just what it adds", () => {
    fc.assert(
      fc.property(anySetting, anyPrices, fc.nat({ max: 14 }), (setting, prices, budget) => {
        const { board, at, facing } = setting;
        const reach = reachOf(setting, { prices, budget });
        const naive = naiveBoard(setting);
        for (let state = 0; state < board.next.length; state++) {
          const end = { at: Math.floor(state / 6), facing: (state % 6) as Facing };
          if (costTo(reach, end.at, end.facing) === Infinity) continue;
          const way = wayTo(reach, end.at, end.facing);
          expect(way[0]).toEqual({ at, facing, cost: 0, kind: "start" });
          expect(way.at(-1)).toMatchObject({ ...end, cost: costTo(reach, end.at, end.facing) });
          way.slice(1).forEach((step, i) => {
            const from = way[i]!;
            const steps = stepsFrom(naive, naiveState(board, from.at, from.facing, from.cost), prices);
            expect(steps).toContainEqual(naiveState(board, step.at, step.facing, step.cost));
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it("is cut off by a smaller budget and not changed otherwise", () => {
    fc.assert(
      fc.property(anySetting, fc.nat({ max: 10 }), fc.nat({ max: 10 }), (setting, less, more) => {
        const small = reachOf(setting, { prices: USUAL, budget: less });
        const large = reachOf(setting, { prices: USUAL, budget: less + more });
        const costs = (reach: Reach): number[] =>
          Array.from(setting.board.next, (_, state) => costTo(reach, Math.floor(state / 6), (state % 6) as Facing));
        expect(costs(small)).toEqual(costs(large).map((cost) => (cost <= less ? cost : Infinity)));
      }),
      { numRuns: 50 },
    );
  });

  it("stays as it is when others are searched for", () => {
    const setting: Setting = { board: buildBoard(9, 9), ground: [{ at: 30, shut: true }], at: 40, facing: 2 };
    const first = reachOf(setting, { prices: USUAL, budget: 5 });
    const kept = { cost: [...first.cost], step: [...first.step] };
    reachOf({ ...setting, at: 3 }, { prices: USUAL, budget: 50 });
    expect({ cost: [...first.cost], step: [...first.step] }).toEqual(kept);
  });

  it("answers for hexes that are not there that one does not get to them", () => {
    const reach = reachOf({ board: buildBoard(3, 3), ground: [], at: 4, facing: 0 }, { prices: USUAL, budget: 20 });
    for (const hex of [-1, 9, NaN, 1.5, Infinity]) {
      expect(costTo(reach, hex)).toBe(Infinity);
      expect(wayTo(reach, hex)).toEqual([]);
      expect(facingIn(reach, hex)).toBeNull();
    }
  });

  it.each([
    [{ at: 9, facing: 0 }, {}],
    [{ at: -1, facing: 0 }, {}],
    [{ at: 1.5, facing: 0 }, {}],
    [{ at: 0, facing: 6 }, {}],
    [{ at: 0, facing: 0 }, { budget: -1 }],
    [{ at: 0, facing: 0 }, { budget: NaN }],
    [{ at: 0, facing: 0 }, { prices: { ...USUAL, turn: -1 } }],
  ])("is not searched from %j with %j", (pose, wrong) => {
    const board = buildBoard(3, 3);
    const walker = { prices: USUAL, budget: 5, ...wrong };
    expect(() => reachFrom(board, buildGround(board, []), pose as Setting, walker)).toThrow(RangeError);
  });
});

describe("costs of a way", () => {
  const board = buildBoard(9, 9);
  const at = hexOf(board, [4, 4])!;
  const plain = { board, ground: [], at, facing: 0 as Facing };
  const costOf = (reach: Reach, cell: Cell, facing?: Facing): number => costTo(reach, hexOf(board, cell)!, facing);

  it("[HF-MV-02] are 1 forward, 2 aside, and 2 for a sidestep", () => {
    const reach = reachOf(plain, { prices: { ...USUAL, turn: 0 }, budget: 2 });
    expect(costOf(reach, [4, 3], 0)).toBe(1);
    expect(costOf(reach, [5, 3], 1)).toBe(1);
    expect(costOf(reach, [5, 3], 0)).toBe(2);
    expect(FACINGS.map((facing) => costOf(reach, [4, 5], facing))).toEqual([2, 2, Infinity, Infinity, Infinity, 2]);
  });

  it("[HF-FA-04] are 1 for each hex-side of a turn", () => {
    const reach = reachOf(plain, { prices: USUAL, budget: 3 });
    expect(FACINGS.map((facing) => costTo(reach, at, facing))).toEqual([0, 1, 2, 3, 2, 1]);
  });

  it("[HF-MV-11] multiply before they add, whoever stands there included", () => {
    const hex = hexOf(board, [4, 3])!;
    const ground = [{ at: hex, factor: 2, added: 1 }];
    expect(costTo(reachOf({ ...plain, ground }, { prices: USUAL, budget: 9, perHex: 0.5 }), hex)).toBe(3.5);
  });

  it("[HF-MV-02] let nobody sidestep or turn where a way forward costs the same", () => {
    const reach = reachOf(plain, { prices: USUAL, budget: 6 });
    const kinds = (cell: Cell, facing?: Facing) => wayTo(reach, hexOf(board, cell)!, facing).map(({ kind }) => kind);
    expect(kinds([5, 3], 0)).toEqual(["start", "bend", "turn"]);
    expect(kinds([4, 1])).toEqual(["start", "straight", "straight", "straight"]);
    expect(kinds([6, 1], 1)).toEqual(["start", "straight", "straight", "bend", "straight"]);
    expect(facingIn(reach, hexOf(board, [4, 1])!)).toBe(0);
  });

  it("take all that is left where the ground does, or the figure lies, as long as there is something", () => {
    const hex = hexOf(board, [4, 2])!;
    const deep = { ...plain, ground: [{ at: hex, takesAll: true }] };
    expect(costTo(reachOf(deep, { prices: USUAL, budget: 6 }), hex)).toBe(6);
    expect(costTo(reachOf(deep, { prices: USUAL, budget: 1 }), hex)).toBe(Infinity);
    const lying = reachOf(plain, { prices: USUAL, budget: 6, takesAll: true });
    expect(costOf(lying, [4, 3])).toBe(6);
    expect(costOf(lying, [4, 2])).toBe(Infinity);
    expect(costTo(reachOf(plain, { prices: USUAL, budget: 0, takesAll: true }), hex)).toBe(Infinity);
  });

  it("stay the largest that can be counted, and never come round to small ones", () => {
    const hex = hexOf(board, [4, 3])!;
    const ground = [{ at: hex, factor: 1e9, added: 1e9 }];
    const reach = reachOf({ ...plain, ground }, { prices: { ...USUAL, forward: 1e9, turn: 1 }, budget: Infinity });
    expect(costTo(reach, hex)).toBe(Infinity);
    expect(costOf(reach, [4, 2])).toBeLessThan(100);
    expect(reach.budget / 4).toBe(16_383.5);
  });
});

/** An offset in hexes from the middle of a map, with its ground; all that is not named is shut, so that no map ends. */
type Patch = readonly { q: number; r: number; hex: Omit<HexGround, "at"> }[];

const RADIUS = 4;
const OFFSETS = Array.from({ length: 81 }, (_, i) => ({ q: Math.floor(i / 9) - RADIUS, r: (i % 9) - RADIUS })).filter(
  ({ q, r }) => Math.abs(q + r) <= RADIUS,
);

const anyPatch: fc.Arbitrary<Patch> = fc.tuple(
  ...OFFSETS.map((offset) =>
    fc
      .record({
        factor: fc.constantFrom(1, 1, 1, 1.5, 2),
        added: fc.constantFrom(0, 0, 1, 2),
        shut: fc.constantFrom(false, false, false, true),
      })
      .map((hex) => ({ ...offset, hex })),
  ),
);

const turnedPatch = (patch: Patch): Patch => patch.map(({ q, r, hex }) => ({ q: -r, r: q + r, hex }));
const mirroredPatch = (patch: Patch): Patch => patch.map(({ q, r, hex }) => ({ q: -q, r: q + r, hex }));

/** Costs by place in the patch, then facing, from its middle. */
function patchCosts(patch: Patch, layout: HexLayout, facing: Facing): number[][] {
  const board = buildBoard(15, 15, layout);
  const at = hexOf(board, [7, 7])!;
  const hexAt = ({ q, r }: { q: number; r: number }): HexId =>
    hexAtCube(board, board.cubes[at * 2]! + q, board.cubes[at * 2 + 1]! + r);
  const beyond = Array.from({ length: hexCount(board) }, (_, hex) => ({
    at: hex,
    shut: distance(board, at, hex) > RADIUS,
  }));
  const ground = buildGround(board, [...beyond, ...patch.map((of) => ({ at: hexAt(of), ...of.hex }))]);
  const reach = reachFrom(board, ground, { at, facing }, { prices: USUAL, budget: 12 });
  return patch.map((of) => FACINGS.map((end) => costTo(reach, hexAt(of), end)));
}

describe("the cost of a way", () => {
  const check = (law: (patch: Patch, facing: Facing) => void): void => {
    fc.assert(fc.property(anyPatch, anyFacing, law), { numRuns: 40 });
  };

  it("does not change when the map is turned by sixty degrees", () => {
    check((patch, facing) => {
      const costs = patchCosts(turnedPatch(patch), "columns-odd", turned(facing, 1));
      const back = costs.map((by) => FACINGS.map((end) => by[turned(end, 1)]));
      expect(back).toEqual(patchCosts(patch, "columns-odd", facing));
    });
  });

  it("does not change when the map is mirrored", () => {
    check((patch, facing) => {
      const costs = patchCosts(mirroredPatch(patch), "columns-odd", turned(0, -facing));
      const back = costs.map((by) => FACINGS.map((end) => by[turned(0, -end)]));
      expect(back).toEqual(patchCosts(patch, "columns-odd", facing));
    });
  });

  it("does not change when the map is laid on another layout", () => {
    check((patch, facing) => {
      const [first, ...others] = LAYOUTS.map((layout) => patchCosts(patch, layout, facing));
      for (const costs of others) expect(costs).toEqual(first);
    });
  });
});

describe("a layer of ground", () => {
  it("that is changed hex by hex is as one built anew", () => {
    fc.assert(
      fc.property(anySetting, anyGround, ({ board, ground }, changes) => {
        const after = changes.map((hex) => ({ ...hex, at: pickHex(board, hex.at) }));
        const changed = changeGround(buildGround(board, ground), after);
        expect(changed).toEqual(buildGround(board, [...ground, ...after]));
      }),
      { numRuns: 50 },
    );
  });

  it.each([{ at: 9 }, { at: -1 }, { at: 0.5 }, { at: 0, factor: -1 }, { at: 0, added: NaN }])("is not built of %j", (hex) => {
    expect(() => buildGround(buildBoard(3, 3), [hex])).toThrow(RangeError);
  }); // prettier-ignore
});

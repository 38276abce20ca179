/** The weights of every kind of throw are those of counting all faces one by one. */
import { describe, expect, it } from "vitest";
import type { Throw } from "../../../src/engine/flow";
import { countSuccesses, successWays, sumCells, total, waysOf } from "../../../src/engine/dice/distribution";
import {
  classThrow,
  crossed,
  damageThrow,
  duelThrow,
  formatDice,
  parseDice,
  pickThrow,
  sumThrow,
} from "../../../src/engine/dice/rolls";
import fc from "../../properties";
import { countedWays, everyFace, statedWays } from "./every-face";

function expectExact<T>(thrown: Throw<T>): void {
  expect(statedWays(thrown)).toEqual(countedWays(thrown));
}

const ann = (count: number, sides = 6) => ({ who: "ann", count, sides });
const orc = (count: number, sides = 6) => ({ who: "orc", count, sides });

describe("a test against a number", () => {
  for (const count of [2, 3, 4]) {
    it(`${count}d6 at or under each number`, () => {
      for (let goal = count; goal <= 6 * count; goal++)
        expectExact(sumThrow({ key: "test", ...ann(count) }, (sum) => sum <= goal));
    });
  }

  it("is 160 of 216 for 3d6 at 12, 35 of 216 at 7", () => {
    expect(statedWays(sumThrow({ key: "test", ...ann(3) }, (sum) => sum <= 12)).get(true)).toBe(160);
    expect(statedWays(sumThrow({ key: "test", ...ann(3) }, (sum) => sum <= 7)).get(true)).toBe(35);
  });

  it("tells a success with a six from one without", () => {
    expectExact(
      sumThrow({ key: "zone-move", ...ann(3) }, (sum, six) => (sum > 10 ? "short" : six ? "border" : "arrive")),
    );
  });
});

describe("a contest", () => {
  it("of 3d6 against 3d6 by margins, ties apart", () => {
    const dice = [ann(3), orc(3)];
    expectExact(duelThrow({ key: "contest", dice }, (one, other) => Math.sign(12 - one - (10 - other))));
  });

  it("of 4d6 against 2d6", () => {
    expectExact(duelThrow({ key: "contest", dice: [ann(4), orc(2)] }, (one, other) => one > other));
  });

  it("of successes, with pools of every small size", () => {
    for (const [mine, theirs] of [
      [1, 4],
      [3, 2],
      [4, 0],
    ] as const) {
      expectExact(
        classThrow(
          { key: "contest", dice: [ann(mine), orc(theirs)] },
          crossed(successWays(mine, 6, 4), successWays(theirs, 6, 4)),
          ({ one, other }) => one - other,
          ([one = [], other = []]) => countSuccesses(one, 4) - countSuccesses(other, 4),
        ),
      );
    }
  });

  it("needs two sets of dice", () => {
    expect(() => duelThrow({ key: "contest", dice: [ann(3)] }, () => true)).toThrow("a duel needs two sets of dice");
  });
});

describe("damage and picks", () => {
  for (const dice of ["1d6", "1d6-3", "2d6+1", "3d6", "1d4-6"]) {
    it(`${dice} is never under 0`, () => {
      const sum = parseDice(dice);
      if (!sum) throw new Error(dice);
      const thrown = damageThrow("damage", "ann", sum);
      expectExact(thrown);
      expect(Math.min(...statedWays(thrown).keys())).toBeGreaterThanOrEqual(0);
    });
  }

  it("picks each of five once", () => {
    const thrown = pickThrow("pick", "ann", 5);
    expectExact(thrown);
    expect([...statedWays(thrown)]).toEqual([0, 1, 2, 3, 4].map((index) => [index, 1]));
  });
});

describe("the tables of dice", () => {
  const small = fc.record({ count: fc.integer({ min: 0, max: 4 }), sides: fc.integer({ min: 1, max: 7 }) });

  it("know how often each sum comes up", () => {
    fc.assert(
      fc.property(small, ({ count, sides }) => {
        const ways = new Array<number>(count * sides + 1).fill(0);
        for (const [faces = []] of everyFace([ann(count, sides)])) ways[total(faces)] = (ways[total(faces)] ?? 0) + 1;
        expect(waysOf(count, sides).slice(0, ways.length)).toEqual(ways);
      }),
      { numRuns: 40 },
    );
  });

  it("know how often a highest face shows with each sum", () => {
    for (const { sum, anyHighest, weight } of sumCells(3, 6)) {
      const counted = [...everyFace([ann(3)])].filter(
        ([faces = []]) => total(faces) === sum && faces.includes(6) === anyHighest,
      );
      expect(counted.length).toBe(weight);
    }
    expect(sumCells(3, 6).reduce((sum, { weight }) => sum + weight, 0)).toBe(216);
  });

  it("know how many successes how often, whatever counts as one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 8 }), (count, atLeast) => {
        const ways = new Array<number>(count + 1).fill(0);
        for (const [faces = []] of everyFace([ann(count)])) {
          const hits = countSuccesses(faces, atLeast);
          ways[hits] = (ways[hits] ?? 0) + 1;
        }
        expect(successWays(count, 6, atLeast)).toEqual(ways);
      }),
      { numRuns: 40 },
    );
  });
});

describe("dice in words", () => {
  it("come back as they were", () => {
    const sum = fc.record({
      count: fc.nat(9),
      sides: fc.integer({ min: 1, max: 20 }),
      plus: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(sum, (dice) => {
        expect(parseDice(formatDice(dice))).toEqual(dice);
      }),
    );
  });

  it("may leave out the one and the six", () => {
    expect(parseDice("d")).toEqual({ count: 1, sides: 6, plus: 0 });
    expect(parseDice("2d+1")).toEqual({ count: 2, sides: 6, plus: 1 });
    expect(parseDice("club")).toBeNull();
  });
});

/** The weights of pools are those of counting all faces one by one. */
import { describe, expect, it } from "vitest";
import type { Throw } from "../../../src/engine/flow";
import { chanceOfSuccesses, type Pool, successDuel, successThrow } from "../../../src/engine/dice/pools";
import { countedWays, statedWays } from "./every-face";

const pool = (who: string, total: number): Pool => ({ who, dice: { total, lines: [{ key: "pool", value: total }] } });

function expectExact<T>(thrown: Throw<T>): void {
  expect(statedWays(thrown)).toEqual(countedWays(thrown));
}

describe("a pool", () => {
  for (const count of [1, 2, 4, 5]) {
    for (const atLeast of [1, 4, 5, 6, 7]) {
      it(`[ZP-RO-01] of ${count} dice that count from ${atLeast}`, () => {
        expectExact(successThrow("move", pool("ann", count), atLeast, (successes) => successes));
      });
    }
  }

  it("[ZP-RO-01] of sixteen dice weighs every throw, to the last", () => {
    const thrown = successThrow("zone-move", pool("ann", 16), 5, (successes) => successes);
    const sum = thrown.outcomes.reduce((all, { weight }) => all + BigInt(weight), 0n);
    expect(sum).toBe(6n ** 16n);
    expect(thrown.outcomes.find(({ value }) => value === 16)?.weight).toBe(2 ** 16);
    expect(thrown.outcomes.find(({ value }) => value === 0)?.weight).toBe(4 ** 16);
  });

  it("[ZP-MV-02] has the chance that its weights have", () => {
    expect(chanceOfSuccesses(4, 4, 2)).toBe(11 / 16);
    expect(chanceOfSuccesses(0, 4, 1)).toBe(0);
    expect(chanceOfSuccesses(-2, 4, 1)).toBe(0);
  });
});

describe("a pool beyond all bounds", () => {
  it("[ZP-RO-01] is rolled as a hundred dice, and a line says so", () => {
    const { dice, targets } = successThrow("zone-move", pool("ann", 140), 4, (successes) => successes);
    expect(dice).toEqual([{ who: "ann", count: 100, sides: 6 }]);
    expect(targets[0]?.sum).toEqual({
      total: 100,
      lines: [
        { key: "pool", value: 140 },
        { key: "most", value: -40 },
      ],
    });
  });
});

describe("two pools", () => {
  for (const [one, other] of [
    [1, 1],
    [3, 2],
    [0, 2],
    [2, 0],
    [2, -1],
    [0, 0],
  ] as const) {
    it(`[ZP-RO-02] of ${one} and ${other} dice`, () => {
      const thrown = successDuel(
        "contest",
        [pool("ann", one), pool("orc", other)],
        4,
        (first, second) => first - second,
      );
      expectExact(thrown);
      expect(thrown.dice.map(({ who }) => who)).toEqual([...(one > 0 ? ["ann"] : []), ...(other > 0 ? ["orc"] : [])]);
    });
  }

  it("[ZP-AC-02] of eight each weigh every throw", () => {
    const thrown = successDuel("attack", [pool("ann", 8), pool("orc", 8)], 4, (first, second) => first > second);
    expect(thrown.outcomes.reduce((all, { weight }) => all + weight, 0)).toBe(6 ** 16);
  });
});

/** Ways over zones: distances, the zones between, and the best chance within a budget, checked against slow searches. */
import { describe, expect, it } from "vitest";
import {
  bestChances,
  bestWay,
  buildWays,
  distancesFrom,
  waysFrom,
  wayTo,
  type Step,
} from "../../../src/zones/field/ways";
import fc from "../../properties";

const ZONES = ["a", "b", "c", "d", "e", "f"];
const zone = fc.constantFrom(...ZONES);
const chance = fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8);

function stepsWith(cost: fc.Arbitrary<number>): fc.Arbitrary<Step[]> {
  return fc.array(fc.record({ from: zone, to: zone, cost, chance }), { maxLength: 18 });
}

const costs: [string, fc.Arbitrary<number>][] = [
  ["all alike", fc.constant(1)],
  ["whole", fc.integer({ min: 0, max: 4 })],
  ["quarters", fc.integer({ min: 1, max: 9 }).map((quarters) => quarters / 4)],
  ["of any kind", fc.double({ min: 0.01, max: 50, noNaN: true })],
  ["far apart", fc.constantFrom(0, 0.001, 7, 5000, Infinity)],
];

function slowDistances(steps: readonly Step[], start: string): number[] {
  const best = new Map(ZONES.map((id) => [id, id === start ? 0 : Infinity]));
  for (let round = 0; round < ZONES.length; round++) {
    for (const { from, to, cost } of steps) best.set(to, Math.min(best.get(to)!, best.get(from)! + cost));
  }
  return ZONES.map((id) => best.get(id)!);
}

/** By trying every way without a zone twice. */
function slowChances(steps: readonly Step[], start: string, budget: number): number[] {
  const best = new Map<string, number>();
  const walk = (at: string, { cost, chance: likely, seen }: { cost: number; chance: number; seen: string[] }): void => {
    best.set(at, Math.max(best.get(at) ?? 0, likely));
    for (const step of steps) {
      if (step.from !== at || seen.includes(step.to) || cost + step.cost > budget) continue;
      walk(step.to, { cost: cost + step.cost, chance: likely * step.chance, seen: [...seen, step.to] });
    }
  };
  walk(start, { cost: 0, chance: 1, seen: [start] });
  return ZONES.map((id) => best.get(id) ?? 0);
}

describe.each(costs)("ways whose costs are %s", (_, cost) => {
  it("are as short as a slow search finds them", () => {
    fc.assert(
      fc.property(stepsWith(cost), zone, (steps, start) => {
        const found = distancesFrom(buildWays(ZONES, steps), start);
        slowDistances(steps, start).forEach((distance, i) => expect(found[i]).toBeCloseTo(distance, 9));
      }),
    );
  });

  it("have the best chance that trying all of them finds", () => {
    fc.assert(
      fc.property(stepsWith(cost), zone, fc.integer({ min: 0, max: 20 }), (steps, start, budget) => {
        const found = bestChances(buildWays(ZONES, steps), start, budget);
        slowChances(steps, start, budget).forEach((likely, i) => expect(found[i]).toBeCloseTo(likely, 12));
      }),
    );
  });

  it("name zones that follow each other by steps, and cost what they are said to", () => {
    fc.assert(
      fc.property(stepsWith(cost), zone, zone, (steps, start, end) => {
        const ways = buildWays(ZONES, steps);
        const tree = waysFrom(ways, start);
        const way = wayTo(ways, tree, end);
        const distance = tree.distances[ZONES.indexOf(end)]!;
        expect(way.length === 0).toBe(distance === Infinity);
        expect(way.length === 0 ? Infinity : cheapest(steps, way)).toBeCloseTo(distance, 9);
      }),
    );
  });
});

function cheapest(steps: readonly Step[], way: readonly string[]): number {
  let sum = 0;
  for (let i = 1; i < way.length; i++) {
    const between = steps.filter(({ from, to }) => from === way[i - 1] && to === way[i]);
    sum += Math.min(...between.map(({ cost }) => cost));
  }
  return sum;
}

describe("the likeliest way", () => {
  const steps = [
    { from: "a", to: "b", cost: 1, chance: 0.5 },
    { from: "a", to: "c", cost: 1, chance: 0.9 },
    { from: "c", to: "b", cost: 1, chance: 0.9 },
  ];

  it("takes the longer one if it is likelier and the budget allows it", () => {
    const ways = buildWays(ZONES, steps);
    expect(bestWay(ways, "a", "b", 1)).toEqual(["a", "b"]);
    expect(bestWay(ways, "a", "b", 2)).toEqual(["a", "c", "b"]);
    expect(bestWay(ways, "a", "f", 2)).toEqual([]);
    expect(bestChances(ways, "a", Infinity)[1]).toBeCloseTo(0.81);
    expect([...bestChances(ways, "a", -1)]).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe("a bad step", () => {
  const step = { from: "a", to: "b", cost: 1, chance: 1 };
  it.each([
    [{ ...step, to: "x" }, /"x".*unknown/],
    [{ ...step, cost: -1 }, /costs -1/],
    [{ ...step, cost: NaN }, /costs NaN/],
    [{ ...step, chance: 1.5 }, /chance 1.5/],
  ])("is refused: %o", (bad, reason) => {
    expect(() => buildWays(ZONES, [bad])).toThrow(reason);
  });

  it("includes an unknown start", () => {
    expect(() => distancesFrom(buildWays(ZONES, []), "x")).toThrow(/"x"/);
  });
});

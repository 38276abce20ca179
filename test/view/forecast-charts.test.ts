/** The pictures of a forecast: what is drawn where, and how high. */
import { describe, expect, it } from "vitest";
import type { FightForecast } from "../../src/judge/forecast";
import { lossChart, outcomeBar } from "../../src/view/forecast-charts";

const share = (of: number) => ({ share: of, halfWidth: 0.05 });

const FORECAST: FightForecast = {
  seed: 1,
  fights: 100,
  wins: { red: share(0.6), blue: share(0.3) },
  undecided: share(0.1),
  rounds: { mean: 2, spread: 1 },
  figures: {},
  losses: { red: [0, 1], blue: [1, 2] },
};

describe("the bar of outcomes", () => {
  it("has nobody between the two sides, and all of it is taken", () => {
    const parts = outcomeBar(FORECAST);
    expect(parts.map(({ side }) => side)).toEqual(["red", null, "blue"]);
    expect(parts.reduce((sum, part) => sum + part.share.share, 0)).toBeCloseTo(1);
  });
});

describe("the curves of losses", () => {
  it("begin with nobody lost, and are as high as the larger side", () => {
    const { curves, rounds, most } = lossChart(FORECAST, { red: 2, blue: 4 });
    expect([rounds, most]).toEqual([2, 4]);
    expect(curves.map(({ points }) => points)).toEqual([
      [[0, 100], [150, 100], [300, 75]],
      [[0, 100], [150, 75], [300, 50]],
    ]); // prettier-ignore
  });

  it("draw something before anybody has fallen, and no endless fight", () => {
    expect(lossChart({ ...FORECAST, losses: { red: [], blue: [] } }, {}).rounds).toBe(1);
    const long = Array.from({ length: 60 }, () => 1);
    expect(lossChart({ ...FORECAST, losses: { red: long } }, { red: 1 }).rounds).toBe(30);
  });
});

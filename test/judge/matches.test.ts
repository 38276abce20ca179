/** How well the judge plays, on a small scale: `scripts/measure/matches.ts` plays the whole matches. The seeds are fixed. */
import { describe, expect, it } from "vitest";
import { rulesetIds } from "../../src/rulesets/registry";
import { hasEvenFights } from "../support/even-fights";
import { matchOf } from "../support/matches";

const IDS = rulesetIds().filter(hasEvenFights);

describe.each(IDS)("the judge by %s", (id) => {
  it("beats random play nearly always", () => {
    expect(matchOf(id, "random", 16).won).toBeGreaterThanOrEqual(14);
  });

  it("beats the rule to strike the nearest more often than not", () => {
    expect(matchOf(id, "nearest", 32).won).toBeGreaterThanOrEqual(18);
  });
});

/** The roll of action dice: every hand, weighed by the throws that show it. */
import { describe, expect, it } from "vitest";
import { actionDiceThrow, facesOf } from "../../../src/rulesets/zones-pool/turns";
import { countedWays, statedWays } from "../../engine/dice/every-face";

describe("action dice", () => {
  for (const count of [1, 2, 4]) {
    it(`[ZP-AD-01] ${count} of them`, () => {
      const thrown = actionDiceThrow("ann", count);
      expect(statedWays(thrown)).toEqual(countedWays(thrown));
    });
  }

  it("[ZP-AD-01] are read whatever their order, and kept falling", () => {
    const thrown = actionDiceThrow("ann", 3);
    expect(thrown.read([[2, 6, 3]])).toBe(thrown.read([[6, 3, 2]]));
    expect(facesOf(thrown.outcomes[thrown.read([[2, 6, 3]])]!.value)).toEqual([6, 3, 2]);
  });
});

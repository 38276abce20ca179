/** Odds stay exact where they can, and stay quick where they cannot. */
import { describe, expect, it } from "vitest";
import type { Battle } from "../../../src/rules/battle/battle";
import type { Intent } from "../../../src/rules/battle/intent";
import { nearResults } from "../../../src/rules/conversation/near-odds";
import { nobodyReacts, oddsOf } from "../../../src/rules/conversation/odds";
import { perform } from "../../../src/rules/deed";
import { Fraction } from "../../../src/rules/dice/fraction";
import { battleOf } from "../battle-of";

const MINED = (others: readonly string[]): Battle =>
  battleOf(`ruleset: zones-3d6
field: { zones: { A: { sporadics: [mine] } } }
figures: { ann: { side: red, at: A }, ${others.map((who) => `${who}: { side: red, at: A }`).join(", ")} }`);

const STEP: Intent = { kind: "shift", who: "ann" };

describe("[Z-SP-03] the odds of a step", () => {
  it("are exact where all its ends can be counted", () => {
    const battle = battleOf(`ruleset: zones-3d6
field: { zones: { A: { sporadics: [pit, trap] } } }
figures: { ann: { side: red, at: A } }`);
    const begin = () => perform(battle, STEP);
    const { chances, exact } = nearResults(begin, nobodyReacts);
    expect(exact).toBe(true);
    expect([...chances].map(String)).toEqual([...oddsOf(begin)].map(String));
  });

  it("beside a mine among a crowd are counted in its first throws, which decide, and add up to one", () => {
    const battle = MINED(["bob", "cat", "dan", "eve"]);
    const begin = () => perform(battle, STEP);
    const { chances, exact } = nearResults(begin, nobodyReacts);
    expect(exact).toBe(false);
    const sum = [...chances.values()].reduce((all, one) => all.plus(one), Fraction.ZERO);
    expect(sum.equals(Fraction.ONE)).toBe(true);
    // Three dice bring ten hits to nothing five times in eight, after a 1 and two tests failed: 1/6 · 1/2 · 1/2 · 5/8.
    expect(chances.get("failure")?.toNumber()).toBeCloseTo(0.026042, 4);
    expect(nearResults(begin, nobodyReacts).chances).toEqual(chances);
  });
});

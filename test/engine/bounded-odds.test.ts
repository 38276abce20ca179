/** Odds stay exact where they can, and stay quick where they cannot. */
import { describe, expect, it } from "vitest";
import type { ZoneIntent } from "../../src/zones/intents";
import { nearOdds, nearResults, type AnswerPolicy, nobodyReacts } from "../../src/engine/odds";
import type { Resolution } from "../../src/engine/resolution";
import { resolve } from "../../src/engine/legality";
import { Fraction } from "../../src/engine/dice/distribution";
import { battleOf } from "../support/battle-of";
import type { ZoneBattle } from "../../src/zones/battle";
import { oddsOf } from "../support/plays";

const MINED = (others: readonly string[]): ZoneBattle =>
  battleOf(`ruleset: zones-3d6
field: { zones: { A: { sporadics: [mine] } } }
figures: { ann: { side: red, at: A }, ${others.map((who) => `${who}: { side: red, at: A }`).join(", ")} }`);

const STEP: ZoneIntent = { kind: "shift", who: "ann" };

/** An interceptor who leaves its own melee under a blow, if it wins. */
const COMES_AWAY = battleOf(`ruleset: zones-3d6
field: { zones: { A: { sporadics: [pit] }, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A }
  bob: { side: red, at: A, weapons: [{ name: club, damage: 2d6 }] }
  orc: { side: blue, at: A }
melees: [[bob, orc]]`);

describe("[Z-RE-02] the odds of who wins a contest", () => {
  const willing: AnswerPolicy = ({ prompt, otherwise }) =>
    prompt === "intercept" || prompt === "opportunity" ? "yes" : otherwise;
  const winnerOf = ({ notes }: Resolution<string, ZoneBattle>) => notes.find(({ key }) => key === "contest")?.winner;

  it("are the same where nothing is followed that comes after it, and are found in fewer plays", () => {
    let begun = 0;
    const begin = () => {
      begun += 1;
      return resolve(COMES_AWAY, { kind: "move", who: "ann", to: { zone: "B" } });
    };
    const whole = nearOdds(begin, willing, winnerOf);
    const plays = begun;
    const decided = nearOdds(begin, willing, winnerOf, (play) => winnerOf(play) !== undefined);
    expect([whole.exact, decided.exact]).toEqual([true, true]);
    expect(decided.chances).toEqual(whole.chances);
    expect([...whole.chances.keys()].sort()).toEqual(["ann", "orc"]);
    expect([plays, begun - plays]).toEqual([13, 2]);
  });
});

describe("[Z-SP-03] the odds of a step", () => {
  it("are exact where all its ends can be counted", () => {
    const battle = battleOf(`ruleset: zones-3d6
field: { zones: { A: { sporadics: [pit, trap] } } }
figures: { ann: { side: red, at: A } }`);
    const begin = () => resolve(battle, STEP);
    const { chances, exact } = nearResults(begin, nobodyReacts);
    expect(exact).toBe(true);
    expect([...chances].map(String)).toEqual([...oddsOf(begin)].map(String));
  });

  it("beside a mine among a crowd are counted in its first throws, which decide, and add up to one", () => {
    const battle = MINED(["bob", "cat", "dan", "eve"]);
    const begin = () => resolve(battle, STEP);
    const { chances, exact } = nearResults(begin, nobodyReacts);
    expect(exact).toBe(false);
    const sum = [...chances.values()].reduce((all, one) => all.plus(one), Fraction.ZERO);
    expect(sum.equals(Fraction.ONE)).toBe(true);
    // Three dice bring ten hits to nothing five times in eight, after a 1 and two tests failed: 1/6 · 1/2 · 1/2 · 5/8.
    expect(chances.get("failure")?.toNumber()).toBeCloseTo(0.026042, 4);
    expect(nearResults(begin, nobodyReacts).chances).toEqual(chances);
  });
});

/** Laws of the judge in whatever battle: what it wants is legal, its order is the same each time, nothing hidden decides, and fights end. */
import { describe, expect, it } from "vitest";
import { isUp, turnOf } from "../../../src/engine/battle";
import { refusalOf } from "../../../src/engine/legality";
import { seededChance } from "../../../src/engine/odds";
import { mentions, without } from "../../../src/engine/redact";
import { judgementsOf, type Outlook } from "../../../src/judge/judge";
import { judgePolicy, Playout } from "../../../src/judge/playout";
import { TEMPER_IDS, TEMPERS } from "../../../src/judge/tempers";
import { rulesetIds, rulesetOf } from "../../../src/rulesets/registry";
import fc from "../../properties";
import { lawsFor } from "../../rulesets/laws/grounds";
import { one } from "../../rulesets/laws/random-field";

const RULES = rulesetIds()
  .flatMap((id) => rulesetOf(id) ?? [])
  .filter(({ tactics }) => tactics);

describe.each(RULES)("$id", (rules) => {
  const randomBattle = lawsFor(rules).randomBattle;
  const anyOutlook = (seed: number): Outlook => ({
    temper: TEMPERS[TEMPER_IDS[seed % TEMPER_IDS.length] ?? "bold"],
    strengths: {},
  });

  it("wants nothing that is refused, and the same thing each time", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = randomBattle(rules, seededChance(seed));
        const who = turnOf(battle) ?? "";
        const judgements = judgementsOf(battle, who, anyOutlook(seed));
        for (const { intent } of judgements) expect(intent && refusalOf(battle, intent)).toBeNull();
        expect(judgementsOf(battle, who, anyOutlook(seed))).toEqual(judgements);
        expect(judgements.map(({ worth }) => worth).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("decides nothing by a figure that is not seen", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const battle = randomBattle(rules, chance);
        const who = turnOf(battle) ?? "";
        const hidden = new Set([one(chance, battle.order)]);
        if (hidden.has(who)) return;
        const judgements = judgementsOf(without(battle, hidden), who, anyOutlook(seed));
        expect(mentions(judgements, hidden)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it("plays every fight to its end, with whoever is left", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const policy = judgePolicy(anyOutlook(seed).temper, {});
        const battle = randomBattle(rules, chance);
        const fight = new Playout({ battle, policyOf: () => policy, strengths: {}, mostRounds: 8 }, chance);
        const { fates, rounds } = fight.finish();
        expect(rounds).toBeLessThanOrEqual(8);
        expect([...fates].filter(([who, fate]) => fate.isUp !== isUp(fight.battle, who))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

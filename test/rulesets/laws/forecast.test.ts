/** Laws of rulesets that forecast: what a step is said to cost is what it takes, and aims that are listed are legal. */
import { isRefusal } from "../../../src/engine/types";
import { describe, expect, it } from "vitest";
import type { ZoneBattle, ZoneRuleset } from "../../../src/zones/battle";
import { stateOf, turnOf } from "../../../src/engine/battle";
import type { ActionIntent, ZoneIntent } from "../../../src/zones/intents";
import { nobodyReacts, type Chance, samplePlay, seededChance } from "../../../src/engine/odds";
import { resolve, refusalOf } from "../../../src/engine/legality";
import { rulesetIds, zoneRulesetOf } from "../../../src/rulesets/registry";
import fc from "../../properties";
import { intentsOf, rarerIntentsOf } from "./intents";
import { randomBattle } from "./random-battle";
import { seldom } from "./random-field";

const RULES = rulesetIds().flatMap((id) => zoneRulesetOf(id) ?? []);
const FORECASTING = RULES.filter((rules) => rules.forecast !== undefined);
const AIMING = RULES.filter((rules) => rules.aiming !== undefined);

/** What a figure may do; a run has no price of its own. */
function mayDo(battle: ZoneBattle, intents: readonly ZoneIntent[]): ZoneIntent[] {
  const runs = (intent: ZoneIntent): boolean =>
    (intent.kind === "move" && intent.run === true) || (intent.kind === "action" && intent.action === "run");
  return intents.filter((intent) => !runs(intent) && refusalOf(battle, intent) === null);
}

/** A battle some turns on, in which everybody has come to touch somebody where they could. */
function underWay(rules: ZoneRuleset, chance: Chance): ZoneBattle {
  let battle = randomBattle(rules, chance);
  for (let turn = 0; turn < 2 * battle.order.length; turn++) {
    const contacts = intentsOf(battle, turnOf(battle) ?? "").filter(({ kind }) => kind === "contact");
    const [first] = mayDo(battle, contacts);
    if (first && chance() < 0.7) battle = samplePlay(resolve(battle, first), chance, nobodyReacts).battle;
    battle = samplePlay(resolve(battle, { kind: "pass", to: "turn" }), chance, nobodyReacts).battle;
  }
  return battle;
}

function pointsLeft(battle: ZoneBattle, who: string): number {
  return stateOf(battle, who).points;
}

describe.each(FORECASTING)("$id", (rules) => {
  it("[ZM-MV-09] [ZM-MV-07] what a step is forecast to cost is what it takes, and no more than there is", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const battle = underWay(rules, chance);
        const who = turnOf(battle) ?? "";
        const legs = [...intentsOf(battle, who), ...rarerIntentsOf(battle, who)].filter(() => seldom(chance, 3));
        for (const intent of mayDo(battle, legs)) {
          const told = rules.forecast?.(battle, [intent]) ?? {};
          if (isRefusal(told)) throw new Error(`refused: ${told.code}`);
          const { battle: after } = samplePlay(resolve(battle, intent), chance, nobodyReacts);
          const paid = pointsLeft(battle, who) - pointsLeft(after, who);
          expect(told.cost ?? paid).toBe(paid);
          expect(pointsLeft(after, who)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe.each(AIMING)("$id", (rules) => {
  it("[ZM-BT-05] whatever a picker lists can be done, and hits those it says", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const battle = underWay(rules, chance);
        const who = turnOf(battle) ?? "";
        const aimed = (rules.aiming?.actions ?? []).flatMap(({ action, sizes }) =>
          (sizes.length === 0 ? [{}] : sizes.map((size) => ({ size }))).map((size): ActionIntent => ({
            kind: "action",
            who,
            action,
            ...size,
          })),
        );
        for (const intent of aimed) {
          for (const choice of rules.aiming?.choices(battle, intent) ?? []) {
            const picked = choice.picks === null ? choice.figures : choice.figures.slice(0, choice.picks);
            const shot: ZoneIntent = { ...intent, aim: rules.aiming?.aimAt(choice, picked) };
            expect(refusalOf(battle, shot)).toBeNull();
            const { notes } = samplePlay(resolve(battle, shot), chance, nobodyReacts);
            expect(notes.find(({ key }) => key === "targets")).toMatchObject({ targets: picked });
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

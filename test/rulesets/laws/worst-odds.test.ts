/** The worst that others can do to a move is what all their answers and all falls of the dice come to, in every ruleset. */
import { describe, expect, it } from "vitest";
import { turnOf } from "../../../src/engine/battle";
import { refusalOf, resolve } from "../../../src/engine/legality";
import { seededChance } from "../../../src/engine/odds";
import type { Resolution } from "../../../src/engine/resolution";
import { worstOdds } from "../../../src/engine/worst-odds";
import { rulesetIds, zoneRulesetOf } from "../../../src/rulesets/registry";
import type { ZoneBattle } from "../../../src/zones/battle";
import type { MoveIntent } from "../../../src/zones/intents";
import fc from "../../properties";
import { leastOf } from "../../support/worst";
import { underWay } from "./random-battle";

const RULES = rulesetIds().flatMap((id) => zoneRulesetOf(id) ?? []);

/** With more than these, trying everything takes too long. */
const FEW_ENDS = 24;

const hasArrived = (result: string): boolean => result === "arrived";

/** How many react on the worst ways, where that agrees with trying everything; 0 where it is not compared. */
function compared(battle: ZoneBattle, move: MoveIntent): number {
  const begin = (): Resolution<string> => resolve(battle, move);
  const search = worstOdds({ begin, who: move.who, isWanted: hasArrived });
  let step = search.next();
  for (let ends = 0; !step.done && ends < FEW_ENDS; ends++) step = search.next();
  if (!step.done || !step.value) return 0;
  expect(step.value.chance).toEqual(leastOf(begin, move.who, hasArrived));
  return step.value.reacting.length;
}

describe.each(RULES)("a move under $id", (rules) => {
  it("has the least chance that all answers and all dice leave it", () => {
    let asked = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = underWay(rules, seededChance(seed));
        for (const zone of battle.field.zones.keys()) {
          const move: MoveIntent = { kind: "move", who: turnOf(battle) ?? "", to: { zone } };
          if (refusalOf(battle, move) === null && compared(battle, move) > 0) asked++;
        }
      }),
      { numRuns: 25 },
    );
    if (rules.forecast === undefined) expect(asked).toBeGreaterThan(5);
  });
});

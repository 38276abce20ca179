/** The parts of a ruleset that throws dice, for the deeds that throw them; no other ruleset has such deeds. */
import type { Battle, RollingRuleset, Ruleset } from "./battle";
import { invariant } from "./types";

export function rollingRules({ rules }: Battle): RollingRuleset {
  invariant(isRolling(rules), `${rules.id} throws no dice for its deeds`);
  return rules;
}

/** Whether the battle is fought by a ruleset that has these parts. */
export function throwsDice({ rules }: Battle): boolean {
  return isRolling(rules);
}

function isRolling(rules: Ruleset): rules is RollingRuleset {
  return "rolls" in rules;
}

/** What a scenario is run by: the rules themselves, or a test's own. */
import type { Battle, Outcome } from "../../src/rules/battle/battle";
import type { Intent } from "../../src/rules/battle/intent";
import type { Refusal } from "../../src/rules/battle/vocabulary";
import type { Play } from "../../src/rules/conversation/play";
import { perform, refusalOf } from "../../src/rules/deed";
import { rulesetOf } from "../../src/rulesets/registry";
import type { RulesetOf } from "./scenario";

export interface Engine {
  readonly rulesetOf: RulesetOf;
  refusalOf(battle: Battle, intent: Intent): Refusal | null;
  perform(battle: Battle, intent: Intent): Play<Outcome>;
}

export const ENGINE: Engine = { rulesetOf, refusalOf, perform };

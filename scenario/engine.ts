/** What a scenario is run by: the rules themselves, or a test's own. */
import type { Battle, Outcome } from "../src/engine/battle";
import type { Intent } from "../src/engine/intents";
import type { Refusal } from "../src/engine/types";
import type { Play } from "../src/engine/resolution";
import { perform, refusalOf } from "../src/zones/legality";
import { rulesetOf } from "../src/rulesets/registry";
import type { RulesetOf } from "./scenario";

export interface Engine {
  readonly rulesetOf: RulesetOf;
  refusalOf(battle: Battle, intent: Intent): Refusal | null;
  perform(battle: Battle, intent: Intent): Play<Outcome>;
}

export const ENGINE: Engine = { rulesetOf, refusalOf, perform };

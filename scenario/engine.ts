/** What a scenario is run by: the rules themselves, or a test's own. */
import type { ZoneIntent } from "../src/zones/intents";
import type { Refusal } from "../src/engine/types";
import type { Resolution } from "../src/engine/resolution";
import { resolve, refusalOf } from "../src/engine/legality";
import { rulesetOf } from "../src/rulesets/registry";
import type { RulesetOf } from "./scenario";
import type { ZoneBattle } from "../src/zones/battle";

export interface Engine {
  readonly rulesetOf: RulesetOf;
  refusalOf(battle: ZoneBattle, intent: ZoneIntent): Refusal | null;
  perform(battle: ZoneBattle, intent: ZoneIntent): Resolution<string, ZoneBattle>;
}

export const ENGINE: Engine = { rulesetOf, refusalOf, perform: resolve };

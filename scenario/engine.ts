/** What a scenario is run by: the rules themselves, or a test's own. */
import type { Battle } from "../src/engine/battle";
import type { Intent } from "../src/engine/intents";
import type { Refusal } from "../src/engine/types";
import { bringing, type Resolution } from "../src/engine/resolution";
import type { Fraction } from "../src/engine/dice/distribution";
import { actorOf, resolve, refusalOf } from "../src/engine/legality";
import type { AnswerPolicy } from "../src/engine/odds";
import { rulesetOf } from "../src/rulesets/registry";
import type { RulesetOf } from "./scenario";

export interface Engine {
  readonly rulesetOf: RulesetOf;
  refusalOf(battle: Battle, intent: Intent): Refusal | null;
  perform(battle: Battle, intent: Intent): Resolution<string>;
  /** The chance of every outcome where the rules can tell it without playing every course; left out, they are played. */
  reckon?(battle: Battle, intent: Intent, answers: AnswerPolicy): ReadonlyMap<string, Fraction> | null;
}

export const ENGINE: Engine = { rulesetOf, refusalOf, perform: resolve, reckon };

function reckon(battle: Battle, intent: Intent, answers: AnswerPolicy): ReadonlyMap<string, Fraction> | null {
  const actor = actorOf(intent);
  const rolled = actor === null ? battle : bringing(battle, actor, intent);
  const slices = battle.rules.handlers[intent.kind]?.oddsBy?.(rolled, intent, answers);
  if (!slices) return null;
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}

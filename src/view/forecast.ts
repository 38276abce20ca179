/** What an intent would come to: a refusal, or every outcome with its exact chance while nobody reacts. */
import type { Battle, Outcome } from "../rules/battle/battle";
import type { Intent } from "../rules/battle/intent";
import type { Refusal } from "../rules/battle/vocabulary";
import { nobodyReacts, oddsOf } from "../rules/conversation/odds";
import { perform, refusalOf } from "../rules/deed";
import type { Fraction } from "../rules/dice/fraction";
import { percentOf } from "./chance";
import { OUTCOMES } from "./words";

export interface OutcomeChance {
  readonly outcome: Outcome;
  readonly chance: Fraction;
  /** Whole percent; 0 and 100 only where it is exact. */
  readonly percent: number;
}

export type Forecast =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** What the figure wants first, then the likeliest. */
  | { readonly kind: "odds"; readonly outcomes: readonly OutcomeChance[] };

/** Exact; costs a replay for each outcome of the dice, so cache it by figure, target and revision. */
export function forecast(battle: Battle, intent: Intent): Forecast {
  const refusal = refusalOf(battle, intent);
  if (refusal) return { kind: "refused", refusal };
  const odds = oddsOf(() => perform(battle, intent), nobodyReacts);
  const outcomes = [...odds].map(([outcome, chance]) => ({ outcome, chance, percent: percentOf(chance) }));
  return { kind: "odds", outcomes: outcomes.sort((one, other) => rank(one) - rank(other)) };
}

function rank({ outcome, chance }: OutcomeChance): number {
  return OUTCOMES[outcome].tone === "good" ? -1 : 1 - chance.toNumber();
}

/** The chance that it goes as wanted, in percent. */
export function hopeOf({ outcomes }: Extract<Forecast, { kind: "odds" }>): number {
  const [first] = outcomes;
  return first && OUTCOMES[first.outcome].tone === "good" ? first.percent : 0;
}

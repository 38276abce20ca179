/** What comes of an intent before it is tried: why it is refused, or every outcome with its chance, and how a chance is told. */
import { type Battle, stateOf } from "../engine/battle";
import { type Fraction, percentOf } from "../engine/dice/distribution";
import type { Intent } from "../engine/intents";
import { actorOf, reckonedOdds, refusalOf, resolve } from "../engine/legality";
import { nearOdds, nearResults, nobodyReacts } from "../engine/odds";
import { rulesFailed, unlessRulesFail } from "../engine/fence";
import type { Forecast as Foretold } from "../engine/preview";
import { isRefusal, type Refusal } from "../engine/types";
import { outcomeLook, type Phrase, say } from "./text";

interface OutcomeChance {
  readonly outcome: string;
  readonly chance: Fraction;
  /** Whole percent; 0 and 100 only where it is exact. */
  readonly percent: number;
}

export type Forecast =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** What the figure wants first, then the likeliest. */
  | { readonly kind: "odds"; readonly outcomes: readonly OutcomeChance[]; readonly paid?: Paid };

/** What is paid for it, where moves are paid: `needs` is the least that the run die must show, 0 where none is needed. */
interface Paid {
  readonly cost: number;
  readonly needs: number;
  /** What is left, before any run. */
  readonly left: number;
}

/** Exact; what cannot be reckoned costs a replay for each outcome of the dice, so cache it by figure, target and revision. */
export function forecast(battle: Battle, intent: Intent): Forecast {
  return unlessRulesFail(() => foretold(battle, intent), { kind: "refused", refusal: rulesFailed() });
}

function foretold(battle: Battle, intent: Intent): Forecast {
  const told = toldOf(battle, intent);
  if (isRefusal(told)) return { kind: "refused", refusal: told };
  const refusal = told.declare ? null : refusalOf(battle, intent);
  if (refusal) return { kind: "refused", refusal };
  const odds = oddsWith(battle, intent, told.declare ?? intent);
  const outcomes = [...odds].map(([outcome, chance]) => ({ outcome, chance, percent: percentOf(chance) }));
  const paid = paidOf(battle, intent, told);
  return {
    kind: "odds",
    outcomes: outcomes.sort((one, other) => rank(one) - rank(other)),
    ...(paid ? { paid } : {}),
  };
}

/** What has to be declared in the intent's place; the intent itself where nothing has. */
export function declaredFor(battle: Battle, intent: Intent): Intent {
  const told = toldOf(battle, intent);
  const declared = isRefusal(told) ? undefined : told.declare;
  return declared ?? intent;
}

/** What the ruleset itself foretells; nothing where it foretells nothing. */
function toldOf(battle: Battle, intent: Intent): Foretold | Refusal {
  return (actorOf(intent) !== null && battle.rules.forecast?.(battle, [intent])) || {};
}

/** Where something else is declared before it, what comes of the intent is whether it can be done then. */
function oddsWith(battle: Battle, intent: Intent, declared: Intent): ReadonlyMap<string, Fraction> {
  const begin = () => resolve(battle, declared);
  if (declared.kind === intent.kind) return reckonedOdds(battle, declared) ?? nearResults(begin, nobodyReacts).chances;
  return nearOdds(begin, nobodyReacts, (play): string => (refusalOf(play.battle, intent) ? "stayed" : "success"))
    .chances;
}

function paidOf(battle: Battle, intent: Intent, { cost, needs = 0 }: Foretold): Paid | null {
  const who = actorOf(intent);
  if (cost === undefined || who === null || intent.kind === "action") return null;
  return { cost, needs, left: Math.max(0, stateOf(battle, who).points - cost) };
}

function rank({ outcome, chance }: OutcomeChance): number {
  return outcomeLook(outcome).tone === "good" ? -1 : 1 - chance.toNumber();
}

/** The chance that it goes as wanted, in percent. */
export function successChance({ outcomes }: Extract<Forecast, { kind: "odds" }>): number {
  const [first] = outcomes;
  return first && outcomeLook(first.outcome).tone === "good" ? first.percent : 0;
}

/** How odds are told: exactly, in words, or not at all. */
export const TOLD = ["exact", "words", "none"] as const;

export type Told = (typeof TOLD)[number];

/** From what percentage on a chance is called so. */
const WORDS = [
  ["certain", 100],
  ["almost-certain", 90],
  ["likely", 65],
  ["even", 40],
  ["unlikely", 15],
  ["hardly", 1],
  ["impossible", 0],
] as const;

/** A chance as it is to be told; null where it is not. */
export function chancePhrase(percent: number, told: Told): Phrase | null {
  if (told === "none") return null;
  if (told === "exact") return say("Chance.percent", { percent });
  const [word] = WORDS.find(([, least]) => percent >= least) ?? ["impossible"];
  return say(`Chance.${word}`);
}

export interface RulerView {
  /** One to three lines. */
  readonly lines: readonly Phrase[];
  readonly reach: "certain" | "dice" | "impossible";
}

/** Whether it is certain to go as wanted, hangs on dice, or cannot be. */
export function reachOf(seen: Forecast): RulerView["reach"] {
  if (seen.kind === "refused") return "impossible";
  return successChance(seen) === 100 ? "certain" : "dice";
}

/** How likely it goes as wanted, as it is to be told. */
export function oddsPhrase(seen: Extract<Forecast, { kind: "odds" }>, told: Told): Phrase {
  return told === "exact" ? likely(seen) : roughly(seen, told);
}

/** `84 %, else the border 9 %`: what else is likeliest, where it is not plain. */
function likely(seen: Extract<Forecast, { kind: "odds" }>): Phrase {
  const percent = successChance(seen);
  if (seen.paid) return seen.paid.needs > 0 ? say("Ruler.run", { ...seen.paid, percent }) : paidPhrase(seen.paid);
  if (percent === 100) return say("Ruler.certain");
  const [, second] = seen.outcomes;
  if (!second) return say("Ruler.percent", { percent });
  return say("Ruler.else", { percent, other: say(`Ruler.outcome.${second.outcome}`), second: second.percent });
}

/** The same where the exact odds are not to be told; what is certain or merely paid is no odds. */
function roughly(seen: Extract<Forecast, { kind: "odds" }>, told: Told): Phrase {
  const percent = successChance(seen);
  const chance = chancePhrase(percent, told);
  if (percent === 100 || (seen.paid && seen.paid.needs === 0)) return likely(seen);
  return chance ? say("Ruler.roughly", { chance }) : say("Ruler.dice");
}

function paidPhrase({ cost, left }: Paid): Phrase {
  return cost === 0 ? say("Ruler.free", { left }) : say("Ruler.paid", { cost, left });
}

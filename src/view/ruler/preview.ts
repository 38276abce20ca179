/** What an intent would come to: a refusal, or every outcome with its exact chance while nobody reacts. */
import { stateOf } from "../../engine/figures";
import { type Forecast as Foretold, isRefusal } from "../../engine/preview";
import { actorOf, type Intent } from "../../engine/intents";
import { type ZoneIntent, zoneIntent } from "../../zones/intents";
import type { Refusal } from "../../engine/types";
import { nearOdds, nearResults, nobodyReacts } from "../../engine/odds";
import { resolve, reckonedOdds, refusalOf } from "../../engine/legality";
import { type Fraction, Fraction as Exact } from "../../engine/dice/distribution";
import { outcomeLook } from "../lang-keys/lang-keys";
import type { ZoneBattle } from "../../zones/battle";
import { type Phrase, say } from "../text";

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
export interface Paid {
  readonly cost: number;
  readonly needs: number;
  /** What is left, before any run. */
  readonly left: number;
}

/** Exact; what cannot be reckoned costs a replay for each outcome of the dice, so cache it by figure, target and revision. */
export function forecast(battle: ZoneBattle, intent: ZoneIntent): Forecast {
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
export function declaredFor(battle: ZoneBattle, intent: ZoneIntent): ZoneIntent {
  const told = toldOf(battle, intent);
  const declared = isRefusal(told) ? undefined : told.declare;
  return declared ? zoneIntent(declared) : intent;
}

/** What the ruleset itself foretells; nothing where it foretells nothing. */
function toldOf(battle: ZoneBattle, intent: ZoneIntent): Foretold | Refusal {
  return (actorOf(intent) !== null && battle.rules.forecast?.(battle, [intent])) || {};
}

/** Where something else is declared before it, what comes of the intent is whether it can be done then. */
function oddsWith(battle: ZoneBattle, intent: ZoneIntent, declared: Intent): ReadonlyMap<string, Fraction> {
  const begin = () => resolve(battle, declared);
  if (declared.kind === intent.kind) return reckonedOdds(battle, declared) ?? nearResults(begin, nobodyReacts).chances;
  return nearOdds(begin, nobodyReacts, (play): string => (refusalOf(play.battle, intent) ? "stayed" : "success"))
    .chances;
}

function paidOf(battle: ZoneBattle, intent: ZoneIntent, { cost, needs = 0 }: Foretold): Paid | null {
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

/** 0 and 100 are kept for what is impossible and certain. */
export function percentOf(chance: Fraction): number {
  if (chance.equals(Exact.ZERO)) return 0;
  if (chance.equals(Exact.ONE)) return 100;
  return Math.min(99, Math.max(1, Math.round(chance.toNumber() * 100)));
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

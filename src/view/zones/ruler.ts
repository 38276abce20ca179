/** What a move or action comes to, as its ruler says it: what it means, how likely it is, what it costs and what stands against it. */
import { stateOf, figureOf } from "../../engine/battle";
import type { Forecast as Foretold } from "../../engine/preview";
import { actorOf, resolve, reckonedOdds, refusalOf } from "../../engine/legality";
import type { Intent } from "../../engine/intents";
import type { ZoneIntent, MoveIntent } from "../../zones/intents";
import { zoneIntent } from "../../zones/zone-ground";
import { type Refusal, isRefusal, areEnemies, type Side } from "../../engine/types";
import { nearOdds, nearResults, nobodyReacts } from "../../engine/odds";
import { type Fraction, percentOf } from "../../engine/dice/distribution";
import { outcomeLook, type Phrase, say, type Naming, namingOf, denialPhrase } from "../text";
import { type ZoneBattle, throwsDice } from "../../zones/battle";
import { lengthOf, findRoute, isRoute } from "../../zones/movement/path";
import { countInterceptors } from "../../zones/reactions/intercept";
import type { Denial } from "../../engine/refusal";
import { titleOf } from "./title";
import { standingOn } from "../../zones/field/field";
import type { Border } from "../../zones/types";
import { usedOf } from "../../zones/field/borders";

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

/** What the ruler says of an intent; `seen` is its forecast where the caller has kept one, `told` how odds are told. */
export function rulerOf(
  battle: ZoneBattle,
  intent: ZoneIntent,
  seen: Forecast = forecast(battle, intent),
  told: Told = "exact",
): RulerView {
  const naming = namingOf(battle);
  const what = whatOf(battle, intent, naming);
  if (seen.kind === "refused") return { lines: [what, againstRefusal(seen.refusal, naming)], reach: "impossible" };
  const against = intent.kind === "move" ? againstMove(battle, intent) : null;
  return {
    lines: [what, told === "exact" ? likely(seen) : roughly(seen, told), ...(against ? [against] : [])],
    reach: reachOf(seen),
  };
}

/** Whether it is certain to go as wanted, hangs on dice, or cannot be. */
export function reachOf(seen: Forecast): RulerView["reach"] {
  if (seen.kind === "refused") return "impossible";
  return successChance(seen) === 100 ? "certain" : "dice";
}

function whatOf(battle: ZoneBattle, intent: ZoneIntent, naming: Naming): Phrase {
  if (intent.kind !== "move") return titleOf(intent, naming);
  if ("border" in intent.to) return say("Ruler.border", { to: naming(intent.to.border) });
  const zones = zonesTo(battle, intent);
  const to = naming(intent.to.zone);
  if (intent.join !== undefined) return say("Ruler.joins", { to, target: naming(intent.join) });
  return zones > 1 ? say("Ruler.zones", { to, zones }) : say("Ruler.zone", { to });
}

function zonesTo(battle: ZoneBattle, intent: MoveIntent): number {
  const route = findRoute(battle, intent);
  return isRoute(route) ? lengthOf(route.stretch) : 0;
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

/** The bottleneck on the way that is nearest to full. */
function againstMove(battle: ZoneBattle, intent: MoveIntent): Phrase | null {
  const route = findRoute(battle, intent);
  if (!isRoute(route)) return null;
  const [worst] = route.stretch.borders
    .flatMap((border) => bottleneckView(battle, border, figureOf(battle, intent.who).side) ?? [])
    .sort((one, other) => one.capacity - one.used - (other.capacity - other.used));
  if (worst) return say("Ruler.bottleneck", { used: worst.used, capacity: worst.capacity });
  const count = throwsDice(battle) ? countInterceptors(battle, intent.who, route.stretch.zones) : 0;
  return count > 0 ? say("Ruler.stepIn", { count }) : null;
}

function againstRefusal(refusal: Refusal | Denial, naming: Naming): Phrase {
  const { used, capacity, holders } = refusal.facts;
  if (refusal.code === "bottleneck-full") return say("Ruler.bottleneck", { used: used ?? 0, capacity: capacity ?? 0 });
  if (refusal.code === "bottleneck-held") return say("Ruler.held", { holders: holders ?? 1 });
  if (refusal.code === "something-bars") return say("Ruler.bars");
  return say("Ruler.against", { reason: denialPhrase(refusal, naming) });
}

/** A bottleneck's label: how much of its number the round has used, and a pip for each place in it. */
export type Pip = "friend" | "foe" | "free";

export interface BottleneckView {
  readonly used: number;
  readonly capacity: number;
  /** One for each place: friends, then foes, then free ones. */
  readonly pips: readonly Pip[];
}

/** As somebody of this side sees it; null where the border has no bottleneck. */
export function bottleneckView(battle: ZoneBattle, border: Border, side: Side): BottleneckView | null {
  if (!border.bottleneck) return null;
  const { capacity } = border.bottleneck;
  const inside = standingOn(battle, border.id).map((who): Pip =>
    areEnemies(figureOf(battle, who), { side }) ? "foe" : "friend",
  );
  const taken = [...inside].sort((one, other) => (one === other ? 0 : one === "friend" ? -1 : 1));
  const free = Array.from({ length: Math.max(0, capacity - taken.length) }, (): Pip => "free");
  return { used: usedOf(battle, border), capacity, pips: [...taken, ...free] };
}

/** Asks the preview for odds and compares them with what a scenario says. */
import type { ZoneOutcome } from "../src/zones/types";
import type { ZoneIntent } from "../src/zones/intents";
import { type Refusal, isRefusal, sameValue } from "../src/engine/types";
import { type NearOdds, nearResults, type AnswerPolicy } from "../src/engine/odds";
import type { Choice, Prompt } from "../src/engine/flow";
import { Fraction } from "../src/engine/dice/distribution";
import { sortChoice } from "./aim";
import { inOrder } from "./claims";
import type { Engine } from "./engine";
import { type Forecast } from "../src/engine/preview";
import type { ChanceKey, OddsEntry } from "./odds-entry";
import type { ZoneBattle } from "../src/zones/battle";

/** How far a chance may be off: scenarios give them in a few digits. */
const TOLERANCE = 0.0005;

/** Which outcomes count for each chance that a scenario can name. */
const OUTCOMES: Readonly<Record<ChanceKey, readonly ZoneOutcome[]>> = {
  arrive: ["arrived"],
  border: ["border"],
  borderBefore: ["border-before"],
  fallShort: ["short"],
  stay: ["stayed"],
  caught: ["caught"],
  success: ["success", "arrived", "done"],
};

export function checkOdds(battle: ZoneBattle, entry: OddsEntry, engine: Engine): string[] {
  const faults = battle.rules.forecast
    ? checkForecast(entry, battle.rules.forecast(battle, entry.steps))
    : checkRolled(battle, entry, engine);
  return faults.map((fault) => `line ${entry.line}: ${fault}`);
}

function checkRolled(battle: ZoneBattle, entry: OddsEntry, engine: Engine): string[] {
  const [step, ...more] = entry.steps;
  const facts = Object.keys(entry.facts);
  if (!step || more.length > 0) return ["the ruleset has no odds for a way of several legs"];
  if (facts.length > 0) return [`the ruleset forecasts no ${facts.join(", ")}`];
  const refusal = engine.refusalOf(battle, step);
  if (refusal || entry.refused) return compareRefusal(entry, refusal?.code);
  const odds = outcomeOdds(battle, step, engine, reactionPolicy(entry.reactions)).chances;
  return entry.chances.flatMap(({ key, expected }) => compareChance(key, expected, chanceOf(odds, key).toNumber()));
}

function compareRefusal({ refused }: OddsEntry, code: string | undefined): string[] {
  return code === (refused ?? undefined)
    ? []
    : [`expected ${refused ?? "no refusal"}, but it was ${code ?? "not refused"}`];
}

function compareChance(key: string, expected: number, found: number): string[] {
  return Math.abs(found - expected) <= TOLERANCE
    ? []
    : [`${key}: expected ${expected}, found ${Number(found.toFixed(6))}`];
}

/** The chance of every outcome of a step. */
export function outcomeOdds(
  battle: ZoneBattle,
  step: ZoneIntent,
  engine: Engine,
  answers: AnswerPolicy,
): NearOdds<string> {
  return nearResults(() => engine.perform(battle, step), answers);
}

function chanceOf(odds: ReadonlyMap<string, Fraction>, key: ChanceKey): Fraction {
  return OUTCOMES[key].reduce((sum, outcome) => sum.plus(odds.get(outcome) ?? Fraction.ZERO), Fraction.ZERO);
}

/** Who is named reacts whenever that prompt comes; everybody else lets it pass. */
export function reactionPolicy(reactions: OddsEntry["reactions"]): AnswerPolicy {
  return (prompt) => (reactions.get(prompt.who)?.includes(prompt.prompt) ? willingly(prompt) : prompt.otherwise);
}

function willingly(prompt: Prompt): Choice {
  if (prompt.accepts("yes") === null) return "yes";
  return (
    prompt.choices.find((choice) => choice !== prompt.otherwise && prompt.accepts(choice) === null) ?? prompt.otherwise
  );
}

function checkForecast(entry: OddsEntry, answer: Forecast | Refusal): string[] {
  if (isRefusal(answer) || entry.refused) return compareRefusal(entry, isRefusal(answer) ? answer.code : undefined);
  return [
    ...compareFacts(entry, answer),
    ...entry.chances.flatMap(({ key, expected }) => compareChance(key, expected, answer.chance ?? 0)),
  ];
}

function compareFacts({ facts }: OddsEntry, forecast: Forecast): string[] {
  const pairs = [
    ["cost", facts.cost, forecast.cost],
    ["needs", facts.needs, forecast.needs],
    ["band", facts.band, forecast.band],
    ["choices", facts.choices, forecast.choices && inOrder(forecast.choices.map(sortChoice))],
  ] as const;
  const broken = pairs.filter(([, expected, found]) => expected !== undefined && !sameValue(expected, found));
  return broken.map(([key, expected, found]) => `${key}: expected ${String(expected)}, found ${String(found)}`);
}

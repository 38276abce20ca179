/** Asks the preview of a zone ruleset for odds and compares them with what a scenario says. */
import type { ZoneOutcome } from "../../src/zones/types";
import { type Refusal, isRefusal, sameValue } from "../../src/engine/types";
import { Fraction } from "../../src/engine/dice/distribution";
import { sortChoice } from "./aim";
import { inOrder } from "../claims";
import type { Engine } from "../engine";
import { outcomeOdds, reactionPolicy } from "../odds";
import { compareChance, compareRefusal } from "../odds-entry";
import { type Forecast } from "../../src/engine/preview";
import type { ChanceKey, ZoneQuestion } from "./odds-entry";
import type { ZoneBattle } from "../../src/zones/battle";

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

export function checkZoneOdds(battle: ZoneBattle, question: ZoneQuestion, engine: Engine): string[] {
  return battle.rules.forecast
    ? checkForecast(question, battle.rules.forecast(battle, question.steps))
    : checkRolled(battle, question, engine);
}

function checkRolled(battle: ZoneBattle, question: ZoneQuestion, engine: Engine): string[] {
  const [step, ...more] = question.steps;
  const facts = Object.keys(question.facts);
  if (!step || more.length > 0) return ["the ruleset has no odds for a way of several legs"];
  if (facts.length > 0) return [`the ruleset forecasts no ${facts.join(", ")}`];
  const refusal = engine.refusalOf(battle, step);
  if (refusal || question.refused) return compareRefusal(question.refused, refusal?.code);
  const odds = outcomeOdds(battle, step, engine, reactionPolicy(question.reactions)).chances;
  return question.chances.flatMap(({ key, expected }) => compareChance(key, expected, chanceOf(odds, key).toNumber()));
}

function chanceOf(odds: ReadonlyMap<string, Fraction>, key: ChanceKey): Fraction {
  return OUTCOMES[key].reduce((sum, outcome) => sum.plus(odds.get(outcome) ?? Fraction.ZERO), Fraction.ZERO);
}

function checkForecast(question: ZoneQuestion, answer: Forecast | Refusal): string[] {
  if (isRefusal(answer) || question.refused)
    return compareRefusal(question.refused, isRefusal(answer) ? answer.code : undefined);
  return [
    ...compareFacts(question, answer),
    ...question.chances.flatMap(({ key, expected }) => compareChance(key, expected, answer.chance ?? 0)),
  ];
}

function compareFacts({ facts }: ZoneQuestion, forecast: Forecast): string[] {
  const pairs = [
    ["cost", facts.cost, forecast.cost],
    ["needs", facts.needs, forecast.needs],
    ["band", facts.band, forecast.band],
    ["choices", facts.choices, forecast.choices && inOrder(forecast.choices.map(sortChoice))],
  ] as const;
  const broken = pairs.filter(([, expected, found]) => expected !== undefined && !sameValue(expected, found));
  return broken.map(([key, expected, found]) => `${key}: expected ${String(expected)}, found ${String(found)}`);
}

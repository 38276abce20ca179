/** What a ruleset whose moves are paid, not rolled, tells of steps before they are taken: for rulers and pickers. */
import type { Battle, Ruleset } from "./battle";
import type { Intent } from "./intent";
import type { Refusal } from "./vocabulary";

/** Only what applies to the steps is there. */
export interface Forecast {
  /** What the steps cost together. */
  readonly cost?: number;
  /** The least that the run die must show; 0 where none is needed. */
  readonly needs?: number;
  /** How likely the steps can be paid, from 0 to 1. */
  readonly chance?: number;
  /** The range band of a shot. */
  readonly band?: string;
  /** What a burst can be aimed at. */
  readonly choices?: readonly string[];
}

/** A ruleset that forecasts. */
export interface ForecastingRuleset extends Ruleset {
  /** Of one step, or of the legs of a way; the refusal of the first that cannot be taken. */
  forecast(battle: Battle, steps: readonly Intent[]): Forecast | Refusal;
}

export function isForecasting(rules: Ruleset): rules is ForecastingRuleset {
  return "forecast" in rules && typeof rules.forecast === "function";
}

export function isRefusal(answer: Forecast | Refusal): answer is Refusal {
  return "code" in answer;
}

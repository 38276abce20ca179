/** Whole fights of six against six, played out by the rules: a hundred of them, and the first that anybody is shown. */
import { fightOf, type FightSetup, ForecastTally, planOf } from "../../../src/judge/forecast";
import { rulesetIds } from "../../../src/rulesets/registry";
import { evenFight, hasEvenFights } from "../../support/even-fights";
import { limit, type Row, timeOf } from "../row";

const SECOND = 1_000_000;

/** A hundred fights, on one core. */
const MOST_SECONDS: Readonly<Record<string, number>> = { "zones-3d6": 10 };
const MOST_SECONDS_ELSE = 30;

/** So many fights make a first figure. */
const FIRST = 5;
const FIRST_SECONDS = 3;

export function fightRows(): Row[] {
  return rulesetIds().filter(hasEvenFights).flatMap(rowsOf);
}

/** The first ones are played while nothing of the ruleset's play is compiled. */
function rowsOf(id: string): Row[] {
  const setup: FightSetup = { battle: evenFight(id, 0), tempers: {}, strengths: {} };
  const most = MOST_SECONDS[id] ?? MOST_SECONDS_ELSE;
  return [
    limit(
      `first ${FIRST} fights of a forecast, ${id} (µs)`,
      timeOf(() => played(setup, 0, FIRST), 1),
      FIRST_SECONDS * SECOND,
    ),
    limit(
      `100 fights of six against six, ${id} (µs)`,
      timeOf(() => played(setup, FIRST, 100), 1),
      most * SECOND,
    ),
  ];
}

function played(setup: FightSetup, from: number, count: number): unknown {
  const tally = new ForecastTally(setup.battle, 1);
  const plan = planOf(setup);
  for (let number = from; number < from + count; number += 1) tally.add(fightOf(plan, 1, number).finish());
  return tally.forecast;
}

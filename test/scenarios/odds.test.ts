/** In every situation that scenarios come to: the odds of a step add up to one, and play never leaves them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Course } from "../../scenario/course";
import { ENGINE } from "../../scenario/engine";
import { yamlBelow } from "../../scenario/files";
import { readScenarios, type Scenario } from "../../scenario/scenario";
import type { Intent } from "../../src/engine/intents";
import { undoing, withWrites } from "../../src/engine/writes";
import { nobodyReacts, resultOf, samplePlay, seededChance } from "../../src/engine/odds";
import type { Resolution } from "../../src/engine/resolution";
import { Fraction } from "../../src/engine/dice/distribution";
import type { Battle } from "../../src/engine/battle";
import { anyAnswer, leavesOf } from "../support/plays";

interface Step {
  readonly battle: Battle;
  readonly intent: Intent;
}

/** The steps of a scenario that are not refused, each in the situation before it. */
function stepsOf(scenario: Scenario): Step[] {
  const course = new Course(ENGINE, scenario);
  return scenario.steps.flatMap(({ intent }) => {
    const { battle } = course;
    if (course.refusalOf(intent)) return [];
    course.take(intent);
    return [{ battle, intent }];
  });
}

/** A step with more ends than this (a mine among a crowd) is left to the sampled checks. */
const MOST_LEAVES = 1500;

/** Every result with its share; null where there are too many ends to visit. */
function oddsWithin(begin: () => Resolution<string, Battle>): Map<string, Fraction> | null {
  const odds = new Map<string, Fraction>();
  let visited = 0;
  for (const { play, chance } of leavesOf(begin)) {
    if (++visited > MOST_LEAVES) return null;
    const result = resultOf(play);
    odds.set(result, (odds.get(result) ?? Fraction.ZERO).plus(chance));
  }
  return odds;
}

function expectOdds({ battle, intent }: Step): void {
  const begin = () => ENGINE.perform(battle, intent);
  const odds = oddsWithin(begin);
  if (!odds) return;
  const sum = [...odds.values()].reduce((all, one) => all.plus(one), Fraction.ZERO);
  expect(sum.equals(Fraction.ONE)).toBe(true);
  const chance = seededChance(1);
  for (let run = 0; run < 5; run++) expect(odds.has(resultOf(samplePlay(begin(), chance, nobodyReacts)))).toBe(true);
}

/** Whatever is rolled and answered, the writes taken back in turn give the record as it was. */
function expectUndo({ battle, intent }: Step): void {
  const chance = seededChance(2);
  for (let run = 0; run < 5; run++) {
    const play = samplePlay(ENGINE.perform(battle, intent), chance, anyAnswer(chance));
    const rolledBack = withWrites(play.battle, undoing(play.writes)).record;
    for (const [who, state] of Object.entries(battle.record.figure)) expect(rolledBack.figure[who]).toEqual(state);
  }
}

/** The scenarios of a file that the registry's rulesets can play. */
function playable(file: string): Scenario[] {
  return readScenarios(readFileSync(file, "utf8"), ENGINE.rulesetOf).flatMap((one) => ("fault" in one ? [] : [one]));
}

const files = yamlBelow(import.meta.dirname).map(
  (file) => [path.relative(import.meta.dirname, file), playable(file)] as const,
);

describe.each(files.filter(([, scenarios]) => scenarios.length > 0))("%s", (_name, scenarios) => {
  it("has odds that add up, and play stays within them", () => {
    for (const scenario of scenarios) stepsOf(scenario).forEach(expectOdds);
  });

  it("can be taken back, whatever happens", () => {
    for (const scenario of scenarios) stepsOf(scenario).forEach(expectUndo);
  });
});

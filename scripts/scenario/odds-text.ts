/** Says the odds of a scenario's steps in lines of text: exact fractions and percentages. */
import type { Battle } from "../../src/rules/battle/battle";
import type { Intent } from "../../src/rules/battle/intent";
import { type AnswerPolicy, nobodyReacts } from "../../src/rules/conversation/odds";
import type { Fraction } from "../../src/rules/dice/fraction";
import { guarded } from "./check";
import { Course } from "./course";
import type { Engine } from "./engine";
import { isForecasting } from "../../src/rules/battle/forecast";
import { outcomeOdds, reactionPolicy } from "./odds-check";
import type { OddsEntry } from "./odds-entry";
import type { Scenario, ScenarioStep } from "./scenario";

/** Each step of `do` before it is played by the script, then each entry of `odds` in the set-up. */
export function describeOdds(scenario: Scenario, engine: Engine): string[] {
  const course = new Course(engine, scenario);
  const steps = scenario.steps.flatMap((step) => describeStep(step, course));
  return [...steps, ...scenario.odds.flatMap((entry) => describeEntry(scenario.battle, entry, engine))];
}

function describeStep({ line, intent }: ScenarioStep, course: Course): string[] {
  const said = guarded(line, () => describeOutcomes(course.battle, intent, course.engine, nobodyReacts));
  const played = guarded(line, () => {
    if (!course.refusalOf(intent)) course.take(intent);
    return [];
  });
  return [headOf(line, [intent]), ...indented([...said, ...played])];
}

function describeEntry(battle: Battle, { line, steps, reactions }: OddsEntry, engine: Engine): string[] {
  const { rules } = battle;
  const said = guarded(line, () => {
    if (isForecasting(rules)) return [JSON.stringify(rules.forecast(battle, steps))];
    return steps.flatMap((step) => describeOutcomes(battle, step, engine, reactionPolicy(reactions)));
  });
  return [headOf(line, steps), ...indented(said)];
}

function describeOutcomes(battle: Battle, step: Intent, engine: Engine, answers: AnswerPolicy): string[] {
  const refusal = engine.refusalOf(battle, step);
  if (refusal) return [`refused: ${refusal.code}`];
  return [...outcomeOdds(battle, step, engine, answers)].map(
    ([outcome, chance]) => `${outcome}: ${showChance(chance)}`,
  );
}

function showChance(chance: Fraction): string {
  return `${chance.top}/${chance.bottom} (${(100 * chance.toNumber()).toFixed(2)} %)`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** A step in the words of its intent. */
function headOf(line: number, steps: readonly Intent[]): string {
  return `line ${line}: ${steps.map(showIntent).join(", then ")}`;
}

function showIntent({ kind, ...rest }: Intent): string {
  return [kind, ...Object.entries(rest).map(([key, value]) => `${key} ${showFact(value)}`)].join(" ");
}

/** Names as they are; a destination or place by its names. */
function showFact(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? `[${value.map(showFact).join(", ")}]` : Object.values(value).map(showFact).join(" ");
}

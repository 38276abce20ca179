/** Says the odds of a scenario's steps in lines of text: exact fractions and percentages. */
import type { Battle } from "../src/engine/battle";
import { actorOf } from "../src/engine/legality";
import type { Intent } from "../src/engine/intents";
import { nobodyReacts } from "../src/engine/odds";
import { answerKey } from "../src/engine/flow";
import { guarded } from "./check";
import { Course } from "./course";
import type { Engine } from "./engine";
import { describeOutcomes, outcomeOdds, reactionPolicy, showIntents } from "./odds";
import type { OddsEntry } from "./odds-entry";
import type { Scenario, ScenarioStep } from "./scenario";

/** Each step of `do` before it is played by the script, with those whom it asks; then each entry of `odds` in the set-up. */
export function describeOdds(scenario: Scenario, engine: Engine): string[] {
  const course = new Course(engine, scenario);
  const steps = scenario.steps.flatMap((step) => describeStep(step, course));
  return [...steps, ...scenario.odds.flatMap((entry) => describeEntry(entry, engine))];
}

function describeStep({ line, intent }: ScenarioStep, course: Course): string[] {
  const said = guarded(line, () => (actorOf(intent) === null ? [] : oddsOfStep(intent, course)));
  const played = guarded(line, () => {
    if (!course.refusalOf(intent)) course.take(intent);
    return [];
  });
  return [`line ${line}: ${showIntents([intent])}`, ...indented([...said, ...played])];
}

function oddsOfStep(intent: Intent, { battle, engine }: Course): string[] {
  return [...describeOutcomes(battle, intent, engine, nobodyReacts), ...describeReactions(battle, intent, engine)];
}

function describeEntry(entry: OddsEntry, engine: Engine): string[] {
  return [`line ${entry.line}: ${entry.question}`, ...indented(guarded(entry.line, () => entry.answer(engine)))];
}

/** What comes of the step if one of those whom it asks is willing, for each of them. */
function describeReactions(battle: Battle, step: Intent, engine: Engine): string[] {
  if (engine.refusalOf(battle, step)) return [];
  return askedBy(battle, step, engine).flatMap(([who, prompt]) => {
    const answers = reactionPolicy(new Map([[who, [prompt]]]));
    return [`if ${who} says yes to ${prompt}`, ...indented(describeOutcomes(battle, step, engine, answers))];
  });
}

/** All prompts that the step may come to while everybody says no, each once. */
function askedBy(battle: Battle, step: Intent, engine: Engine): [string, string][] {
  const asked = new Map<string, [string, string]>();
  outcomeOdds(battle, step, engine, (prompt) => {
    asked.set(answerKey(prompt), [prompt.who, prompt.prompt]);
    return nobodyReacts(prompt);
  });
  return [...asked.values()];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

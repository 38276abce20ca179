/** Says the odds of a scenario's steps in lines of text: exact fractions and percentages. */
import { actorOf } from "../src/engine/legality";
import type { ZoneIntent } from "../src/zones/intents";
import { type AnswerPolicy, nobodyReacts } from "../src/engine/odds";
import { answerKey } from "../src/engine/flow";
import type { Fraction } from "../src/engine/dice/distribution";
import { guarded } from "./check";
import { Course } from "./course";
import type { Engine } from "./engine";
import { outcomeOdds, reactionPolicy } from "./odds-check";
import type { OddsEntry } from "./odds-entry";
import type { Scenario, ScenarioStep } from "./scenario";
import type { ZoneBattle } from "../src/zones/battle";

/** Each step of `do` before it is played by the script, with those whom it asks; then each entry of `odds` in the set-up. */
export function describeOdds(scenario: Scenario, engine: Engine): string[] {
  const course = new Course(engine, scenario);
  const steps = scenario.steps.flatMap((step) => describeStep(step, course));
  return [...steps, ...scenario.odds.flatMap((entry) => describeEntry(scenario.battle, entry, engine))];
}

function describeStep({ line, intent }: ScenarioStep, course: Course): string[] {
  const said = guarded(line, () => (actorOf(intent) === null ? [] : oddsOfStep(intent, course)));
  const played = guarded(line, () => {
    if (!course.refusalOf(intent)) course.take(intent);
    return [];
  });
  return [headOf(line, [intent]), ...indented([...said, ...played])];
}

function oddsOfStep(intent: ZoneIntent, { battle, engine }: Course): string[] {
  return [...describeOutcomes(battle, intent, engine, nobodyReacts), ...describeReactions(battle, intent, engine)];
}

function describeEntry(battle: ZoneBattle, { line, steps, reactions }: OddsEntry, engine: Engine): string[] {
  const { rules } = battle;
  const said = guarded(line, () => {
    if (rules.forecast) return [JSON.stringify(rules.forecast(battle, steps))];
    return steps.flatMap((step) => describeOutcomes(battle, step, engine, reactionPolicy(reactions)));
  });
  return [headOf(line, steps), ...indented(said)];
}

function describeOutcomes(battle: ZoneBattle, step: ZoneIntent, engine: Engine, answers: AnswerPolicy): string[] {
  const refusal = engine.refusalOf(battle, step);
  if (refusal) return [`refused: ${refusal.code}`];
  const { chances, exact } = outcomeOdds(battle, step, engine, answers);
  return [...chances].map(
    ([outcome, chance]) => `${outcome}: ${exact ? showChance(chance) : `about ${percent(chance)}`}`,
  );
}

/** What comes of the step if one of those whom it asks is willing, for each of them. */
function describeReactions(battle: ZoneBattle, step: ZoneIntent, engine: Engine): string[] {
  if (engine.refusalOf(battle, step)) return [];
  return askedBy(battle, step, engine).flatMap(([who, prompt]) => {
    const answers = reactionPolicy(new Map([[who, [prompt]]]));
    return [`if ${who} says yes to ${prompt}`, ...indented(describeOutcomes(battle, step, engine, answers))];
  });
}

/** All prompts that the step may come to while everybody says no, each once. */
function askedBy(battle: ZoneBattle, step: ZoneIntent, engine: Engine): [string, string][] {
  const asked = new Map<string, [string, string]>();
  outcomeOdds(battle, step, engine, (prompt) => {
    asked.set(answerKey(prompt), [prompt.who, prompt.prompt]);
    return nobodyReacts(prompt);
  });
  return [...asked.values()];
}

function showChance(chance: Fraction): string {
  return `${chance.top}/${chance.bottom} (${percent(chance)})`;
}

function percent(chance: Fraction): string {
  return `${(100 * chance.toNumber()).toFixed(2)} %`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** A step in the words of its intent. */
function headOf(line: number, steps: readonly ZoneIntent[]): string {
  return `line ${line}: ${steps.map(showIntent).join(", then ")}`;
}

function showIntent({ kind, ...rest }: ZoneIntent): string {
  return [kind, ...Object.entries(rest).map(([key, value]) => `${key} ${showFact(value)}`)].join(" ");
}

/** Names as they are; a destination or place by its names. */
function showFact(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? `[${value.map(showFact).join(", ")}]` : Object.values(value).map(showFact).join(" ");
}

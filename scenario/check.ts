/** Checks scenarios: plays their steps, compares what they expect, asks the preview for their odds. */
import { ScriptError } from "./script";
import { brokenClaims } from "./claims";
import { Course } from "./course";
import type { Engine } from "./engine";
import { readScenarios, type Scenario, type ScenarioStep, type Unreadable } from "./scenario";

/** One scenario's result: no faults, and it is true, whatever is remarked. */
export interface Verdict {
  readonly title: string;
  readonly faults: readonly string[];
  readonly remarks: readonly string[];
}

/** A verdict for every document of a text. */
export function checkText(text: string, engine: Engine): Verdict[] {
  return readScenarios(text, engine.rulesetOf).map((scenario) => ({
    title: scenario.title,
    faults: checkScenario(scenario, engine),
    remarks: "fault" in scenario ? [] : scenario.remarks,
  }));
}

/** Why the scenario does not hold, one sentence each; none if it holds. */
export function checkScenario(scenario: Scenario | Unreadable, engine: Engine): string[] {
  if ("fault" in scenario) return [scenario.fault];
  return [
    ...checkSteps(scenario, engine),
    ...scenario.odds.flatMap((entry) =>
      guarded(entry.line, () => entry.faults(engine).map((fault) => `line ${entry.line}: ${fault}`)),
    ),
  ];
}

function checkSteps(scenario: Scenario, engine: Engine): string[] {
  const course = new Course(engine, scenario);
  for (const step of scenario.steps) {
    const faults = guarded(step.line, () => checkStep(step, course));
    if (faults.length > 0) return faults;
  }
  return guarded(scenario.line, () => [...course.leftovers(scenario), ...brokenClaims(scenario.claims, course.seen())]);
}

function checkStep({ line, intent, refused, claims }: ScenarioStep, course: Course): string[] {
  const refusal = course.refusalOf(intent);
  if (refusal?.code !== (refused ?? undefined))
    return [`line ${line}: expected ${refused ?? "no refusal"}, but it was ${refusal?.code ?? "not refused"}`];
  if (!refusal) course.take(intent);
  return brokenClaims(claims, course.seen());
}

/** A script that does not fit, or a rule that throws, is a fault of the line being played. */
export function guarded(line: number, check: () => string[]): string[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof ScriptError) return [`line ${line}: ${error.message}`];
    return [`line ${line}: the rules broke: ${error instanceof Error ? error.message : String(error)}`];
  }
}

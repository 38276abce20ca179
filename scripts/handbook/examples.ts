/** The numbers of the handbook's examples: each set-up of `examples.yaml`, asked by the rules themselves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINE } from "../../scenario/engine";
import { readScenarios } from "../../scenario/scenario";

const SETUPS = join(import.meta.dirname, "examples.yaml");

/** What is told of each example by `TITLE_OUTCOME`: chances in whole percents, costs as they are. */
export function exampleNumbers(text = readFileSync(SETUPS, "utf8")): Map<string, string> {
  const told = new Map<string, string>();
  for (const scenario of readScenarios(text, ENGINE.rulesetOf)) {
    if ("fault" in scenario) throw new Error(`${scenario.title}: ${scenario.fault}`);
    const answers = scenario.odds.flatMap((entry) => entry.answer(ENGINE));
    for (const [what, value] of answers.flatMap(numbersIn)) told.set(`${scenario.title}_${what}`, value);
  }
  return told;
}

/** What an answer says: of a chance, of a walk's cost, or of a forecast as a whole. */
function numbersIn(answer: string): [string, string][] {
  if (answer.startsWith("{")) return forecastNumbers(answer);
  const [, cost] = /^cost ([\d.]+),/.exec(answer) ?? [];
  if (cost) return [["cost", cost]];
  const [, outcome, top, bottom] = /^([a-z-]+): (\d+)\/(\d+)/.exec(answer) ?? [];
  if (!outcome) throw new Error(`an example says nothing that can be told: ${answer}`);
  return [[outcome, percentOf(Number(top) / Number(bottom))]];
}

function forecastNumbers(answer: string): [string, string][] {
  const told = JSON.parse(answer) as { cost: number; needs: number; chance: number };
  return [
    ["cost", String(told.cost)],
    ["needs", String(told.needs)],
    ["chance", percentOf(told.chance)],
  ];
}

/** Only what is certain is 100, only what is impossible 0. */
function percentOf(chance: number): string {
  const percent = Math.round(100 * chance);
  if (chance > 0 && chance < 1) return String(Math.min(Math.max(percent, 1), 99));
  return String(percent);
}

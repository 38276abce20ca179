/** Reads scenarios: documents of YAML, as those in `test/scenarios` are written. */
import type { Battle, Ruleset } from "../src/engine/battle";
import type { Intent } from "../src/engine/intents";
import type { RefusalCode } from "../src/engine/types";
import type { ScriptLines } from "./script";
import type { Claim } from "./claims";
import type { GroundReading } from "./ground-reading";
import { readLines } from "./lines";
import type { OddsEntry } from "./odds-entry";
import { Fields, readList, readOneOf, readWord } from "./read";
import { readingFor } from "./readings";
import { isRuleId } from "./rule-ids";
import { Misread, readTrees, type Tree } from "./tree";
import { RULESET_IDS, SCENARIO_KEYS } from "./words";

/** One step of `do`. */
export interface ScenarioStep {
  readonly line: number;
  readonly intent: Intent;
  readonly refused: RefusalCode | null;
  readonly claims: readonly Claim[];
}

export interface Scenario {
  /** Where its document, its rolls and its answers begin. */
  readonly line: number;
  readonly rollsLine: number;
  readonly answersLine: number;
  /** The sentence it shows to be true. */
  readonly title: string;
  /** The ids of the rules that it shows, and what is odd about them: that is no failure. */
  readonly rules: readonly string[];
  readonly remarks: readonly string[];
  readonly battle: Battle;
  readonly steps: readonly ScenarioStep[];
  readonly lines: ScriptLines;
  readonly claims: readonly Claim[];
  readonly odds: readonly OddsEntry[];
}

/** A document that cannot be read, and why. */
export interface Unreadable {
  readonly title: string;
  readonly fault: string;
}

export type RulesetOf = (id: string) => Ruleset | null;

/** Every document of a text; a text without any is unreadable itself. */
export function readScenarios(text: string, rulesetOf: RulesetOf): (Scenario | Unreadable)[] {
  const trees = readTrees(text);
  if (trees.length === 0) return [{ title: "no title", fault: "line 1: there is no scenario in it" }];
  return trees.map((tree) =>
    tree instanceof Misread ? { title: "no title", fault: tree.message } : readOrFault(tree, rulesetOf),
  );
}

function readOrFault(tree: Tree, rulesetOf: RulesetOf): Scenario | Unreadable {
  try {
    return readScenario(tree, rulesetOf);
  } catch (error) {
    if (error instanceof Misread) return { title: titleOf(tree), fault: error.message };
    return {
      title: titleOf(tree),
      fault: `line ${tree.line}: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function titleOf(tree: Tree): string {
  const title = tree.kind === "map" ? tree.entries.get("scenario")?.value : undefined;
  return title?.kind === "scalar" ? title.text : "no title";
}

function readScenario(tree: Tree, rulesetOf: RulesetOf): Scenario {
  const fields = new Fields(tree, "a scenario", SCENARIO_KEYS);
  const title = fields.word("scenario");
  const ids = fields.get("rules", (list, what) => readList(list, what, readRuleId), []);
  const { rules, reading } = readRuleset(fields, rulesetOf);
  if (!["do", "odds", "expect"].some((key) => fields.has(key)))
    throw new Misread(tree.line, "a scenario needs `do`, `odds` or `expect`");
  mustBeKnown(fields, rules, reading);
  const battle = reading.readBattle(fields, tree, rules);
  return {
    line: tree.line,
    rollsLine: fields.lineOf("rolls"),
    answersLine: fields.lineOf("answers"),
    title,
    rules: ids.map(({ id }) => id),
    remarks: ids.flatMap(({ remark }) => remark),
    battle,
    steps: fields.get(
      "do",
      (list, what) => readList(list, what, (item) => readScenarioStep(item, battle, reading)),
      [],
    ),
    lines: readLines(fields, battle, reading),
    claims: fields.get("expect", (value) => reading.readClaims(value, battle), []),
    odds: fields.get("odds", (list, what) => readList(list, what, (item) => reading.readOddsEntry(item, battle)), []),
  };
}

/** What the ruleset has no word for is as wrong as an unknown key. */
function mustBeKnown(fields: Fields, { id }: Ruleset, reading: GroundReading): void {
  const strange = reading.keysWithout(id).find((key) => fields.has(key));
  if (strange !== undefined) throw new Misread(fields.lineOf(strange), `${id} knows no ${strange}`);
}

function readRuleId(tree: Tree): { readonly id: string; readonly remark: readonly string[] } {
  const id = readWord(tree, "an id of a rule");
  return { id, remark: isRuleId(id) ? [] : [`line ${tree.line}: no rule has the id ${id}`] };
}

function readRuleset(fields: Fields, rulesetOf: RulesetOf): { rules: Ruleset; reading: GroundReading } {
  const tree = fields.need("ruleset");
  const id = readWord(tree, "ruleset");
  const rules = rulesetOf(id);
  if (!RULESET_IDS.includes(id))
    throw new Misread(tree.line, `unknown ruleset: ${id} (known: ${RULESET_IDS.join(", ")})`);
  const reading = rules && readingFor(rules);
  if (!reading) throw new Misread(tree.line, `the registry does not hold the ruleset ${id}`);
  return { rules, reading };
}

function readScenarioStep(tree: Tree, battle: Battle, reading: GroundReading): ScenarioStep {
  const intent = reading.readStep(tree, battle, ["expect", "refused"]);
  const fields = new Fields(tree, "a step", tree.kind === "map" ? [...tree.entries.keys()] : []);
  return {
    line: tree.line,
    intent,
    refused: fields.get("refused", (code) => readOneOf(code, reading.refusals, "refusal"), null),
    claims: fields.get("expect", (value) => reading.readClaims(value, battle), []),
  };
}

/** Reads scenarios: documents of YAML, as those in `test/scenarios` are written. */
import type { ZoneBattle, ZoneRuleset } from "../src/zones/battle";
import type { ZoneIntent } from "../src/zones/intents";
import type { RefusalCode } from "../src/engine/types";
import { REFUSAL_CODES } from "../src/zones/types";
import type { ScriptLines } from "./script";
import { readClaims } from "./battle-claims";
import type { Claim } from "./claims";
import { readLines } from "./lines";
import { type OddsEntry, readOddsEntry } from "./odds-entry";
import { Fields, readList, readOneOf, readWord } from "./read";
import { isRuleId } from "./rule-ids";
import { readBattle } from "./setup";
import { readStep } from "./steps";
import { Misread, readTrees, type Tree } from "./tree";
import { RULESET_IDS, RULESET_WORDS, SCENARIO_KEYS } from "./words";

/** One step of `do`. */
export interface ScenarioStep {
  readonly line: number;
  readonly intent: ZoneIntent;
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
  readonly battle: ZoneBattle;
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

export type RulesetOf = (id: string) => ZoneRuleset | null;

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
  const ruleset = readRuleset(fields, rulesetOf);
  if (!["do", "odds", "expect"].some((key) => fields.has(key)))
    throw new Misread(tree.line, "a scenario needs `do`, `odds` or `expect`");
  const battle = readBattle(fields, tree, ruleset);
  return {
    line: tree.line,
    rollsLine: fields.lineOf("rolls"),
    answersLine: fields.lineOf("answers"),
    title,
    rules: ids.map(({ id }) => id),
    remarks: ids.flatMap(({ remark }) => remark),
    battle,
    steps: fields.get("do", (list, what) => readList(list, what, (item) => readScenarioStep(item, battle)), []),
    lines: readLines(fields, battle),
    claims: fields.get("expect", (value) => readClaims(value, battle), []),
    odds: fields.get("odds", (list, what) => readList(list, what, (item) => readOddsEntry(item, battle)), []),
  };
}

function readRuleId(tree: Tree): { readonly id: string; readonly remark: readonly string[] } {
  const id = readWord(tree, "an id of a rule");
  return { id, remark: isRuleId(id) ? [] : [`line ${tree.line}: no rule has the id ${id}`] };
}

function readRuleset(fields: Fields, rulesetOf: RulesetOf): ZoneRuleset {
  const tree = fields.need("ruleset");
  const id = readWord(tree, "ruleset");
  const rules = rulesetOf(id);
  if (!RULESET_IDS.includes(id))
    throw new Misread(tree.line, `unknown ruleset: ${id} (known: ${RULESET_IDS.join(", ")})`);
  if (!rules || !RULESET_WORDS.has(id)) throw new Misread(tree.line, `the registry does not hold the ruleset ${id}`);
  return rules;
}

function readScenarioStep(tree: Tree, battle: ZoneBattle): ScenarioStep {
  const intent = readStep(tree, battle, ["expect", "refused"]);
  const fields = new Fields(tree, "a step", tree.kind === "map" ? [...tree.entries.keys()] : []);
  return {
    line: tree.line,
    intent,
    refused: fields.get("refused", (code) => readOneOf(code, REFUSAL_CODES, "refusal"), null),
    claims: fields.get("expect", (value) => readClaims(value, battle), []),
  };
}

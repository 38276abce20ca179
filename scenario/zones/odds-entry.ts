/** Reads what `odds` asks of the preview of a zone ruleset. */
import { actorOf } from "../../src/engine/legality";
import type { ZoneIntent } from "../../src/zones/intents";
import type { RefusalCode } from "../../src/engine/types";
import { REFUSAL_CODES } from "../../src/zones/types";
import { readChoice } from "./aim";
import { inOrder } from "../claims";
import type { Forecast } from "../../src/engine/preview";
import { readFigure } from "../names";
import { describeOutcomes, reactionPolicy, type Reactions, readChance, readReactions, showIntents } from "../odds";
import type { OddsEntry } from "../odds-entry";
import { Fields, readList, readOneOf, readWhole } from "../read";
import { checkZoneOdds } from "./odds-check";
import { readStep, readStepOf } from "./steps";
import { Misread, type Tree } from "../tree";
import { PROMPTS } from "./words";
import type { Engine } from "../engine";
import type { ZoneBattle } from "../../src/zones/battle";

export const CHANCES = ["arrive", "border", "borderBefore", "fallShort", "stay", "caught", "success"] as const;
export type ChanceKey = (typeof CHANCES)[number];

const FACTS = ["cost", "needs", "band", "choices"] as const;
const AROUND = [...CHANCES, ...FACTS, "refused", "reactions"];
const BANDS = ["short", "medium", "long"] as const;

/** One question to the preview, with what its answer must be. */
export interface ZoneQuestion {
  /** One step, or the legs of a way of several. */
  readonly steps: readonly ZoneIntent[];
  readonly reactions: Reactions;
  readonly refused: RefusalCode | null;
  readonly chances: readonly { readonly key: ChanceKey; readonly expected: number }[];
  readonly facts: Omit<Forecast, "chance">;
}

export function readZoneOdds(tree: Tree, battle: ZoneBattle): OddsEntry {
  const question = readQuestion(tree, battle);
  return {
    line: tree.line,
    question: showIntents(question.steps),
    faults: (engine) => checkZoneOdds(battle, question, engine),
    answer: (engine) => describe(battle, question, engine),
  };
}

function describe(battle: ZoneBattle, { steps, reactions }: ZoneQuestion, engine: Engine): string[] {
  const { rules } = battle;
  if (rules.forecast) return [JSON.stringify(rules.forecast(battle, steps))];
  return steps.flatMap((step) => describeOutcomes(battle, step, engine, reactionPolicy(reactions)));
}

function readQuestion(tree: Tree, battle: ZoneBattle): ZoneQuestion {
  const keys = tree.kind === "map" ? [...tree.entries.keys()] : [];
  const steps = keys.includes("legs") ? readLegs(tree, battle) : [readStep(tree, battle, AROUND)];
  if (steps.some((step) => actorOf(step) === null)) throw new Misread(tree.line, "odds are of what a figure does");
  const fields = new Fields(tree, "odds", [...keys]);
  const chances = CHANCES.filter((key) => fields.has(key)).map((key) => ({
    key,
    expected: readChance(fields.need(key), key),
  }));
  return {
    steps,
    chances,
    refused: fields.get("refused", (code) => readOneOf(code, REFUSAL_CODES, "refusal"), null),
    reactions: fields.get("reactions", (value) => readReactions(value, battle, PROMPTS), new Map()),
    facts: readFacts(fields, battle),
  };
}

function readLegs(tree: Tree, battle: ZoneBattle): ZoneIntent[] {
  const fields = new Fields(tree, "odds", ["who", "legs", ...AROUND]);
  const who = readFigure(battle, fields.need("who"));
  const legs = readList(fields.need("legs"), "legs", (leg) => readStepOf(leg, battle, who));
  if (legs.length === 0) throw new Misread(tree.line, "legs must hold a step");
  return legs;
}

function readFacts(fields: Fields, battle: ZoneBattle): ZoneQuestion["facts"] {
  return {
    ...fields.maybe("cost", readWhole),
    ...fields.maybe("needs", readWhole),
    ...fields.maybe("band", (tree) => readOneOf(tree, BANDS, "band")),
    ...fields.maybe("choices", (tree) => inOrder(readList(tree, "choices", (item) => readChoice(item, battle)))),
  };
}

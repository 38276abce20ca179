/** Reads what `odds` asks of the preview. */
import { actorOf } from "../src/engine/legality";
import type { ZoneIntent } from "../src/zones/intents";
import type { FigureId, RefusalCode } from "../src/engine/types";
import { REFUSAL_CODES } from "../src/zones/types";
import { readChoice } from "./aim";
import { inOrder } from "./claims";
import type { Forecast } from "../src/engine/preview";
import { findFigure, readFigure } from "./names";
import { Fields, readEntries, readList, readNumber, readOneOf, readWhole } from "./read";
import { readStep, readStepOf } from "./steps";
import { type Entry, Misread, type Tree } from "./tree";
import { PROMPTS } from "./words";
import type { ZoneBattle } from "../src/zones/battle";

export const CHANCES = ["arrive", "border", "borderBefore", "fallShort", "stay", "caught", "success"] as const;
export type ChanceKey = (typeof CHANCES)[number];

const FACTS = ["cost", "needs", "band", "choices"] as const;
const AROUND = [...CHANCES, ...FACTS, "refused", "reactions"];
const BANDS = ["short", "medium", "long"] as const;

/** One question to the preview, with what its answer must be. */
export interface OddsEntry {
  readonly line: number;
  /** One step, or the legs of a way of several. */
  readonly steps: readonly ZoneIntent[];
  /** Who reacts, and by what. */
  readonly reactions: ReadonlyMap<FigureId, readonly string[]>;
  readonly refused: RefusalCode | null;
  readonly chances: readonly { readonly key: ChanceKey; readonly expected: number }[];
  readonly facts: Omit<Forecast, "chance">;
}

export function readOddsEntry(tree: Tree, battle: ZoneBattle): OddsEntry {
  const keys = tree.kind === "map" ? [...tree.entries.keys()] : [];
  const steps = keys.includes("legs") ? readLegs(tree, battle) : [readStep(tree, battle, AROUND)];
  if (steps.some((step) => actorOf(step) === null)) throw new Misread(tree.line, "odds are of what a figure does");
  const fields = new Fields(tree, "odds", [...keys]);
  const chances = CHANCES.filter((key) => fields.has(key)).map((key) => ({
    key,
    expected: readChance(fields.need(key), key),
  }));
  return {
    line: tree.line,
    steps,
    chances,
    refused: fields.get("refused", (code) => readOneOf(code, REFUSAL_CODES, "refusal"), null),
    reactions: new Map(
      fields
        .get("reactions", (value) => readEntries(value, "reactions"), [])
        .map((entry) => readReaction(entry, battle)),
    ),
    facts: readFacts(fields, battle),
  };
}

function readChance(tree: Tree, what: string): number {
  const chance = readNumber(tree, what);
  if (chance < 0 || chance > 1) throw new Misread(tree.line, `${what} must be 0 to 1: ${chance}`);
  return chance;
}

function readLegs(tree: Tree, battle: ZoneBattle): ZoneIntent[] {
  const fields = new Fields(tree, "odds", ["who", "legs", ...AROUND]);
  const who = readFigure(battle, fields.need("who"));
  const legs = readList(fields.need("legs"), "legs", (leg) => readStepOf(leg, battle, who));
  if (legs.length === 0) throw new Misread(tree.line, "legs must hold a step");
  return legs;
}

function readFacts(fields: Fields, battle: ZoneBattle): OddsEntry["facts"] {
  return {
    ...fields.maybe("cost", readWhole),
    ...fields.maybe("needs", readWhole),
    ...fields.maybe("band", (tree) => readOneOf(tree, BANDS, "band")),
    ...fields.maybe("choices", (tree) => inOrder(readList(tree, "choices", (item) => readChoice(item, battle)))),
  };
}

/** `orc: intercept`, or a list of several. */
function readReaction({ key, line, value }: Entry, battle: ZoneBattle): [FigureId, string[]] {
  const one = (tree: Tree) => readOneOf(tree, PROMPTS, "reaction");
  return [findFigure(battle, key, line), value.kind === "list" ? readList(value, "reactions", one) : [one(value)]];
}

/** Reads what `odds` asks of the preview of a ruleset of hexes: of a walk, of a way to a hex, of an action. */
import { timeOf } from "../../src/engine/battle";
import type { FigureId, RefusalCode } from "../../src/engine/types";
import type { HexBattle } from "../../src/hexes/battle";
import type { WalkTarget } from "../../src/hexes/battle";
import type { Facing } from "../../src/hexes/board";
import type { HexIntent } from "../../src/hexes/intents";
import { REFUSAL_CODES } from "../../src/hexes/types";
import { type Reactions, readChance, readReactions, showIntents } from "../odds";
import type { OddsEntry } from "../odds-entry";
import { readFigure } from "../names";
import { Fields, readList, readNumber, readOneOf, readWhole } from "../read";
import { Misread, type Tree } from "../tree";
import { readFacing, readPathEntry, showCell } from "./cells";
import {
  checkNoticing,
  checkStepOdds,
  checkWayOdds,
  describeNoticing,
  describeStepOdds,
  describeWayOdds,
} from "./odds-check";
import { readPlanOdds } from "./plan-odds";
import { readHexStep } from "./steps";
import { readTableOdds, tableAsked } from "./table-odds";
import { HEX_PROMPTS, hexWords } from "./words";

/** What is expected of an answer; only what is there is compared. */
export interface Expected {
  readonly refused: RefusalCode | null;
  readonly success?: number;
  readonly cost?: number;
  /** After each entry of the path. */
  readonly points?: readonly number[];
  readonly facings?: readonly Facing[];
  /** What the ground adds to an attack, and to the defence against it; null where that allows none. */
  readonly modifier?: number;
  readonly defence?: number | null;
  /** Of the arrow at the end of the cheapest way. */
  readonly facing?: Facing;
}

/** One step with its reactions, as the preview is asked. */
export interface StepQuestion {
  readonly step: HexIntent;
  readonly reactions: Reactions;
  readonly expected: Expected;
}

/** A way to a hex, as the ruler is asked. */
export interface WayQuestion {
  readonly who: string;
  readonly to: WalkTarget;
  readonly expected: Expected;
}

/** Who is to notice whom. */
export interface NoticingQuestion {
  readonly who: string;
  readonly mover: string;
  readonly success: number;
}

const EXPECTED = ["refused", "success", "cost", "points", "facings"];
/** What is asked besides where the rules leave attacks to the table. */
const ON_ATTACK = ["modifier", "defence"];

export function readHexOdds(tree: Tree, battle: HexBattle): OddsEntry {
  const keys = tree.kind === "map" ? [...tree.entries.keys()] : [];
  if (keys.includes("perceive")) return readNoticingOdds(tree, battle);
  const table = tableAsked(keys);
  if (table !== null) return readTableOdds(tree, table, battle);
  if (!keys.includes("to") || keys.includes("action")) return readStepOdds(tree, battle);
  const isPlan = keys.includes("turns") || keys.includes("accel");
  return isPlan ? readPlanOdds(tree, battle) : readWayOdds(tree, battle);
}

/** To notice one who moves where it stands. */
function readNoticingOdds(tree: Tree, battle: HexBattle): OddsEntry {
  if (!battle.rules.noticing) throw new Misread(tree.line, `${battle.rules.id} knows no perceiving`);
  const fields = new Fields(tree, "odds of perceiving", ["who", "perceive", "success"]);
  const [who, mover] = [readFigure(battle, fields.need("who")), readFigure(battle, fields.need("perceive"))];
  const question = { who, mover, success: readChance(fields.need("success"), "success") };
  return {
    line: tree.line,
    question: `perceive who ${who} mover ${mover}`,
    faults: () => checkNoticing(battle, question),
    answer: () => describeNoticing(battle, question),
  };
}

function readStepOdds(tree: Tree, battle: HexBattle): OddsEntry {
  const onAttack = battle.rules.groundOnAttack ? ON_ATTACK : [];
  const step = readHexStep(tree, battle, [...EXPECTED, ...onAttack, "reactions"]);
  if (step.kind !== "walk" && step.kind !== "action" && step.kind !== "turn")
    throw new Misread(tree.line, "odds are of what a figure does");
  const fields = allFields(tree);
  const reactions = withPerceiving(
    fields.get("reactions", (value) => readReactions(value, battle, HEX_PROMPTS), new Map()),
  );
  const question = { step, reactions, expected: readExpected(fields) };
  const own = inTurnOf(battle, step.who);
  return {
    line: tree.line,
    question: showIntents([step]),
    faults: (engine) => checkStepOdds(own, question, engine),
    answer: (engine) => describeStepOdds(own, question, engine),
  };
}

/** Every entry is asked in the turn of its figure: nothing is spent by the others. */
function inTurnOf(battle: HexBattle, who: FigureId): HexBattle {
  return { ...battle, record: { ...battle.record, battle: { "": { ...timeOf(battle), turn: who } } } };
}

/** Who strikes has perceived before. */
function withPerceiving(reactions: Reactions): Reactions {
  const strikes = (prompts: readonly string[]): boolean => prompts.includes("strike");
  return new Map([...reactions].map(([who, words]) => [who, strikes(words) ? ["perceive", ...words] : words]));
}

function allFields(tree: Tree): Fields {
  return new Fields(tree, "odds", tree.kind === "map" ? [...tree.entries.keys()] : []);
}

function readExpected(fields: Fields): Expected {
  return {
    refused: fields.get("refused", (code) => readOneOf(code, REFUSAL_CODES, "refusal"), null),
    ...fields.maybe("success", readChance),
    ...fields.maybe("cost", readNumber),
    ...fields.maybe("modifier", readWhole),
    ...fields.maybe("defence", readDefence),
    ...fields.maybe("points", (tree, what) => readList(tree, what, (item) => readNumber(item, "each of points"))),
    ...fields.maybe("facings", (tree, what) => readList(tree, what, (item) => readFacing(item, "each of facings"))),
  };
}

function readDefence(tree: Tree, what: string): number | null {
  return tree.kind === "scalar" && tree.value === "none" ? null : readWhole(tree, what);
}

function readWayOdds(tree: Tree, battle: HexBattle): OddsEntry {
  const usual = hexWords(battle.rules).usualMode;
  if (usual === null) throw new Misread(tree.line, `${battle.rules.id} knows no ways to a hex`);
  const fields = new Fields(tree, "odds of a way", ["who", "to", "cost", "facing", "refused"]);
  const who = readFigure(battle, fields.need("who"));
  const to = readPathEntry(fields.need("to"));
  const expected = { ...readExpected(fields), ...fields.maybe("facing", readFacing) };
  const question = { who, to, expected };
  const own = inTurnOf(battle, who);
  return {
    line: tree.line,
    question: `way who ${who} to ${showCell(to.at)}${to.facing === undefined ? "" : ` facing ${to.facing}`}`,
    faults: () => checkWayOdds(own, question),
    answer: () => describeWayOdds(own, question),
  };
}

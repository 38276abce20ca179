/** Reads what `odds` asks of the tables of a ruleset of hexes: mud by its depth, what sinks in quicksand, room to turn. */
import { MEDIA } from "../../src/hexes/traits";
import type { HexBattle } from "../../src/hexes/battle";
import type { RuleTables } from "../../src/hexes/tables";
import { MUD_DEPTHS } from "../../src/hexes/types";
import { compareChance, type OddsEntry } from "../odds-entry";
import { Fields, readFlag, readNumber, readOneOf, wholeWithin } from "../read";
import { Misread, type Tree } from "../tree";

/** A number of a table; null where there is none. */
type Shown = number | boolean | null;

/** One row that a scenario asks for, with what must stand in it. */
interface TableQuestion {
  readonly question: string;
  readonly expected: Readonly<Record<string, Shown>>;
  readonly found: Readonly<Record<string, Shown>>;
}

type TableReader = (tree: Tree, tables: RuleTables) => TableQuestion;

const TABLES: Readonly<Record<string, TableReader>> = { ground: readMud, item: readSinking, speed: readRadius };

/** The table that an entry asks, by the keys that it has; null for none. */
export function tableAsked(keys: readonly string[]): string | null {
  return keys.includes("who") ? null : (Object.keys(TABLES).find((key) => keys.includes(key)) ?? null);
}

/** One entry that asks this table. */
export function readTableOdds(tree: Tree, table: string, { rules }: HexBattle): OddsEntry {
  if (!rules.tables) throw new Misread(tree.line, `${rules.id} knows no table of ${table}`);
  const asked = TABLES[table]?.(tree, rules.tables);
  if (!asked) throw new Misread(tree.line, `there is no table of ${table}`);
  return {
    line: tree.line,
    question: asked.question,
    faults: () => Object.entries(asked.expected).flatMap(([key, expected]) => compare(key, expected, asked.found[key])),
    answer: () => Object.entries(asked.found).map(([key, value]) => `${key}: ${show(value)}`),
  };
}

function compare(key: string, expected: Shown, found: Shown | undefined): string[] {
  if (typeof expected === "number" && typeof found === "number") return compareChance(key, expected, found);
  return expected === found ? [] : [`${key}: expected ${show(expected)}, found ${show(found)}`];
}

function show(value: Shown | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "none");
}

/** A number, or `none` or `no` where the table has none. */
function readCell(tree: Tree, what: string): number | null {
  const isNone = tree.kind === "scalar" && [false, "no", "none"].some((word) => word === tree.value);
  return isNone ? null : readNumber(tree, what);
}

/** `{ ground: mud-shin, factor: 0.5, dodge: -2, fatigue: 1, vehicle: 0.2 }` (HF-GR-03). */
function readMud(tree: Tree, tables: RuleTables): TableQuestion {
  const columns = ["factor", "dodge", "fatigue", "vehicle"] as const;
  const fields = new Fields(tree, "odds of mud", ["ground", ...columns]);
  const names = MUD_DEPTHS.map((depth) => `mud-${depth}` as const);
  const name = readOneOf(fields.need("ground"), names, "ground of the table");
  const depth = MUD_DEPTHS[names.indexOf(name)] ?? "ankle";
  return { question: `ground ${name}`, expected: expectedIn(fields, columns), found: { ...tables.mud(depth) } };
}

function expectedIn(fields: Fields, columns: readonly string[]): Record<string, Shown> {
  return Object.assign({}, ...columns.map((column) => fields.maybe(column, readCell)));
}

const readTurns = wholeWithin(0, Infinity);

/** `{ item: 8, turns: 5, sunk: 3.5, seen: yes }` (HF-GR-07). */
function readSinking(tree: Tree, tables: RuleTables): TableQuestion {
  const fields = new Fields(tree, "odds of an item", ["item", "turns", "sunk", "seen"]);
  const weight = readNumber(fields.need("item"), "item");
  const turns = readTurns(fields.need("turns"), "turns");
  const { sunk, isSeen } = tables.sinking(weight, turns);
  const expected = { ...fields.maybe("sunk", readNumber), ...fields.maybe("seen", readFlag) };
  return { question: `item ${weight} turns ${turns}`, expected, found: { sunk, seen: isSeen } };
}

/** `{ speed: 10, medium: air, G: 2, radius: 10 }` (HF-SP-01). */
function readRadius(tree: Tree, tables: RuleTables): TableQuestion {
  const fields = new Fields(tree, "odds of a speed", ["speed", "medium", "G", "radius"]);
  const speed = readNumber(fields.need("speed"), "speed");
  const medium = fields.get("medium", (value) => readOneOf(value, MEDIA, "medium"), "land");
  const G = fields.get("G", readGravity, 1);
  const found = { radius: tables.radius(speed, medium, G) };
  return { question: `speed ${speed} in ${medium} at G ${G}`, expected: fields.maybe("radius", readNumber), found };
}

function readGravity(tree: Tree, what: string): number {
  const G = readNumber(tree, what);
  if (G <= 0) throw new Misread(tree.line, `${what} must be more than 0: ${G}`);
  return G;
}

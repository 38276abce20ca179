/** Reads the figures of a scenario of hexes: what they are, and what has become of them so far. */
import type { Figure, FigureId } from "../../src/engine/types";
import type { HexRuleset } from "../../src/hexes/battle";
import { BLANK_HEXES, type HexState } from "../../src/hexes/record";
import { HEX_TRAITS, type HexTrait, type HexTraits, MEDIA, PLAIN_TRAITS } from "../../src/hexes/traits";
import { type HexField, POSTURES, type Posture } from "../../src/hexes/types";
import { readArmour, readNumbers, readShield, readStats } from "../figures";
import { mustBeName } from "../names";
import { Fields, readEntries, readFlag, readList, readOneOf, readWhole, readWord } from "../read";
import { type Entry, Misread, type Tree } from "../tree";
import { readCell, readFacing } from "./cells";
import { TAKEN_NAMES } from "../words";
import { readDefence, readHexWeapon, readMissile } from "./weapons";
import { type HexWords, hexWords } from "./words";

/** A figure with its state as the scenario begins, and the line on which it stands. */
export interface HexCast {
  readonly line: number;
  readonly figure: Figure;
  readonly state: HexState;
}

const FIGURE_KEYS = ["side", "at", "facing", "posture", "prone", "weapons", "shield", "armour", "hits", "acted"];

export function readHexFigures(tree: Tree, rules: HexRuleset, field: HexField): Map<FigureId, HexCast> {
  return new Map(readEntries(tree, "figures").map((entry) => [entry.key, readCast(entry, rules, field)]));
}

function readCast(entry: Entry, rules: HexRuleset, field: HexField): HexCast {
  mustBeName(entry, [...TAKEN_NAMES, "pass"]);
  const words = hexWords(rules);
  const known = [...FIGURE_KEYS, ...words.figure, ...Object.keys(words.stats)];
  const fields = new Fields(entry.value, `figure ${entry.key}`, known);
  const figure = readFigure(entry.key, fields, words);
  return { line: entry.line, figure, state: readState(fields, figure, rules, field) };
}

function readFigure(id: FigureId, fields: Fields, words: HexWords): Figure {
  const stats = readStats(fields, words.stats, words.following);
  const usual = Object.entries(words.skills).map(([skill, stat]) => [skill, stats[stat]]);
  return {
    id,
    name: id,
    side: fields.word("side"),
    stats,
    weapons: fields.get("weapons", (list, what) => readList(list, what, readHexWeapon), []),
    shield: fields.get("shield", readShield, null),
    armour: fields.get("armour", (tree) => readArmour(tree, []), []),
    talents: [],
    edges: [],
    skills: { ...Object.fromEntries(usual), ...fields.get("skills", readNumbers, {}) },
    modifiers: fields.get("modifiers", readNumbers, {}),
    onHexes: readTraits(fields),
  };
}

/** Traits that are marks of a figure, by their keys. */
const MARKS: Readonly<Record<string, HexTrait>> = {
  acuteHearing: "acute-hearing",
  silent: "silent",
  wizard: "wizard",
  rope: "rope",
  superSpeed: "super-speed",
  animal: "animal",
};

const VEHICLES = ["wheels", "tracks"] as const;

function readTraits(fields: Fields): HexTraits {
  const marked = Object.entries(MARKS).flatMap(([key, trait]) => (fields.get(key, readFlag, false) ? [trait] : []));
  const hand = fields.get("handed", (tree) => readOneOf(tree, ["left", "right"], "hand"), "right");
  const all: readonly HexTrait[] = hand === "left" ? [...marked, "left-handed"] : marked;
  return {
    ...PLAIN_TRAITS,
    traits: HEX_TRAITS.filter((trait) => all.includes(trait)),
    missiles: fields.get("spells", (list, what) => readList(list, what, readMissile), []),
    defences: fields.get("talents", (list, what) => readList(list, what, readDefence), []),
    vehicle: fields.get("vehicle", (tree) => readOneOf(tree, VEHICLES, "vehicle"), null),
    medium: fields.get("medium", (tree) => readOneOf(tree, MEDIA, "medium"), PLAIN_TRAITS.medium),
  };
}

/** What the ruleset starts a figure with, then what the scenario says of it. */
function readState(fields: Fields, figure: Figure, rules: HexRuleset, field: HexField): HexState {
  const words = hexWords(rules);
  return {
    ...BLANK_HEXES.figure,
    ...rules.turns.starts(figure),
    place: { kind: "hex", at: readCell(fields.need("at"), "at", field.board) },
    facing: fields.get("facing", readFacing, 0),
    ...readStance(fields, words),
    ...fields.maybe("hits", readWhole),
    ...fields.maybe("acted", readFlag),
    ...readMoved(fields, words),
    ...fields.maybe("holding", (tree) => readHeld(tree, figure)),
  };
}

/** `posture: prone` and `posture: lying` are the same as `prone: true`. */
function readStance(fields: Fields, words: HexWords): Partial<HexState> {
  const posture = fields.get("posture", (tree) => readPosture(tree, words.postures), "standing");
  const prone = fields.get("prone", readFlag, posture === "lying");
  return { prone, posture: posture === "lying" ? "standing" : posture };
}

/** One of the ruleset's words for it. */
export function readPosture(tree: Tree, words: readonly string[]): Posture {
  const word = readOneOf(tree, words, "posture");
  return POSTURES.find((posture) => posture === word) ?? "lying";
}

/** Whoever has moved this turn moves no more in it. */
function readMoved(fields: Fields, { modes }: HexWords): Partial<HexState> {
  const mode = fields.get("moved", (tree) => readOneOf(tree, modes, "mode"), null);
  return mode === null ? {} : { mode, moveEnded: true };
}

function readHeld(tree: Tree, { onHexes }: Figure): string {
  const spell = readWord(tree, "holding");
  const known = (onHexes?.missiles ?? []).map(({ name }) => name);
  if (!known.includes(spell)) throw new Misread(tree.line, `unknown spell: ${spell} (known: ${known.join(", ")})`);
  return spell;
}

/** Reads the figures of a scenario: what they are, and what has become of them so far. */
import type { ZoneRuleset } from "../../src/zones/battle";
import { BLANK, type FigureState } from "../../src/zones/record";
import type { Figure, FigureId } from "../../src/engine/types";
import type { Place, Field } from "../../src/zones/types";
import { zoneOf } from "../../src/zones/field/field";
import { readArmour, readNumbers, readShield, readStats, readWords } from "../figures";
import { mustBeName } from "../names";
import { readPlace } from "./places";
import { readWeapon } from "./weapons";
import { Fields, readEntries, readFlag, readList, readWhole } from "../read";
import type { Entry, Tree } from "../tree";
import { FIGURE_KEYS, MARKS, ZONE_WORDS, type ZoneWords } from "./words";

/** A figure with its state as the scenario begins. */
export interface Cast {
  readonly figure: Figure;
  readonly state: FigureState;
  /** One of the enemies in its melee has engaged it. */
  readonly engaged: boolean;
}

export function readFigures(tree: Tree, rules: ZoneRuleset, field: Field): Map<FigureId, Cast> {
  return new Map(readEntries(tree, "figures").map((entry) => [entry.key, readCast(entry, rules, field)]));
}

function readCast(entry: Entry, rules: ZoneRuleset, field: Field): Cast {
  const { key, value } = entry;
  const words = ZONE_WORDS.get(rules.id);
  if (!words) throw new Error(`no words for ${rules.id}`);
  mustBeName(entry);
  const fields = new Fields(value, `figure ${key}`, [...FIGURE_KEYS, ...words.figure, ...Object.keys(words.stats)]);
  const figure = readFigure(key, fields, words);
  const place = readStand(fields, field);
  const zone = place.kind === "zone" ? zoneOf(field, place.zone) : null;
  const state = { ...readState(fields, rules.turns.starts(figure, zone)), place };
  return { figure, state, engaged: fields.get("engaged", readFlag, false) };
}

function readFigure(id: FigureId, fields: Fields, words: ZoneWords): Figure {
  return {
    id,
    name: id,
    side: fields.word("side"),
    stats: readStats(fields, words.stats, { Per: "IQ" }),
    weapons: fields.get("weapons", (list, what) => readList(list, what, (item) => readWeapon(item, words)), []),
    shield: fields.get("shield", readShield, null),
    armour: fields.get("armour", (tree) => readArmour(tree, words.armour), []),
    talents: fields.get("talents", readWords, []),
    edges: fields.get("edges", readWords, []),
    skills: fields.get("skills", readNumbers, {}),
    modifiers: {
      ...fields.get("modifiers", readNumbers, {}),
      ...(fields.get("obese", readFlag, false) ? { obese: -1 } : {}),
    },
  };
}

/** What the ruleset starts a figure with, then what the scenario says of it. */
function readState(fields: Fields, starts: Partial<FigureState>): FigureState {
  return {
    ...BLANK.figure,
    ...starts,
    ...readMarks(fields),
    ...fields.maybe("hits", readWhole),
    ...fields.maybe("points", readWhole),
    ...fields.maybe("dice", readActionDice),
  };
}

function readStand(fields: Fields, field: Field): Place {
  const details = { ...fields.maybe("from", asItIs), ...fields.maybe("terrain", asItIs) };
  return readPlace(field, fields.need("at"), details);
}

function asItIs(tree: Tree): Tree {
  return tree;
}

/** Who has acted has no action die left either. */
function readMarks(fields: Fields): Partial<FigureState> {
  const marks = MARKS.filter((mark) => fields.has(mark)).map(
    (mark) => [mark, fields.get(mark, readFlag, false)] as const,
  );
  const read: Partial<Record<(typeof MARKS)[number], boolean>> = Object.fromEntries(marks);
  return read.acted ? { ...read, dice: [] } : read;
}

function readActionDice(tree: Tree, what: string): number[] {
  return readList(tree, what, (die) => readWhole(die, what, [1, 6])).sort((one, other) => other - one);
}

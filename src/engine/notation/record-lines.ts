/** The record in the notation: a line `@table key` for each row, with the fields that are not blank. */
import {
  type BattleRecord,
  type BattleState,
  BLANK,
  type BorderState,
  type FigureState,
  type TableName,
  type Tables,
} from "../record";
import { flag, listOf, maybe, number, oneOf, place, spot, text } from "./codec";
import { type Codecs, formatFields, formatLine, type Line, nameAt, parseFields } from "./lines";

const figure: Codecs<FigureState> = {
  place,
  hits: number,
  acted: flag,
  dice: listOf(number),
  keptDice: number,
  spentDice: listOf(number),
  points: number,
  ground: listOf(text),
  paid: flag,
  zoneMoved: flag,
  moved: flag,
  splitting: flag,
  mayStepAfter: flag,
  ranNow: flag,
  running: flag,
  prone: flag,
  stunned: flag,
  waiting: flag,
  watchesFor: maybe(text),
  defending: flag,
  held: flag,
  onFire: flag,
  fallen: oneOf(["no", "unconscious", "dead", "off"]),
  ward: maybe(text),
  wardSince: number,
  steppedIn: flag,
  blow: flag,
  trampled: flag,
  engagedBy: listOf(text),
  charging: flag,
  spot: maybe(spot),
  attackers: listOf(text),
  refuses: listOf(text),
};

const battle: Codecs<BattleState> = { round: number, turn: maybe(text), turnOver: maybe(text), revision: number };

const border: Codecs<BorderState> = { passed: listOf(text), outside: listOf(text) };

const TABLES: { readonly [T in TableName]: Codecs<Tables[T]> } = {
  battle,
  figure,
  link: { kind: oneOf(["none", "contact", "close"]) },
  hold: { strength: number },
  border,
  zone: { contactRound: number, stirred: listOf(number) },
};

/** Rows sorted by key, since their order means nothing; one that is wholly blank keeps its line. */
export function formatRecord(record: BattleRecord): string[] {
  const lines = <T extends TableName>(at: T) => formatTable(record, at);
  return [
    ...lines("battle"),
    ...lines("figure"),
    ...lines("link"),
    ...lines("hold"),
    ...lines("border"),
    ...lines("zone"),
  ];
}

function formatTable<T extends TableName>(record: BattleRecord, at: T): string[] {
  const rows: Readonly<Record<string, Tables[T]>> = record[at];
  return Object.keys(rows)
    .sort()
    .flatMap((key) => {
      const row = rows[key];
      return row ? [formatLine(`@${at}`, [key], formatFields<Tables[T]>(row, BLANK[at], TABLES[at]))] : [];
    });
}

export function parseRecord(lines: readonly Line[]): BattleRecord {
  const table = <T extends TableName>(at: T) => parseTable(lines, at);
  return {
    battle: table("battle"),
    figure: table("figure"),
    link: table("link"),
    hold: table("hold"),
    border: table("border"),
    zone: table("zone"),
  };
}

function parseTable<T extends TableName>(lines: readonly Line[], at: T): Record<string, Tables[T]> {
  const own = lines.filter((line) => line.keyword === `@${at}`);
  return Object.fromEntries(own.map((line) => [nameAt(line, 0), parseFields<Tables[T]>(line, BLANK[at], TABLES[at])]));
}

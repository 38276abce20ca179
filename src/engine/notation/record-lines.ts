/** The record in the notation: a line `@table key` for each row, with the fields that are not blank. */
import { sameValue } from "../types";
import type { GroundRules } from "../battle";
import type { Ground } from "../ground";
import type { BattleRecord, BattleState } from "../record";
import { atLine, type Codecs, formatLine, type Line, nameAt } from "./lines";
import { type Codec, count, maybe, NotationError, text } from "./codec";

/** How the row of the table `battle` is stored. */
export const battleCodecs: Codecs<BattleState> = {
  round: count,
  turn: maybe(text),
  turnOver: maybe(text),
  revision: count,
};

type RowCodecs = Readonly<Record<string, Codec<unknown>>>;
type AnyRows = Readonly<Record<string, object>>;

/** Tables in the order of the ground's codecs, rows sorted by key, since their order means nothing; one that is wholly blank keeps its line. */
export function formatRecord<G extends Ground>(ground: GroundRules<G>, record: BattleRecord<G>): string[] {
  const tables: Readonly<Record<string, AnyRows>> = record;
  return Object.entries<RowCodecs>(ground.codecs).flatMap(([at, codecs]) => {
    const rows = tables[at] ?? {};
    const line = (key: string): string =>
      formatLine(`@${at}`, [key], formatRow(rows[key] ?? {}, blankOf(ground, at), codecs));
    return Object.keys(rows).sort().map(line);
  });
}

function blankOf(ground: GroundRules, at: string): object {
  const blank: AnyRows = ground.blank;
  return blank[at] ?? {};
}

/** `key=value` for every field that differs from the blank row, in the order of the codecs. */
function formatRow(row: object, blank: object, codecs: RowCodecs): string[] {
  return Object.entries(codecs)
    .filter(([field]) => !sameValue(Reflect.get(row, field), Reflect.get(blank, field)))
    .map(([field, codec]) => `${field}=${codec.format(Reflect.get(row, field))}`);
}

/** The record that these lines hold; throws a {@link NotationError} that names the line which cannot be read. */
export function parseRecord<G extends Ground>(ground: GroundRules<G>, lines: readonly Line[]): BattleRecord<G> {
  const tables = Object.entries<RowCodecs>(ground.codecs).map(([at, codecs]) => {
    const own = lines.filter((line) => line.keyword === `@${at}`);
    return [at, Object.fromEntries(own.map((line) => [nameAt(line, 0), parseRow(line, blankOf(ground, at), codecs)]))];
  });
  return Object.assign({ ...ground.empty }, Object.fromEntries(tables));
}

function parseRow(line: Line, blank: object, codecs: RowCodecs): object {
  const fields = [...line.fields].map(([field, word]) => {
    const codec = Object.hasOwn(codecs, field) ? codecs[field] : undefined;
    if (!codec) throw new NotationError(`line ${line.at}: no such field: ${field}`);
    return [field, atLine(line, () => codec.parse(word))];
  });
  return { ...blank, ...Object.fromEntries(fields) };
}

/** Whether a field of the record, by table and name, can hold the value: it is read as it is written. */
export function isValueOf(
  { codecs }: Pick<GroundRules, "codecs">,
  [at, field]: readonly [string, string],
  value: unknown,
): boolean {
  const tables: Readonly<Record<string, RowCodecs>> = codecs;
  const fields = Object.hasOwn(tables, at) ? tables[at] : undefined;
  const codec = fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
  try {
    return codec !== undefined && sameValue(codec.parse(codec.format(value)), value);
  } catch {
    return false;
  }
}

/** The record with the rows of another in place of its own, row by row. */
export function mergeRecords<G extends Ground>(one: BattleRecord<G>, other: BattleRecord<G>): BattleRecord<G> {
  const more: Readonly<Record<string, AnyRows>> = other;
  const tables = Object.entries<AnyRows>(one).map(([at, rows]) => [at, { ...rows, ...more[at] }]);
  return Object.assign({ ...one }, Object.fromEntries(tables));
}

/** Lines of the notation: a keyword, the names it is about, then `key=value` for what is not as usual. */
import { sameValue } from "../types";
import type { Ground } from "../ground";
import type { BattleState, FigureStateOn } from "../record";
import { type Codec, NotationError, text } from "./codec";

/** One line in its parts: keyword, names, fields; `at` is its number, from 1. */
export interface Line {
  /** Counted from 1. */
  readonly at: number;
  readonly keyword: string;
  readonly names: readonly string[];
  readonly fields: ReadonlyMap<string, string>;
}

/** A codec for every field of a row: a field forgotten is a compile error. */
export type Codecs<R> = { readonly [F in keyof R]-?: Codec<R[F]> };

/** A codec for every field of every table: a field forgotten is a compile error. */
export type TableCodecs<G extends Ground> = {
  readonly battle: Codecs<BattleState>;
  readonly figure: Codecs<FigureStateOn<G>>;
} & { readonly [T in keyof G["tables"]]: Codecs<G["tables"][T]> };

/** Splits a text; empty lines are passed over. */
export function splitLines(source: string): Line[] {
  const numbered = source.split("\n").map((line, index) => ({ line: line.trim(), at: index + 1 }));
  return numbered.filter(({ line }) => line !== "").map(({ line, at }) => splitLine(line, at));
}

function splitLine(line: string, at: number): Line {
  const [keyword = "", ...words] = line.split(/ +/);
  const names = words.filter((word) => !word.includes("=")).map((word) => text.parse(word));
  const fields = words.filter((word) => word.includes("=")).map((word) => splitField(word));
  return { at, keyword, names, fields: new Map(fields) };
}

function splitField(word: string): [string, string] {
  const sign = word.indexOf("=");
  return [text.parse(word.slice(0, sign)), word.slice(sign + 1)];
}

/** The line of these parts; names are written as texts are. */
export function formatLine(keyword: string, names: readonly string[], fields: readonly string[]): string {
  return [keyword, ...names.map((name) => text.format(name)), ...fields].join(" ");
}

/** `key=value` for every field that differs from the usual row, in the order of the codecs. */
export function formatFields<R extends object>(row: R, usual: R, codecs: Codecs<R>): string[] {
  return fieldsOf(codecs)
    .filter((field) => !sameValue(row[field], usual[field]))
    .map((field) => `${field}=${codecs[field].format(row[field])}`);
}

/** The usual row with the fields of a line; names the line where a field is unknown or cannot be read. */
export function parseFields<R extends object>(line: Line, usual: R, codecs: Codecs<R>): R {
  const row = { ...usual };
  const known = new Map<string, keyof R & string>(fieldsOf(codecs).map((field) => [field, field]));
  for (const [name, word] of line.fields) {
    const field = known.get(name);
    if (field === undefined) throw new NotationError(`line ${line.at}: no such field: ${name}`);
    row[field] = atLine(line, () => codecs[field].parse(word));
  }
  return row;
}

/** Names the line of whatever cannot be read in it. */
export function atLine<T>(line: Line, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof NotationError && !error.message.startsWith("line "))
      throw new NotationError(`line ${line.at}: ${error.message}`);
    throw error;
  }
}

/** A name that a line must have. */
export function nameAt(line: Line, index: number): string {
  const name = line.names[index];
  if (name === undefined) throw new NotationError(`line ${line.at}: ${line.keyword} lacks a name`);
  return name;
}

function fieldsOf<R>(codecs: Codecs<R>): (keyof R & string)[] {
  const isField = (field: string): field is keyof R & string => field in codecs;
  return Object.keys(codecs).filter(isField);
}

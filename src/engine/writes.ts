/** Writes: the absolute before and after of one field. Reducer, document update, commit and undo all read them. */
import { BLANK, type BattleRecord, type TableName, type Tables } from "./record";

/** One field of one row, before and after; values are plain JSON. */
export interface Write {
  readonly at: TableName;
  readonly who: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The row of a table, its blank where nothing was written yet. */
export function rowOf<T extends TableName>(record: BattleRecord, at: T, who: string): Tables[T] {
  const rows: Readonly<Record<string, Tables[T]>> = record[at];
  return rows[who] ?? BLANK[at];
}

/** Plans a write of one field, typed by its table. */
export function planWrite<T extends TableName, F extends keyof Tables[T] & string>(
  record: BattleRecord,
  [at, who, field]: readonly [T, string, F],
  after: Tables[T][F],
): Write {
  return { at, who, field, before: rowOf(record, at, who)[field], after };
}

/** The record with one write applied; the given record stays as it is. */
export function withWrite(record: BattleRecord, write: Write): BattleRecord {
  const rows: Readonly<Record<string, object>> = record[write.at];
  const row = { ...(rows[write.who] ?? BLANK[write.at]), [write.field]: write.after };
  return { ...record, [write.at]: { ...rows, [write.who]: row } };
}

/** The record with all writes applied, in order. */
export function withWrites(record: BattleRecord, writes: readonly Write[]): BattleRecord {
  return writes.reduce(withWrite, record);
}

/** The writes that take these back, last first. */
export function undoing(writes: readonly Write[]): Write[] {
  return writes.map((write) => ({ ...write, before: write.after, after: write.before })).reverse();
}

/** Several writes of one field become one; those that change nothing go. */
export function condense(writes: readonly Write[]): Write[] {
  const merged = new Map<string, Write>();
  for (const write of writes) {
    const key = `${write.at}/${write.who}/${write.field}`;
    const first = merged.get(key);
    merged.set(key, first ? { ...first, after: write.after } : write);
  }
  return [...merged.values()].filter((write) => !sameValue(write.before, write.after));
}

/** Whether two plain JSON values are alike, whatever the order of their keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isComposite(one) || !isComposite(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => sameValue(one[key], other[key]));
}

function isComposite(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

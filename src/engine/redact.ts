/** What must not be told of figures that somebody cannot see. */
import type { Battle } from "./battle";
import { type BattleRecord, splitPair } from "./record";
import type { FigureId } from "./types";

/** The ids within a string that is one itself, a pair, or an arrow. */
const SEPARATORS = /[|>:]/;

/** Whether a piece of plain JSON names one of these anywhere, in a key or a value. */
export function mentions(value: unknown, ids: ReadonlySet<FigureId>): boolean {
  if (typeof value === "string") return ids.has(value) || value.split(SEPARATORS).some((part) => ids.has(part));
  if (Array.isArray(value)) return value.some((item) => mentions(item, ids));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, item]) => mentions(key, ids) || mentions(item, ids));
}

/** The battle less some figures, as if they were not there. */
export function without<B extends Battle>(battle: B, hidden: ReadonlySet<FigureId>): B {
  if (hidden.size === 0) return battle;
  const figures = new Map([...battle.figures].filter(([id]) => !hidden.has(id)));
  return {
    ...battle,
    figures,
    order: battle.order.filter((id) => !hidden.has(id)),
    record: recordWithout(battle.record, hidden),
  };
}

/** Rows that are about one of them are gone, and what is left names none: no count, no list, no ward. */
function recordWithout(record: BattleRecord, hidden: ReadonlySet<FigureId>): BattleRecord {
  const isSeen = (key: string): boolean => !splitPair(key).some((id) => hidden.has(id));
  const { battle, ...tables } = record;
  const seen = Object.entries(tables).map(([at, rows]) => [at, veiledRows(rowsOf(rows, isSeen), hidden)]);
  return { ...record, ...Object.fromEntries(seen), battle };
}

function veiledRows<R extends object>(
  rows: Readonly<Record<string, R>>,
  hidden: ReadonlySet<FigureId>,
): Record<string, R> {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, veiled(row, hidden)]));
}

/** Lists lose the hidden figures they name; a field that names one is empty. Whose turn it is the tracker shows anyway. */
export function veiled<R extends object>(row: R, hidden: ReadonlySet<FigureId>): R {
  const fields = Object.entries(row).map(([field, value]) => [field, field === "turn" ? value : bare(value, hidden)]);
  return Object.assign({ ...row }, Object.fromEntries(fields));
}

function bare(value: unknown, hidden: ReadonlySet<FigureId>): unknown {
  if (Array.isArray(value)) return value.filter((item) => !mentions(item, hidden));
  return mentions(value, hidden) ? null : value;
}

function rowsOf<R>(rows: Readonly<Record<string, R>>, isKept: (key: string) => boolean): Record<string, R> {
  return Object.fromEntries(Object.entries(rows).filter(([key]) => isKept(key)));
}

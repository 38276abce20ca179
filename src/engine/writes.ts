/** Writes: the absolute before and after of one field. Reducer, document update, commit and undo all read them. */
import type { Battle } from "./battle";
import type { FigureRow, Write } from "./record";
import { sameValue } from "./notation/lines";

type AnyTables = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The row of a table by their names, its blank where nothing was written yet; empty for a table that is not there. */
export function rowIn({ record, rules }: Battle, at: string, who: string): object {
  const tables: AnyTables = record;
  const blank: Readonly<Record<string, object>> = rules.ground.blank;
  return tables[at]?.[who] ?? blank[at] ?? {};
}

/** The value of one field as it is now. */
export function valueIn(battle: Battle, { at, who, field }: Pick<Write, "at" | "who" | "field">): unknown {
  return Reflect.get(rowIn(battle, at, who), field);
}

/** Plans a write of one field of a figure. */
export function planFigureWrite<F extends keyof FigureRow>(
  battle: Battle,
  [who, field]: readonly [string, F],
  after: FigureRow[F],
): Write {
  return { at: "figure", who, field, before: valueIn(battle, { at: "figure", who, field }), after };
}

/** The battle with one write applied; the given battle stays as it is. */
export function withWrite<B extends Battle>(battle: B, { at, who, field, after }: Write): B {
  const tables: AnyTables = battle.record;
  const row = { ...rowIn(battle, at, who), [field]: after };
  return { ...battle, record: { ...battle.record, [at]: { ...tables[at], [who]: row } } };
}

/** The battle with all writes applied, in order. */
export function withWrites<B extends Battle>(battle: B, writes: readonly Write[]): B {
  return writes.reduce(withWrite, battle);
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

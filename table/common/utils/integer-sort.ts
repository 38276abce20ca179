/** New sort values for one of several siblings that is put before or after another (API: foundry.utils.performIntegerSort). */

interface Sortable {
  [key: string]: unknown;
}

interface SortOptions {
  target?: Sortable | null;
  siblings?: Sortable[];
  sortKey?: string;
  sortBefore?: boolean;
}

interface SortUpdate {
  target: Sortable;
  update: Record<string, number>;
}

const DENSITY = 100_000;

/** The updates that put `source` in its place: its own where there is room, else those of all. */
export function performIntegerSort(
  source: Sortable,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions = {},
): SortUpdate[] {
  const valueOf = (each: Sortable): number => Number(each[sortKey] ?? 0);
  const others = siblings.filter((each) => each !== source).toSorted((a, b) => valueOf(a) - valueOf(b));
  const found = target ? others.indexOf(target) : -1;
  const at = found < 0 ? (sortBefore ? 0 : others.length) : found + (sortBefore ? 0 : 1);
  const [before, after] = [others[at - 1], others[at]];
  const low = before ? valueOf(before) : after ? valueOf(after) - 2 * DENSITY : 0;
  const high = after ? valueOf(after) : low + 2 * DENSITY;
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  const ordered = [...others.slice(0, at), source, ...others.slice(at)];
  return ordered.map((each, index) => ({ target: each, update: { [sortKey]: (index + 1) * DENSITY } }));
}

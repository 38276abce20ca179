/** Remembers what was read of a document for as long as all it was read from stays the same. */

export class ReadOnce<D extends object, T> {
  readonly #kept = new WeakMap<D, { readonly from: readonly unknown[]; readonly value: T }>();

  /** What was read before where `from` is the same, value by value; else what `read` gives now. */
  of(document: D, from: readonly unknown[], read: () => T): T {
    const known = this.#kept.get(document);
    if (known?.from.every((part, at) => part === from[at])) return known.value;
    const value = read();
    this.#kept.set(document, { from, value });
    return value;
  }
}

/** What of a token says where it stands and no more. */
const PLACE = new Set(["x", "y", "elevation", "rotation", "sort", "_regions", "_movementHistory"]);

/** What no battle is read from: the mirror of the status is one of the flags. */
const UNREAD = new Set(["_id", "_stats", "flags"]);

/** The places of figures, the figures as well, or nothing. */
export function partChanged(change: object): "nothing" | "places" | "figures" {
  const read = Object.keys(change).filter((key) => !UNREAD.has(key));
  if (read.length === 0) return "nothing";
  return read.every((key) => PLACE.has(key)) ? "places" : "figures";
}

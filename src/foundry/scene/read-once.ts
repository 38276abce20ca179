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

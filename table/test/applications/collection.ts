/** A collection as windows read it: iterates over its documents, finds them by id. */
export class TestCollection<T extends { id: string | null }> {
  readonly #items = new Map<string, T>();

  constructor(items: T[] = []) {
    for (const item of items) this.add(item);
  }

  add(item: T): void {
    this.#items.set(item.id ?? "", item);
  }

  remove(id: string): void {
    this.#items.delete(id);
  }

  *[Symbol.iterator](): Iterator<T> {
    yield* this.#items.values();
  }

  get size(): number {
    return this.#items.size;
  }

  get contents(): T[] {
    return [...this.#items.values()];
  }

  get(id: string): T | undefined {
    return this.#items.get(id);
  }

  has(id: string): boolean {
    return this.#items.has(id);
  }

  filter(test: (item: T) => boolean): T[] {
    return this.contents.filter(test);
  }

  find(test: (item: T) => boolean): T | undefined {
    return this.contents.find(test);
  }

  map<R>(transform: (item: T) => R): R[] {
    return this.contents.map(transform);
  }
}

/** Foundry's Collection: a Map that iterates over its values and has the searches of an array. */

interface ValueMap<K, V> {
  readonly size: number;
  clear(): void;
  delete(key: K): boolean;
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): this;
  keys(): MapIterator<K>;
  values(): MapIterator<V>;
  entries(): MapIterator<[K, V]>;
}

/** A Map by another type: its own iterator and forEach, which speak of entries, are replaced below. */
const ValueMapBase: new <K, V>(entries?: Iterable<readonly [K, V]> | null) => ValueMap<K, V> = Map;

export class Collection<V, K = string> extends ValueMapBase<K, V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  /** The value at `key`; throws when `strict` and there is none. */
  override get(key: K, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (options.strict && value === undefined) throw new Error(`The key ${key} does not exist in the Collection.`);
    return value;
  }

  /** The first value of that `name`; throws when `strict` and there is none. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => nameOf(value) === name);
    if (options.strict && found === undefined) throw new Error(`No value named ${name} exists in the Collection.`);
    return found;
  }

  find(condition: (value: V, index: number, collection: this) => boolean): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => boolean): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  forEach(action: (value: V, key: K, collection: this) => void): void {
    for (const [key, value] of this.entries()) action(value, key, this);
  }

  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<T>(combine: (sum: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce<T>((sum, value, index) => combine(sum, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => boolean): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => boolean): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** The data of each value, as it would be stored. */
  toJSON(): unknown[] {
    return this.map((value) => jsonOf(value));
  }
}

function nameOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, "name") : undefined;
}

function jsonOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const toJSON: unknown = Reflect.get(value, "toJSON");
  return typeof toJSON === "function" ? toJSON.call(value) : value;
}

/** Sets and maps that hold their objects loosely and can be gone through (API: foundry.utils.IterableWeakSet, IterableWeakMap). */

export class IterableWeakSet<T extends object> extends WeakSet<T> {
  readonly #held = new Set<WeakRef<T>>();

  constructor(values: Iterable<T> = []) {
    super();
    for (const value of values) this.add(value);
  }

  override add(value: T): this {
    if (!this.has(value)) this.#held.add(new WeakRef(value));
    return super.add(value);
  }

  override delete(value: T): boolean {
    for (const held of this.#held) if (held.deref() === value) this.#held.delete(held);
    return super.delete(value);
  }

  *[Symbol.iterator](): Generator<T> {
    for (const held of this.#held) {
      const value = held.deref();
      if (value) yield value;
      else this.#held.delete(held);
    }
  }

  values(): Generator<T> {
    return this[Symbol.iterator]();
  }

  clear(): void {
    for (const value of this) this.delete(value);
  }
}

export class IterableWeakMap<K extends object, V> extends WeakMap<K, V> {
  readonly #keys = new IterableWeakSet<K>();

  constructor(entries: Iterable<[K, V]> = []) {
    super();
    for (const [key, value] of entries) this.set(key, value);
  }

  override set(key: K, value: V): this {
    this.#keys?.add(key);
    return super.set(key, value);
  }

  override delete(key: K): boolean {
    this.#keys.delete(key);
    return super.delete(key);
  }

  *[Symbol.iterator](): Generator<[K, V]> {
    for (const key of this.#keys) yield [key, this.get(key) as V];
  }

  entries(): Generator<[K, V]> {
    return this[Symbol.iterator]();
  }

  keys(): Generator<K> {
    return this.#keys.values();
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }

  clear(): void {
    for (const key of this.#keys) this.delete(key);
  }
}

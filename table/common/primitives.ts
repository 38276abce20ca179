/** What Foundry adds to the language's own objects: Math.clamp, String#capitalize, Set#equals… Imported for its effect. */

declare global {
  interface Math {
    clamp(value: number, min: number, max: number): number;
    mix(a: number, b: number, weight: number): number;
    toDegrees(radians: number): number;
    toRadians(degrees: number): number;
    normalizeDegrees(degrees: number, base?: number): number;
    normalizeRadians(radians: number): number;
  }
  interface Number {
    almostEqual(other: number, epsilon?: number): boolean;
    between(a: number, b: number, inclusive?: boolean): boolean;
    ordinalString(): string;
    paddedString(digits: number): string;
    signedString(): string;
    toNearest(interval?: number, method?: "round" | "ceil" | "floor"): number;
  }
  interface String {
    capitalize(): string;
    compare(other: string): boolean;
    slugify(options?: { replacement?: string; strict?: boolean; lowercase?: boolean }): string;
    stripScripts(): string;
    titleCase(): string;
  }
  interface ArrayConstructor {
    fromRange(count: number, min?: number): number[];
  }
  interface Array<T> {
    deepFlatten(): unknown[];
    equals(other: unknown[]): boolean;
    findSplice(find: (value: T, index: number) => boolean, replace?: T): T | null;
    partition(rule: (value: T) => boolean): [T[], T[]];
  }
  interface Set<T> {
    equals(other: Set<T>): boolean;
    every(test: (value: T) => boolean): boolean;
    filter(test: (value: T) => boolean): Set<T>;
    find(test: (value: T) => boolean): T | undefined;
    first(): T | undefined;
    intersects(other: Set<T>): boolean;
    isSubset(other: Set<T>): boolean;
    map<R>(transform: (value: T) => R): Set<R>;
    reduce<R>(combine: (sum: R, value: T) => R, initial: R): R;
    some(test: (value: T) => boolean): boolean;
    toObject(): T[];
  }
}

function extend(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (!(name in target))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

const TURN = Math.PI * 2;

extend(Math, {
  clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  toDegrees: (radians: number) => (radians * 180) / Math.PI,
  toRadians: (degrees: number) => (degrees * Math.PI) / 180,
  normalizeDegrees: (degrees: number, base = 0) => ((((degrees - base) % 360) + 360) % 360) + base,
  normalizeRadians: (radians: number) => ((((radians + Math.PI) % TURN) + TURN) % TURN) - Math.PI,
});

const ORDINALS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

extend(Number.prototype, {
  almostEqual(this: number, other: number, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon;
  },
  between(this: number, a: number, b: number, inclusive = true) {
    const [min, max] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= min && this <= max : this > min && this < max;
  },
  ordinalString(this: number) {
    return `${this}${ORDINALS[new Intl.PluralRules("en", { type: "ordinal" }).select(this)] ?? "th"}`;
  },
  paddedString(this: number, digits: number) {
    return this.toString().padStart(digits, "0");
  },
  signedString(this: number) {
    return this < 0 ? `−${-this}` : `+${this}`;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round") {
    return Number((Math[method](this / interval) * interval).toFixed(10));
  },
});

extend(Number, {
  fromString: (text: unknown) => {
    const digits = String(text).replace(/\s+/g, "");
    return digits ? Number(digits) : Number.NaN;
  },
  isNumeric: (value: unknown) =>
    !Array.isArray(value) && value !== null && value !== "" && !Number.isNaN(Number(value)),
  between: (value: number, a: number, b: number, inclusive = true) => value.between(a, b, inclusive),
});

extend(String.prototype, {
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string) {
    return this.localeCompare(other);
  },
  slugify(this: string, { replacement = "-", strict = false, lowercase = true } = {}) {
    const plain = this.normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .trim();
    const text = (lowercase ? plain.toLowerCase() : plain).replace(/\s+/g, replacement);
    const kept = strict ? text.replace(/[^a-zA-Z0-9-]+/g, "") : text.replace(/["'()[\]{}.,;:!?/\\&]+/g, "");
    return kept.replace(/-{2,}/g, "-");
  },
  stripScripts(this: string) {
    return this.replace(/<script[\s\S]*?<\/script>/gi, "");
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(
      /(^|[\s-])(\p{L})/gu,
      (_whole, gap: string, letter: string) => gap + letter.toUpperCase(),
    );
  },
});

extend(Array, { fromRange: (count: number, min = 0) => Array.from({ length: count }, (_empty, index) => index + min) });

extend(Array.prototype, {
  deepFlatten(this: unknown[]) {
    return this.flat(Infinity);
  },
  equals(this: unknown[], other: unknown) {
    return Array.isArray(other) && this.length === other.length && this.every((value, index) => value === other[index]);
  },
  findSplice(this: unknown[], find: (value: unknown, index: number) => boolean, replace?: unknown) {
    const index = this.findIndex(find);
    if (index < 0) return null;
    return (replace === undefined ? this.splice(index, 1) : this.splice(index, 1, replace))[0];
  },
  partition(this: unknown[], rule: (value: unknown) => boolean) {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },
});

extend(Set.prototype, {
  equals(this: Set<unknown>, other: unknown) {
    return other instanceof Set && this.size === other.size && [...this].every((value) => other.has(value));
  },
  every(this: Set<unknown>, test: (value: unknown) => boolean) {
    return [...this].every((value) => test(value));
  },
  filter(this: Set<unknown>, test: (value: unknown) => boolean) {
    return new Set([...this].filter((value) => test(value)));
  },
  find(this: Set<unknown>, test: (value: unknown) => boolean) {
    return [...this].find((value) => test(value));
  },
  first(this: Set<unknown>) {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>) {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>) {
    return [...this].every((value) => other.has(value));
  },
  map(this: Set<unknown>, transform: (value: unknown) => unknown) {
    return new Set([...this].map((value) => transform(value)));
  },
  reduce(this: Set<unknown>, combine: (sum: unknown, value: unknown) => unknown, initial: unknown) {
    return [...this].reduce((sum, value) => combine(sum, value), initial);
  },
  some(this: Set<unknown>, test: (value: unknown) => boolean) {
    return [...this].some((value) => test(value));
  },
  toObject(this: Set<unknown>) {
    return [...this];
  },
});

extend(RegExp, { escape: (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&") });

export {};

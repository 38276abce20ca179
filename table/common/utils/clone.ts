/** Copies and comparison of plain data. */
import { getType, isPlainObject, type Source } from "./types";

const MAX_DEPTH = 100;

export interface CloneOptions {
  /** Throw on values that cannot be copied (class instances) instead of handing them on. */
  strict?: boolean;
  _d?: number;
}

/** A deep copy of plain data; dates are copied, other instances kept by reference (or refused when `strict`). */
export function deepClone<T>(original: T, options: CloneOptions = {}): T {
  return copy(original, options.strict ?? false, options._d ?? 0) as T;
}

function copy(original: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error(`Data nested deeper than ${MAX_DEPTH} levels cannot be cloned.`);
  if (typeof original !== "object" || original === null) return original;
  if (Array.isArray(original)) return original.map((entry) => copy(entry, strict, depth + 1));
  if (original instanceof Date) return new Date(original);
  if (isPlainObject(original)) return copyEntries(original, strict, depth);
  if (strict) throw new Error("deepClone cannot clone an instance of a class.");
  return original;
}

function copyEntries(original: Source, strict: boolean, depth: number): Source {
  const entries: Source = {};
  for (const key of Object.keys(original)) {
    if (key !== "__proto__") entries[key] = copy(original[key], strict, depth + 1);
  }
  return entries;
}

/** A copy by way of JSON: undefined and functions are lost, models become their data. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Deep equality of plain data; instances are asked for their own `equals`. */
export function objectsEqual(a: unknown, b: unknown): boolean {
  return isEqual(a, b);
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, at) => isEqual(one, b[at]));
  if (isPlainObject(a)) return isPlainObject(b) && entriesEqual(a, b);
  return instancesEqual(a, b);
}

function entriesEqual(a: Source, b: Source): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isEqual(a[key], b[key]));
}

function instancesEqual(a: object, b: object): boolean {
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((entry) => b.has(entry));
  const equals: unknown = Reflect.get(a, "equals");
  return getType(a) === getType(b) && typeof equals === "function" && equals.call(a, b) === true;
}

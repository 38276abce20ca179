/** Merging, differences and filtering of plain objects, with the deletion keys `-=name` and replacement keys `==name`. */
import { deepClone, isEqual } from "./clone";
import { expandObject } from "./path";
import { getType, isEmpty, isPlainObject, type Source } from "./types";

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
}

const DEFAULTS: Required<MergeOptions> = {
  insertKeys: true,
  insertValues: true,
  overwrite: true,
  recursive: true,
  inplace: true,
  enforceTypes: false,
  performDeletions: false,
};

/** Writes `other` into `original` (or a copy when `inplace` is false). Throws with `enforceTypes` where kinds differ. */
export function mergeObject<T extends object, U extends object = Source>(
  original: T,
  other?: U,
  options: MergeOptions = {},
): T & U {
  const settled = { ...DEFAULTS, ...options };
  const target = settled.inplace ? original : deepClone(original);
  if (hasDottedKeys(target)) replaceEntries(target, expandObject(target));
  mergeInto(target as Source, expandObject(other ?? {}), settled, 0);
  return target as T & U;
}

function hasDottedKeys(object: object): boolean {
  return Object.keys(object).some((key) => key.includes("."));
}

function replaceEntries(target: object, entries: Source): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, entries);
}

function mergeInto(target: Source, other: Source, options: Required<MergeOptions>, depth: number): void {
  for (const [key, value] of Object.entries(other)) {
    if (Object.hasOwn(target, key)) mergeExisting(target, key, value, { options, depth });
    else mergeNew(target, key, value, { options, depth });
  }
}

interface MergeStep {
  options: Required<MergeOptions>;
  depth: number;
}

function mergeNew(target: Source, key: string, value: unknown, { options, depth }: MergeStep): void {
  if (key.startsWith("-=") && options.performDeletions) return void Reflect.deleteProperty(target, key.slice(2));
  if (key.startsWith("==") && options.performDeletions) return void (target[key.slice(2)] = value);
  const mayInsert = depth === 0 ? options.insertKeys : options.insertValues;
  if (!mayInsert) return;
  target[key] = isPlainObject(value) ? mergeObject({}, value, { ...options, insertKeys: true, inplace: true }) : value;
}

function mergeExisting(target: Source, key: string, value: unknown, { options, depth }: MergeStep): void {
  const before = target[key];
  if (isPlainObject(before) && isPlainObject(value) && options.recursive) {
    return mergeInto(before, value, options, depth + 1);
  }
  if (!options.overwrite) return;
  const kinds = [getType(before), getType(value)];
  if (options.enforceTypes && before !== undefined && kinds[0] !== kinds[1]) {
    throw new Error("Mismatched data types encountered during object merge.");
  }
  target[key] = value;
}

/** What must be merged into `original` to get `other`; with `deletionKeys` also what must go (`-=key`). */
export function diffObject(
  original: Source,
  other: Source,
  options: { inner?: boolean; deletionKeys?: boolean; _d?: number } = {},
): Source {
  const difference: Source = {};
  for (const key of Object.keys(other)) {
    if (options.inner && !(key in original)) continue;
    if (isEqual(original[key], other[key])) {
      if (key in original || !key.startsWith("-=")) continue;
    }
    addDifference(difference, key, [original[key], other[key]], options);
  }
  if (options.deletionKeys) addDeletions(difference, original, other);
  return difference;
}

function addDifference(
  difference: Source,
  key: string,
  [before, after]: [unknown, unknown],
  options: { inner?: boolean; deletionKeys?: boolean },
): void {
  if (!isPlainObject(before) || !isPlainObject(after)) return void (difference[key] = after);
  const inner = diffObject(before, after, options);
  if (!isEmpty(inner) || (isEmpty(after) && !isEmpty(before))) difference[key] = inner;
}

function addDeletions(difference: Source, original: Source, other: Source): void {
  for (const key of Object.keys(original)) if (!(key in other)) difference[`-=${key}`] = null;
}

/** Keeps of `source` what `template` has too (and, with `deletionKeys`, keys that ask for deletion). */
export function filterObject(
  source: Source,
  template: Source,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): Source {
  const kept: Source = {};
  for (const [key, value] of Object.entries(source)) {
    if (options.deletionKeys && key.startsWith("-=")) kept[key] = value;
    else if (key in template) kept[key] = filterValue(value, template[key], options);
  }
  return kept;
}

function filterValue(value: unknown, template: unknown, options: { templateValues?: boolean }): unknown {
  if (isPlainObject(value) && isPlainObject(template)) return filterObject(value, template, options);
  return options.templateValues ? template : value;
}

/** Removes every `-=key` from `object`, and the property that it names. */
export function applySpecialKeys(object: Source): Source {
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value)) applySpecialKeys(value);
    if (!key.startsWith("-=") && !key.startsWith("==")) continue;
    Reflect.deleteProperty(object, key);
    if (key.startsWith("==")) object[key.slice(2)] = value;
    else Reflect.deleteProperty(object, key.slice(2));
  }
  return object;
}

/** Properties by dotted path: get, set, delete; and nested against flattened objects. */
import { asRecord, isEmpty, isPlainObject, type Source } from "./types";

function child(target: unknown, key: string): unknown {
  if (target === null || (typeof target !== "object" && typeof target !== "function")) return undefined;
  return Reflect.get(target, key);
}

/** The value at `path` ("a.b.0.c"), or undefined. */
export function getProperty(object: unknown, path: string): unknown {
  if (!path || object === null || object === undefined) return undefined;
  if (typeof object === "object" && path in object) return child(object, path);
  return path.split(".").reduce<unknown>(child, object);
}

export function hasProperty(object: unknown, path: string): boolean {
  if (!path || typeof object !== "object" || object === null) return false;
  if (path in object) return true;
  const at = path.lastIndexOf(".");
  const owner = at < 0 ? undefined : getProperty(object, path.slice(0, at));
  return typeof owner === "object" && owner !== null && path.slice(at + 1) in owner;
}

function isPathSafe(parts: string[]): boolean {
  return !parts.some((part) => part === "__proto__" || part === "prototype");
}

function step(target: object, key: string): object {
  const next: unknown = Reflect.get(target, key);
  if (typeof next === "object" && next !== null) return next;
  const made = {};
  Reflect.set(target, key, made);
  return made;
}

/** Writes `value` at `path`, making objects on the way. True where something changed. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const parts = path.split(".");
  if (!path || !isPathSafe(parts)) return false;
  const key = parts.pop() ?? path;
  const target = parts.reduce(step, object);
  if (Reflect.has(target, key) && Reflect.get(target, key) === value) return false;
  return Reflect.set(target, key, value);
}

/** Removes the property at `path`. True where there was one. */
export function deleteProperty(object: object, path: string): boolean {
  if (!hasProperty(object, path)) return false;
  if (path in object) return Reflect.deleteProperty(object, path);
  const at = path.lastIndexOf(".");
  const owner = getProperty(object, path.slice(0, at));
  return typeof owner === "object" && owner !== null && Reflect.deleteProperty(owner, path.slice(at + 1));
}

/** `{ "a.b": 1 }` becomes `{ a: { b: 1 } }`, at every depth. */
export function expandObject(object: unknown): Source {
  const expanded: Source = {};
  for (const [path, value] of Object.entries(asRecord(object) ?? {})) setExpanded(expanded, path, expandValue(value));
  return expanded;
}

function expandValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expandValue);
  return isPlainObject(value) ? expandObject(value) : value;
}

/** Two spellings of one branch ("a.b" and { a: { c } }) are united; a path into prototypes leads nowhere. */
function setExpanded(target: Source, path: string, value: unknown): void {
  if (!isPathSafe(path.split("."))) return;
  const before = getProperty(target, path);
  if (isPlainObject(before) && isPlainObject(value)) {
    for (const [key, inner] of Object.entries(value)) setExpanded(before, key, inner);
  } else setProperty(target, path, value);
}

/** `{ a: { b: 1 } }` becomes `{ "a.b": 1 }`; empty objects are kept as values. */
export function flattenObject(object: unknown, _depth = 0): Source {
  const flat: Source = {};
  for (const [key, value] of Object.entries(asRecord(object) ?? {})) {
    if (!isPlainObject(value) || isEmpty(value)) flat[key] = value;
    else for (const [inner, leaf] of Object.entries(flattenObject(value, _depth + 1))) flat[`${key}.${inner}`] = leaf;
  }
  return flat;
}

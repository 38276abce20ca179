/** Plain data frozen or sealed at every depth (API: foundry.utils.deepFreeze, deepSeal), and keys that delete. */
import { isPlainObject } from "./types";

interface Strictness {
  /** Throw where something is met that is neither plain nor a list. */
  strict?: boolean;
}

const DEEPEST = 100;

function each<T>(value: T, act: (value: object) => unknown, { strict = false }: Strictness, depth = 0): T {
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) throw new Error("The data are nested too deeply");
  const isKnown = Array.isArray(value) || isPlainObject(value);
  if (!isKnown && strict) throw new Error(`${value.constructor.name} is not plain data`);
  if (!isKnown) return value;
  for (const inner of Object.values(value)) each(inner, act, { strict }, depth + 1);
  act(value);
  return value;
}

export function deepFreeze<T>(value: T, options: Strictness = {}): T {
  return each(value, Object.freeze, options);
}

export function deepSeal<T>(value: T, options: Strictness = {}): T {
  return each(value, Object.seal, options);
}

export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}

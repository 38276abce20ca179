/** Type guards and the kind of a value, on which all other object tools rest. */

export type Source = Record<string, unknown>;

/** Any value with properties that is not an array. */
export function isObject(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object literal, or one without a prototype: the only kind that is merged, compared and cloned by key. */
export function isPlainObject(value: unknown): value is Source {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

const BY_CLASS: [string, string][] = [
  ["Array", "Array"],
  ["Set", "Set"],
  ["Map", "Map"],
  ["Promise", "Promise"],
  ["Error", "Error"],
  ["HTMLElement", "HTMLElement"],
];

function isInstanceOf(value: unknown, className: string): boolean {
  const found: unknown = Reflect.get(globalThis, className);
  return typeof found === "function" && value instanceof found;
}

/** The kind of a value as `foundry.utils.getType` names it: "number", "null", "Object", "Array", "Set"… */
export function getType(variable: unknown): string {
  if (variable === null) return "null";
  if (typeof variable !== "object") return typeof variable;
  if (isPlainObject(variable)) return "Object";
  return BY_CLASS.find(([name]) => isInstanceOf(variable, name))?.[1] ?? "unknown";
}

/** True for undefined, null, NaN-free nothingness: empty strings, arrays, objects, sets and maps. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || Number.isNaN(value)) return true;
  if (Array.isArray(value) || typeof value === "string") return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) ? Object.keys(value).length === 0 : false;
}

/** An object literal or undefined: for reading nested data that nobody has checked. */
export function asRecord(value: unknown): Source | undefined {
  return isObject(value) ? value : undefined;
}

export function isRecordArray(value: unknown): value is Source[] {
  return Array.isArray(value) && value.every(isObject);
}

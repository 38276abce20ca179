/** How a part is made, told as data: what the code of others hands in is held against it before anything calls it. */

/** One value: of a kind, one of some words, rows or entries that are all made alike, an object with parts of its own. */
type Needed =
  | "function"
  | "text"
  | "number"
  | "flag"
  | "object"
  | { readonly words: readonly string[] }
  | { readonly rows: Make }
  | { readonly entries: Make }
  | { readonly parts: PartMakes };

/** A value, or one that may be left out. */
export type Make = Needed | { readonly optional: Needed };

/** The parts of an object by name. */
export type PartMakes = Readonly<Record<string, Make>>;

/** The parts of a type: one that is forgotten here is a compile error, and so is one wrongly said to be needed or not. */
export type MakeOf<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? { readonly optional: Needed } : Needed;
};

/** What is wrong with a value, each fault with the way to it: `turns.pass is missing: function`. */
export function faultsIn(value: unknown, make: Make, at: string): Error[] {
  if (typeof make === "object" && "optional" in make)
    return value === undefined ? [] : faultsIn(value, make.optional, at);
  const name = at === "" ? "it" : at;
  if (value === undefined) return [new Error(`${name} is missing: ${makeInWords(make)}`)];
  if (!isMadeAs(value, make)) return [new Error(`${name} is no ${makeInWords(make)}`)];
  return partsWithin(value, make).flatMap(([name, part, own]) =>
    faultsIn(part, own, at === "" ? name : `${at}.${name}`),
  );
}

function isMadeAs(value: unknown, make: Needed): boolean {
  if (make === "function") return typeof value === "function";
  if (make === "text") return typeof value === "string" && value !== "";
  if (make === "number") return typeof value === "number" && Number.isFinite(value);
  if (make === "flag") return typeof value === "boolean";
  if (make === "object") return isObject(value);
  if ("words" in make) return make.words.some((word) => word === value);
  return "rows" in make ? Array.isArray(value) : isObject(value);
}

/** What is looked at further within a value that is made as it should be: name, value and make of each. */
function partsWithin(value: unknown, make: Needed): [name: string, part: unknown, make: Make][] {
  if (typeof make === "string" || !isObject(value)) return [];
  if ("rows" in make) return Object.entries(value).map(([at, row]) => [at, row, make.rows]);
  if ("entries" in make)
    return Object.entries(value).flatMap(([name, entry]) => (entry === undefined ? [] : [[name, entry, make.entries]]));
  if (!("parts" in make)) return [];
  return Object.entries(make.parts).map(([name, own]) => [name, value[name], own]);
}

function makeInWords(make: Needed): string {
  if (typeof make === "string") return make;
  if ("words" in make) return make.words.join("|");
  return "rows" in make ? "list" : "object";
}

/** Whether it is an object that has keys: no list, not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Reads trees as what they must be: every mismatch is a failure that names its line. */
import { type Entry, Misread, type Tree } from "./tree";

/** A word: text, or a number as it is written. */
export function readWord(tree: Tree, what: string): string {
  if (tree.kind !== "scalar" || tree.value === null) throw new Misread(tree.line, `${what} must be a word`);
  return tree.text.trim();
}

/** Far beyond what any battle needs: dice and rates of more are a slip, and would be worked out for ever. */
const MOST = 1000;

/** A number, within bounds. */
export function readNumber(tree: Tree, what: string): number {
  if (tree.kind !== "scalar" || typeof tree.value !== "number" || !Number.isFinite(tree.value)) {
    throw new Misread(tree.line, `${what} must be a number`);
  }
  if (Math.abs(tree.value) > MOST)
    throw new Misread(tree.line, `${what} must be ${-MOST} to ${MOST}: ${tree.text.trim()}`);
  return tree.value;
}

/** A whole number, within a range where one is given. */
export function readWhole(tree: Tree, what: string, [least, most]: Range = ANY): number {
  const value = readNumber(tree, what);
  if (!Number.isInteger(value)) throw new Misread(tree.line, `${what} must be a whole number`);
  if (value < least || value > most)
    throw new Misread(tree.line, `${what} must be ${wordsOf([least, most])}: ${value}`);
  return value;
}

type Range = readonly [least: number, most: number];
const ANY: Range = [-Infinity, Infinity];

function wordsOf([least, most]: Range): string {
  return most === Infinity ? `${least} or more` : `${least} to ${most}`;
}

/** What reads whole numbers of a range. */
export function wholeWithin(...range: Range): (tree: Tree, what: string) => number {
  return (tree, what) => readWhole(tree, what, range);
}

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ["yes", true],
  ["no", false],
]);

/** Yes or no, as text or as a boolean. */
export function readFlag(tree: Tree, what: string): boolean {
  const flag = tree.kind === "scalar" ? FLAGS.get(tree.value) : undefined;
  if (flag === undefined) throw new Misread(tree.line, `${what} must be yes or no`);
  return flag;
}

/** A word of an answer; booleans count as yes and no. */
export function readYesNoOrWord(tree: Tree, what: string): string {
  if (tree.kind === "scalar" && typeof tree.value === "boolean") return tree.value ? "yes" : "no";
  return readWord(tree, what);
}

/** One of the words listed. */
export function readOneOf<W extends string>(tree: Tree, words: readonly W[], what: string): W {
  const word = readWord(tree, what);
  const hyphened = word.replaceAll(" ", "-");
  const found = words.find((one) => one === word || one === hyphened);
  if (found === undefined) throw new Misread(tree.line, `unknown ${what}: ${word} (known: ${words.join(", ")})`);
  return found;
}

export function readList<T>(tree: Tree, what: string, item: (tree: Tree) => T): T[] {
  if (tree.kind !== "list") throw new Misread(tree.line, `${what} must be a list`);
  return tree.items.map(item);
}

/** The entries of a mapping, whatever their keys. */
export function readEntries(tree: Tree, what: string): Entry[] {
  if (tree.kind !== "map") throw new Misread(tree.line, `${what} must have keys`);
  return [...tree.entries.values()];
}

/** The fields of a mapping, all of whose keys must be known. */
export class Fields {
  readonly line: number;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #what: string;

  constructor(tree: Tree, what: string, known: readonly string[]) {
    if (tree.kind !== "map") throw new Misread(tree.line, `${what} must have keys`);
    const unknown = [...tree.entries.values()].find((entry) => !known.includes(entry.key));
    if (unknown) throw new Misread(unknown.line, `unknown key in ${what}: ${unknown.key} (known: ${known.join(", ")})`);
    this.line = tree.line;
    this.#entries = tree.entries;
    this.#what = what;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Where a key stands; the first line of all where it is left out. */
  lineOf(key: string): number {
    return this.#entries.get(key)?.line ?? this.line;
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  /** The value of a key that must be there. */
  need(key: string): Tree {
    const tree = this.#entries.get(key)?.value;
    if (!tree) throw new Misread(this.line, `${this.#what} lacks ${key}`);
    return tree;
  }

  /** What `read` makes of a key's value; `otherwise` where the key is left out. */
  get<T, O>(key: string, read: (tree: Tree, what: string) => T, otherwise: O): T | O {
    const tree = this.#entries.get(key)?.value;
    return tree ? read(tree, key) : otherwise;
  }

  word(key: string): string {
    return readWord(this.need(key), key);
  }

  /** An object with the key and what `read` makes of it, or an empty one. */
  maybe<K extends string, T>(key: K, read: (tree: Tree, what: string) => T): { [P in K]?: T } {
    const tree = this.#entries.get(key)?.value;
    const found: { [P in K]?: T } = {};
    if (tree) found[key] = read(tree, key);
    return found;
  }
}

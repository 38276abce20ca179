/** YAML as plain trees whose every node knows its line; the only file that names the YAML library. */
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Pair, parseAllDocuments } from "yaml";

/** A scalar also keeps its text as written, for names that look like numbers. */
export interface Scalar {
  readonly kind: "scalar";
  readonly line: number;
  readonly value: string | number | boolean | null;
  readonly text: string;
}

export interface List {
  readonly kind: "list";
  readonly line: number;
  readonly items: readonly Tree[];
}

export interface Entry {
  readonly line: number;
  readonly key: string;
  readonly value: Tree;
}

export interface Mapping {
  readonly kind: "map";
  readonly line: number;
  readonly entries: ReadonlyMap<string, Entry>;
}

export type Tree = Scalar | List | Mapping;

/** What cannot be read, with the line at fault. */
export class Misread extends Error {
  override readonly name = "Misread";

  constructor(
    readonly line: number,
    what: string,
  ) {
    super(`line ${line}: ${what}`);
  }
}

/** The documents of a text, parted by `---`; one that is no YAML is given as its fault. */
export function readTrees(text: string): (Tree | Misread)[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines });
  if ("empty" in documents) return [];
  return documents.filter((document) => !isBlank(document)).map((document) => readDocument(document, lines));
}

/** Nothing but comments between two lines of dashes, or after the last. */
function isBlank({ contents, errors }: Document.Parsed): boolean {
  return (
    errors.length === 0 &&
    (contents === null || (isScalar(contents) && contents.value === null && contents.source === ""))
  );
}

function readDocument(document: Document.Parsed, lines: LineCounter): Tree | Misread {
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) return new Misread(fault.linePos?.[0].line ?? 1, sentenceOf(fault));
  try {
    return new TreeBuilder(document, lines).build(document.contents);
  } catch (error) {
    if (error instanceof Misread) return error;
    throw error;
  }
}

const TOO_DEEP = "lists and keys are nested too deeply, or within themselves";

function sentenceOf({
  code,
  message,
}: Document.Parsed["errors"][number] | Document.Parsed["warnings"][number]): string {
  return code === "RESOURCE_EXHAUSTION" ? TOO_DEEP : message.replace(/ at line \d+, column[^]*$/, "");
}

/** Far beyond what any scenario needs: deeper ones, or names of names of lists, would be worked out for ever. */
const MOST_NODES = 100_000;
const DEEPEST = 50;

class TreeBuilder {
  /** Where the node before stands: an empty one has no place of its own. */
  #line = 1;
  #depth = 0;
  #nodes = 0;

  constructor(
    readonly document: Document.Parsed,
    readonly lines: LineCounter,
  ) {}

  build(node: unknown): Tree {
    const line = this.#lineOf(node);
    if (++this.#depth > DEEPEST) throw new Misread(line, TOO_DEEP);
    if (++this.#nodes > MOST_NODES) throw new Misread(line, "there is too much in it");
    const tree = this.#treeOf(node, line);
    this.#depth--;
    return tree;
  }

  #treeOf(node: unknown, line: number): Tree {
    if (isAlias(node)) return this.build(node.resolve(this.document));
    if (isSeq(node)) return { kind: "list", line, items: node.items.map((item) => this.build(item)) };
    if (isMap(node)) return { kind: "map", line, entries: this.#entries(node.items) };
    const value: unknown = isScalar(node) ? node.value : null;
    if (value !== null && typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
      throw new Misread(line, `neither text nor a number: ${String(value)}`);
    }
    const source = isScalar(node) ? node.source : undefined;
    return { kind: "scalar", line, value, text: source ?? (value === null ? "" : String(value)) };
  }

  /** `<<` takes over the entries of another mapping that the mapping itself does not have. */
  #entries(pairs: readonly Pair[]): Map<string, Entry> {
    const all = pairs.map((pair) => this.#entry(pair));
    const merged = all.filter(([key]) => key === "<<").flatMap(([, { value }]) => entriesOf(value));
    return new Map([...merged, ...all.filter(([key]) => key !== "<<")]);
  }

  #entry(pair: Pair): [string, Entry] {
    const key = this.build(pair.key);
    if (key.kind !== "scalar") throw new Misread(key.line, "a key must be a word");
    return [key.text, { line: key.line, key: key.text, value: this.build(pair.value) }];
  }

  #lineOf(node: unknown): number {
    const start = isAlias(node) || isSeq(node) || isMap(node) || isScalar(node) ? node.range?.[0] : undefined;
    if (start !== undefined) this.#line = this.lines.linePos(start).line;
    return this.#line;
  }
}

/** What can be merged: a mapping, or a list of them of which the first counts most. */
function entriesOf(tree: Tree): [string, Entry][] {
  if (tree.kind === "map") return [...tree.entries];
  if (tree.kind === "list") return [...tree.items].reverse().flatMap(entriesOf);
  throw new Misread(tree.line, "`<<` merges a mapping");
}

/** One LevelDB folder of documents, as Foundry keeps one per collection and per compendium. */
import { ClassicLevel } from "classic-level";
import type { Source } from "../common/utils/types";
import { Refusal } from "./refusal";
import { fromEntries, ownUnit, partUnit, unitsOf, type Units } from "./stored-entries";

/** What has changed within a primary document, by the collections of its parts. */
export interface PartsChange {
  /** Parts were added or taken out: the document's own entry lists them. */
  listed: boolean;
  changed: [collection: string, part: Source][];
  gone: [collection: string, id: string][];
}

export class Database {
  #level: ClassicLevel<string, Source>;
  /** The keys that each unit of each document occupies: what a save no longer has is deleted. */
  #keys = new Map<string, Map<string, string[]>>();
  #written = new Map<string, string>();
  #queue: Promise<void> = Promise.resolve();

  private constructor(
    readonly collection: string,
    level: ClassicLevel<string, Source>,
  ) {
    this.#level = level;
  }

  /** Opens or makes the database in `folder`. Throws a Refusal where it is damaged or another process holds it. */
  static async open(folder: string, collection: string): Promise<Database> {
    const level = new ClassicLevel<string, Source>(folder, { valueEncoding: "json" });
    try {
      await level.open();
    } catch (error) {
      throw new Refusal(`The database ${folder} cannot be opened: ${reasonOf(error)}.`);
    }
    return new Database(collection, level);
  }

  /** All primary documents, whole. */
  async load(): Promise<Source[]> {
    const entries = new Map<string, Source>();
    for await (const [key, value] of this.#level.iterator()) entries.set(key, value);
    const sources = fromEntries(this.collection, entries);
    for (const source of sources) this.#remember(source);
    return sources;
  }

  #remember(source: Source): void {
    const units = unitsOf(this.collection, source);
    this.#keys.set(String(source["_id"]), keysOf(units));
    for (const [key, value] of [...units.values()].flat()) this.#written.set(key, JSON.stringify(value));
  }

  /** Folders of a compendium are stored beside its documents. */
  async loadFolders(): Promise<Source[]> {
    const folders: Source[] = [];
    for await (const value of this.#level.values({ gte: "!folders!", lt: '!folders"' })) folders.push(value);
    return folders;
  }

  /** Writes a document; only what changed reaches the disk. Resolves when it has. */
  save(source: Source): Promise<void> {
    const units = unitsOf(this.collection, source);
    const known = this.#keysOf(source);
    return this.#write(
      known,
      units,
      [...known.keys()].filter((unit) => !units.has(unit)),
    );
  }

  /** Writes the parts of a document that changed, and looks at no other. */
  saveParts(source: Source, { listed, changed, gone }: PartsChange): Promise<void> {
    const units = new Map(changed.map((part) => partUnit(this.collection, source, part)));
    if (listed) units.set(...ownUnit(this.collection, source));
    return this.#write(
      this.#keysOf(source),
      units,
      gone.map(([name, id]) => `${name}.${id}`),
    );
  }

  remove(id: string): Promise<void> {
    const known = this.#keysOf({ _id: id });
    this.#keys.delete(id);
    return this.#write(known, new Map(), [...known.keys()]);
  }

  #keysOf({ _id }: Source): Map<string, string[]> {
    const known = this.#keys.get(String(_id)) ?? new Map<string, string[]>();
    this.#keys.set(String(_id), known);
    return known;
  }

  #write(known: Map<string, string[]>, units: Units, lost: string[]): Promise<void> {
    const entries = [...units.values()].flat();
    const kept = new Set(entries.map(([key]) => key));
    const before = [...units.keys(), ...lost].flatMap((unit) => known.get(unit) ?? []);
    const gone = before.filter((key) => !kept.has(key));
    for (const unit of lost) known.delete(unit);
    for (const [unit, keys] of keysOf(units)) known.set(unit, keys);
    return this.#commit(entries, gone);
  }

  /** Values are handed on as the text that they are compared by. */
  #commit(entries: [string, Source][], gone: string[]): Promise<void> {
    const texts = entries.map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    const puts = texts.filter(({ key, value }) => this.#written.get(key) !== value);
    for (const { key, value } of puts) this.#written.set(key, value);
    for (const key of gone) this.#written.delete(key);
    const batch = [
      ...gone.map((key) => ({ type: "del" as const, key })),
      ...puts.map((put) => ({ type: "put" as const, ...put, valueEncoding: "utf8" })),
    ];
    this.#queue = this.#queue.then(() => (batch.length > 0 ? this.#level.batch<string, string>(batch, {}) : undefined));
    return this.#queue;
  }

  async close(): Promise<void> {
    await this.#queue.catch(() => undefined);
    await this.#level.close();
  }
}

function keysOf(units: Units): Map<string, string[]> {
  return new Map([...units].map(([unit, entries]) => [unit, entries.map(([key]) => key)] as const));
}

/** LevelDB's own words are in the cause. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

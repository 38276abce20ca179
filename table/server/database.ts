/** One LevelDB folder of documents, as Foundry keeps one per collection and per compendium. */
import { ClassicLevel } from "classic-level";
import type { Source } from "../common/utils/types";
import { Refusal } from "./refusal";
import { fromEntries, toEntries } from "./stored-entries";

export class Database {
  #level: ClassicLevel<string, Source>;
  /** The keys that each document occupies: what a save no longer has is deleted. */
  #keys = new Map<string, Set<string>>();
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
    const entries = toEntries(this.collection, source);
    this.#keys.set(String(source["_id"]), new Set(entries.map(([key]) => key)));
    for (const [key, value] of entries) this.#written.set(key, JSON.stringify(value));
  }

  /** Folders of a compendium are stored beside its documents. */
  async loadFolders(): Promise<Source[]> {
    const folders: Source[] = [];
    for await (const value of this.#level.values({ gte: "!folders!", lt: '!folders"' })) folders.push(value);
    return folders;
  }

  /** Writes a document; only what changed reaches the disk. Resolves when it has. */
  save(source: Source): Promise<void> {
    const entries = toEntries(this.collection, source);
    const id = String(source["_id"]);
    const keys = new Set(entries.map(([key]) => key));
    const gone = [...(this.#keys.get(id) ?? [])].filter((key) => !keys.has(key));
    this.#keys.set(id, keys);
    return this.#write(entries, gone);
  }

  remove(id: string): Promise<void> {
    const gone = [...(this.#keys.get(id) ?? [])];
    this.#keys.delete(id);
    return this.#write([], gone);
  }

  #write(entries: [string, Source][], gone: string[]): Promise<void> {
    const changed = entries.map(([key, value]) => ({ key, text: JSON.stringify(value) }));
    const puts = changed.filter(({ key, text }) => this.#written.get(key) !== text);
    for (const { key, text } of puts) this.#written.set(key, text);
    for (const key of gone) this.#written.delete(key);
    const batch = [
      ...gone.map((key) => ({ type: "del" as const, key })),
      ...puts.map(({ key, text }) => ({ type: "put" as const, key, value: JSON.parse(text) as Source })),
    ];
    this.#queue = this.#queue.then(() => (batch.length > 0 ? this.#level.batch(batch) : undefined));
    return this.#queue;
  }

  async close(): Promise<void> {
    await this.#queue.catch(() => undefined);
    await this.#level.close();
  }
}

/** LevelDB's own words are in the cause. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

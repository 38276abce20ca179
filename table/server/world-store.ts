/** The world's documents in memory, each change of them saved. */
import type { Document, DocumentClass } from "../common/abstract/document";
import { setWorldLookup } from "../common/abstract/world-lookup";
import { BaseSetting } from "../common/documents/world";
import { BaseUser } from "../common/documents/user";
import type { Source } from "../common/utils/types";
import type { DataFolder } from "./data-folder";
import { Database } from "./database";
import { PRIMARY_CLASSES } from "./document-classes";

export type Part = [collection: string, id: string];

export interface PartsSaved {
  changed: Document[];
  gone: Part[];
  /** The primary document lists other parts than before. */
  listed: boolean;
}

/** The direct part of a primary document that `document` is in. */
function partOf(document: Document): Document {
  return document.parent?.parent ? partOf(document.parent) : document;
}

/** The documents of one collection, of the world or of a compendium. */
export interface DocumentStore {
  readonly pack: string | null;
  get(id: string): Document | undefined;
  all(): Document[];
  add(document: Document): void;
  save(document: Document): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Documents of one class with the database they are saved in. */
export class Shelf implements DocumentStore {
  readonly #documents = new Map<string, Document>();

  constructor(
    readonly documentClass: DocumentClass,
    readonly database: Database,
    readonly pack: string | null = null,
  ) {}

  /** Reads everything; a document that is invalid is named in the console and left out. */
  async load(): Promise<void> {
    for (const source of await this.database.load()) {
      try {
        this.add(this.make(source));
      } catch (error) {
        console.error(`${this.documentClass.documentName} ${String(source["_id"])} is left out:`, String(error));
      }
    }
  }

  make(source: Source): Document {
    return new this.documentClass(source, { pack: this.pack });
  }

  get(id: string): Document | undefined {
    return this.#documents.get(id);
  }

  all(): Document[] {
    return [...this.#documents.values()];
  }

  add(document: Document): void {
    this.#documents.set(String(document.id), document);
  }

  save(document: Document): Promise<void> {
    return this.database.save(document._source);
  }

  /** Saves what changed within a primary document: `changed` as they are now, direct parts that are `gone` by their ids. */
  saveParts(root: Document, { changed, gone, listed }: PartsSaved): Promise<void> {
    const parts = new Set(changed.map((document) => partOf(document)));
    const saved = [...parts].map((part): [string, Source] => [String(part.parentCollection), part._source]);
    return this.database.saveParts(root._source, { listed, changed: saved, gone });
  }

  remove(id: string): Promise<void> {
    this.#documents.delete(id);
    return this.database.remove(id);
  }
}

export class WorldStore {
  readonly #shelves = new Map<string, Shelf>();

  private constructor(shelves: Shelf[]) {
    for (const shelf of shelves) this.#shelves.set(shelf.documentClass.documentName, shelf);
    setWorldLookup((documentName, id) => this.#shelves.get(documentName)?.get(id));
  }

  /** Opens the world's databases and reads them. */
  static async open(folder: DataFolder, worldId: string): Promise<WorldStore> {
    const shelves = await Promise.all(PRIMARY_CLASSES.map((each) => openShelf(folder, worldId, each)));
    const store = new WorldStore(shelves);
    for (const shelf of shelves) await shelf.load();
    return store;
  }

  shelf(documentName: string): Shelf | undefined {
    return this.#shelves.get(documentName);
  }

  user(id: string): BaseUser | undefined {
    const user = this.shelf("User")?.get(id);
    return user instanceof BaseUser ? user : undefined;
  }

  users(): BaseUser[] {
    return (this.shelf("User")?.all() ?? []).filter((user) => user instanceof BaseUser);
  }

  /** The parsed value of a world setting; undefined where it was never set. */
  setting(key: string): unknown {
    const settings = this.shelf("Setting")?.all() ?? [];
    const found = settings.find((each) => each instanceof BaseSetting && each.key === key && !each.user);
    return found instanceof BaseSetting ? found.value : undefined;
  }

  documents(documentName: string): Document[] {
    return this.shelf(documentName)?.all() ?? [];
  }

  /**
   * Everything, in an order that a restart does not change: messages by their time, the rest by id.
   * These are the documents' own sources: for reading at once, not for keeping.
   */
  sources(): Record<string, Source[]> {
    const rank = (source: Source): string =>
      `${String(source["timestamp"] ?? "").padStart(16, "0")}${String(source["_id"])}`;
    const sorted = (shelf: Shelf): Source[] =>
      shelf
        .all()
        .map((document) => document._source)
        .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    return Object.fromEntries([...this.#shelves].map(([name, shelf]) => [name, sorted(shelf)] as const));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#shelves.values()].map((shelf) => shelf.database.close()));
  }
}

async function openShelf(folder: DataFolder, worldId: string, documentClass: DocumentClass): Promise<Shelf> {
  const { collectionName } = documentClass;
  return new Shelf(documentClass, await Database.open(folder.collection(worldId, collectionName), collectionName));
}

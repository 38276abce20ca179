/** One compendium: its index, and documents loaded when they are asked for (API: CompendiumCollection). */
import type { DatabaseOperation } from "../../../common/abstract/database";
import type { Document, DocumentClass } from "../../../common/abstract/document";
import { Collection } from "../../../common/utils/collection";
import { getProperty } from "../../../common/utils/path";
import { isObject, type Source } from "../../../common/utils/types";
import type { Action, PackData } from "../../../common/protocol";
import { DocumentCollection, type Modification } from "./document-collection";
import { WorldCollection } from "./world-collection";

export interface IndexEntry extends Source {
  _id: string;
  name: string;
  uuid: string;
}

const SETTING = "compendiumConfiguration";

interface IndexQuery extends Source {
  _id__in?: string[];
}

export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackData["metadata"];
  readonly index = new Collection<IndexEntry>();
  readonly folders = new Collection<Source>();

  constructor(data: PackData) {
    super();
    this.metadata = data.metadata;
    for (const folder of data.folders) this.folders.set(String(folder._id), folder);
    for (const entry of data.index) this.indexDocument(entry);
  }

  /** `package.pack` */
  get collection(): string {
    return this.metadata.id;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get documentClass(): DocumentClass {
    return CONFIG.documentClass(this.documentName);
  }

  protected override get _context(): Source {
    return { pack: this.collection };
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  /** What the world has settled for this compendium, over its manifest. */
  get config(): Source {
    const all = game.settings.get("core", SETTING);
    return isObject(all) && isObject(all[this.collection]) ? (all[this.collection] as Source) : {};
  }

  /** A package's compendium is locked unless it is unlocked: its contents are not to be changed. */
  get locked(): boolean {
    return typeof this.config.locked === "boolean" ? this.config.locked : this.metadata.packageType !== "world";
  }

  /** Settles `locked` and `ownership` for this world. */
  async configure(configuration: Source = {}): Promise<void> {
    const all = game.settings.get("core", SETTING);
    const changed = { ...this.config, ...configuration };
    await game.settings.set("core", SETTING, { ...Object(all), [this.collection]: changed });
  }

  /** The index follows, and all are told. */
  override _onModifyContents(action: Action, documents: Document[], change: Modification): void {
    for (const entry of change.result) this.#reindex(action, entry);
    Hooks.callAll("updateCompendium", this, documents, change.operation, change.user.id);
    super._onModifyContents(action, documents, change);
  }

  #reindex(action: Action, entry: unknown): void {
    if (action === "delete") this.index.delete(String(entry));
    else if (isObject(entry)) this.indexDocument({ ...this.index.get(String(entry._id)), ...this.#indexed(entry) });
  }

  /** Of a source or a difference, what stands in the index. */
  #indexed(source: Source): Source {
    const fields = this.documentClass.metadata.compendiumIndexFields;
    const wanted = fields.length ? fields : ["_id", "name", "sort", "folder"];
    return Object.fromEntries(Object.entries(source).filter(([key]) => wanted.includes(key)));
  }

  get indexed(): boolean {
    return true;
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  get private(): boolean {
    return !this.testUserPermission(game.user, "OBSERVER");
  }

  /** Packs are for everybody unless their manifest says otherwise. */
  testUserPermission(user: { isGM: boolean }, _permission: string | number): boolean {
    const ownership = this.metadata.ownership as Record<string, string> | undefined;
    return user.isGM || ownership?.PLAYER !== "NONE";
  }

  indexDocument(source: Source): void {
    const id = String(source._id);
    this.index.set(id, {
      ...source,
      _id: id,
      name: String(source.name ?? ""),
      uuid: this.getUuid(id),
      pack: this.collection,
    });
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index; further fields are read from the documents themselves. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const missing = fields.filter((field) => this.index.some((entry) => getProperty(entry, field) === undefined));
    if (missing.length) for (const document of await this.getDocuments()) this.#addFields(document, missing);
    return this.index;
  }

  #addFields(document: Document, fields: string[]): void {
    const entry = this.index.get(document.id ?? "");
    for (const field of fields) if (entry) Reflect.set(entry, field, getProperty(document._source, field));
  }

  /** The document, loaded once; undefined where the compendium has none of that id. */
  async getDocument(id: string): Promise<Document | undefined> {
    return this.get(id) ?? (await this.getDocuments({ _id__in: [id] }))[0];
  }

  /** All documents, or those whose fields equal the query's (`field__in` for one of several). */
  async getDocuments(query: IndexQuery = {}): Promise<Document[]> {
    const operation: DatabaseOperation = { pack: this.collection, query };
    const loaded = await CONFIG.DatabaseBackend.get(this.documentClass, operation);
    for (const document of loaded) if (!this.has(document.id ?? "")) this.set(document.id ?? "", document);
    return loaded.map((each) => this.get(each.id ?? "") ?? each).filter((each) => matches(each, query));
  }

  /** Copies everything into the world. */
  async importAll({ folderId = null, keepId = false }: { folderId?: string | null; keepId?: boolean } = {}): Promise<
    Document[]
  > {
    const target = game.collections.get(this.documentName);
    if (!(target instanceof WorldCollection)) throw new Error(`The world keeps no ${this.documentName} documents`);
    const documents = await this.getDocuments();
    const data = documents.map((each) => ({ ...target.fromCompendium(each, { keepId }), folder: folderId }));
    return this.documentClass.createDocuments(data, { keepId, fromCompendium: true });
  }

  async importDocument(document: Document): Promise<Document | undefined> {
    return this.documentClass.create(document.toObject(), { pack: this.collection });
  }
}

function matches(document: Document, query: IndexQuery): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const isList = key.endsWith("__in");
    const value = getProperty(document._source, isList ? key.slice(0, -4) : key);
    return isList && Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });
}

/** One compendium: its index, and documents loaded when they are asked for (API: CompendiumCollection). */
import type { DatabaseOperation } from "../../../common/abstract/database";
import type { Document, DocumentClass } from "../../../common/abstract/document";
import { Collection } from "../../../common/utils/collection";
import { getProperty } from "../../../common/utils/path";
import type { Source } from "../../../common/utils/types";
import type { PackData } from "../../../common/protocol";
import { DocumentCollection } from "./document-collection";
import { WorldCollection } from "./world-collection";

export interface IndexEntry extends Source {
  _id: string;
  name: string;
  uuid: string;
}

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

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  get locked(): boolean {
    return this.metadata.packageType !== "world";
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

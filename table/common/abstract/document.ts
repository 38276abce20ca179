/** Document: a model that is stored, owned, embedded and changed by operations. */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants";
import { getProperty } from "../utils/path";
import { isObject, type Source } from "../utils/types";
import { databaseBackend, type DatabaseBackend, type DatabaseOperation } from "./database";
import type { EmbeddedCollection } from "./embedded-collection";
import type { DataModel, ModelContext } from "./model";
import { meetsRule, type ModifyAction, type UserLike } from "./permissions";
import { OwnedModel } from "./owned-model";
import { documentClassFor, documentTypesOf } from "./type-registry";

declare global {
  /** What lies below documents (permissions, operations, collections) names them by this. */
  interface CommonDocuments {
    Document: Document;
    DocumentClass: typeof Document;
  }
}

/** A concrete document class that makes `D`. */
export type DocumentClass<D extends Document = Document> = typeof Document &
  (new (data?: Source | DataModel, context?: ModelContext) => D);

export class Document extends OwnedModel {
  declare readonly parent: Document | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare flags: Record<string, Source>;
  declare type: string;

  static get TYPES(): string[] {
    return documentTypesOf(this.documentName, this.metadata.coreTypes);
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  static get database(): DatabaseBackend {
    return databaseBackend();
  }

  /** The configured class (`CONFIG.Actor.documentClass`), or the base class where none is. */
  static get implementation(): typeof Document {
    const found = documentClassFor(this.documentName);
    return typeof found === "function" && found.prototype instanceof Document ? (found as typeof Document) : this;
  }

  /** "Item" or "items" to "items"; null where nothing of that name is embedded. */
  static getCollectionName(name: string): string | null {
    const embedded = this.metadata.embedded;
    return embedded[name] ?? (Object.values(embedded).includes(name) ? name : null);
  }

  static canUserCreate(user: UserLike): boolean {
    const rule = this.metadata.permissions.create;
    return typeof rule === "function"
      ? rule(user, new this({}, { strict: false }), {})
      : hasRoleOrPermission(rule, user);
  }

  canUserModify(user: UserLike, action: ModifyAction, data: Source = {}): boolean {
    const rule = (this.constructor as typeof Document).metadata.permissions[action];
    return (typeof rule === "string" && user.hasRole("GAMEMASTER")) || meetsRule(rule, user, this, data);
  }

  /** A copy, without an id unless `keepId`; stored with `save`, and naming what it was made from with `addSource`. */
  override clone(
    data: Source = {},
    context: ModelContext & { save?: boolean; keepId?: boolean; addSource?: boolean } = {},
  ): this | Promise<this> {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const fixed = { parent: this.parent, pack: this.pack, parentCollection: this.parentCollection };
    const copied = {
      ...(keepId ? {} : { _id: null }),
      ...(addSource ? { "_stats.duplicateSource": this.uuid } : {}),
    };
    const copy = super.clone({ ...copied, ...data }, { ...fixed, ...rest });
    if (!save || copy instanceof Promise) return copy;
    const operation = { parent: this.parent, pack: this.pack, keepId };
    const made = (this.constructor as DocumentClass<this>).create(copy.toObject(), operation);
    return made.then((document) => document ?? copy);
  }

  static async createDocuments<D extends Document>(
    this: DocumentClass<D>,
    data: (Source | D)[] = [],
    operation: DatabaseOperation = {},
  ): Promise<D[]> {
    const pack = operation.parent?.pack ?? operation.pack ?? null;
    const made = await this.database.create(this.implementation, { ...operation, pack, data });
    return made as D[];
  }

  static async updateDocuments<D extends Document>(
    this: DocumentClass<D>,
    updates: Source[] = [],
    operation: DatabaseOperation = {},
  ): Promise<D[]> {
    const pack = operation.parent?.pack ?? operation.pack ?? null;
    return (await this.database.update(this.implementation, { ...operation, pack, updates })) as D[];
  }

  static async deleteDocuments<D extends Document>(
    this: DocumentClass<D>,
    ids: string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<D[]> {
    const pack = operation.parent?.pack ?? operation.pack ?? null;
    return (await this.database.delete(this.implementation, { ...operation, pack, ids })) as D[];
  }

  static async create<D extends Document>(
    this: DocumentClass<D>,
    data: Source | D | (Source | D)[],
    operation: DatabaseOperation = {},
  ): Promise<D | undefined> {
    const made = await this.createDocuments<D>(Array.isArray(data) ? data : [data], operation);
    return made[0];
  }

  async update(data: Source = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const model = this.constructor as DocumentClass<this>;
    const place = { parent: this.parent, pack: this.pack };
    const updated = await model.updateDocuments<this>([{ ...data, _id: this.id }], { ...operation, ...place });
    return updated[0];
  }

  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const model = this.constructor as DocumentClass<this>;
    const place = { parent: this.parent, pack: this.pack };
    const deleted = await model.deleteDocuments<this>([this.id ?? ""], { ...operation, ...place });
    return deleted[0];
  }

  static get(_documentId: string, _operation: DatabaseOperation = {}): unknown {
    return null;
  }

  /** The collection of that name or of that document's name; throws where nothing such is embedded. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    const collection = name ? this.collections[name] : undefined;
    if (collection) return collection;
    throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document.`);
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  async createEmbeddedDocuments(
    embeddedName: string,
    data: Source[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const model = this.getEmbeddedCollection(embeddedName).documentClass;
    return model.createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: Source[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const model = this.getEmbeddedCollection(embeddedName).documentClass;
    return model.updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    embeddedName: string,
    ids: string[],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const model = this.getEmbeddedCollection(embeddedName).documentClass;
    return model.deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Throws where `scope` is no package that is loaded (nor "core" or "world"). */
  getFlag(scope: string, key: string): unknown {
    this.#assertScope(scope);
    const flags: unknown = this.flags?.[scope];
    return isObject(flags) ? getProperty(flags, key) : undefined;
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    this.#assertScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    this.#assertScope(scope);
    const at = key.lastIndexOf(".") + 1;
    return this.update({ [`flags.${scope}.${key.slice(0, at)}-=${key.slice(at)}`]: null });
  }

  #assertScope(scope: string): void {
    if (databaseBackend().getFlagScopes().includes(scope)) return;
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }
}

/** Of what belongs to somebody nothing can be said before it is there: GMs may. */
function hasRoleOrPermission(rule: string, user: UserLike): boolean {
  if (user.hasRole("GAMEMASTER") || user.hasPermission(rule)) return true;
  return rule in DOCUMENT_OWNERSHIP_LEVELS ? user.isGM : user.hasRole(rule);
}

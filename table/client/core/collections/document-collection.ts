/** Collections of primary documents: the world's, with their windows and imports (API: WorldCollection). */
import type { DatabaseOperation } from "../../../common/abstract/database";
import type { Document, DocumentClass } from "../../../common/abstract/document";
import type { Action } from "../../../common/protocol";
import { deepClone } from "../../../common/utils/clone";
import { Collection } from "../../../common/utils/collection";
import type { Source } from "../../../common/utils/types";
import type { SheetLike } from "../sheet-registry";

/** How documents of a collection were changed. */
export interface Modification {
  /** Sources, differences or ids, as the server answered. */
  result: unknown[];
  operation: DatabaseOperation;
  user: Document;
}

export abstract class DocumentCollection<D extends Document = Document> extends Collection<D> {
  /** Windows that show the whole collection. */
  readonly apps: SheetLike[] = [];
  readonly invalidDocumentIds = new Set<string>();
  readonly #invalidSources = new Map<string, Source>();

  static documentName = "Document";

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): DocumentClass {
    return CONFIG.documentClass(this.documentName);
  }

  /** What documents of the collection are made with. */
  protected get _context(): Source {
    return {};
  }

  get name(): string {
    return this.constructor.name;
  }

  render(force: boolean | object = false, options: object = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** Fills the collection from stored sources; one that is invalid is named and left out. */
  load(sources: Source[]): void {
    for (const source of sources) this.adopt(source);
  }

  /** The document of a stored source; undefined where it is invalid and so put aside. */
  adopt(source: Source): D | undefined {
    try {
      const document = this.documentClass.fromSource(source, { ...this._context, strict: true }) as D;
      this.set(String(source._id), document);
      return document;
    } catch (error) {
      this.invalidDocumentIds.add(String(source._id));
      this.#invalidSources.set(String(source._id), source);
      Hooks.onError(`${this.name}#_initialize`, error, {
        msg: `Failed to initialize ${this.documentName} [${String(source._id)}]`,
      });
      return undefined;
    }
  }

  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    const found = super.get(id) ?? (options.invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (found || !options.strict) return found;
    throw new Error(`The ${this.documentName} ${id} does not exist in the ${this.name} collection.`);
  }

  /** A document for the moment, of data that are invalid: what is wrong is shown with its initial value. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const source = this.#invalidSources.get(id);
    if (source) return this.documentClass.fromSource(deepClone(source), { ...this._context, strict: false }) as D;
    if (strict) throw new Error(`${id} is not an invalid id of the Collection`);
    return undefined;
  }

  /** A change of a document that is put aside; the document where it is valid now. */
  recover(id: string, change: Source): D | undefined {
    const source = this.#invalidSources.get(id);
    if (!source) return undefined;
    this.documentClass.schema.updateEntries(source, change);
    return this.adopt(source);
  }

  override set(id: string, document: D): this {
    this.#forgetInvalid(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.#forgetInvalid(id);
    return super.delete(id);
  }

  #forgetInvalid(id: string): void {
    this.invalidDocumentIds.delete(id);
    this.#invalidSources.delete(id);
  }

  /** What follows from an operation on documents of the collection: its windows are drawn anew. */
  _onModifyContents(action: Action, documents: Document[], { operation, result }: Modification): void {
    if (operation.render === false) return;
    const renderData = action === "update" ? result : documents.map((each) => each._source);
    this.render(false, { renderContext: action, renderData });
  }

  /** Updates all documents that meet a condition with the same changes, or each with its own. */
  async updateAll(
    transformation: Source | ((document: D) => Source),
    condition: ((document: D) => boolean) | null = null,
    options: DatabaseOperation = {},
  ): Promise<Document[]> {
    const documents = condition ? this.filter(condition) : this.contents;
    const changeOf = (document: D): Source =>
      typeof transformation === "function" ? transformation(document) : transformation;
    return this.documentClass.updateDocuments(
      documents.map((each) => ({ ...changeOf(each), _id: each.id })),
      options,
    );
  }
}

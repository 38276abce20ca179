/** Collections of primary documents: the world's, with their windows and imports (API: WorldCollection). */
import type { DatabaseOperation } from "../../../common/abstract/database";
import type { Document, DocumentClass } from "../../../common/abstract/document";
import { Collection } from "../../../common/utils/collection";
import type { Source } from "../../../common/utils/types";
import type { SheetLike } from "../sheet-registry";

export abstract class DocumentCollection<D extends Document = Document> extends Collection<D> {
  /** Windows that show the whole collection. */
  readonly apps: SheetLike[] = [];
  readonly invalidDocumentIds = new Set<string>();

  static documentName = "Document";

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): DocumentClass {
    return CONFIG.documentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  render(force: boolean | object = false, options: object = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** Fills the collection from stored sources; one that is invalid is named and left out. */
  load(sources: Source[]): void {
    for (const source of sources) this.#add(source);
  }

  #add(source: Source): void {
    try {
      const document = this.documentClass.fromSource(source, { strict: true });
      this.set(String(source._id), document as D);
    } catch (error) {
      this.invalidDocumentIds.add(String(source._id));
      Hooks.onError(`${this.name}#_initialize`, error, {
        msg: `Failed to initialize ${this.documentName} [${String(source._id)}]`,
      });
    }
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

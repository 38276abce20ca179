/** EmbeddedCollection: the documents within a document, bound to an array of its source. */
import { deepClone } from "../utils/clone";
import { Collection } from "../utils/collection";
import { isRecordArray, type Source } from "../utils/types";
import type { ModelContext } from "./model";

type Document = CommonDocuments["Document"];
type DocumentClass<D extends Document> = CommonDocuments["DocumentClass"] &
  (new (data?: Source, context?: ModelContext) => D);

export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly invalidDocumentIds = new Set<string>();
  #entries: () => Source[];

  constructor(
    readonly name: string,
    readonly model: Document,
    readonly documentClass: DocumentClass<D>,
    entries: () => Source[],
  ) {
    super();
    this.#entries = entries;
  }

  /** The stored sources, the very array of the parent's `_source`. */
  get _source(): Source[] {
    return this.#entries();
  }

  createDocument(data: Source, context: Source = {}): D {
    const Made: new (data: Source, context: ModelContext) => D = this.documentClass;
    return new Made(data, { ...context, parent: this.model, parentCollection: this.name });
  }

  /** Brings the documents in line with the sources: kept ones are shown anew, the others made or dropped. */
  initialize(options: Source = {}): void {
    const before = new Map(this.entries());
    this.clear();
    this.invalidDocumentIds.clear();
    for (const source of this._source) this.#adopt(source, before.get(String(source["_id"])), options);
  }

  /** A document that is new among the sources; undefined where it is invalid and so put aside. */
  adopt(source: Source): D | undefined {
    const document = this.#create(source, {});
    if (document) this.set(String(source["_id"]), document);
    else this._source.push(source);
    return document;
  }

  /** A change of a document that is put aside; the document where it is valid now. */
  recover(id: string, change: Source): D | undefined {
    const source = this.#sourceOf(id);
    if (!source) return undefined;
    this.documentClass.schema.updateEntries(source, change);
    this.invalidDocumentIds.delete(id);
    this.#adopt(source, undefined, {});
    return super.get(id);
  }

  #sourceOf(id: string): Source | undefined {
    return this._source.find((source) => source["_id"] === id);
  }

  #adopt(source: Source, existing: D | undefined, options: Source): void {
    if (source["_tombstone"] === true) return;
    if (existing?._source === source) {
      existing._initialize(options);
      super.set(String(source["_id"]), existing);
      return;
    }
    const document = this.#create(source, options);
    if (document?.id) super.set(document.id, document);
  }

  /** A bad document must not take its parent with it: it is named in the console and left out. */
  #create(source: Source, options: Source): D | undefined {
    try {
      return this.createDocument(source, { ...options, strict: true });
    } catch (error) {
      this.invalidDocumentIds.add(String(source["_id"]));
      console.error(`${this.documentClass.documentName} ${String(source["_id"])} is invalid:`, error);
      return undefined;
    }
  }

  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    const found = super.get(id) ?? (options.invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (found || !options.strict) return found;
    throw new Error(`The ${this.documentClass.documentName} ${id} does not exist in ${this.model.uuid}.`);
  }

  /** A document for the moment, of data that are invalid: what is wrong is shown with its initial value. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const source = this.invalidDocumentIds.has(id) ? this.#sourceOf(id) : undefined;
    if (source) return this.createDocument(deepClone(source), { strict: false });
    if (strict) throw new Error(`${id} is not an invalid id of the Collection`);
    return undefined;
  }

  /** Adds or replaces; with `modifySource` (default) in the parent's source too. */
  override set(id: string, document: D, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) {
      const at = this._source.findIndex((source) => source["_id"] === id);
      this._source.splice(at < 0 ? this._source.length : at, at < 0 ? 0 : 1, document._source);
    }
    this.invalidDocumentIds.delete(id);
    return super.set(id, document);
  }

  override delete(id: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    const at = modifySource ? this._source.findIndex((source) => source["_id"] === id) : -1;
    if (at >= 0) this._source.splice(at, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  toObject(source = true): Source[] {
    return this.map((document) => document.toObject(source));
  }
}

/** The array of sources under `name`, made where it is missing. */
export function sourceArray(source: Source, name: string): Source[] {
  const existing = source[name];
  if (isRecordArray(existing)) return existing;
  const made: Source[] = [];
  source[name] = made;
  return made;
}

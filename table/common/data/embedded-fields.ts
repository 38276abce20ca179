/** Fields that hold models: embedded data, embedded documents and collections of them. */
import type { Document, DocumentClass } from "../abstract/document";
import { EmbeddedCollection, sourceArray } from "../abstract/embedded-collection";
import { DataModel } from "../abstract/model";
import { deepClone } from "../utils/clone";
import { randomID } from "../utils/text";
import { isEmpty, isObject, type Source } from "../utils/types";
import { DataModelValidationFailure } from "./failure";
import {
  type DataField,
  type ChangeOptions,
  type FieldChange,
  type CleanOptions,
  type DataFieldOptions,
  type FieldContext,
  type ValidationOptions,
} from "./field";
import { ArrayField } from "./object-fields";
import { SchemaField } from "./schema-field";
import { settlePart } from "./settle-parts";

type ModelClass = typeof DataModel;

/** A model within a model. */
export class EmbeddedDataField extends SchemaField {
  constructor(
    readonly model: ModelClass,
    options: DataFieldOptions = {},
    context: FieldContext = {},
  ) {
    super({ ...freshFields(model) }, options, context);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const data = value instanceof DataModel ? value.toObject() : value;
    return super.clean(data, options);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = isObject(value) ? this.model.migrateDataSafe(value) : {};
    const around = isObject(options.source) ? options.source[this.name] : undefined;
    return this.model.cleanData(data, { ...options, source: isObject(around) ? { ...around, ...data } : data });
  }

  override initialize(value: unknown, model?: unknown, options: Source = {}): unknown {
    if (!isObject(value)) return value;
    const parent = model instanceof DataModel ? model : null;
    settlePart(parent, value, this.model);
    return new this.model(value, { ...options, parent });
  }

  override toObject(value: unknown): unknown {
    return value instanceof DataModel ? value.toObject(false) : value;
  }

  override _validateModel(data: unknown, options: ValidationOptions = {}): void {
    if (!isObject(data)) return;
    super._validateModel(data, options);
    this.model.validateJoint(data);
  }
}

/** A schema's fields belong to one parent, so an embedded model's are defined anew. */
function freshFields(model: ModelClass): Record<string, DataField> {
  return model.defineSchema();
}

/** One document within another, such as a token's delta. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true };
  }

  constructor(
    readonly documentModel: DocumentClass,
    options: DataFieldOptions = {},
    context: FieldContext = {},
  ) {
    super(documentModel, options, context);
  }

  override initialize(value: unknown, model?: unknown, options: Source = {}): unknown {
    if (!isObject(value)) return value;
    const parent = model instanceof DataModel ? model : null;
    const existing: unknown = parent ? Reflect.get(parent, this.name) : undefined;
    if (existing instanceof DataModel && existing._source === value) {
      existing._initialize(options);
      return existing;
    }
    const implementation = this.documentModel.implementation as DocumentClass;
    settlePart(parent, value, implementation, this.documentModel);
    return new implementation(value, {
      ...options,
      parent,
      parentCollection: this.name,
    });
  }
}

/** The documents within a document, by id. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;
  readonly documentModel: DocumentClass;

  constructor(model: DocumentClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(new EmbeddedDataField(model), options, context);
    this.documentModel = model;
  }

  /** The configured class, or the base class. */
  get model(): DocumentClass {
    return this.documentModel.implementation;
  }

  get schema(): SchemaField {
    return this.documentModel.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.schema._getField(path);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return [];
    return value.map((entry) => this._cleanElement(entry instanceof DataModel ? entry.toObject() : entry, options));
  }

  protected _cleanElement(entry: unknown, options: CleanOptions): unknown {
    if (!isObject(entry)) return entry;
    const stored = options.partial ? findById(options.source?.[this.name], entry["_id"]) : undefined;
    const isAddition = !stored && (options.partial === true || options.isAddition === true);
    if (isAddition && !entry["_id"]) entry["_id"] = randomID();
    return this.documentModel.cleanData(this.documentModel.migrateDataSafe(entry), {
      ...{ ...options, isAddition },
      partial: Boolean(stored),
      source: stored ? { ...stored, ...entry } : entry,
    });
  }

  protected override _validateType(value: unknown, options: ValidationOptions): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    const failure = new DataModelValidationFailure();
    value.forEach((entry, at) => {
      const inner = this._validateElement(entry, options);
      if (inner) failure.elements.push({ id: isObject(entry) ? String(entry["_id"] ?? at) : at, failure: inner });
    });
    if (options.dropInvalidEmbedded || failure.isEmpty()) return undefined;
    return failure;
  }

  protected _validateElement(entry: unknown, options: ValidationOptions): DataModelValidationFailure | undefined {
    return this.schema.validate(entry, { ...options, source: isObject(entry) ? entry : {} });
  }

  override initialize(_value: unknown, model?: unknown, options: Source = {}): unknown {
    if (!isDocument(model)) return [];
    const collection = (model.collections[this.name] ??= this._createCollection(model));
    for (const source of collection._source)
      if (collection.get(String(source["_id"]))?._source !== source)
        settlePart(model, source, collection.documentClass, this.documentModel);
    collection.initialize(options);
    return collection;
  }

  protected _createCollection(model: Document): EmbeddedCollection {
    return new EmbeddedCollection(this.name, model, this.model, () => sourceArray(model._source, this.name));
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value;
  }

  override _updateDiff(change: FieldChange, difference: Source, options: ChangeOptions = {}): void {
    const { source, key, value } = change;
    const stored = sourceArray(source, key);
    const changes = Array.isArray(value) ? value.filter(isObject) : [];
    const changed = changes
      .map((change) => this.#updateElement(stored, change, options))
      .filter((entry) => !isEmpty(entry));
    const isWhole = options.recursive === false;
    const isShorter = isWhole && keepOnly(stored, changes);
    if (isShorter || changed.length > 0) difference[key] = isWhole ? deepClone(stored) : changed;
  }

  #updateElement(stored: Source[], change: Source, options: ChangeOptions): Source {
    const existing = findById(stored, change["_id"]);
    if (!existing) {
      stored.push(deepClone(change));
      return change;
    }
    const inner = this.schema.updateEntries(existing, change, options);
    return isEmpty(inner) ? {} : { _id: change["_id"], ...inner };
  }
}

function isDocument(model: unknown): model is Document {
  return model instanceof DataModel && "collections" in model;
}

function findById(stored: unknown, id: unknown): Source | undefined {
  return Array.isArray(stored) ? stored.filter(isObject).find((entry) => id && entry["_id"] === id) : undefined;
}

/** Removes what is not wanted; whether that was anything. */
function keepOnly(stored: Source[], wanted: Source[]): boolean {
  const gone = stored.filter((entry) => !findById(wanted, entry["_id"]));
  for (const entry of gone) stored.splice(stored.indexOf(entry), 1);
  return gone.length > 0;
}

/** The documents of a token's actor as far as they differ from the actor's own; deleted ones leave a tombstone. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  protected override _cleanElement(entry: unknown, options: CleanOptions): unknown {
    return isTombstone(entry) ? entry : super._cleanElement(entry, options);
  }

  protected override _validateElement(
    entry: unknown,
    options: ValidationOptions,
  ): DataModelValidationFailure | undefined {
    return isTombstone(entry) ? undefined : super._validateElement(entry, options);
  }
}

function isTombstone(entry: unknown): boolean {
  return isObject(entry) && entry["_tombstone"] === true;
}

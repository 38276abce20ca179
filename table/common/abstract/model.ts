/** DataModel: data with a schema; cleans and validates its source and shows it initialised. */
import { DataModelValidationError } from "../data/failure";
import type { CleanOptions, DataField } from "../data/field";
import { type DataSchema, SchemaField, SPECIAL } from "../data/schema-field";
import { deepClone } from "../utils/clone";
import { expandObject } from "../utils/path";
import { isEmpty, type Source } from "../utils/types";
import { defineLazy, defineShown } from "./lazy-property";
import { validateFields, validateJointly } from "./model-validation";
import { showSound, takeSettled } from "./settled-source";

export interface ModelContext {
  parent?: DataModel | null;
  /** Throw on invalid data (default); else fall back to initial values. */
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  [part: string]: unknown;
}

export interface ValidateOptions {
  changes?: Source;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

export interface UpdateSourceOptions {
  dryRun?: boolean;
  fallback?: boolean;
  recursive?: boolean;
  [option: string]: unknown;
}

const schemas = new WeakMap<object, SchemaField>();

export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  /** The schema's fields by name; every model class has its own. */
  static defineSchema(): DataSchema {
    throw new Error(`${this.name} must define its own schema (static defineSchema).`);
  }

  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const schema = new SchemaField(this.defineSchema());
    schema.name = "";
    schemas.set(this, schema);
    return schema;
  }

  declare readonly _source: Source;
  declare readonly parent: DataModel | null;
  #failure: DataModelValidationError | null = null;

  constructor(data: Source | DataModel = {}, { parent = null, strict = true, ...options }: ModelContext = {}) {
    Object.defineProperty(this, "parent", { value: parent, writable: false, configurable: true });
    this._configure({ ...options, parent });
    const isSettled = takeSettled(data, this.constructor);
    const source = isSettled ? data : this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", { value: source, writable: false, configurable: true });
    const fallback = options.fallback ?? !strict;
    const checks = { strict, fallback, dropInvalidEmbedded: !strict, fields: true, joint: true };
    const show = (): void => this._initialize({ strict, ...options });
    if (isSettled || (this.validate(checks) && strict)) showSound(this, show);
    else show();
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** False where the source failed validation and was taken all the same (`strict: false`). */
  get invalid(): boolean {
    return this.#failure !== null;
  }

  get validationFailures(): { fields: DataModelValidationError | null; joint: null } {
    return { fields: this.#failure, joint: null };
  }

  /** Called before the source is there; for fixed properties of the instance. */
  _configure(_options: ModelContext): void {}

  _initializeSource(data: Source | DataModel, options: ModelContext): Source {
    const model = this.constructor as typeof DataModel;
    const given = data instanceof DataModel ? data.toObject() : data;
    const source = model.cleanData(model.migrateDataSafe(given), { strict: options.strict ?? true });
    return model.shimData(source);
  }

  static cleanData(source: Source = {}, options: CleanOptions = {}): Source {
    return this.schema.clean(source, { ...options, source: options.source ?? source }) as Source;
  }

  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Defines the shown properties anew from the source. */
  _initialize(options: Source = {}): void {
    for (const [name, field] of (this.constructor as typeof DataModel)._initializationOrder()) {
      const value = field.initialize(this._source[name], this, options);
      if (typeof value === "function") defineLazy(this, name, () => Reflect.apply(value, undefined, []) as unknown);
      else defineShown(this, name, value);
    }
  }

  /** Undoes what preparation did: shown properties equal the source again. */
  reset(): void {
    this._initialize();
  }

  /** A new instance of the same class with changed data. */
  clone(data: Source = {}, context: ModelContext = {}): this | Promise<this> {
    const source = this.toObject();
    const changed = this.schema.clean(expandObject(data), { partial: true, source }) as Source;
    this.schema.updateEntries(source, changed);
    return this._construct(source, { parent: this.parent, ...context });
  }

  _construct(source: Source, context: ModelContext): this {
    return Reflect.construct(this.constructor as typeof DataModel, [source, context]) as this;
  }

  /** Throws a DataModelValidationError, or with `strict: false` returns whether the data (or `changes`) are valid. */
  validate({
    changes,
    clean = false,
    fallback = false,
    strict = true,
    fields = true,
    joint,
    ...rest
  }: ValidateOptions = {}): boolean {
    const model = this.constructor as typeof DataModel;
    const partial = changes !== undefined;
    let data = changes ?? this._source;
    if (changes && clean) data = model.cleanData(changes, { partial, source: { ...this._source, ...changes } });
    try {
      if (fields) validateFields(model, data, { partial, fallback, source: this._source, ...rest });
      if (joint ?? !partial) validateJointly(model, data);
    } catch (error) {
      if (strict) throw error;
      if (!partial && error instanceof DataModelValidationError) this.#failure = error;
      return false;
    }
    return true;
  }

  /** Checks fields against each other; throws. For subclasses. */
  static validateJoint(_data: Source): void {}

  /**
   * Applies a change to the source and shows it. Returns what really changed.
   * Throws, with nothing changed, where the change is invalid.
   */
  updateSource(changes: Source = {}, options: UpdateSourceOptions = {}): Source {
    const model = this.constructor as typeof DataModel;
    const expanded = expandObject(changes);
    model.migrateDataSafe(expanded);
    const around = { ...this._source, ...expanded };
    const asked = new Set(Object.keys(expanded)); // cleaning fills in the rest in place
    const cleaned = this.schema.clean(expanded, { partial: options.recursive !== false, source: around }) as Source;
    const kept = options.recursive === false ? onlyGiven(cleaned, asked) : cleaned;
    validateFields(model, kept, { partial: true, fallback: options.fallback ?? false, source: around });
    const trial = withCopies(this._source, kept);
    const difference = this.schema.updateEntries(trial, deepClone(kept), options);
    if (isEmpty(difference)) return {};
    validateJointly(model, trial);
    if (!options.dryRun) this.#commit(kept, options);
    return difference;
  }

  #commit(changes: Source, options: UpdateSourceOptions): void {
    this.schema.updateEntries(this._source, changes, options);
    this._initialize();
  }

  /** Plain data: the source, or (`false`) what is shown now. */
  toObject(source = true): Source {
    if (source) return deepClone(this._source);
    const data: Source = {};
    for (const [name, field] of this.schema.entries()) data[name] = field.toObject(Reflect.get(this, name));
    return data;
  }

  toJSON(): Source {
    return this.toObject();
  }

  /** A model from data of unknown worth: fallbacks instead of errors, unless `strict`. */
  static fromSource<M extends DataModel>(
    this: new (data: Source, context?: ModelContext) => M,
    source: Source,
    { strict = false, ...context }: ModelContext = {},
  ): M {
    return new this(source, { ...context, strict });
  }

  static fromJSON<M extends DataModel>(this: new (data: Source, context?: ModelContext) => M, json: string): M {
    return new this(JSON.parse(json) as Source);
  }

  /** Brings old data into today's shape, in place. For subclasses. */
  static migrateData(source: Source): Source {
    for (const [name, field] of this.schema.entries()) {
      const migrate: unknown = Reflect.get(field, "migrateSource");
      if (typeof migrate === "function" && source[name] !== undefined) migrate.call(field, source, source[name]);
    }
    return source;
  }

  /** As migrateData, but what it throws is only told in the console. */
  static migrateDataSafe(source: Source): Source {
    try {
      this.migrateData(source);
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}:`, error);
    }
    return source;
  }

  static shimData(data: Source): Source {
    return data;
  }
}

/** The source with copies of the fields that a change names, for the change to be tried on. */
function withCopies(source: Source, change: Source): Source {
  const copied = { ...source };
  for (const key of Object.keys(change)) {
    const name = key.replace(SPECIAL, "");
    if (Object.hasOwn(source, name)) copied[name] = deepClone(source[name]);
  }
  return copied;
}

/** Without `recursive`, a full clean filled in what was not asked for: only what was is kept. */
function onlyGiven(cleaned: Source, given: ReadonlySet<string>): Source {
  return Object.fromEntries(Object.entries(cleaned).filter(([key]) => given.has(key)));
}

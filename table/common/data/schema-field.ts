/** SchemaField: named fields together; what a schema does, it does for each of them. */
import { deepClone, isEqual } from "../utils/clone";
import { isEmpty, isObject, isPlainObject, type Source } from "../utils/types";
import { DataModelValidationFailure } from "./failure";
import {
  DataField,
  type ChangeOptions,
  type FieldChange,
  type CleanOptions,
  type DataFieldOptions,
  type FieldContext,
  type ValidationOptions,
} from "./field";

export type DataSchema = Record<string, DataField>;

/** Marks of a key by which a change deletes (`-=key`) or replaces (`==key`). */
export const SPECIAL = /^[-=]=/;
/** The second character of such a key. */
const EQUALS = 61;

export class SchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  readonly fields: DataSchema;
  unknownKeys = false;

  constructor(fields: DataSchema, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  protected _initialize(fields: DataSchema): DataSchema {
    for (const [name, field] of Object.entries(fields)) {
      if (field.parent)
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path or a list of its parts; element fields answer to any index. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value: unknown, options: Source = {}): Source {
    const results: Source = {};
    const record = isObject(value) ? value : {};
    for (const [name, field] of this.entries()) {
      if (options["partial"] && !(name in record)) continue;
      const result = field.apply(fn, record[name], options);
      if (!options["filter"] || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    if (this.initial !== undefined || !this.required || this.nullable) return initial;
    return this._cleanType({}, { source: data ?? {} });
  }

  protected override _cast(value: unknown): unknown {
    return isObject(value) ? value : {};
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = isObject(value) ? value : {};
    for (const name in this.fields) {
      const field = this.fields[name];
      if (!field) continue;
      if (name in data) data[name] = field.clean(data[name], options);
      else if (!options.partial) this.#addInitial(data, field, options);
    }
    if (hasSpecial(data)) this.#cleanForced(data, options);
    if (!this.unknownKeys) this.#dropUnknown(data);
    return data;
  }

  #cleanForced(data: Source, options: CleanOptions): void {
    for (const [name, field] of this.entries()) {
      const forced = `==${name}`;
      if (forced in data) data[forced] = field.clean(data[forced], { ...options, partial: false });
    }
  }

  #addInitial(data: Source, field: DataField, options: CleanOptions): void {
    const initial = field.clean(undefined, options);
    if (initial !== undefined) data[field.name] = initial;
  }

  #dropUnknown(data: Source): void {
    for (const key of Object.keys(data))
      if (!this.has(key) && !this.has(key.replace(SPECIAL, ""))) Reflect.deleteProperty(data, key);
  }

  protected override _validateType(value: unknown, options: ValidationOptions): DataModelValidationFailure | undefined {
    if (!isObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    const special = hasSpecial(value);
    for (const name in this.fields) {
      const key: string = special && `==${name}` in value ? `==${name}` : name;
      if ((special && `-=${name}` in value) || (options.partial && !(key in value))) continue;
      const inner = this.fields[name]?.validate(value[key], options);
      if (!inner) continue;
      if (options.fallback && inner.fallback !== undefined) value[key] = inner.fallback;
      failure.fields[name] = inner;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: unknown, options: ValidationOptions = {}): void {
    if (!isObject(data)) return;
    const around = { ...options, source: data };
    for (const name in this.fields) this.fields[name]?._validateModel(data[name], around);
  }

  override initialize(value: unknown, model?: unknown, options: Source = {}): unknown {
    if (!isObject(value)) return value;
    const shown: Source = {};
    for (const [name, field] of this.entries())
      defineShown(shown, field, field.initialize(value[name], model, options));
    return shown;
  }

  override toObject(value: unknown): unknown {
    if (!isObject(value)) return value;
    const data: Source = {};
    for (const [name, field] of this.entries()) if (value[name] !== undefined) data[name] = field.toObject(value[name]);
    return data;
  }

  override _updateDiff(change: FieldChange, difference: Source, options: ChangeOptions = {}): void {
    const { source, key, value } = change;
    const before = source[key];
    if (!isPlainObject(before) || !isPlainObject(value) || options.recursive === false) {
      return super._updateDiff(change, difference, options);
    }
    const inner = this.updateEntries(before, value, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  /** Applies changes by field name to `source`, in place; returns what changed. Deleted fields get their initial value. */
  updateEntries(source: Source, changes: Source, options: ChangeOptions = {}): Source {
    const difference: Source = {};
    for (const [key, value] of Object.entries(changes)) {
      const name = key.replace(SPECIAL, "");
      const field = this.get(name);
      if (!field) this.#updateUnknown(source, [key, value], difference);
      else if (key.startsWith("-=")) this.#reset(source, field, difference);
      else if (key === name) field._updateDiff({ source, key: name, value }, difference, options);
      else this.#replaceEntry(source, [key, value], { field, difference });
    }
    return difference;
  }

  #reset(source: Source, field: DataField, difference: Source): void {
    const value = field.getInitialValue(source);
    field._updateDiff({ source, key: field.name, value }, difference, { recursive: false });
  }

  /** A replacement stays one in the difference, so that whoever applies it next replaces too. */
  #replaceEntry(
    source: Source,
    [key, value]: [string, unknown],
    { field, difference }: { field: DataField; difference: Source },
  ): void {
    const replaced: Source = {};
    field._updateDiff({ source, key: field.name, value }, replaced, { recursive: false });
    if (field.name in replaced) difference[key] = replaced[field.name];
  }

  #updateUnknown(source: Source, [key, value]: [string, unknown], difference: Source): void {
    if (!this.unknownKeys || isEqual(source[key], value)) return;
    difference[key] = value;
    source[key] = deepClone(value);
  }

  protected override _toInput(): HTMLElement {
    throw new Error(`The schema ${this.fieldPath} has no single input: its fields have.`);
  }
}

/** Whether a change deletes (`-=key`) or replaces (`==key`) anything. */
function hasSpecial(data: Source): boolean {
  for (const key in data) if (key.charCodeAt(1) === EQUALS && SPECIAL.test(key)) return true;
  return false;
}

/** A plain value is simply assigned: that is much faster than to define it. */
function defineShown(shown: Source, field: DataField, value: unknown): void {
  const lazy = typeof value === "function";
  if (!lazy && !field.readonly && field.name !== "__proto__") {
    shown[field.name] = value;
    return;
  }
  Object.defineProperty(shown, field.name, {
    ...(lazy ? { get: () => Reflect.apply(value, undefined, []) } : { value, writable: !field.readonly }),
    configurable: true,
    enumerable: true,
  });
}

/** Fields of many values: objects, arrays, sets and objects of one kind of value. */
import { deepClone, isEqual } from "../utils/clone";
import { diffObject, mergeObject } from "../utils/merge";
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
import { createElementInput, createJsonInput, type FormInputConfig } from "./form-input";
import { choiceInput } from "./choices";
import { StringField } from "./scalar-fields";
import { DocumentUUIDField } from "./string-fields";

export class ObjectField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && !this.nullable ? {} : initial;
  }

  protected override _cast(value: unknown): unknown {
    if (isObject(value) && typeof value["toObject"] === "function") return value["toObject"]();
    return isObject(value) ? value : {};
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    return createJsonInput(config, {});
  }

  protected override _validateType(value: unknown, _options?: ValidationOptions): unknown {
    if (!isObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _updateDiff(change: FieldChange, difference: Source, options: ChangeOptions = {}): void {
    const { source, key, value } = change;
    const before = source[key];
    if (options.recursive === false || !isPlainObject(before) || !isPlainObject(value)) {
      return super._updateDiff({ ...change, value: withoutSpecialKeys(value) }, difference, options);
    }
    const inner = withoutVainDeletions(diffObject(before, value), before);
    if (isEmpty(inner)) return;
    difference[key] = inner;
    mergeObject(before, deepClone(inner), { performDeletions: true });
  }
}

/** What is deleted from nothing, at any depth, is no change. */
function withoutVainDeletions(difference: Source, before: Source): Source {
  const kept: Source = {};
  for (const [key, value] of Object.entries(difference)) {
    if (key.startsWith("-=") && !(key.slice(2) in before)) continue;
    if (key.startsWith("==") && isEqual(before[key.slice(2)], value)) continue;
    const inner = before[key];
    const settled = isPlainObject(value) && isPlainObject(inner) ? withoutVainDeletions(value, inner) : value;
    if (isEmpty(settled) && !isEmpty(value)) continue;
    kept[key] = settled;
  }
  return kept;
}

function withoutSpecialKeys(value: unknown): unknown {
  return isPlainObject(value) ? mergeObject({}, deepClone(value), { performDeletions: true }) : value;
}

/** The common part of fields whose value holds elements of one field type. */
export class ArrayField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  readonly element: DataField;
  min: number;
  max: number;

  constructor(element: DataField, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    const limits = { min: options["min"], max: options["max"], exact: options["exact"] };
    this.min = typeof limits.exact === "number" ? limits.exact : typeof limits.min === "number" ? limits.min : 0;
    this.max = typeof limits.exact === "number" ? limits.exact : typeof limits.max === "number" ? limits.max : Infinity;
    this._adopt(element);
  }

  protected _adopt(element: DataField): void {
    if (element.parent) throw new Error("An element field may not be used in two places.");
    element.name = "element";
    element.parent = this;
  }

  override _getField(path: string[]): DataField | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    return this.element._getField(first === "element" || /^\d+$/.test(first) ? rest : path);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value: unknown, options: Source = {}): unknown {
    return elementsOf(value).map((entry) => this.element.apply(fn, entry, options));
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && !this.nullable ? [] : initial;
  }

  protected override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    if (typeof value === "string") return value.length > 0 ? [value] : [];
    return isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value];
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return elementsOf(value).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  protected override _validateType(value: unknown, options: ValidationOptions): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    const failure = new DataModelValidationFailure();
    value.forEach((entry, id) => {
      const inner = this.element.validate(entry, { ...options, partial: false });
      if (inner) failure.elements.push({ id, failure: inner });
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: unknown, options: ValidationOptions = {}): void {
    for (const entry of elementsOf(data)) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model?: unknown, options: Source = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => this.element.initialize(entry, model, options));
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined
      ? value
      : elementsOf(value).map((entry) => this.element.toObject(entry));
  }

  protected override _castChangeDelta(delta: unknown): unknown {
    return elementsOf(this._cast(parseJson(delta))).map((entry) => this.element.clean(entry));
  }

  protected override _applyChangeMode(value: unknown, delta: unknown, mode: number): unknown {
    return mode === 2 ? [...elementsOf(value), ...elementsOf(delta)] : delta;
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    const value = elementsOf(config.value);
    if (this.element instanceof DocumentUUIDField)
      return createElementInput("document-tags", { ...config, value }, { type: this.element.options["type"] });
    if (this.element.constructor === StringField) return createElementInput("string-tags", { ...config, value });
    return createJsonInput({ ...config, value }, []);
  }
}

function elementsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value instanceof Set ? [...value] : [];
}

function parseJson(value: unknown): unknown {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Stored as an array without repetition, shown as a Set. */
export class SetField extends ArrayField {
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = elementsOf(super._cleanType(value, options));
    return cleaned.filter((entry, at) => cleaned.findIndex((other) => isEqual(other, entry)) === at);
  }

  override initialize(value: unknown, model?: unknown, options: Source = {}): unknown {
    const entries = super.initialize(value, model, options);
    return Array.isArray(entries) ? new Set(entries) : entries;
  }

  protected override _applyChangeMode(value: unknown, delta: unknown, mode: number): unknown {
    return new Set(elementsOf(super._applyChangeMode(value, delta, mode)));
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    const choices = this.element instanceof StringField ? this.element.choices : undefined;
    if (choices || config.options) return choiceInput(choices ?? [], config, true);
    return super._toInput({ ...config, value: elementsOf(config.value) });
  }
}

/** TypedObjectField: an object whose keys are free and whose values are all of one field. */
import { isObject, type Source } from "../utils/types";
import { DataModelValidationFailure } from "./failure";
import type { CleanOptions, DataField, DataFieldOptions, FieldContext, ValidationOptions } from "./field";
import { ObjectField } from "./object-fields";

export class TypedObjectField extends ObjectField {
  static override recursive = true;
  readonly element: DataField;

  constructor(element: DataField, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.name = "element";
    element.parent = this;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1));
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned: Source = {};
    const validateKey: unknown = this.options["validateKey"];
    for (const [key, entry] of Object.entries(isObject(value) ? value : {})) {
      if (typeof validateKey === "function" && !key.startsWith("-=") && validateKey(key) === false) continue;
      cleaned[key] = key.startsWith("-=") ? null : this.element.clean(entry, options);
    }
    return cleaned;
  }

  protected override _validateType(value: unknown, options: ValidationOptions = {}): unknown {
    if (!isObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value)) {
      const inner = key.startsWith("-=") ? undefined : this.element.validate(entry, options);
      if (inner) failure.fields[key] = inner;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model?: unknown, options: Source = {}): unknown {
    return this.#mapped(value, (entry) => this.element.initialize(entry, model, options));
  }

  override toObject(value: unknown): unknown {
    return this.#mapped(value, (entry) => this.element.toObject(entry));
  }

  #mapped(value: unknown, change: (entry: unknown) => unknown): unknown {
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, change(entry)]));
  }
}

/** TypeDataField: the `system` data of a sub-type. */
import { DataModel } from "../abstract/model";
import { dataModelFor } from "../abstract/type-registry";
import { deepClone } from "../utils/clone";
import { isEmpty, isObject, isPlainObject, type Source } from "../utils/types";
import type {
  ChangeOptions,
  CleanOptions,
  DataFieldOptions,
  FieldChange,
  FieldContext,
  ValidationOptions,
} from "./field";
import { ObjectField } from "./object-fields";
import { settlePart } from "./settle-parts";

type ModelClass = typeof DataModel;

/** The data of a sub-type: by the model registered for it where there is one, else as it was sent. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  constructor(
    readonly document: { readonly documentName: string },
    options: DataFieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model class of a sub-type; undefined where none is registered. */
  getModelForType(type: unknown): ModelClass | undefined {
    const model = typeof type === "string" ? dataModelFor(this.documentName, type) : undefined;
    return typeof model === "function" && model.prototype instanceof DataModel ? (model as ModelClass) : undefined;
  }

  #modelIn(source: Source | undefined): ModelClass | undefined {
    return this.getModelForType(source?.["type"]);
  }

  override getInitialValue(data?: Source): unknown {
    return this.#modelIn(data)?.cleanData({}) ?? {};
  }

  protected override _cast(value: unknown): unknown {
    return value instanceof DataModel ? value.toObject() : super._cast(value);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.#modelIn(options.source);
    if (!model || !isObject(value)) return value;
    const around = options.source?.[this.name];
    const source = options.partial && isObject(around) && around !== value ? { ...around, ...value } : value;
    return model.cleanData(model.migrateDataSafe(value), { ...options, source });
  }

  protected override _validateType(value: unknown, options: ValidationOptions = {}): unknown {
    if (!isObject(value)) throw new Error("must be an object");
    return this.#modelIn(options.source)?.schema.validate(value, { ...options, source: value });
  }

  override _validateModel(data: unknown, options: ValidationOptions = {}): void {
    const model = this.#modelIn(options.source);
    if (!model || !isObject(data)) return;
    model.schema._validateModel(data);
    model.validateJoint(data);
  }

  override initialize(value: unknown, model?: unknown, options: Source = {}): unknown {
    const type = model instanceof DataModel ? model._source["type"] : undefined;
    const typeModel = this.getModelForType(type);
    if (!typeModel || !isObject(value)) return deepClone(value);
    settlePart(model, value, typeModel);
    return new typeModel(value, { ...options, parent: model instanceof DataModel ? model : null });
  }

  override toObject(value: unknown): unknown {
    return value instanceof DataModel ? value.toObject(false) : deepClone(value);
  }

  override _updateDiff(change: FieldChange, difference: Source, options: ChangeOptions = {}): void {
    const { source, key, value } = change;
    const model = this.#modelIn(source);
    const before = source[key];
    if (!model || options.recursive === false || !isPlainObject(before) || !isPlainObject(value)) {
      return super._updateDiff(change, difference, options);
    }
    const inner = model.schema.updateEntries(before, value, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }
}

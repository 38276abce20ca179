/** DataField: one place of a schema; cleans, validates, initialises and shows its value. */
import { deepClone, isEqual } from "../utils/clone";
import type { Source } from "../utils/types";
import { DataModelValidationFailure } from "./failure";
import { createFormGroup, createTextInput, type FormGroupConfig, type FormInputConfig } from "./form-input";

/** Options of any field; what a class adds (min, choices, model…) is read by that class. */
export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  persisted?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  validate?: (value: never, options?: ValidationOptions) => unknown;
  validationError?: string;
  [option: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Only what is given is cleaned; nothing is defaulted. */
  partial?: boolean;
  /** The data of the model around the value: initial functions read it, and `type` decides on sub-types. */
  source?: Source;
  [option: string]: unknown;
}

export interface ValidationOptions {
  partial?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  source?: Source;
  [option: string]: unknown;
}

export interface ChangeOptions {
  recursive?: boolean;
  [option: string]: unknown;
}

/** A cleaned value that is to be written into `source[key]`. */
export interface FieldChange {
  source: Source;
  key: string;
  value: unknown;
}

export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  [part: string]: unknown;
}

export class DataField {
  static recursive = false;
  static hierarchical = false;

  static get _defaults(): DataFieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
    };
  }

  readonly options: DataFieldOptions;
  name: string;
  parent: DataField | undefined;
  required: boolean;
  nullable: boolean;
  initial: unknown;
  readonly: boolean;
  persisted: boolean;
  gmOnly: boolean;
  label: string;
  hint: string;
  validationError: string;

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    const settled = { ...(this.constructor as typeof DataField)._defaults, ...withoutUndefined(options) };
    this.options = options;
    this.name = context.name ?? "";
    this.parent = context.parent;
    this.required = settled.required ?? false;
    this.nullable = settled.nullable ?? false;
    this.initial = settled.initial;
    this.readonly = settled.readonly ?? false;
    this.persisted = settled.persisted ?? true;
    this.gmOnly = settled.gmOnly ?? false;
    this.label = settled.label ?? "";
    this.hint = settled.hint ?? "";
    this.validationError = settled.validationError ?? "is not a valid value";
  }

  /** Dotted path from the root of the schema; models within models continue it. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part).join(".");
  }

  /** Calls a function (or this field's method of that name) on the value; schemas hand it to every inner field. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: Source) => unknown),
    value: unknown,
    options: Source = {},
  ): unknown {
    const called: unknown = typeof fn === "string" ? Reflect.get(this, fn) : fn;
    return typeof called === "function" ? called.call(this, value, options) : undefined;
  }

  /** Brings a value into the field's type. Never throws: what cannot be cast is left to validation. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === null && this.nullable) return null;
    if (value === undefined || value === null) return this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  protected _cast(value: unknown): unknown {
    return value;
  }

  protected _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  getInitialValue(data?: Source): unknown {
    if (typeof this.initial === "function") return this.initial(data ?? {});
    if (this.initial === undefined) return this.required && this.nullable ? null : undefined;
    return deepClone(this.initial);
  }

  /** The failure of a value, or undefined where it is valid. */
  validate(value: unknown, options: ValidationOptions = {}): DataModelValidationFailure | undefined {
    try {
      return this.#checks(value, options);
    } catch (error) {
      return this.#failure(value, error, options);
    }
  }

  #checks(value: unknown, options: ValidationOptions): DataModelValidationFailure | undefined {
    const special = this._validateSpecial(value);
    if (special === true) return undefined;
    const results = [this._validateType(value, options), this.#validateCustom(value, options)];
    const failure = results.find((result) => result instanceof DataModelValidationFailure);
    if (failure instanceof DataModelValidationFailure) return failure.isEmpty() ? undefined : failure;
    if (results.includes(false)) throw new Error(this.validationError);
    return undefined;
  }

  #validateCustom(value: unknown, options: ValidationOptions): unknown {
    const custom: ((value: never, options?: ValidationOptions) => unknown) | undefined = this.options.validate;
    return custom?.call(this, value as never, options);
  }

  #failure(invalidValue: unknown, error: unknown, options: ValidationOptions): DataModelValidationFailure {
    const message = error instanceof Error ? error.message : String(error);
    const fallback = options.fallback ? this.getInitialValue(options.source) : undefined;
    return new DataModelValidationFailure({ invalidValue, message, fallback, unresolved: fallback === undefined });
  }

  /** True: valid whatever its type (undefined, null where allowed). Throws where they are not allowed. */
  protected _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined && this.required) throw new Error("may not be undefined");
    if (value === null && !this.nullable) throw new Error("may not be null");
    return value === undefined || value === null ? true : undefined;
  }

  /** False or an error: invalid. A failure: inner fields are. */
  protected _validateType(_value: unknown, _options: ValidationOptions): unknown {
    return undefined;
  }

  /** Checks fields against each other; throws. Schemas call it for their inner fields. */
  _validateModel(_data: unknown, _options: ValidationOptions = {}): void {}

  /** The value a model shows for its source: a copy, a Set, a model… */
  initialize(value: unknown, _model?: unknown, _options: Source = {}): unknown {
    return value;
  }

  /** Back from the shown value to source. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Writes a cleaned change into `source[key]` and notes it in `difference` where it changes anything. */
  _updateDiff({ source, key, value }: FieldChange, difference: Source, _options: ChangeOptions = {}): void {
    if (isEqual(source[key], value) && key in source) return;
    difference[key] = value;
    source[key] = deepClone(value);
  }

  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** An input element for this field; `input` in the config replaces it. Needs a DOM. */
  toInput(config: FormInputConfig = {}): HTMLElement {
    // A text that may be empty is never missing from a form.
    // What may be null is null where nothing is written.
    const needed = this.required && !this.nullable && Reflect.get(this, "blank") !== true;
    const given = { ...config, name: config.name ?? this.fieldPath, required: config.required ?? needed };
    if (typeof config.input === "function") return Reflect.apply(config.input, undefined, [this, given]);
    return this._toInput({ ...given, value: "value" in config ? config.value : this.getInitialValue({}) });
  }

  protected _toInput(config: FormInputConfig): HTMLElement {
    return createTextInput(config);
  }

  /** A `.form-group` with label, input and hint. Needs a DOM. */
  toFormGroup(groupConfig: FormGroupConfig = {}, inputConfig: FormInputConfig = {}): HTMLElement {
    const { widget } = groupConfig;
    if (widget) return Reflect.apply(widget, undefined, [this, groupConfig, inputConfig]);
    const texts = { label: groupConfig.label ?? (this.label || this.name), hint: groupConfig.hint ?? this.hint };
    return createFormGroup({ ...groupConfig, ...texts, input: this.toInput(inputConfig) });
  }

  /** The value after an active effect's change (modes as in CONST.ACTIVE_EFFECT_MODES). */
  applyChange(value: unknown, _model: unknown, change: EffectChange): unknown {
    const delta = this._castChangeDelta(change.value);
    return this._applyChangeMode(value, delta, change.mode ?? 5);
  }

  protected _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  protected _applyChangeMode(value: unknown, delta: unknown, mode: number): unknown {
    return mode === 5 ? delta : value;
  }
}

function withoutUndefined(options: DataFieldOptions): DataFieldOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

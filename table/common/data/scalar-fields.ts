/** Fields of one plain value: booleans, numbers, strings and their narrower kinds. */
import type { Source } from "../utils/types";
import { choiceInput, choiceValues, isChoices, type Choices } from "./choices";
import {
  DataField,
  type CleanOptions,
  type DataFieldOptions,
  type FieldContext,
  type ValidationOptions,
} from "./field";
import {
  createCheckboxInput,
  createElementInput,
  createNumberInput,
  createTextInput,
  type FormInputConfig,
} from "./form-input";

export class AnyField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: true, initial: undefined };
  }

  override initialize(value: unknown): unknown {
    return typeof value === "object" && value !== null ? structuredClone(value) : value;
  }
}

export class BooleanField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  protected override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    return createCheckboxInput(config);
  }

  protected override _applyChangeMode(value: unknown, delta: unknown, mode: number): unknown {
    if (mode === 2 || mode === 4) return Boolean(value) || Boolean(delta);
    return mode === 1 || mode === 3 ? Boolean(value) && Boolean(delta) : delta;
  }
}

export class NumberField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: false, nullable: true, initial: undefined };
  }

  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
  base: number;
  integer: boolean;
  positive: boolean;
  choices: Choices | undefined;

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const settled = { ...(this.constructor as typeof NumberField)._defaults, ...options };
    this.min = numberOr(settled["min"], undefined);
    this.max = numberOr(settled["max"], undefined);
    this.step = numberOr(settled["step"], undefined);
    this.base = numberOr(settled["base"], undefined) ?? 0;
    this.integer = settled["integer"] === true;
    this.positive = settled["positive"] === true;
    this.choices = isChoices(settled["choices"]) ? settled["choices"] : undefined;
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial ?? (this.nullable ? null : initial);
    return this.nullable ? null : 0;
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === "string" && value.trim() === "" ? (this.nullable ? null : Number.NaN) : Number(value);
  }

  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    const whole = this.integer ? Math.round(value) : value;
    const bounded = Math.max(Math.min(whole, this.max ?? Infinity), this.min ?? -Infinity);
    return this.step === undefined ? bounded : this.#toStep(bounded);
  }

  #toStep(value: number): number {
    const step = this.step ?? 1;
    const from = this.min ?? this.base;
    const digits = String(step).split(".")[1]?.length ?? 0;
    return Number((from + Math.round((value - from) / step) * step).toFixed(digits + 4));
  }

  protected override _validateType(value: unknown): void {
    if (typeof value !== "number") throw new Error("must be a number");
    if (Number.isNaN(value)) throw new Error("must be a number and not NaN");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.choices && !choiceValues(this.choices).map(Number).includes(value)) throw notAChoice(value);
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    if (this.choices) return choiceInput(this.choices, config);
    const { min, max } = this;
    const bounded = [min, max, this.step].every((each) => Number.isFinite(each));
    if (bounded) return createElementInput("range-picker", config, { min, max, step: this.step });
    const step = this.step ?? (this.integer ? 1 : undefined);
    return createNumberInput({ ...defined({ min, max, step }), ...config });
  }

  protected override _applyChangeMode(value: unknown, delta: unknown, mode: number): unknown {
    const [before, by] = [Number(value ?? 0), Number(delta)];
    if (Number.isNaN(by)) return value;
    const results: Record<number, number> = {
      1: before * by,
      2: before + by,
      3: Math.min(before, by),
      4: Math.max(before, by),
    };
    return results[mode] ?? by;
  }
}

function numberOr<T>(value: unknown, otherwise: T): number | T {
  return typeof value === "number" ? value : otherwise;
}

function defined(entries: Record<string, number | undefined>): Record<string, number> {
  const kept: Record<string, number> = {};
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) kept[key] = value;
  return kept;
}

function notAChoice(value: unknown): Error {
  return new Error(`${String(value)} is not a valid choice`);
}

export class AlphaField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** Degrees; kept within a full turn. */
export class AngleField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360 };
  }

  protected override _cast(value: unknown): unknown {
    const degrees = Number(value);
    return degrees > 360 || degrees < 0 ? ((degrees % 360) + 360) % 360 : degrees;
  }
}

export class HueField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    return createElementInput("hue-slider", config);
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

export class StringField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: false, nullable: false, blank: true, trim: true };
  }

  blank: boolean;
  trim: boolean;
  choices: Choices | undefined;
  textSearch: boolean;

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const settled = { ...(this.constructor as typeof StringField)._defaults, ...options };
    this.choices = isChoices(settled["choices"]) ? settled["choices"] : undefined;
    // A choice is never blank, nor absent, unless the options say so.
    this.blank = "blank" in options || !this.choices ? settled["blank"] !== false : false;
    this.trim = settled["trim"] !== false;
    this.textSearch = settled["textSearch"] === true;
  }

  override getInitialValue(data?: Source): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    return this.nullable ? null : this.blank ? "" : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    if (cleaned !== "" || this.blank) return cleaned;
    return this.nullable ? null : this.getInitialValue(options.source);
  }

  protected override _cast(value: unknown): unknown {
    return String(value);
  }

  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  protected override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "" && !this.blank) throw new Error("may not be a blank string");
    return value === "" ? true : super._validateSpecial(value);
  }

  protected override _validateType(value: unknown, _options?: ValidationOptions): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !choiceValues(this.choices).map(String).includes(value)) throw notAChoice(value);
  }

  protected override _toInput(config: FormInputConfig): HTMLElement {
    if (this.choices || config.options) {
      const blank = config.blank ?? (this.blank || !this.required ? "" : null);
      return choiceInput(this.choices ?? [], { ...config, blank });
    }
    return createTextInput(config);
  }

  protected override _applyChangeMode(value: unknown, delta: unknown, mode: number): unknown {
    return mode === 2 ? `${String(value ?? "")}${String(delta)}` : delta;
  }
}

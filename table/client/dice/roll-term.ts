/** The parts a roll's formula is made of, and the simple ones among them (API: foundry.dice.terms). */

export interface TermOptions {
  flavor?: string;
  [option: string]: unknown;
}

export interface TermData {
  class?: string;
  options?: TermOptions;
  evaluated?: boolean;
  [property: string]: unknown;
}

export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
}

export abstract class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  _evaluated = false;
  /** True for terms the parser made up, such as an omitted multiplication. */
  isIntermediate = false;

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  /** The formula part without its flavor text. */
  abstract get expression(): string;
  abstract get total(): number | string | undefined;

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** The formula part with its flavor text. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** The dice in this term, its own or nested ones. */
  get dice(): RollTerm[] {
    return [];
  }

  /** Rolls what is to be rolled; a second evaluation is an error. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluateNow(options);
  }

  evaluateNow(options: EvaluationOptions): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    this._evaluate(options);
    return this;
  }

  _evaluate(_options: EvaluationOptions): void {}

  toJSON(): TermData {
    const type = this.constructor as typeof RollTerm;
    const data: TermData = { class: type.name, options: this.options, evaluated: this._evaluated };
    for (const name of type.SERIALIZE_ATTRIBUTES) data[name] = Reflect.get(this, name);
    return data;
  }
}

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor({ number, options }: { number: number; options?: TermOptions }) {
    super({ options });
    this.number = number;
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }
}

export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static readonly OPERATORS = ["+", "-", "*", "/", "%"];
  operator: string;

  constructor({ operator, options }: { operator: string; options?: TermOptions }) {
    super({ options });
    this.operator = operator;
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  get total(): string {
    return ` ${this.operator} `;
  }
}

/** A word that no other term understands; evaluating it is an error unless strings are allowed. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor({ term, options }: { term: string; options?: TermOptions }) {
    super({ options });
    this.term = term;
  }

  get expression(): string {
    return this.term;
  }

  get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return this.term.trim() !== "" && Number.isFinite(Number(this.term));
  }

  override _evaluate({ allowStrings = false }: EvaluationOptions): void {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
  }
}

/** What all parts of a roll's formula share (API: foundry.dice.terms.RollTerm). */

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
  allowInteractive?: boolean;
}

/** Something that is there, or will be. */
export type Later<T> = T | Promise<T>;

export type RestorableTerm = typeof RollTerm & { _fromData(data: TermData): RollTerm };

export abstract class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  _evaluated = false;

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  /** The term that `data` was stored from; throws on a class that CONFIG.Dice does not know. */
  static fromData(data: TermData): RollTerm {
    const TermClass = termClass(data.class ?? "");
    if (!TermClass) throw new Error(`Unknown dice term "${data.class ?? ""}"`);
    const term = TermClass._fromData(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as TermData);
  }

  /** Makes the term of stored data; a sub-class does more where plain construction is not enough. */
  static _fromData(data: TermData): RollTerm {
    return Reflect.construct(this, [structuredClone(data)]) as RollTerm;
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

  /** The dice in this term. */
  get dice(): RollTerm[] {
    return [];
  }

  /** Works the term out: later where something is thrown, else at once. A second time is an error. */
  evaluate(options: EvaluationOptions = {}): Later<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    const done = this._evaluate(options);
    return done instanceof Promise ? done.then(() => this) : this;
  }

  _evaluate(_options: EvaluationOptions): Later<unknown> {
    return this;
  }

  toJSON(): TermData {
    const type = this.constructor as typeof RollTerm;
    const data: TermData = { class: type.name, options: this.options, evaluated: this._evaluated };
    for (const name of type.SERIALIZE_ATTRIBUTES) data[name] = Reflect.get(this, name);
    return data;
  }
}

function termClass(name: string): RestorableTerm | undefined {
  const { termTypes = {}, terms = {}, types = [] } = globalThis.CONFIG?.Dice ?? {};
  const known: unknown[] = [termTypes[name], ...Object.values(terms), ...types];
  return known.filter(isTermClass).find((each) => each.name === name);
}

function isTermClass(value: unknown): value is RestorableTerm {
  return typeof value === "function" && value.prototype instanceof RollTerm;
}

/** `floor(1d6 / 2)`: a function of Math or of CONFIG.Dice.functions over rolls (API: FunctionTerm, CONFIG.Dice). */
import { evaluateRolls, evaluateRollsSync, innerRoll, type InnerRoll } from "./inner-roll";
import { RollTerm, type EvaluationOptions, type Later, type TermOptions } from "./roll-term";

export type RollFunction = (...values: (number | undefined)[]) => Later<number | string>;

interface FunctionData {
  fn: string;
  terms?: string[];
  /** Rolls, or what they were stored as. */
  rolls?: unknown[];
  result?: number | string;
  options?: TermOptions;
}

export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  override isIntermediate = true;
  fn: string;
  terms: string[];
  rolls: InnerRoll[];
  result: number | string | undefined;

  constructor({ fn, terms, rolls, result, options }: FunctionData) {
    super({ options });
    this.fn = fn;
    this.rolls = (rolls?.length ? rolls : (terms ?? [])).map(innerRoll);
    this.terms = terms ?? this.rolls.map((roll) => roll.formula);
    this.result = result;
    this._evaluated = result !== undefined;
  }

  /** What `fn` stands for: a package's function before one of Math. */
  get function(): RollFunction | undefined {
    return rollFunction(this.fn);
  }

  get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  get total(): number | string | undefined {
    return this.result;
  }

  /** A package's function may do as it likes when it says that it takes its time. */
  override get isDeterministic(): boolean {
    const mayWait = this.function?.constructor.name === "AsyncFunction";
    return this.fn !== "random" && !mayWait && this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override _evaluate(options: EvaluationOptions): Later<unknown> {
    return options.sync || this.isDeterministic ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    await evaluateRolls(this.rolls, options);
    this.result = await this.#call();
    return this;
  }

  _evaluateSync(options: EvaluationOptions): this {
    evaluateRollsSync(this.rolls, options);
    const result = this.#call();
    if (result instanceof Promise) throw new Error(`The function "${this.fn}" cannot be evaluated at once`);
    this.result = result;
    return this;
  }

  #call(): Later<number | string> {
    const { function: call } = this;
    if (!call) throw new Error(`"${this.fn}" is not a function that a formula may use`);
    return call(...this.rolls.map((roll) => roll.total));
  }
}

/** The function of this name that a formula may use. */
export function rollFunction(name: string): RollFunction | undefined {
  const own = globalThis.CONFIG?.Dice?.functions ?? {};
  if (Object.hasOwn(own, name)) return own[name];
  const found: unknown = Object.hasOwn(Math, name) ? Reflect.get(Math, name) : undefined;
  return typeof found === "function" ? (...values) => Number(found.apply(Math, values)) : undefined;
}

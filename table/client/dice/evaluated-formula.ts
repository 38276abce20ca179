/** Terms and their evaluation, later or at once (API: foundry.dice.Roll). */
import { totalOf } from "./arithmetic";
import { DiceTerm } from "./dice-term";
import type { EvaluationOptions, RollTerm } from "./roll-term";

type SyncOptions = EvaluationOptions & { strict?: boolean };

export function joined(parts: string[]): string {
  return parts.join("").trim();
}

export class EvaluatedFormula {
  terms: RollTerm[] = [];
  _formula = "";
  _evaluated = false;
  _total: number | undefined;
  _dice: DiceTerm[] = [];

  get formula(): string {
    return this._formula;
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** What came of the roll; a class may have more to give than the total. */
  get product(): unknown {
    return this.total;
  }

  get result(): string {
    return joined(this.terms.map((each) => String(each.total ?? "")));
  }

  get dice(): DiceTerm[] {
    return this._dice.concat(this.terms.flatMap((each) => each.dice).filter((each) => each instanceof DiceTerm));
  }

  get isDeterministic(): boolean {
    return this.terms.every((each) => each.isDeterministic);
  }

  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    await this._evaluate(options);
    return this;
  }

  /** One term after the other, then the total. */
  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this.#finish(options);
  }

  /** Only for formulas without dice; `strict: false` counts dice as nothing. */
  evaluateSync({ strict = true, ...options }: SyncOptions = {}): this {
    if (strict && !this.isDeterministic && !options.minimize && !options.maximize) {
      throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    }
    this.#begin();
    return this._evaluateSync(options);
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) if (!term._evaluated) void term.evaluate({ ...options, sync: true });
    return this.#finish(options);
  }

  #begin(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  #finish(options: EvaluationOptions): this {
    this._total = this._evaluateTotal();
    this._dice.push(...intermediateDice(this.terms));
    if (!Number.isFinite(this._total) && !options.allowStrings)
      throw new Error(`The formula "${this._formula}" has no numeric value`);
    return this;
  }

  _evaluateTotal(): number {
    return this.terms.length ? totalOf(this.terms) : 0;
  }

  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }
}

function intermediateDice(terms: readonly RollTerm[]): DiceTerm[] {
  const thrown = terms.filter((each) => each instanceof DiceTerm);
  return thrown.flatMap((each) => each.intermediateDice).filter((each) => each instanceof DiceTerm);
}

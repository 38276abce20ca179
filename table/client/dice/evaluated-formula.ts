/** Terms and their evaluation, later or at once (API: foundry.dice.Roll). */
import { DiceTerm } from "./dice-term";
import type { EvaluationOptions, RollTerm } from "./roll-term";
import { OperatorTerm } from "./simple-terms";

export function joined(parts: string[]): string {
  return parts.join("").trim();
}

export class EvaluatedFormula {
  terms: RollTerm[] = [];
  _formula = "";
  _evaluated = false;
  _total: number | undefined;

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
    return this.terms.flatMap((each) => each.dice).filter((each) => each instanceof DiceTerm);
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
    return this.#finish();
  }

  /** Only for formulas without dice, whatever is asked for. */
  evaluateSync(options: EvaluationOptions = {}): this {
    if (!this.isDeterministic) throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    this.#begin();
    return this._evaluateSync(options);
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) if (!term._evaluated) void term.evaluate(options);
    return this.#finish();
  }

  #begin(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  #finish(): this {
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateTotal(): number {
    return sumOf(this.terms);
  }

  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }
}

/** Each minus before a term turns its sign. */
function sumOf(terms: readonly RollTerm[]): number {
  let sum = 0;
  let sign = 1;
  for (const term of terms) {
    if (term instanceof OperatorTerm) {
      if (term.operator === "-") sign = -sign;
      continue;
    }
    sum += sign * Number(term.total);
    sign = 1;
  }
  return sum;
}

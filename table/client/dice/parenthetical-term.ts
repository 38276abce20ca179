/** `(2 + 1d4)`: a roll in parentheses, worked out first (API: ParentheticalTerm). */
import { innerRoll, type InnerRoll } from "./inner-roll";
import { RollTerm, type EvaluationOptions, type Later, type TermOptions } from "./roll-term";

interface ParentheticalData {
  term?: string;
  /** The roll, or what it was stored as. */
  roll?: unknown;
  options?: TermOptions;
}

export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  override isIntermediate = true;
  term: string;
  roll: InnerRoll;

  constructor({ term, roll, options }: ParentheticalData) {
    super({ options });
    this.roll = innerRoll(roll ?? term ?? "");
    this.term = term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  get expression(): string {
    return `(${this.term})`;
  }

  get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override get dice(): RollTerm[] {
    return this.roll.dice;
  }

  override _evaluate(options: EvaluationOptions): Later<unknown> {
    if (this.roll._evaluated) return this;
    if (options.sync || this.isDeterministic) return this.roll.evaluateSync({ ...options, strict: false });
    return this.roll.evaluate(options);
  }
}

/** Terms that hold no others: numbers, operators, words (API: NumericTerm, OperatorTerm, StringTerm). */
import { RollTerm, type EvaluationOptions, type TermOptions } from "./roll-term";

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor({ number, options }: { number: number; options?: TermOptions }) {
    super({ options });
    this.number = Number(number);
    if (Number.isNaN(this.number)) throw new Error(`"${number}" is no number of a formula`);
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
  static PRECEDENCE: Readonly<Record<string, number>> = Object.freeze({ "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 });
  static OPERATORS = Object.keys(OperatorTerm.PRECEDENCE);
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

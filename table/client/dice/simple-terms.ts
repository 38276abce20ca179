/** Terms that throw nothing: numbers, and the signs between terms (API: NumericTerm, OperatorTerm). */
import { RollTerm, type TermOptions } from "./roll-term";

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

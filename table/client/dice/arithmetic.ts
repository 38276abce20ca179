/** Arithmetic over a list of evaluated terms: precedence, signs, totals. */
import type { RollTerm } from "./roll-term";
import { OperatorTerm } from "./simple-terms";

/** The value of the terms read as an expression; NaN where it is none. */
export function totalOf(terms: readonly RollTerm[]): number {
  const reader = { terms, at: 0 };
  const value = readExpression(reader, 0);
  return reader.at < terms.length ? NaN : value;
}

interface Reader {
  terms: readonly RollTerm[];
  at: number;
}

function readExpression(reader: Reader, floor: number): number {
  let left = readOperand(reader);
  for (;;) {
    const operator = operatorAt(reader);
    const rank = operator ? (OperatorTerm.PRECEDENCE[operator] ?? 0) : 0;
    if (!operator || rank <= floor) return left;
    reader.at++;
    left = apply(operator, left, readExpression(reader, rank));
  }
}

function readOperand(reader: Reader): number {
  const sign = operatorAt(reader);
  const term = reader.terms[reader.at++];
  if (sign === "-") return -readOperand(reader);
  if (sign === "+") return readOperand(reader);
  return term ? Number(term.total) : NaN;
}

function operatorAt(reader: Reader): string | null {
  const term = reader.terms[reader.at];
  return term instanceof OperatorTerm ? term.operator : null;
}

function apply(operator: string, left: number, right: number): number {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  if (operator === "/") return left / right;
  return left % right;
}

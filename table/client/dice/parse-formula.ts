/** Reads a formula into terms: `2d6 - 1d6 + 3[bonus]`, sums of dice and numbers. Throws a sentence that names what it could not read. */
import { absent } from "../core/absent";
import { Die } from "./dice-term";
import type { RollTerm } from "./roll-term";
import { NumericTerm, OperatorTerm } from "./simple-terms";

/** `3d6`, `d20`, `2`, `.5`, `+` or `-`, each with a flavor. */
const PART = /\s*(?:(\d*)d(\d+)|(\d+(?:\.\d+)?|\.\d+)|([-+]))(?:\s*\[([^\]]+)\])?\s*/iy;

/** What a longer formula of Foundry goes on with: modifiers, functions, words, pools, parentheses, products. */
const BEYOND_SUMS = /[a-z({*/%]/i;

/** The terms of a formula without `@` references; an empty formula has none. */
export function parseFormula(formula: string): RollTerm[] {
  const terms: RollTerm[] = [];
  let at = 0;
  while (at < formula.trimEnd().length) {
    PART.lastIndex = at;
    const part = PART.exec(formula);
    if (!part || followsWithoutSign(terms.at(-1), part)) return refuse(formula, at);
    terms.push(termOf(part));
    at = PART.lastIndex;
  }
  return terms.at(-1) instanceof OperatorTerm ? refuse(formula, at) : terms;
}

function followsWithoutSign(before: RollTerm | undefined, [, , , , operator]: RegExpExecArray): boolean {
  return before !== undefined && !(before instanceof OperatorTerm) && !operator;
}

function termOf([, count, faces, number, operator, flavor]: RegExpExecArray): RollTerm {
  const options = flavor ? { flavor } : {};
  if (operator) return new OperatorTerm({ operator, options });
  if (number) return new NumericTerm({ number: Number(number), options });
  return new Die({ number: Number(count || 1), faces: Number(faces), options });
}

function refuse(formula: string, at: number): never {
  const rest = formula.slice(at).trim();
  if (BEYOND_SUMS.test(rest.charAt(0))) absent(`more than sums of dice and numbers in the formula "${formula}"`)();
  throw new Error(`The formula "${formula}" cannot be read at "${rest}"`);
}

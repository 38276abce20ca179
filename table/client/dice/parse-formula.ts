/** Reads a formula into terms: `2d6cs>=5 + (@mod * 2)[bonus]`. Throws a sentence that names what it could not read. */
import { Coin, DiceTerm, Die, FateDie, type DiceTermData } from "./dice-term";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./compound-terms";
import { splitModifiers } from "./die-modifiers";
import { NumericTerm, OperatorTerm, StringTerm, type EvaluationOptions, type RollTerm } from "./roll-term";

type DiceClass = new (data?: DiceTermData) => DiceTerm;

/** Dice classes by denomination; `CONFIG.Dice.terms` may add to them. */
const DICE: Record<string, DiceClass> = { d: Die, c: Coin, f: FateDie };
const MODIFIERS = /(?:(?:rr|r|xo|x|kh|kl|k|dh|dl|df|d|min|max|even|odd|cs|cf|sf|ms)(?:[<>]=?|=)?-?[0-9]*)+/iy;

class FormulaReader {
  at = 0;
  constructor(readonly text: string) {}

  /** Terms with operators between them, up to the end or to one of `stops`. */
  readTerms(stops: string): RollTerm[] {
    const terms: RollTerm[] = [];
    for (;;) {
      this.skipSpace();
      if (this.at >= this.text.length || stops.includes(this.peek())) return terms;
      const before = terms.at(-1);
      const term = this.readTerm();
      if (before && !(before instanceof OperatorTerm) && !(term instanceof OperatorTerm)) this.fail();
      terms.push(term);
    }
  }

  readTerm(): RollTerm {
    const term = this.readOperator() ?? this.readPool() ?? this.readDice() ?? this.readGroup() ?? this.readNumber();
    const found = term ?? this.readWord();
    const flavor = this.match(/\s*\[([^\]]+)\]/y)?.[1];
    if (flavor) found.options.flavor = flavor;
    return found;
  }

  readOperator(): RollTerm | null {
    const operator = this.match(/[-+*/%]/y)?.[0];
    return operator ? new OperatorTerm({ operator }) : null;
  }

  readPool(): RollTerm | null {
    if (this.peek() !== "{") return null;
    this.at++;
    const terms = this.readArguments("}");
    const modifiers = splitModifiers(this.match(MODIFIERS)?.[0] ?? "");
    return new PoolTerm({ terms, modifiers });
  }

  /** `3d6`, `d20`, `(1+2)d(4+2)`, `2dc`, `4df`, each with modifiers. */
  readDice(): RollTerm | null {
    const start = this.at;
    const number = this.readAmount();
    const letter = this.match(/d([cf])(?![a-z])/iy)?.[1] ?? this.match(/([a-z])(?=\d|\()/iy)?.[1];
    const DiceType = letter ? diceClass(letter.toLowerCase()) : undefined;
    if (!DiceType) return this.backTo(start);
    const faces = this.readAmount() ?? undefined;
    const modifiers = splitModifiers(this.match(MODIFIERS)?.[0] ?? "");
    return new DiceType({ number: number ?? 1, faces, modifiers });
  }

  /** A number before or after the `d`, or a deterministic group in parentheses. */
  readAmount(): number | null {
    const digits = this.match(/\d+/y)?.[0];
    if (digits !== undefined) return Number(digits);
    if (this.peek() !== "(") return null;
    const group = this.readGroup();
    if (!group?.isDeterministic) return null;
    return Math.round(Number(group.evaluateNow({} satisfies EvaluationOptions).total));
  }

  /** `(…)` or `floor(…)`. */
  readGroup(): RollTerm | null {
    const name = this.match(/([a-z]+)\(/iy)?.[1];
    if (name && !FunctionTerm.isFunction(name)) throw new Error(`"${name}" is not a function that a formula may use`);
    if (name) return new FunctionTerm({ fn: name, terms: this.readArguments(")") });
    if (this.peek() !== "(") return null;
    this.at++;
    const terms = this.readTerms(")");
    this.expect(")");
    return new ParentheticalTerm({ terms });
  }

  readArguments(end: string): RollTerm[][] {
    const list: RollTerm[][] = [];
    do list.push(this.readTerms(`,${end}`));
    while (this.match(/,/y));
    this.expect(end);
    return list;
  }

  readNumber(): RollTerm | null {
    const digits = this.match(/\d+(\.\d+)?|\.\d+/y)?.[0];
    return digits === undefined ? null : new NumericTerm({ number: Number(digits) });
  }

  readWord(): RollTerm {
    const word = this.match(/[^\s()+\-*/%,{}[\]]+/y)?.[0];
    return word ? new StringTerm({ term: word }) : this.fail();
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at += match[0].length;
    return match;
  }

  peek(): string {
    return this.text[this.at] ?? "";
  }

  skipSpace(): void {
    this.match(/\s*/y);
  }

  backTo(at: number): null {
    this.at = at;
    return null;
  }

  expect(character: string): void {
    this.skipSpace();
    if (this.peek() !== character) this.fail();
    this.at++;
  }

  fail(): never {
    throw new Error(`The formula "${this.text}" cannot be read at "${this.text.slice(this.at)}"`);
  }
}

function diceClass(letter: string): DiceClass | undefined {
  const own: unknown = globalThis.CONFIG?.Dice?.terms?.[letter];
  return isDiceClass(own) ? own : DICE[letter];
}

function isDiceClass(value: unknown): value is DiceClass {
  return typeof value === "function" && value.prototype instanceof DiceTerm;
}

/** The terms of a formula without `@` references; an empty formula has none. */
export function parseFormula(formula: string): RollTerm[] {
  const reader = new FormulaReader(formula);
  const terms = reader.readTerms("");
  if (reader.at < formula.length || terms.at(-1) instanceof OperatorTerm) reader.fail();
  return terms;
}

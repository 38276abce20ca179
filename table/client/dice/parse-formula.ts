/** Reads a formula into terms: `2d6cs>=5 + (@mod * 2)[bonus]`. Throws a sentence that names what it could not read. */
import { Coin, FateDie } from "./coin-and-fate";
import { DiceTerm, type DiceTermData } from "./dice-term";
import { Die } from "./die";
import { FunctionTerm, rollFunction } from "./function-term";
import { rollOfTerms, type InnerRoll } from "./inner-roll";
import { readModifiers } from "./modifier-text";
import { ParentheticalTerm } from "./parenthetical-term";
import { PoolTerm } from "./pool-term";
import type { RollTerm } from "./roll-term";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms";

type DiceClass = (new (data?: DiceTermData) => DiceTerm) & Pick<typeof DiceTerm, "MODIFIERS">;

/** Dice classes by denomination; `CONFIG.Dice.terms` may replace them and add others. */
const DICE: Record<string, DiceClass> = { d: Die, c: Coin, f: FateDie };

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
    const rolls = this.readArguments("}");
    return new PoolTerm({ rolls, modifiers: this.readModifiers(PoolTerm) });
  }

  /** `3d6`, `d20`, `(1d4)d(4+2)`, `2dc`, `4df`, each with modifiers. */
  readDice(): RollTerm | null {
    const start = this.at;
    const number = this.readAmount() ?? 1;
    const DiceType = this.readDenomination();
    if (!DiceType) return this.backTo(start);
    const faces = DiceType === diceClass("d") ? this.readAmount() : undefined;
    if (faces === null) return this.backTo(start);
    const modifiers = this.readModifiers(DiceType);
    if (this.match(/[a-z]/iy)) return this.backTo(start);
    return new DiceType({ number, faces, modifiers });
  }

  readDenomination(): DiceClass | undefined {
    if (!this.match(/d/iy)) return undefined;
    const start = this.at;
    const letter = this.match(/[a-z]/iy)?.[0].toLowerCase();
    if (!letter) return diceClass("d");
    return diceClass(letter) ?? this.backTo(start) ?? undefined;
  }

  readModifiers({ MODIFIERS }: { MODIFIERS: object }): string[] {
    const found = readModifiers(this.text, this.at, Object.keys(MODIFIERS));
    this.at += found.join("").length;
    return found;
  }

  /** A number before or after the `d`, or a roll in parentheses. */
  readAmount(): number | InnerRoll | null {
    const digits = this.match(/\d+/y)?.[0];
    if (digits !== undefined) return Number(digits);
    return this.peek() === "(" ? this.readParenthesis() : null;
  }

  /** What is in parentheses; what has no dice in it is worked out at once. */
  readParenthesis(): number | InnerRoll | null {
    const roll = this.readRollUpTo(")");
    if (!roll.isDeterministic) return roll;
    roll.evaluateSync();
    return Math.round(roll.total ?? 0);
  }

  readRollUpTo(end: string): InnerRoll {
    this.at++;
    const terms = this.readTerms(end);
    this.expect(end);
    return this.rollOf(terms);
  }

  /** `(…)` or `floor(…)`. */
  readGroup(): RollTerm | null {
    const name = this.match(/([a-z_$][\w$]*)\(/iy)?.[1];
    if (name && !rollFunction(name)) throw new Error(`"${name}" is not a function that a formula may use`);
    if (name) return new FunctionTerm({ fn: name, rolls: this.readArguments(")") });
    return this.peek() === "(" ? new ParentheticalTerm({ roll: this.readRollUpTo(")") }) : null;
  }

  readArguments(end: string): InnerRoll[] {
    this.skipSpace();
    if (this.match(new RegExp(`\\${end}`, "y"))) return [];
    const list: InnerRoll[] = [];
    do list.push(this.rollOf(this.readTerms(`,${end}`)));
    while (this.match(/,/y));
    this.expect(end);
    return list;
  }

  rollOf(terms: RollTerm[]): InnerRoll {
    if (!terms.length || terms.at(-1) instanceof OperatorTerm) this.fail();
    return rollOfTerms(terms);
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

/** Terms that hold other terms: parentheses, functions and pools (API: ParentheticalTerm, FunctionTerm, PoolTerm). */
import { totalOf } from "./arithmetic";
import { compareResult } from "./die-modifiers";
import { RollTerm, type EvaluationOptions, type TermData, type TermOptions } from "./roll-term";

/** The inner terms as one formula. */
export function formulaOf(terms: readonly RollTerm[]): string {
  return terms.map((each) => each.formula).join("");
}

function evaluateAll(terms: readonly RollTerm[], options: EvaluationOptions): number {
  for (const each of terms) if (!each._evaluated) each.evaluateNow(options);
  return totalOf(terms);
}

function diceOf(terms: readonly RollTerm[]): RollTerm[] {
  return terms.flatMap((each) => each.dice);
}

export class ParentheticalTerm extends RollTerm {
  terms: RollTerm[];
  #total: number | undefined;

  constructor({ terms, options, total }: { terms: RollTerm[]; options?: TermOptions; total?: number }) {
    super({ options });
    this.terms = terms;
    this.#total = total;
    this._evaluated = total !== undefined;
  }

  get term(): string {
    return formulaOf(this.terms);
  }

  get expression(): string {
    return `(${this.term})`;
  }

  get total(): number | undefined {
    return this.#total;
  }

  override get isDeterministic(): boolean {
    return this.terms.every((each) => each.isDeterministic);
  }

  override get dice(): RollTerm[] {
    return diceOf(this.terms);
  }

  override _evaluate(options: EvaluationOptions): void {
    this.#total = evaluateAll(this.terms, options);
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), terms: this.terms.map((each) => each.toJSON()), total: this.#total };
  }
}

const FUNCTIONS: Record<string, (...values: number[]) => number> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  round: Math.round,
  sign: Math.sign,
  sqrt: Math.sqrt,
  trunc: Math.trunc,
};

export class FunctionTerm extends RollTerm {
  fn: string;
  /** One list of terms per argument. */
  terms: RollTerm[][];
  #total: number | undefined;

  constructor({
    fn,
    terms,
    options,
    total,
  }: {
    fn: string;
    terms: RollTerm[][];
    options?: TermOptions;
    total?: number;
  }) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.#total = total;
    this._evaluated = total !== undefined;
  }

  static isFunction(name: string): boolean {
    return name in FUNCTIONS;
  }

  get expression(): string {
    return `${this.fn}(${this.terms.map(formulaOf).join(", ")})`;
  }

  get total(): number | undefined {
    return this.#total;
  }

  override get isDeterministic(): boolean {
    return this.terms.flat().every((each) => each.isDeterministic);
  }

  override get dice(): RollTerm[] {
    return this.terms.flatMap(diceOf);
  }

  override _evaluate(options: EvaluationOptions): void {
    const values = this.terms.map((each) => evaluateAll(each, options));
    this.#total = FUNCTIONS[this.fn]?.(...values);
  }

  override toJSON(): TermData {
    const terms = this.terms.map((each) => each.map((term) => term.toJSON()));
    return { ...super.toJSON(), fn: this.fn, terms, total: this.#total };
  }
}

export interface PoolResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  success?: boolean;
  count?: number;
}

/** `{4d6, 3d8}kh`: several formulas, of which some are kept or counted. */
export class PoolTerm extends RollTerm {
  terms: RollTerm[][];
  modifiers: string[];
  results: PoolResult[];

  constructor(data: { terms: RollTerm[][]; modifiers?: string[]; results?: PoolResult[]; options?: TermOptions }) {
    super({ options: data.options });
    this.terms = data.terms;
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
    this._evaluated = this.results.length > 0;
  }

  get expression(): string {
    return `{${this.terms.map(formulaOf).join(",")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.filter((each) => each.active).reduce((sum, each) => sum + (each.count ?? each.result), 0);
  }

  override get isDeterministic(): boolean {
    return this.terms.flat().every((each) => each.isDeterministic);
  }

  override get dice(): RollTerm[] {
    return this.terms.flatMap(diceOf);
  }

  override _evaluate(options: EvaluationOptions): void {
    this.results = this.terms.map((each) => ({ result: evaluateAll(each, options), active: true }));
    for (const modifier of this.modifiers) this.#applyModifier(modifier);
  }

  #applyModifier(text: string): void {
    const [, name = "", comparison = "=", amount] = /^([a-z]+)([<>]=?|=)?(\d+)?$/i.exec(text) ?? [];
    const number = Number(amount ?? 1);
    if (name === "cs") this.#count((result) => compareResult(result, comparison, number));
    else if (name === "k" || name === "kh") this.#keep(number, true);
    else if (name === "kl") this.#keep(number, false);
    else if (name === "d" || name === "dl") this.#keep(this.results.length - number, true);
    else if (name === "dh") this.#keep(this.results.length - number, false);
    else throw new Error(`"${text}" is not a known pool modifier`);
  }

  #keep(count: number, highest: boolean): void {
    const sorted = [...this.results].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
    for (const each of sorted.slice(Math.max(0, count))) Object.assign(each, { active: false, discarded: true });
  }

  #count(holds: (result: number) => boolean): void {
    for (const each of this.results)
      Object.assign(each, { success: holds(each.result), count: holds(each.result) ? 1 : 0 });
  }

  override toJSON(): TermData {
    const terms = this.terms.map((each) => each.map((term) => term.toJSON()));
    return { ...super.toJSON(), terms, modifiers: this.modifiers, results: this.results };
  }
}

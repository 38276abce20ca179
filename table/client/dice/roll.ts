/** A formula, its evaluation, and how a message shows it (API: foundry.dice.Roll). */
import { DiceTerm } from "./dice-term";
import { EvaluatedFormula, joined } from "./evaluated-formula";
import { replaceFormulaData } from "./formula-data";
import { collapseInlineResult, expandInlineResult } from "./inline-result";
import { provideRolls } from "./inner-roll";
import { parseFormula } from "./parse-formula";
import { renderTooltip, rollAnchor, rollContext, type AnchorOptions, type RollRenderOptions } from "./render-roll";
import { renderTemplate } from "../applications/handlebars/templates";
import { RollTerm, type EvaluationOptions, type TermData } from "./roll-term";
import { NumericTerm, OperatorTerm } from "./simple-terms";
import { rollToMessage, type RollMessageOptions } from "./roll-to-message";

export interface RollData {
  class: string;
  options: Record<string, unknown>;
  dice: TermData[];
  formula: string;
  terms: TermData[];
  total?: number;
  evaluated: boolean;
}

type Values = Record<string, unknown>;

export class Roll extends EvaluatedFormula {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: Values;
  options: Values;

  /** Throws where the formula cannot be read. `data` answers `@` references. */
  constructor(formula: string | number = "", data: Values = {}, options: Values = {}) {
    super();
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(String(formula), this.data);
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
  }

  /** The class of rolls that stands first in CONFIG.Dice.rolls. */
  static get defaultImplementation(): typeof Roll {
    return CONFIG.Dice.rolls[0] ?? Roll;
  }

  /** A roll of the default class. */
  static create(formula: string, data = {}, options = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static parse(formula: string, data: object = {}): RollTerm[] {
    return parseFormula(this.replaceFormulaData(formula, data, { missing: "0" }));
  }

  static getFormula(terms: RollTerm[]): string {
    return joined(terms.map((each) => each.formula));
  }

  static replaceFormulaData = replaceFormulaData;

  /** True if the formula can be read (references counted as 1). */
  static validate(formula: string): boolean {
    try {
      parseFormula(replaceFormulaData(String(formula), {}, { missing: "1" }));
      return true;
    } catch {
      return false;
    }
  }

  /** The value of arithmetic without dice; throws where there is none. */
  static safeEval(expression: string): number {
    const value = Roll.fromTerms(parseFormula(expression)).evaluateSync().total;
    if (!Number.isFinite(value)) throw new Error(`"${expression}" has no numeric value`);
    return Number(value);
  }

  /** The totals of the formula rolled many times. */
  static async simulate(formula: string, number = 10_000): Promise<number[]> {
    const rolls = await Promise.all(Array.from({ length: number }, () => new this(formula).evaluate()));
    return rolls.map((each) => each.total ?? 0);
  }

  static fromTerms(terms: RollTerm[], options = {}): Roll {
    if (!terms.every((each) => each instanceof RollTerm)) throw new Error("A roll is made of RollTerm instances alone");
    const roll = new this("0", {}, options);
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    roll._evaluated = terms.length > 0 && terms.every((each) => each._evaluated || each instanceof OperatorTerm);
    if (roll._evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }

  /** The roll that was stored, as the class it was; throws where CONFIG.Dice.rolls does not know that class. */
  static fromData(data: RollData): Roll {
    const known = [...(globalThis.CONFIG?.Dice?.rolls ?? []), this, Roll];
    const RollClass = known.find((each) => each.name === data.class);
    if (!RollClass) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    return new RollClass("0", {}, data.options ?? {}).#restore(data);
  }

  #restore({ terms, dice = [], formula, evaluated = true, total }: RollData): this {
    this.terms = terms.map((each) => RollTerm.fromData(each));
    this._dice = dice.map((each) => RollTerm.fromData(each)).filter((each) => each instanceof DiceTerm);
    this._formula = formula;
    this._evaluated = evaluated;
    if (evaluated) this._total = total ?? this._evaluateTotal();
    return this;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as RollData);
  }

  static expandInlineResult = expandInlineResult;
  static collapseInlineResult = collapseInlineResult;

  /** The data that `@` references are answered from; a class may add to it. */
  _prepareData(data: Values): Values {
    return data;
  }

  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  clone(): Roll {
    const RollClass = this.constructor as typeof Roll;
    return new RollClass(this._formula, this.data, this.options);
  }

  /** Multiplies the dice and adds to their number; with `multiplyNumeric` the plain numbers too. */
  alter(multiply: number, add: number, { multiplyNumeric = false } = {}): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (multiplyNumeric && term instanceof NumericTerm) term.number *= multiply;
    }
    return this.resetFormula();
  }

  resetFormula(): this {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this;
  }

  /** Gives the flavor to all terms that have none. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ??= flavor;
    this.resetFormula();
  }

  async getTooltip(): Promise<string> {
    return renderTooltip((this.constructor as typeof Roll).TOOLTIP_TEMPLATE, this.dice);
  }

  _prepareChatRenderContext(options: RollRenderOptions = {}): Promise<object> {
    return rollContext(this, options);
  }

  /** The HTML a chat message shows for this roll; evaluates it where that has not been done. */
  async render(options: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const template = options.template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE;
    return renderTemplate(template, await this._prepareChatRenderContext(options));
  }

  /** Makes a chat message of it; `create: false` gives the message data instead. */
  async toMessage(messageData: Values = {}, options: RollMessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    return rollToMessage(this, messageData, options);
  }

  toJSON(): RollData {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((each) => each.toJSON()),
      formula: this._formula,
      terms: this.terms.map((each) => each.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }
}

provideRolls({
  make: (source) => (typeof source === "object" ? Roll.fromData(source as RollData) : new Roll(String(source))),
  ofTerms: (terms) => Roll.fromTerms(terms),
});

/** A formula, its evaluation, and how a message shows it (API: foundry.dice.Roll). */
import { EvaluatedFormula, joined } from "./evaluated-formula";
import { replaceFormulaData } from "./formula-data";
import { collapseInlineResult, expandInlineResult } from "./inline-result";
import { parseFormula } from "./parse-formula";
import { renderTooltip, rollAnchor, rollContext, type AnchorOptions, type RollRenderOptions } from "./render-roll";
import { renderTemplate } from "../applications/handlebars/templates";
import { RollTerm, type EvaluationOptions, type TermData } from "./roll-term";
import { rollToMessage, type RollMessageOptions } from "./roll-to-message";

export interface RollData {
  class: string;
  options: Record<string, unknown>;
  /** Dice thrown to know what to throw: none, on this table. */
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

  /** True if the formula can be read (references counted as 1); throws where the table lacks what it asks for. */
  static validate(formula: string): boolean {
    try {
      parseFormula(replaceFormulaData(String(formula), {}, { missing: "1" }));
      return true;
    } catch (error) {
      if (String(error).includes("NotOnTheTable")) throw error;
      return false;
    }
  }

  /** The roll that was stored, as the class it was; throws where CONFIG.Dice.rolls does not know that class. */
  static fromData(data: RollData): Roll {
    const known = [...(globalThis.CONFIG?.Dice?.rolls ?? []), this, Roll];
    const RollClass = known.find((each) => each.name === data.class);
    if (!RollClass) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    return new RollClass("0", {}, data.options ?? {}).#restore(data);
  }

  #restore({ terms, formula, evaluated = true, total }: RollData): this {
    this.terms = terms.map((each) => RollTerm.fromData(each));
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
      dice: [],
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

/** A formula, its evaluation, and how a message shows it (API: Roll). */
import { totalOf } from "./arithmetic";
import { DiceTerm } from "./dice-term";
import { replaceFormulaData, type MissingOptions } from "./formula-data";
import { parseFormula } from "./parse-formula";
import { renderRoll, renderTooltip, type RollRenderOptions } from "./render-roll";
import { restoreTerm } from "./restore-terms";
import { NumericTerm, OperatorTerm, type EvaluationOptions, type RollTerm, type TermData } from "./roll-term";

export interface RollData {
  class: string;
  options: Record<string, unknown>;
  dice: TermData[];
  formula: string;
  terms: TermData[];
  total?: number;
  evaluated: boolean;
}

export interface RollMessageOptions {
  rollMode?: string;
  create?: boolean;
}

type MessageCreator = { create(data: object, operation?: object): Promise<unknown> };

export class Roll {
  static CHAT_TEMPLATE = "";
  static TOOLTIP_TEMPLATE = "";

  data: Record<string, unknown>;
  options: Record<string, unknown>;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;
  _dice: DiceTerm[] = [];

  /** Throws where the formula cannot be read. `data` answers `@` references. */
  constructor(formula: string | number, data: Record<string, unknown> = {}, options: Record<string, unknown> = {}) {
    this.data = data;
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(String(formula), data);
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
  }

  /** A roll of the default class. */
  static create(formula: string, data = {}, options = {}): Roll {
    const DefaultRoll = CONFIG.Dice.rolls[0] ?? Roll;
    return new DefaultRoll(formula, data, options);
  }

  static parse(formula: string, data: object = {}): RollTerm[] {
    return parseFormula(this.replaceFormulaData(formula, data, { missing: "0" }));
  }

  static getFormula(terms: RollTerm[]): string {
    return terms
      .map((each) => each.formula)
      .join("")
      .trim();
  }

  static replaceFormulaData(formula: string, data: object, options: MissingOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

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
    const terms = parseFormula(expression);
    for (const each of terms) each.evaluateNow({});
    const value = totalOf(terms);
    if (!Number.isFinite(value)) throw new Error(`"${expression}" has no numeric value`);
    return value;
  }

  static fromTerms(terms: RollTerm[], options = {}): Roll {
    const roll = new this("0", {}, options);
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    roll._evaluated = terms.length > 0 && terms.every((each) => each._evaluated || each instanceof OperatorTerm);
    if (roll._evaluated) roll._total = totalOf(terms);
    return roll;
  }

  /** The roll that was stored, as the class it was. */
  static fromData(data: RollData): Roll {
    const RollClass = CONFIG.Dice.rolls.find((each) => each.name === data.class) ?? Roll;
    const roll = new RollClass("0", {}, data.options ?? {});
    roll.terms = data.terms.map(restoreTerm);
    roll._formula = data.formula;
    roll._evaluated = data.evaluated ?? true;
    if (roll._evaluated) roll._total = data.total ?? totalOf(roll.terms);
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as RollData);
  }

  get formula(): string {
    return this._formula;
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  get result(): string {
    return this.terms
      .map((each) => String(each.total ?? ""))
      .join("")
      .trim();
  }

  get dice(): DiceTerm[] {
    return this._dice.concat(this.terms.flatMap((each) => each.dice).filter((each) => each instanceof DiceTerm));
  }

  get isDeterministic(): boolean {
    return this.terms.every((each) => each.isDeterministic);
  }

  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    return this.#evaluateNow(options);
  }

  /** Only for formulas without dice; `strict: false` counts dice as nothing. */
  evaluateSync({ strict = true, ...options }: EvaluationOptions & { strict?: boolean } = {}): this {
    if (strict && !this.isDeterministic && !options.minimize && !options.maximize) {
      throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    }
    return this.#evaluateNow(options);
  }

  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  clone(): Roll {
    const RollClass = this.constructor as typeof Roll;
    return new RollClass(this._formula, this.data, this.options);
  }

  /** Adds `number` to the dice and multiplies them; used for critical hits. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const die of this.dice) die.number = Math.round(die.number * multiply) + add;
    return this.resetFormula();
  }

  resetFormula(): this {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this;
  }

  async getTooltip(): Promise<string> {
    return renderTooltip(this.dice);
  }

  /** The HTML a chat message shows for this roll; evaluates it where that has not been done. */
  async render(options: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return renderRoll(this, options);
  }

  /** Makes a chat message of it; `create: false` gives the message data instead. */
  async toMessage(messageData: Record<string, unknown> = {}, options: RollMessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const { rollMode, create = true } = options;
    const data = { author: game.user?.id, content: String(this.total), sound: null, ...messageData, rolls: [this] };
    const mode = rollMode ?? game.settings.get("core", "rollMode");
    const ChatMessageClass: MessageCreator = CONFIG.ChatMessage.documentClass;
    if (create) return ChatMessageClass.create(data, { rollMode: mode });
    CONFIG.ChatMessage.documentClass.applyRollMode(data, String(mode));
    return data;
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

  toAnchor({ label, classes = [] }: { label?: string; classes?: string[] } = {}): HTMLAnchorElement {
    const anchor = document.createElement("a");
    anchor.classList.add("inline-roll", "inline-result", ...classes);
    anchor.dataset.roll = encodeURIComponent(JSON.stringify(this));
    anchor.dataset.tooltip = this.formula;
    anchor.append(label ? `${label}: ${this.total}` : String(this.total));
    return anchor;
  }

  #evaluateNow(options: EvaluationOptions): this {
    if (this._evaluated) throw new Error("This Roll object has already been rolled.");
    for (const term of this.terms) if (!term._evaluated) term.evaluateNow(options);
    const total = this.terms.length ? totalOf(this.terms) : new NumericTerm({ number: 0 }).total;
    if (!Number.isFinite(total) && !options.allowStrings)
      throw new Error(`The formula "${this._formula}" has no numeric value`);
    this._total = total;
    this._evaluated = true;
    return this;
  }
}

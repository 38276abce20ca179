/** Terms that throw dice: a number of them, their faces, results and modifiers (API: DiceTerm). */
import { applyCount, applyDeduct, keepOrDrop, sumOf, type DiceTermResult } from "./dice-result";
import { amountOf, textOf, valueOf } from "./dice-amount";
import { evaluateRolls, evaluateRollsSync, innerRoll, isInnerRoll, type InnerRoll } from "./inner-roll";
import { compareResult, groupsOf, readModifiers } from "./modifier-text";
import { RollTerm, type EvaluationOptions, type Later, type TermData, type TermOptions } from "./roll-term";

export interface DiceTermData {
  /** A number, or a roll that gives it. */
  number?: unknown;
  faces?: unknown;
  method?: string;
  modifiers?: string[];
  results?: DiceTermResult[];
  options?: TermOptions;
}

/** A method's name, or the function itself; called with the modifier's text, such as `kh2`. False: not applied. */
export type DiceModifier = string | ((this: DiceTerm, modifier: string) => unknown);

/** Modifiers that throw again have no meaning for dice that are not thrown. */
const THROWS_AGAIN = /^[rx]/i;

export class DiceTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];
  /** The letter in `CONFIG.Dice.terms`. */
  static DENOMINATION = "";
  static MODIFIERS: Record<string, DiceModifier> = {};
  static compareResult = compareResult;
  static _keepOrDrop = keepOrDrop;
  static _applyCount = applyCount;
  static _applyDeduct = applyDeduct;

  _number: number | InnerRoll;
  _faces: number | InnerRoll;
  method: string | undefined;
  modifiers: string[];
  results: DiceTermResult[];

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    this._number = amountOf(number);
    this._faces = amountOf(faces);
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  /** How many are thrown; unknown while a roll has to tell. */
  get number(): number | undefined {
    return valueOf(this._number);
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return valueOf(this._faces);
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get expression(): string {
    const faces = this.denomination === "d" ? textOf(this._faces) : this.denomination;
    return `${textOf(this._number)}d${faces}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) : undefined;
  }

  get values(): number[] {
    return this.results.filter((each) => each.active).map((each) => each.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get dice(): RollTerm[] {
    return [this];
  }

  /** Dice that were thrown to know how many of which kind these are. */
  get intermediateDice(): RollTerm[] {
    return [this._number, this._faces].filter(isInnerRoll).flatMap((roll) => roll.dice);
  }

  /** The lowest and the highest face. */
  get range(): [number, number] {
    return [1, this.faces ?? 1];
  }

  /** Multiplies the dice, then adds some. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error(`You may not alter a DiceTerm after it has already been evaluated`);
    this.number = Math.round((this.number ?? 0) * (Number.isFinite(multiply) ? multiply : 1)) + (add || 0);
    return this;
  }

  override _evaluate(options: EvaluationOptions): Later<unknown> {
    return options.sync ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    await evaluateRolls([this._number, this._faces].filter(isInnerRoll), options);
    for (let each = this.results.length; each < this.#countedNumber(); each++) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  _evaluateSync(options: EvaluationOptions): this {
    evaluateRollsSync([this._number, this._faces].filter(isInnerRoll), options);
    const face = options.minimize ? this.range[0] : options.maximize ? this.range[1] : null;
    if (face === null) return this;
    for (let each = this.results.length; each < this.#countedNumber(); each++)
      this.results.push({ result: face, active: true });
    for (const text of this.modifiers.filter((modifier) => !THROWS_AGAIN.test(modifier)))
      void this._callModifier(text.toLowerCase());
    return this;
  }

  #countedNumber(): number {
    const number = Math.round(this.number ?? 0);
    if (number > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    return number;
  }

  /** Throws one more die and keeps its result. */
  async roll(options: EvaluationOptions = {}): Promise<DiceTermResult> {
    const [low, high] = this.range;
    const given = options.minimize ? low : options.maximize ? high : await this._roll(options);
    const thrown: DiceTermResult = { result: given ?? this.randomFace(), active: true };
    this.results.push(thrown);
    return thrown;
  }

  /** A result from elsewhere than chance, for classes that have one. */
  async _roll(_options: EvaluationOptions = {}): Promise<number | undefined> {
    return undefined;
  }

  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  /** A number of [0, 1) to a face. */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * (this.faces ?? 1));
  }

  getResultLabel(result: DiceTermResult): string {
    return String(result.result);
  }

  getResultCSS(result: DiceTermResult): (string | null)[] {
    const judged = result.success || result.failure;
    const [low, high] = this.range;
    const marks: [boolean | undefined, string][] = [
      [result.success, "success"],
      [result.failure, "failure"],
      [result.rerolled, "rerolled"],
      [result.exploded, "exploded"],
      [result.discarded, "discarded"],
      [!judged && result.result === low, "min"],
      [!judged && result.result === high, "max"],
    ];
    const kind = this.constructor.name.toLowerCase();
    return ["roll", kind, `d${this.faces}`, ...marks.map(([holds, name]) => (holds ? name : null))];
  }

  /** What the tooltip shows of these dice. */
  getTooltipData() {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: null,
      method: this.method,
      rolls: this.results.map((each) => ({
        result: this.getResultLabel(each),
        classes: this.getResultCSS(each).filter(Boolean).join(" "),
      })),
    };
  }

  /** Applies all modifiers in turn; rolls within them come first. */
  async _evaluateModifiers(): Promise<void> {
    const requested = this.modifiers;
    this.modifiers = [];
    for (const text of requested) {
      const known = await withGroupsRolled(text);
      this.modifiers.push(known);
      const [command = ""] = readModifiers(known, 0, this.#names()).map((each) => each.match(/^[a-z]+/i)?.[0]);
      await this._evaluateModifier(command.toLowerCase(), known.toLowerCase());
    }
  }

  async _evaluateModifier(_command: string, modifier: string): Promise<void> {
    await this._callModifier(modifier);
  }

  /** Calls what the class has for the modifier that the text begins with. */
  _callModifier(modifier: string): Later<unknown> {
    const { MODIFIERS } = this.constructor as typeof DiceTerm;
    const sorted = this.#names().sort((a, b) => b.length - a.length);
    const entry = MODIFIERS[sorted.find((each) => modifier.startsWith(each.toLowerCase())) ?? ""];
    const call: unknown = typeof entry === "string" ? Reflect.get(this, entry) : entry;
    return typeof call === "function" ? (call.call(this, modifier) as Later<unknown>) : undefined;
  }

  #names(): string[] {
    return Object.keys((this.constructor as typeof DiceTerm).MODIFIERS);
  }

  override toJSON(): TermData {
    const data = super.toJSON();
    if (isInnerRoll(this._number) && !this._number._evaluated) data.number = this._number.toJSON();
    if (isInnerRoll(this._faces) && !this._faces._evaluated) data.faces = this._faces.toJSON();
    return this.method ? { ...data, method: this.method } : data;
  }
}

async function withGroupsRolled(modifier: string): Promise<string> {
  let known = modifier;
  for (const group of groupsOf(modifier)) {
    const roll = innerRoll(group);
    await roll.evaluate();
    known = known.replace(group, String(Math.round(roll.total ?? 0)));
  }
  return known;
}

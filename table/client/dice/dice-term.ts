/** Terms that throw dice: a number of them, their faces and results (API: DiceTerm, Die). */
import { absent } from "../core/absent";
import { RollTerm, type EvaluationOptions, type TermData, type TermOptions } from "./roll-term";

export interface DiceTermResult {
  result: number;
  active?: boolean;
}

export interface DiceTermData {
  number?: number;
  faces?: number;
  method?: string;
  modifiers?: string[];
  results?: DiceTermResult[];
  options?: TermOptions;
}

export class DiceTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];
  /** The letter in `CONFIG.Dice.terms`. */
  static DENOMINATION = "";

  number: number;
  faces: number;
  method: string | undefined;
  /** None, on this table. */
  modifiers: string[];
  results: DiceTermResult[];

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    if (modifiers.length) absent("modifiers of dice")();
    this.number = number;
    this.faces = faces;
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get expression(): string {
    return `${this.number}d${this.faces}`;
  }

  get total(): number | undefined {
    return this._evaluated ? this.values.reduce((sum, each) => sum + each, 0) : undefined;
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

  override _evaluate(options: EvaluationOptions): Promise<this> {
    return this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    if (this.number > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    while (this.results.length < this.number) await this.roll(options);
    return this;
  }

  /** Throws one more die and keeps its result. */
  async roll(options: EvaluationOptions = {}): Promise<DiceTermResult> {
    const given = options.minimize ? 1 : options.maximize ? this.faces : await this._roll(options);
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
    return Math.ceil((1 - uniform) * this.faces);
  }

  getResultLabel(result: DiceTermResult): string {
    return String(result.result);
  }

  getResultCSS({ result }: DiceTermResult): (string | null)[] {
    const mark = result === 1 ? "min" : result === this.faces ? "max" : null;
    return ["roll", this.constructor.name.toLowerCase(), `d${this.faces}`, mark];
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

  override toJSON(): TermData {
    const data = super.toJSON();
    return this.method ? { ...data, method: this.method } : data;
  }
}

/** `3d6`: dice with faces from 1 up. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
}

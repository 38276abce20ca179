/** Terms that throw dice: a number of them, their faces, results and modifiers (API: DiceTerm, Die, Coin, FateDie). */
import { DIE_MODIFIERS, type DiceModifier } from "./die-modifiers";
import type { DiceTermResult, ThrownDice } from "./dice-result";
import { RollTerm, type EvaluationOptions, type TermOptions } from "./roll-term";

export interface DiceTermData {
  number?: number;
  faces?: number;
  modifiers?: string[];
  results?: DiceTermResult[];
  options?: TermOptions;
}

export class DiceTerm extends RollTerm implements ThrownDice {
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];
  /** The letter before the faces: `d`, `c`, `f`. */
  static DENOMINATION = "";
  static MODIFIERS: Record<string, DiceModifier> = {};

  number: number;
  faces: number;
  modifiers: string[];
  results: DiceTermResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    this.number = number;
    this.faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get expression(): string {
    const faces = this.denomination === "d" ? String(this.faces) : "";
    return `${this.number}${this.denomination}${faces}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.filter((each) => each.active).reduce((sum, each) => sum + (each.count ?? each.result), 0);
  }

  get values(): number[] {
    return this.results.filter((each) => each.active).map((each) => each.result);
  }

  override get isDeterministic(): boolean {
    return this.number === 0;
  }

  override get dice(): RollTerm[] {
    return [this];
  }

  override _evaluate(options: EvaluationOptions): void {
    if (this.number > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    for (let each = this.results.length; each < this.number; each++) this.roll(options);
    for (const text of this.modifiers) this.#applyModifier(text);
  }

  /** Throws one more die and keeps its result. */
  roll({ minimize = false, maximize = false }: EvaluationOptions = {}): DiceTermResult {
    const result = minimize ? Math.min(1, this.faces) : maximize ? this.faces : this.randomFace();
    const thrown: DiceTermResult = { result, active: true };
    this.results.push(thrown);
    return thrown;
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

  getResultCSS(result: DiceTermResult): (string | null)[] {
    const marks: [boolean | undefined, string][] = [
      [result.success, "success"],
      [result.failure, "failure"],
      [result.rerolled, "rerolled"],
      [result.exploded, "exploded"],
      [result.discarded, "discarded"],
      [!result.success && !result.failure && result.result === 1, "min"],
      [!result.success && !result.failure && result.result === this.faces, "max"],
    ];
    return ["roll", "die", `d${this.faces}`, ...marks.map(([holds, name]) => (holds ? name : null))];
  }

  /** What the tooltip shows of these dice. */
  getTooltipData(): object {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((each) => ({
        result: this.getResultLabel(each),
        classes: this.getResultCSS(each).filter(Boolean).join(" "),
      })),
    };
  }

  #applyModifier(text: string): void {
    const type = this.constructor as typeof DiceTerm;
    const name = Object.keys(type.MODIFIERS)
      .sort((a, b) => b.length - a.length)
      .find((each) => text.toLowerCase().startsWith(each));
    const modifier = name && type.MODIFIERS[name];
    if (modifier) modifier.call(this, text.toLowerCase());
  }
}

export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS = DIE_MODIFIERS;
}

/** Two faces: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(uniform: number): number {
    return Math.round(uniform);
  }

  override getResultLabel(result: DiceTermResult): string {
    return result.result === 1 ? "H" : "T";
  }
}

/** Three faces: -1, 0 and 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS = DIE_MODIFIERS;

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(uniform: number): number {
    return Math.ceil(uniform * 3 - 2) || 0;
  }

  override getResultLabel(result: DiceTermResult): string {
    return { "-1": "-", "0": " ", "1": "+" }[String(result.result)] ?? String(result.result);
  }
}

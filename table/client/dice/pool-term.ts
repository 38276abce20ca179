/** `{4d6, 3d8}kh`: several rolls, of which some are kept or counted (API: PoolTerm). */
import { applyCount, keepOrDrop, sumOf, type DiceTermResult } from "./dice-result";
import { evaluateRolls, evaluateRollsSync, innerRoll, type InnerRoll } from "./inner-roll";
import { readArguments } from "./modifier-text";
import { RollTerm, type EvaluationOptions, type Later, type TermOptions } from "./roll-term";

interface PoolData {
  terms?: string[];
  modifiers?: string[];
  /** Rolls, or what they were stored as. */
  rolls?: unknown[];
  results?: DiceTermResult[];
  options?: TermOptions;
}

type PoolModifier = string | ((this: PoolTerm, modifier: string) => unknown);

export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: Record<string, PoolModifier> = {
    ...{ k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop" },
    ...{ cs: "countSuccess", cf: "countFailures" },
  };

  terms: string[];
  modifiers: string[];
  rolls: InnerRoll[];
  results: DiceTermResult[];

  constructor({ terms, modifiers = [], rolls, results = [], options }: PoolData = {}) {
    super({ options });
    this.rolls = (rolls?.length ? rolls : (terms ?? [])).map(innerRoll);
    this.terms = terms ?? this.rolls.map((roll) => roll.formula);
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  static fromRolls(rolls: InnerRoll[]): PoolTerm {
    return new PoolTerm({ terms: rolls.map((roll) => roll.formula), modifiers: [], rolls });
  }

  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) : undefined;
  }

  get values(): number[] {
    return this.results.filter((each) => each.active).map((each) => each.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override _evaluate(options: EvaluationOptions): Later<unknown> {
    return options.sync || this.isDeterministic ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    await evaluateRolls(this.rolls, options);
    return this.#judge();
  }

  _evaluateSync(options: EvaluationOptions): this {
    evaluateRollsSync(this.rolls, options);
    return this.#judge();
  }

  #judge(): this {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    for (const modifier of this.modifiers) this.#apply(modifier.toLowerCase());
    return this;
  }

  #apply(modifier: string): void {
    const { MODIFIERS } = this.constructor as typeof PoolTerm;
    const entry = MODIFIERS[modifier.match(/^[a-z]+/)?.[0] ?? ""];
    const call: unknown = typeof entry === "string" ? Reflect.get(this, entry) : entry;
    if (typeof call === "function") call.call(this, modifier);
  }

  keep(modifier: string): void {
    keepOrDrop(this.results, readArguments(modifier).target ?? 1, { highest: !modifier.startsWith("kl") });
  }

  drop(modifier: string): void {
    const highest = modifier.startsWith("dh");
    keepOrDrop(this.results, readArguments(modifier).target ?? 1, { keep: false, highest });
  }

  /** A pool has no highest face: without a target nothing is counted. */
  countSuccess(modifier: string): boolean | undefined {
    const { comparison, target } = readArguments(modifier);
    if (target === null) return false;
    applyCount(this.results, { comparison, target }, "success");
    return undefined;
  }

  countFailures(modifier: string): boolean | undefined {
    const { comparison, target } = readArguments(modifier);
    if (target === null) return false;
    applyCount(this.results, { comparison, target }, "failure");
    return undefined;
  }
}

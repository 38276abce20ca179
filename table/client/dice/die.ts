/** `4d6kh3`: dice with faces from 1 up, and all that modifiers do to them (API: Die; https://foundryvtt.com/article/dice-modifiers/). */
import type { Comparison } from "./dice-result";
import { applyCount, applyDeduct, keepOrDrop, sumOf } from "./dice-result";
import { DiceTerm, type DiceModifier } from "./dice-term";
import { compareResult, readArguments } from "./modifier-text";

const MOST_RESULTS = 1000;

export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, DiceModifier> = {
    ...{ r: "reroll", rr: "rerollRecursive", x: "explode", xo: "explodeOnce" },
    ...{ k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop" },
    ...{ min: "minimum", max: "maximum", even: "countEven", odd: "countOdd" },
    ...{ cs: "countSuccess", cf: "countFailures", df: "deductFailures", sf: "subtractFailures", ms: "marginSuccess" },
  };

  /** A margin asked for by `ms` stands for the sum. */
  override get total(): number | undefined {
    const { marginSuccess, marginFailure } = this.options;
    if (!this._evaluated) return undefined;
    if (typeof marginSuccess === "number") return sumOf(this.results) - marginSuccess;
    if (typeof marginFailure === "number") return marginFailure - sumOf(this.results);
    return sumOf(this.results);
  }

  /** Throws those that match again, each once; with `recursive` also what came of it. */
  async reroll(modifier: string, { recursive = false } = {}): Promise<boolean | undefined> {
    const { amount, comparison, target } = readArguments(modifier);
    const wanted = target ?? this.range[0];
    let left = amount ?? Infinity;
    const first = this.results.length;
    for (let at = 0; at < (recursive ? this.results.length : first) && left > 0; at++) {
      const result = this.results[at];
      if (!result?.active || !compareResult(result.result, comparison, wanted)) continue;
      refuseTooMany(this, "re-rolled");
      Object.assign(result, { rerolled: true, active: false });
      left--;
      await this.roll();
    }
    return undefined;
  }

  async rerollRecursive(modifier: string): Promise<boolean | undefined> {
    return this.reroll(modifier, { recursive: true });
  }

  /** Throws one more for each that matches, and for those in turn unless `recursive` is false. */
  async explode(modifier: string, { recursive = true } = {}): Promise<boolean | undefined> {
    const { amount, comparison, target } = readArguments(modifier);
    const wanted = target ?? this.range[1];
    let left = amount ?? Infinity;
    const first = this.results.length;
    for (let at = 0; at < (recursive ? this.results.length : first) && left > 0; at++) {
      const result = this.results[at];
      if (!result?.active || !compareResult(result.result, comparison, wanted)) continue;
      refuseTooMany(this, "exploding");
      result.exploded = true;
      left--;
      await this.roll();
    }
    return undefined;
  }

  async explodeOnce(modifier: string): Promise<boolean | undefined> {
    return this.explode(modifier, { recursive: false });
  }

  keep(modifier: string): void {
    keepOrDrop(this.results, readArguments(modifier).target ?? 1, { highest: !modifier.startsWith("kl") });
  }

  drop(modifier: string): void {
    const highest = modifier.startsWith("dh");
    keepOrDrop(this.results, readArguments(modifier).target ?? 1, { keep: false, highest });
  }

  countSuccess(modifier: string): void {
    applyCount(this.results, asked(modifier, this.range[1]), "success");
  }

  countFailures(modifier: string): void {
    applyCount(this.results, asked(modifier, this.range[0]), "failure");
  }

  countEven(): void {
    for (const each of this.results.filter((result) => result.active)) {
      each.success = each.result % 2 === 0;
      each.count = each.success ? 1 : 0;
    }
  }

  countOdd(): void {
    for (const each of this.results.filter((result) => result.active)) {
      each.success = each.result % 2 !== 0;
      each.count = each.success ? 1 : 0;
    }
  }

  /** Each failure takes 1 away: those of the comparison, those an earlier modifier found, else the lowest face. */
  deductFailures(modifier: string): void {
    applyDeduct(this.results, failuresOf(this, modifier));
  }

  /** Each failure takes its own value away. */
  subtractFailures(modifier: string): void {
    applyDeduct(this.results, failuresOf(this, modifier), { invert: true });
  }

  /** The total is the difference to a target: above it, or with `<` below it. */
  marginSuccess(modifier: string): boolean | undefined {
    const { comparison, target } = readArguments(modifier);
    if (target === null) return false;
    this.options[comparison.includes("<") ? "marginFailure" : "marginSuccess"] = target;
    return undefined;
  }

  minimum(modifier: string): boolean | undefined {
    return bound(this, modifier, Math.max);
  }

  maximum(modifier: string): boolean | undefined {
    return bound(this, modifier, Math.min);
  }
}

function refuseTooMany(term: DiceTerm, what: string): void {
  if (term.results.length >= MOST_RESULTS) throw new Error(`Maximum recursion depth for ${what} dice reached`);
}

function bound(term: DiceTerm, modifier: string, bounded: (result: number, target: number) => number) {
  const { target } = readArguments(modifier);
  if (target === null) return false;
  for (const each of term.results) {
    const count = bounded(each.result, target);
    if (count !== each.result) Object.assign(each, { count, rerolled: true });
  }
  return undefined;
}

function asked(modifier: string, otherwise: number): Comparison {
  const { comparison, target } = readArguments(modifier);
  return { comparison, target: target ?? otherwise };
}

function failuresOf(term: DiceTerm, modifier: string): Comparison | null {
  const { comparison, target } = readArguments(modifier);
  if (target !== null) return { comparison, target };
  const judged = term.results.some(({ success, failure }) => success !== undefined || failure !== undefined);
  return judged ? null : { comparison: "=", target: term.range[0] };
}

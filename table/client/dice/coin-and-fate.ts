/** Dice without numbers on them: `2dc` tosses coins, `4df` throws fate dice (API: Coin, FateDie). */
import { applyCount, type DiceTermResult } from "./dice-result";
import { DiceTerm, type DiceModifier, type DiceTermData } from "./dice-term";
import { Die } from "./die";
import { readArguments } from "./modifier-text";

/** Two faces: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, DiceModifier> = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get range(): [number, number] {
    return [0, 1];
  }

  override mapRandomFace(uniform: number): number {
    return Math.round(uniform);
  }

  override getResultLabel(result: DiceTermResult): string {
    return result.result === 1 ? "H" : "T";
  }

  /** `c1` calls heads and `c0` tails: each that came as called counts 1. */
  call(modifier: string): void {
    const heads = readArguments(modifier).target !== 0;
    applyCount(this.results, { comparison: "=", target: heads ? 1 : 0 }, "success");
  }
}

/** Three faces: -1, 0 and 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, DiceModifier> = {
    ...{ r: Die.prototype.reroll, rr: Die.prototype.rerollRecursive, k: Die.prototype.keep, kh: Die.prototype.keep },
    ...{ kl: Die.prototype.keep, d: Die.prototype.drop, dh: Die.prototype.drop, dl: Die.prototype.drop },
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get range(): [number, number] {
    return [-1, 1];
  }

  override mapRandomFace(uniform: number): number {
    return Math.min(1, Math.floor(uniform * 3) - 1);
  }

  override getResultLabel(result: DiceTermResult): string {
    return { "-1": "-", "0": " ", "1": "+" }[String(result.result)] ?? String(result.result);
  }
}

/** What may follow a die: reroll, explode, keep, drop, count and the like (https://foundryvtt.com/article/dice-modifiers/). */
import type { DiceTermResult, ThrownDice } from "./dice-result";

/** Called with the die as `this` and its own text, such as `kh2`. */
export type DiceModifier = (this: ThrownDice, text: string) => void;

const MODIFIER = /(rr|r|xo|x|kh|kl|k|dh|dl|df|d|min|max|even|odd|cs|cf|sf|ms)((?:[<>]=?|=)?-?[0-9]*)/iy;
const EXPLOSION_LIMIT = 1000;

/** `x6cs>=5` gives `["x6", "cs>=5"]`; throws on what is no modifier. */
export function splitModifiers(text: string): string[] {
  const found: string[] = [];
  MODIFIER.lastIndex = 0;
  while (MODIFIER.lastIndex < text.length) {
    const start = MODIFIER.lastIndex;
    const match = MODIFIER.exec(text);
    if (!match) throw new Error(`"${text.slice(start)}" is not a known dice modifier`);
    found.push(match[0]);
  }
  return found;
}

interface Target {
  comparison: string;
  target: number | null;
}

function readTarget(text: string): Target {
  const match = /^[a-z]+([<>]=?|=)?(-?\d+)?$/.exec(text);
  return { comparison: match?.[1] ?? "=", target: match?.[2] === undefined ? null : Number(match[2]) };
}

/** True where `result` meets the comparison. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  if (comparison === ">") return result > target;
  if (comparison === ">=") return result >= target;
  if (comparison === "<") return result < target;
  if (comparison === "<=") return result <= target;
  return result === target;
}

function reroll(this: ThrownDice, text: string, { again = false } = {}): void {
  const { comparison, target } = readTarget(text);
  for (let at = 0, limit = EXPLOSION_LIMIT; at < this.results.length && limit > 0; at++, limit--) {
    const result = this.results[at];
    if (!result?.active || !compareResult(result.result, comparison, target ?? 1)) continue;
    if (!again && at >= this.number) return;
    result.rerolled = true;
    result.active = false;
    this.roll();
  }
}

function explode(this: ThrownDice, text: string, { again = true } = {}): void {
  const { comparison, target } = readTarget(text);
  const first = this.results.length;
  for (let at = 0; at < (again ? this.results.length : first); at++) {
    const result = this.results[at];
    if (!result?.active || !compareResult(result.result, comparison, target ?? this.faces)) continue;
    if (this.results.length > EXPLOSION_LIMIT) throw new Error("Maximum recursion depth for exploding dice reached");
    result.exploded = true;
    this.roll();
  }
}

/** Marks all but the chosen ones as discarded; ties go to the earlier die. */
function keep(term: ThrownDice, count: number, { highest, drop }: { highest: boolean; drop: boolean }): void {
  const active = term.results.filter((each) => each.active);
  const sorted = [...active].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const chosen = new Set(sorted.slice(0, count));
  for (const result of active) if (chosen.has(result) === drop) discard(result);
}

function discard(result: DiceTermResult): void {
  result.discarded = true;
  result.active = false;
}

function bound(term: ThrownDice, replace: (result: number) => number): void {
  for (const result of term.results) {
    const bounded = replace(result.result);
    if (bounded === result.result) continue;
    result.count = bounded;
  }
}

/** Counts 1 for each hit and 0 for the rest. */
function count(term: ThrownDice, holds: (result: number) => boolean, flag: "success" | "failure"): void {
  for (const result of term.results) {
    if (!result.active) continue;
    const hit = holds(result.result);
    if (hit) result[flag] = true;
    result.count = hit ? 1 : 0;
  }
}

/** Takes 1, or the result itself, away for each hit; the rest counts as it did. */
function deduct(term: ThrownDice, text: string, worth: (result: number) => number): void {
  const { comparison, target } = readTarget(text);
  for (const result of term.results) {
    if (!result.active || !compareResult(result.result, comparison, target ?? 1)) continue;
    result.failure = true;
    result.count = -worth(result.result);
  }
}

function amount(text: string): number {
  return readTarget(text).target ?? 1;
}

function countTarget(term: ThrownDice, text: string, flag: "success" | "failure"): void {
  const { comparison, target } = readTarget(text);
  const wanted = target ?? (flag === "success" ? term.faces : 1);
  count(term, (result) => compareResult(result, comparison, wanted), flag);
}

export const DIE_MODIFIERS: Record<string, DiceModifier> = {
  r: reroll,
  rr(text) {
    reroll.call(this, text, { again: true });
  },
  x: explode,
  xo(text) {
    explode.call(this, text, { again: false });
  },
  k(text) {
    keep(this, amount(text), { highest: true, drop: false });
  },
  kh(text) {
    keep(this, amount(text), { highest: true, drop: false });
  },
  kl(text) {
    keep(this, amount(text), { highest: false, drop: false });
  },
  d(text) {
    keep(this, amount(text), { highest: false, drop: true });
  },
  dh(text) {
    keep(this, amount(text), { highest: true, drop: true });
  },
  dl(text) {
    keep(this, amount(text), { highest: false, drop: true });
  },
  min(text) {
    bound(this, (result) => Math.max(result, amount(text)));
  },
  max(text) {
    bound(this, (result) => Math.min(result, amount(text)));
  },
  even() {
    count(this, (result) => result % 2 === 0, "success");
  },
  odd() {
    count(this, (result) => result % 2 !== 0, "success");
  },
  cs(text) {
    countTarget(this, text, "success");
  },
  cf(text) {
    countTarget(this, text, "failure");
  },
  df(text) {
    deduct(this, text, () => 1);
  },
  sf(text) {
    deduct(this, text, (result) => result);
  },
  ms(text) {
    this.options.marginSuccess = amount(text);
    const { comparison, target } = readTarget(text);
    const margin = (this.total ?? 0) - (target ?? 0);
    const signed = comparison.startsWith("<") ? -margin : margin;
    this.results.forEach((each, index) => (each.count = index === 0 ? signed : 0));
  },
};

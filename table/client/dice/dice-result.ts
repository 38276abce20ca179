/** Thrown results, and what modifiers do with a list of them: keep, drop, count, deduct. */
import { compareResult } from "./modifier-text";

export interface DiceTermResult {
  result: number;
  active?: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

export interface Comparison {
  comparison: string;
  target: number;
}

/** Marks all but the chosen ones as discarded; ties go to the earlier one. */
export function keepOrDrop(
  results: DiceTermResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceTermResult[] {
  const active = results.filter((each) => each.active);
  const sorted = [...active].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const chosen = new Set(sorted.slice(0, number));
  for (const each of active) if (chosen.has(each) !== keep) Object.assign(each, { discarded: true, active: false });
  return results;
}

/** Counts 1 for each hit and 0 for the rest. */
export function applyCount(
  results: DiceTermResult[],
  { comparison, target }: Comparison,
  flag: "success" | "failure",
): void {
  for (const each of results) {
    if (!each.active) continue;
    const hit = compareResult(each.result, comparison, target);
    Object.assign(each, { [flag]: hit, count: hit ? 1 : 0 });
  }
}

/** The failures, and what each of them counts: -1, or its negative value with `invert`. The rest counts as it did. */
export function applyDeduct(results: DiceTermResult[], asked: Comparison | null, { invert = false } = {}): void {
  for (const each of results.filter((result) => result.active)) {
    if (asked && !compareResult(each.result, asked.comparison, asked.target)) continue;
    if (!asked && !hasFailed(each)) continue;
    each.failure = true;
    each.count = invert ? -each.result : -1;
  }
}

/** A failure by an earlier modifier: counted as one, or counted as no success. */
function hasFailed({ success, failure }: DiceTermResult): boolean {
  return failure === true || success === false;
}

export function sumOf(results: readonly DiceTermResult[]): number {
  return results.filter((each) => each.active).reduce((sum, each) => sum + (each.count ?? each.result), 0);
}

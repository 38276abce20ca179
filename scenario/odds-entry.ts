/** One question of `odds` to the preview, with what its answer must be. */
import type { Engine } from "./engine";

export interface OddsEntry {
  readonly line: number;
  /** The question in the words of its intents. */
  readonly question: string;
  /** What does not hold of the answer, one sentence each. */
  faults(engine: Engine): string[];
  /** The answer in lines of text. */
  answer(engine: Engine): string[];
}

/** How far a chance may be off: scenarios give them in a few digits. */
const TOLERANCE = 0.0005;

/** Compares the code of a refusal, or that there is none. */
export function compareRefusal(expected: string | null, found: string | undefined): string[] {
  if (found === (expected ?? undefined)) return [];
  return [`expected ${expected ?? "no refusal"}, but it was ${found ?? "not refused"}`];
}

/** Compares a chance, or another number that scenarios give in a few digits. */
export function compareChance(key: string, expected: number, found: number): string[] {
  if (Math.abs(found - expected) <= TOLERANCE) return [];
  return [`${key}: expected ${expected}, found ${Number(found.toFixed(6))}`];
}

/** Chances for the eye: whole percents that never call something certain that is not. */
import type { Fraction } from "../rules/dice/fraction";
import { Fraction as Exact } from "../rules/dice/fraction";

/** 0 and 100 are kept for what is impossible and certain. */
export function percentOf(chance: Fraction): number {
  if (chance.equals(Exact.ZERO)) return 0;
  if (chance.equals(Exact.ONE)) return 100;
  return Math.min(99, Math.max(1, Math.round(chance.toNumber() * 100)));
}

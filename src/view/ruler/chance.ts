/** Chances for the eye: whole percents that never call something certain that is not. */
import { type Fraction, Fraction as Exact } from "../../engine/dice/fraction";
import { type Phrase, say } from "../text";

/** 0 and 100 are kept for what is impossible and certain. */
export function percentOf(chance: Fraction): number {
  if (chance.equals(Exact.ZERO)) return 0;
  if (chance.equals(Exact.ONE)) return 100;
  return Math.min(99, Math.max(1, Math.round(chance.toNumber() * 100)));
}

/** How odds are told: exactly, in words, or not at all. */
export const TOLD = ["exact", "words", "none"] as const;
export type Told = (typeof TOLD)[number];

/** From what percentage on a chance is called so. */
const WORDS = [
  ["certain", 100],
  ["almost-certain", 90],
  ["likely", 65],
  ["even", 40],
  ["unlikely", 15],
  ["hardly", 1],
  ["impossible", 0],
] as const;

/** A chance as it is to be told; null where it is not. */
export function chancePhrase(percent: number, told: Told): Phrase | null {
  if (told === "none") return null;
  if (told === "exact") return say("Chance.percent", { percent });
  const [word] = WORDS.find(([, least]) => percent >= least) ?? ["impossible"];
  return say(`Chance.${word}`);
}

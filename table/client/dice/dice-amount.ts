/** How many dice, and of how many faces: a number, or a roll that tells it. */
import { innerRoll, type InnerRoll } from "./inner-roll";

export function amountOf(given: unknown): number | InnerRoll {
  if (given === null || given === undefined) return 1;
  return typeof given === "object" ? innerRoll(given) : Number(given);
}

export function valueOf(amount: number | InnerRoll): number | undefined {
  return typeof amount === "number" ? amount : amount.total;
}

export function textOf(amount: number | InnerRoll): string {
  return typeof amount === "number" ? String(amount) : `(${amount.formula})`;
}

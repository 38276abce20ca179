/** Rolls inside of terms: `(1d4)` holds one, a pool several. The terms know no more of them than this. */
import type { EvaluationOptions, RollTerm } from "./roll-term";

export interface InnerRoll {
  readonly formula: string;
  readonly total: number | undefined;
  readonly dice: RollTerm[];
  readonly isDeterministic: boolean;
  readonly _evaluated: boolean;
  readonly terms: RollTerm[];
  evaluate(options?: EvaluationOptions): Promise<unknown>;
  evaluateSync(options?: EvaluationOptions & { strict?: boolean }): unknown;
  toJSON(): object;
}

interface RollMaker {
  /** Of a formula or of what a roll was stored as. */
  make(source: unknown): InnerRoll;
  ofTerms(terms: RollTerm[]): InnerRoll;
}

let maker: RollMaker | undefined;

/** Told once by the class of rolls, which is made of terms itself. */
export function provideRolls(given: RollMaker): void {
  maker = given;
}

/** The roll of a formula or of stored data; a roll is taken as it is. */
export function innerRoll(source: unknown): InnerRoll {
  if (isInnerRoll(source)) return source;
  if (!maker) throw new Error("No class of rolls is loaded.");
  return maker.make(source);
}

export function rollOfTerms(terms: RollTerm[]): InnerRoll {
  if (!maker) throw new Error("No class of rolls is loaded.");
  return maker.ofTerms(terms);
}

export function isInnerRoll(value: unknown): value is InnerRoll {
  return typeof value === "object" && value !== null && "evaluateSync" in value && "terms" in value;
}

/** Throws what has not been thrown yet. */
export async function evaluateRolls(rolls: readonly InnerRoll[], options: EvaluationOptions): Promise<void> {
  for (const roll of rolls) if (!roll._evaluated) await roll.evaluate(options);
}

export function evaluateRollsSync(rolls: readonly InnerRoll[], options: EvaluationOptions): void {
  for (const roll of rolls) if (!roll._evaluated) roll.evaluateSync({ ...options, strict: false });
}

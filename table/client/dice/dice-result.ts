/** Thrown dice as modifiers see them. */
import type { TermOptions } from "./roll-term";

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

/** What modifiers read and change of a dice term. */
export interface ThrownDice {
  number: number;
  faces: number;
  results: DiceTermResult[];
  options: TermOptions;
  readonly total: number | undefined;
  roll(): unknown;
}

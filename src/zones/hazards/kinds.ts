/** The words of hazards met by chance, and how a GM's own are put together (Z-SP-03, Z-SP-04). */
import type { Condition, Stat } from "../../engine/types";
import type { Hazard } from "../types";

/** Those with a ready effect. */
export const READY_SPORADICS = [
  "pit",
  "wall",
  "doorway",
  "window",
  "furniture",
  "debris",
  "vegetation",
  "trap",
  "mine",
  "slippery",
  "slowing",
  "fire",
  "defensible",
] as const;

/** The ready ones, and one that a GM has made up. */
export const HAZARD_KINDS = [...READY_SPORADICS, "own"] as const;

/** Attributes that noticing and avoiding can be rolled on. */
export const HAZARD_STATS = ["IQ", "DX", "ST", "Per", "AGL", "Body"] as const satisfies readonly Stat[];

/** What an own one can leave its victim in. */
export const HAZARD_CONDITIONS = ["prone", "stunned", "on-fire"] as const satisfies readonly Condition[];

/** What of its victim's doing an own one ends. */
export const HAZARD_ENDS = ["move", "turn"] as const;

/** What a GM's own one does, part by part; what is left out is not there. */
interface OwnSporadic extends Hazard {
  readonly name?: string;
  /** Met on this number or less on the die; 1 where it is left out. */
  readonly chance?: number;
  readonly notice?: string;
  readonly avoid?: string;
  readonly damage?: string;
  readonly condition?: string;
  readonly ends?: string;
}

/** What cards call it: its own name, else its kind. */
export function nameOfHazard({ kind, name }: OwnSporadic): string {
  return typeof name === "string" && name !== "" ? name : kind;
}

/** The highest face of the die on which it is met (Z-SP-01). */
export function chanceOf({ chance }: OwnSporadic): number {
  return typeof chance === "number" ? Math.min(6, Math.max(1, Math.floor(chance))) : 1;
}

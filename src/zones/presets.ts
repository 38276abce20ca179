/** Presets of a zone's ground: numbers that belong together, under one word. How much each is worth a ruleset says. */
import type { ZoneTraits } from "./types";

/** In the order in which they are offered. */
export const PRESET_IDS = [
  "open",
  "rough",
  "dense",
  "swamp",
  "shallow",
  "deep",
  "dark",
  "smoke",
  "stairs",
  "rubble",
  "crowd",
] as const;

export type PresetId = (typeof PRESET_IDS)[number];

/** What a preset sets; a zone's room, its hazards, its words and who may come in first are its own. */
export const GROUND_TRAITS = [
  "terrain",
  "factor",
  "cover",
  "light",
  "visibility",
  "enter",
  "leave",
  "stealth",
  "width",
  "stacking",
] as const;

export type GroundTrait = (typeof GROUND_TRAITS)[number];

/** The traits that a preset sets; a width is that of each side. */
export interface GroundNumbers extends Pick<ZoneTraits, Exclude<GroundTrait, "width">> {
  readonly width: number | null;
}

export const GROUND_MEASURES = ["rate", "dice", "points"] as const;

type GroundMeasure = (typeof GROUND_MEASURES)[number];

/** What a ruleset says of ground. */
export interface GroundScale {
  /** What figures move by, and how much of it an ordinary one has. */
  readonly measure: GroundMeasure;
  readonly usual: number;
  /** The traits that count in its rolls and costs; others are shown, for the table's own affairs. */
  readonly counts: readonly GroundTrait[];
  /** What is not as on open ground. */
  readonly presets: Readonly<Record<PresetId, Partial<GroundNumbers>>>;
}

/** A preset in full: what it does not name is as on open ground. */
export function groundNumbers(some: Partial<GroundNumbers>): GroundNumbers {
  return { ...OPEN_GROUND, ...some };
}

/** Nothing counts, nothing limits. */
export const OPEN_GROUND: GroundNumbers = {
  ...{ terrain: 0, factor: 1, cover: 0, light: 0, visibility: 0, enter: 0, leave: 0, stealth: 0 },
  ...{ width: null, stacking: null },
};

export function areSameGround(one: GroundNumbers, other: GroundNumbers): boolean {
  return GROUND_TRAITS.every((trait) => one[trait] === other[trait]);
}

/** The preset that these numbers are; null where they are a GM's own. */
export function presetOf({ presets }: GroundScale, numbers: GroundNumbers): PresetId | null {
  return PRESET_IDS.find((id) => areSameGround(groundNumbers(presets[id]), numbers)) ?? null;
}

/** Where each number has to lie; what may be left out is null for no limit. */
export const GROUND_BOUNDS: { readonly [T in GroundTrait]: { readonly min: number; readonly max: number } } = {
  terrain: { min: -20, max: 20 },
  factor: { min: 0, max: 1 },
  cover: { min: -20, max: 20 },
  light: { min: -20, max: 20 },
  visibility: { min: -20, max: 20 },
  enter: { min: -20, max: 20 },
  leave: { min: -20, max: 20 },
  stealth: { min: -20, max: 20 },
  width: { min: 1, max: 99 },
  stacking: { min: 1, max: 99 },
};

/** Whether the number can stand for the trait. */
export function isGroundNumber(trait: GroundTrait, value: unknown): boolean {
  if (value === null) return trait === "width" || trait === "stacking";
  const { min, max } = GROUND_BOUNDS[trait];
  if (typeof value !== "number" || !(value >= min && value <= max)) return false;
  return trait === "factor" || Number.isInteger(value);
}

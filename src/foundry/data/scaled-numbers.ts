/** Wits, skills and modifiers in each scale: where a figure keeps them, and which of them a ruleset reads. */
import type { Ruleset } from "../../engine/battle";
import { type Scale, SCALES } from "../../engine/sheet-stats";
import type { FigureModel } from "./actor-model";

/** Numbers by names that a figure may add to. */
export const NAMED_GROUPS = ["skills", "modifiers", "dice.skills", "dice.modifiers", "points.modifiers"] as const;
export type NamedGroup = (typeof NAMED_GROUPS)[number];

/** What of a figure means something else in another scale. */
export interface ScaledNumbers {
  /** Null where the ruleset's own number holds. */
  readonly IQ: number | null;
  readonly Per: number | null;
  readonly skills: Readonly<Record<string, number>>;
  readonly modifiers: Readonly<Record<string, number>>;
}

/** Under `system`: attributes that stand elsewhere than the others, and the groups of named numbers. */
interface Kept {
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly NamedGroup[];
}

const KEPT: { readonly [S in Scale]: Kept } = {
  levels: { attributes: {}, groups: ["skills", "modifiers"] },
  dice: { attributes: { IQ: "dice.IQ", Per: "dice.Per" }, groups: ["dice.skills", "dice.modifiers"] },
  points: { attributes: {}, groups: ["points.modifiers"] },
};

/** What new skills begin with; modifiers begin with nothing. */
export const FIRST_VALUES: Readonly<Record<NamedGroup, number>> = {
  skills: 10,
  modifiers: 0,
  "dice.skills": 4,
  "dice.modifiers": 0,
  "points.modifiers": 0,
};

export function scaleOf({ scale = "levels" }: Pick<Ruleset, "scale">): Scale {
  return scale;
}

export function scaledNumbers(
  { attributes, skills, modifiers, dice, points }: FigureModel,
  scale: Scale,
): ScaledNumbers {
  const { IQ, Per } = attributes;
  const all: { readonly [S in Scale]: ScaledNumbers } = {
    levels: { IQ, Per, skills, modifiers },
    dice,
    points: { IQ: null, Per: null, skills: {}, modifiers: points.modifiers },
  };
  return all[scale];
}

/** The groups of one ruleset; of all for null. */
export function namedGroups(rules: Ruleset | null): readonly NamedGroup[] {
  return rules ? KEPT[scaleOf(rules)].groups : NAMED_GROUPS;
}

/** Where the numbers that a sheet shows are kept: of one ruleset in its order, or all there are. */
export function attributePaths(rules: Ruleset | null, all: readonly string[]): string[] {
  const plain = (key: string): string => `attributes.${key}`;
  if (!rules) return [...all.map(plain), ...SCALES.flatMap((scale) => Object.values(KEPT[scale].attributes))];
  const { attributes } = KEPT[scaleOf(rules)];
  return rules.shows.stats.map((key) => attributes[key] ?? plain(key));
}

/** What figures and weapons have on hexes besides what they have everywhere. */
import type { DiceSum, Figure, Weapon } from "../engine/types";

/** Marks of a figure that the rules ask for. */
export const HEX_TRAITS = [
  "acute-hearing",
  "silent",
  "wizard",
  "left-handed",
  "rope",
  "super-speed",
  "animal",
] as const;

/** One of these words. */
export type HexTrait = (typeof HEX_TRAITS)[number];

/** A missile spell that a figure knows; `cost` is fatigue (HR-SP-01). */
export interface MissileSpell {
  readonly name: string;
  readonly damage: DiceSum;
  readonly cost: number;
}

/** A talent that gives dice in defence, with this weapon ready; null for one that needs none (HR-DO-02). */
export interface DefenceTalent {
  readonly name: string;
  readonly dice: number;
  readonly weapon: string | null;
}

/** What a figure at speed moves in (HF-SP-01). */
export const MEDIA = ["land", "water", "air"] as const;

/** One of these words. */
export type Medium = (typeof MEDIA)[number];

/** What a figure is on hexes. */
export interface HexTraits {
  readonly traits: readonly HexTrait[];
  readonly missiles: readonly MissileSpell[];
  readonly defences: readonly DefenceTalent[];
  /** What it rolls on; null for what walks. */
  readonly vehicle: "wheels" | "tracks" | null;
  readonly medium: Medium;
  /** The hexes that it covers besides its own, as steps in cube coordinates from there (HR-MV-07, HF-FA-06). */
  readonly covers: readonly (readonly [q: number, r: number])[];
}

/** How far one may have moved this turn and attack with a weapon yet (HR-RE-06). */
export const MOVE_LIMITS = ["still", "step", "half"] as const;

/** What a weapon is on hexes; its `reach` counts hexes there. */
export interface HexWeapon {
  /** How far it shoots, or flies where it is thrown, in hexes; 0 where it does neither. */
  readonly hexes: number;
  readonly thrown: boolean;
  readonly pole: boolean;
  /** In hand, and loaded. */
  readonly ready: boolean;
  /** The most that its bearer may have moved this turn to attack with it (HR-RE-06). */
  readonly limit: (typeof MOVE_LIMITS)[number];
  readonly allows: readonly ("two-shot" | "aimed-shot")[];
  /** Hits that it absorbs. */
  readonly parry: number;
}

declare module "../engine/types" {
  interface FigureTraits {
    readonly onHexes?: HexTraits;
  }
  interface WeaponTraits {
    readonly onHexes?: HexWeapon;
  }
}

/** A figure of which nothing of the kind is said. */
export const PLAIN_TRAITS: HexTraits = {
  traits: [],
  missiles: [],
  defences: [],
  vehicle: null,
  medium: "land",
  covers: [],
};

/** A weapon of which nothing of the kind is said: in hand, for blows, after half a move at most. */
export const PLAIN_WEAPON: HexWeapon = {
  hexes: 0,
  thrown: false,
  pole: false,
  ready: true,
  limit: "half",
  allows: [],
  parry: 0,
};

/** What the figure is on hexes. */
export function hexTraits({ onHexes }: Figure): HexTraits {
  return onHexes ?? PLAIN_TRAITS;
}

/** Whether the figure has the trait. */
export function hasTrait(figure: Figure, trait: HexTrait): boolean {
  return hexTraits(figure).traits.includes(trait);
}

/** What the weapon is on hexes. */
export function hexWeapon({ onHexes }: Weapon): HexWeapon {
  return onHexes ?? PLAIN_WEAPON;
}

/** What a sheet shows by a ruleset: the numbers that count there, and what becomes of them with every modifier. */
import type { Throw } from "./flow";
import type { FigureId, Stat, Sum, Weapon } from "./types";

/**
 * What wits, skills and modifiers are counted in: levels of three dice, dice of a pool, points of a turn. A figure keeps
 * them for each, since a number of one means nothing in another.
 */
export const SCALES = ["levels", "dice", "points"] as const;

/** What a figure's wits, skills and modifiers are counted in. */
export type Scale = (typeof SCALES)[number];

/** Numbers of weapons and armour that only some rulesets read. */
export const GEAR_NUMBERS = [
  "hit",
  "hitDice",
  "range",
  "squares",
  "DX",
  "MR",
  "pool",
  "hexReach",
  "hexes",
  "pole",
  "ready",
  "limit",
  "twoShot",
  "aimedShot",
  "parry",
  "dice",
  "weapon",
] as const;

/** One of these. */
export type GearNumber = (typeof GEAR_NUMBERS)[number];

/** A number as it counts in play, with its lines. */
interface ReadyNumber {
  /** A word of the lines: `MR`, `pool`. */
  readonly key: string;
  readonly sum: Sum;
  /** The attribute that a roll against it tests; none where nobody rolls it by itself. */
  readonly tests?: Stat;
}

/** `Battle` is the battle they are read from. */
export interface ShownNumbers<Battle> {
  /** The numbers of a figure that count, in the order of the sheet. */
  readonly stats: readonly Stat[];
  readonly gear: readonly GearNumber[];
  /** What a figure is besides its numbers, as its sheet has it (`wizard`, `vehicle`); left out, nothing. */
  readonly traits?: readonly string[];
  ready(battle: Battle, who: FigureId): readonly ReadyNumber[];
  /** What an attack is rolled with before range, cover and the like; missing where hitting is the table's own affair. */
  toHit?(battle: Battle, who: FigureId, weapon: Weapon): Sum;
  /** Hits that armour and shield stop, line by line; missing where they stop none. */
  stops?(battle: Battle, who: FigureId): Sum;
  /** The throw of a bare test of an attribute; missing where nothing is tested by dice. */
  test?(battle: Battle, who: FigureId, attribute: Stat): Throw<boolean> | "fails";
}

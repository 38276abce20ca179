/** The words of the rules: what a battlefield, a border and a figure are. Imports nothing. */

export type FigureId = string;
/** A zone, or a part of one that an obstacle splits (`B/1`, Z-OB-07). */
export type ZoneId = string;
/** Two zone ids joined by `|`, in the order in which they were first named. */
export type BorderId = string;
export type Side = string;

/** Whole numbers of dice of one size plus a constant: `2d6+1`. */
export interface DiceSum {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

/** What a condition or a mark on a figure can be called. */
export type Condition = "prone" | "stunned" | "running" | "waiting" | "defending" | "on-fire" | "unconscious" | "dead";

/** A hazard met by chance (Z-SP-01); `number` is its size, penalty or count, where the kind has one. */
export interface Sporadic {
  readonly kind: string;
  readonly number: number | null;
  readonly [detail: string]: unknown;
}

/** What a zone does to those who move, see and fight in it (Z-TR-01 to Z-TR-08, Z-BF-08, Z-BF-09). */
export interface ZoneTraits {
  readonly terrain: number;
  /** Factor on the bare rate, 0 to 1. */
  readonly factor: number;
  readonly cover: number;
  readonly light: number;
  readonly visibility: number;
  /** Most figures a side may bring into the front line in the round of first contact; by side, or for each. */
  readonly entry: number | Readonly<Record<Side, number>> | null;
  readonly width: number | Readonly<Record<Side, number>> | null;
  readonly stacking: number | null;
  readonly capacity: number | null;
  readonly enter: number;
  readonly leave: number;
  /** What grows or stands there, as a label; empty for nothing (Z-TR-07). */
  readonly vegetation: string;
  /** What it gives to those who hide in it: 1, 2, or 0. */
  readonly stealth: number;
  readonly sporadics: readonly Sporadic[];
}

export interface Zone {
  readonly id: ZoneId;
  /** The whole zone this is a part of; its own id where nothing splits it. */
  readonly whole: ZoneId;
  readonly name: string;
  readonly traits: ZoneTraits;
}

/** A fence, a ditch, a wall of fire: on a border (Z-OB-03) or inside a zone (Z-OB-04). */
export interface Obstacle {
  readonly id: string;
  readonly size: number;
  /** The skill that may be rolled in place of the usual attribute. */
  readonly skill: string | null;
  readonly damage: DiceSum | null;
  readonly condition: Condition | null;
}

export interface ZoneObstacle extends Obstacle {
  readonly zone: ZoneId;
}

export interface Bottleneck {
  readonly capacity: number;
  readonly cover: number;
  /** From where attacks meet the cover: either side, or one zone only. */
  readonly coverSide: ZoneId | "both";
  /** Added to rolls against being pushed out (Z-BN-08). */
  readonly resist: number;
}

/** The boundary two zones share, all stretches together (Z-BF-02). */
export interface Border {
  readonly id: BorderId;
  readonly a: ZoneId;
  readonly b: ZoneId;
  readonly obstacle: Obstacle | null;
  readonly bottleneck: Bottleneck | null;
  readonly wall: boolean;
  /** Passable from this zone only. */
  readonly oneWay: ZoneId | null;
  /** Joins zones that do not touch: stairs, a tunnel. */
  readonly link: boolean;
  readonly sight: boolean;
}

/** Rough ground in a part of a zone, stepped onto by choice (Z-OB-09). */
export interface Terrain {
  readonly id: string;
  readonly zone: ZoneId;
  readonly modifier: number;
}

export type Place =
  | { readonly kind: "zone"; readonly zone: ZoneId; readonly terrain?: string }
  | { readonly kind: "border"; readonly border: BorderId; readonly from: ZoneId }
  | { readonly kind: "off" };

export interface Weapon {
  readonly name: string;
  readonly damage: DiceSum;
  readonly hit: number;
  /** 0, 1 or 2 (past a friend); null where it is no weapon for hand to hand. */
  readonly reach: number | null;
  /** Short, medium and long range in zones; null for a weapon that neither flies nor shoots. */
  readonly range: readonly [number, number, number] | null;
  readonly twoHanded: boolean;
}

export interface Armour {
  readonly stops: number;
  readonly DX: number;
  readonly MR: number;
  readonly pool: number;
}

/** Numbers of a figure by name; each ruleset reads its own. */
export type Stat =
  | "ST"
  | "DX"
  | "IQ"
  | "MR"
  | "size"
  | "AGL"
  | "Body"
  | "pool"
  | "rate"
  | "attack"
  | "defence"
  | "actionDice"
  | "Pace"
  | "runDie"
  | "wounds"
  | "MA"
  | "Per"
  | "Move"
  | "armourFactor";

/** What a figure is; what becomes of it in a battle stands in its {@link FigureState}. */
export interface Figure {
  readonly id: FigureId;
  readonly name: string;
  readonly side: Side;
  readonly stats: Readonly<Record<Stat, number>>;
  readonly weapons: readonly Weapon[];
  readonly shield: { readonly stops: number } | null;
  readonly armour: readonly Armour[];
  readonly talents: readonly string[];
  /** What it can cast by name; the rules only test whether it is cast. */
  readonly spells?: readonly string[];
  readonly edges: readonly string[];
  readonly skills: Readonly<Record<string, number>>;
  /** Whatever else changes its rate or pool, by name. */
  readonly modifiers: Readonly<Record<string, number>>;
}

/** One line of a number's sum: a key for the text, what it is about, and what it adds. */
export interface Line {
  readonly key: string;
  readonly of?: string;
  readonly value: number;
}

/** A number and where it comes from. */
export interface Sum {
  readonly total: number;
  readonly lines: readonly Line[];
}

/** Why something cannot be done: a code, and the facts its sentence needs. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** In the order in which they are checked. */
export const REFUSAL_CODES = [
  "not-your-turn",
  "already-acted",
  "already-moved",
  "cannot",
  "in-close",
  "in-contact",
  "not-alone",
  "no-target",
  "no-way",
  "wall",
  "bottleneck-held",
  "bottleneck-full",
  "too-far",
  "zone-full",
  "side-full",
  "out-of-range",
  "stacked",
  "not-enough-points",
  "too-small",
  "too-strong",
  "not-a-choice",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export const NOBODY = "neutral";

/** Different sides are enemies; neutral is nobody's. */
export function areEnemies(one: { side: Side }, other: { side: Side }): boolean {
  return one.side !== other.side && one.side !== NOBODY && other.side !== NOBODY;
}

export function refuse(code: RefusalCode, facts: Refusal["facts"] = {}): Refusal {
  return { code, facts };
}

/** Says that a state which code rules out has come about: a bug, never a player's doing. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${what}`);
}

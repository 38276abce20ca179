/** The words of the rules on any ground: what a figure, a number, a refusal and a setting are. Imports nothing. */

export type FigureId = string;

/** Who stands together: a word that figures share. */
export type Side = string;

/** Whole numbers of dice of one size plus a constant: `2d6+1`. */
export interface DiceSum {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

/** What a condition or a mark on a figure can be called. */
export const EFFECT_CONDITIONS = [
  "prone",
  "stunned",
  "running",
  "waiting",
  "defending",
  "on-fire",
  "unconscious",
  "dead",
] as const;

/** One of these words. */
export type Condition = (typeof EFFECT_CONDITIONS)[number];

/** What only some grounds know of a weapon; each merges its own, all of it optional. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into
export interface WeaponTraits {}

/** What only some grounds know of a figure; each merges its own, all of it optional. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into
export interface FigureTraits {}

/** What a figure attacks with. */
export interface Weapon extends WeaponTraits {
  readonly name: string;
  readonly damage: DiceSum;
  readonly hit: number;
  /** 0, 1 or 2 (past a friend); null where it is no weapon for hand to hand. */
  readonly reach: number | null;
  /** Short, medium and long range, in the ground's own measure; null for a weapon that neither flies nor shoots. */
  readonly range: readonly [number, number, number] | null;
  readonly twoHanded: boolean;
}

/** What one piece of armour stops and hinders: hits stopped, and what it takes from the numbers. */
export interface Armour {
  readonly stops: number;
  readonly DX: number;
  readonly MR: number;
  readonly pool: number;
}

/** Numbers of a figure by name; rulesets add theirs (`rulesets/stats.ts`), and each reads its own. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into
export interface StatNames {}

/** The name of a figure's number. */
export type Stat = keyof StatNames;

/** What a figure is; what becomes of it in a battle stands in its {@link FigureState}. */
export interface Figure extends FigureTraits {
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

/** Codes of refusals by name; each ground adds its own where it names them. */
export interface RefusalCodes {
  readonly "not-your-turn": true;
  readonly "already-acted": true;
  readonly "already-moved": true;
  readonly cannot: true;
  readonly "no-target": true;
  readonly "not-a-choice": true;
}

/** Why something cannot be done; each ground adds its codes. */
export type RefusalCode = keyof RefusalCodes;

/** The side that is nobody's enemy. */
export const NOBODY = "neutral";

/** Different sides are enemies; neutral is nobody's. */
export function areEnemies(one: { side: Side }, other: { side: Side }): boolean {
  return one.side !== other.side && one.side !== NOBODY && other.side !== NOBODY;
}

/** A refusal with the facts of its sentence. */
export function refuse(code: RefusalCode, facts: Refusal["facts"] = {}): Refusal {
  return { code, facts };
}

/** Says that a state which code rules out has come about: a bug, never a player's doing. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${what}`);
}

/** Settings that every ground has; each adds its own. */
export interface CommonSettings {
  /** Figures may bring a free modifier to their rolls. */
  readonly freeModifier: boolean;
  /** Reactions are asked for at all (Z-BF-10). */
  readonly reactions: boolean;
}

/** `off` leaves it out, `remind` says what it would be, `ask` asks somebody, `do` does it. */
export const AUTOMATION_LEVELS = ["off", "remind", "ask", "do"] as const;

/** How much of something is done by itself. */
export type AutomationLevel = (typeof AUTOMATION_LEVELS)[number];

/** What the rules do to figures of themselves: hits lost, conditions from blows and obstacles, hazards of zones. */
export const AUTOMATED_EFFECTS = ["damage", "conditions", "sporadics"] as const;

/** What can be done by itself, or not. */
export type AutomatedEffect = (typeof AUTOMATED_EFFECTS)[number];

/** What is left out is done. */
export type Automation = Partial<Readonly<Record<AutomatedEffect, AutomationLevel>>>;

/** The level of an effect in this battle; what is left out is done. */
export function levelIn(
  { automation }: { readonly automation?: Automation },
  effect: AutomatedEffect,
): AutomationLevel {
  return automation?.[effect] ?? "do";
}

/** Whether the rules answered by refusing. */
export function isRefusal(answer: object): answer is Refusal {
  return "code" in answer;
}

/** Whether two plain JSON values are alike, whatever the order of their keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isComposite(one) || !isComposite(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => sameValue(one[key], other[key]));
}

function isComposite(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

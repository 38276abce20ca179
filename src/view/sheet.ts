/** What a sheet says of a figure in play: its numbers with their lines, its weapons, what its armour stops. */
import { figureOf, type Battle } from "../engine/battle";
import type { FigureId, Stat, Weapon } from "../engine/types";
import { formatDice } from "../engine/dice/rolls";
import { namingOf, type Phrase, say } from "./text";
import { sumView, type SumView } from "./throws";
import { sumOf } from "../engine/resolution";

/** A number ready for play; with `tests` it can be rolled against by itself. */
export interface NumberView {
  readonly key: string;
  readonly name: Phrase;
  readonly sum: SumView;
  readonly tests: Stat | null;
}

/** A weapon in hand; `hit` is null where hitting is the table's own affair. */
export interface WeaponView {
  readonly name: string;
  readonly damage: string;
  readonly hit: SumView | null;
  readonly reach: number | null;
  readonly range: readonly [number, number, number] | null;
}

export interface SheetView {
  readonly numbers: readonly NumberView[];
  readonly weapons: readonly WeaponView[];
  readonly stops: SumView;
}

export function sheetView(battle: Battle, who: FigureId): SheetView {
  const naming = namingOf(battle);
  const numbers = battle.rules.shows.ready(battle, who).map(({ key, sum, tests = null }) => ({
    key,
    name: say(`Line.${key}`),
    sum: sumView(sum, naming),
    tests,
  }));
  const weapons = figureOf(battle, who).weapons.map((weapon) => weaponView(battle, who, weapon));
  return { numbers, weapons, stops: sumView(battle.rules.shows.stops?.(battle, who) ?? sumOf([]), naming) };
}

function weaponView(battle: Battle, who: FigureId, weapon: Weapon): WeaponView {
  const { name, damage, reach, range } = weapon;
  const hit = battle.rules.shows.toHit?.(battle, who, weapon);
  return { name, damage: formatDice(damage), hit: hit ? sumView(hit, namingOf(battle)) : null, reach, range };
}

/** The hits that come of what was written; null where it is no number. */
export function parseHits(text: string, now: number): number | null {
  const match = /^([+\-−])?\s*(\d{1,5})$/.exec(text.trim());
  if (!match) return null;
  const [, sign = "", digits = ""] = match;
  const amount = Number(digits);
  if (sign === "") return amount;
  return sign === "+" ? now + amount : now - amount;
}

/** How full a bar of hits is, in percent. */
export function hitsPercent(now: number, most: number): number {
  if (most <= 0) return 0;
  return Math.round((100 * Math.min(Math.max(now, 0), most)) / most);
}

interface Bands {
  readonly short: number;
  readonly medium: number;
  readonly long: number;
}

type Written = Readonly<Record<keyof Bands, number | null | undefined>>;

/** Null where all are empty; one left empty is as far as the one before it, and none is nearer than that. */
export function bandsOf({ short, medium, long }: Written): Bands | null {
  if (short == null && medium == null && long == null) return null;
  const near = short ?? 0;
  const middle = Math.max(near, medium ?? near);
  return { short: near, medium: middle, long: Math.max(middle, long ?? middle) };
}

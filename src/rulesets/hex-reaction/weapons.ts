/** What a figure can strike with: each weapon in the ways in which it is used, the spell that it holds, its bare hands [HR-RE-06]. */
import { figureOf, stateOf } from "../../engine/battle";
import type { DiceSum, FigureId, Weapon } from "../../engine/types";
import { type HexBattle, hexUnder } from "../../hexes/battle";
import { distance, type HexId } from "../../hexes/board";
import { hexTraits, hexWeapon, type HexWeapon, type MissileSpell } from "../../hexes/traits";
import { sees } from "../../hexes/walls";
import { extentOf, isNoMoreThan, type Mode } from "./modes";

/** A weapon in one of the ways in which it is used: a spear in the hand and the same spear thrown are two. */
export interface Arm {
  readonly name: string;
  readonly damage: DiceSum;
  readonly hit: number;
  readonly way: "hand" | "shot" | "throw" | "spell";
  /** In hexes. */
  readonly reach: number;
  readonly pole: boolean;
  readonly allows: HexWeapon["allows"];
}

/** What no weapon has of an arm. */
const PLAIN_ARM: Pick<Arm, "hit" | "pole" | "allows"> = { hit: 0, pole: false, allows: [] };

/** Bare hands: 1d-3, always ready. */
export const UNARMED: Arm = {
  ...PLAIN_ARM,
  name: "bare",
  damage: { count: 1, sides: 6, plus: -3 },
  way: "hand",
  reach: 1,
};

/** The shield as it is rushed with: it hurts nobody [HR-RE-11]. */
export const SHIELD: Arm = {
  ...PLAIN_ARM,
  name: "shield",
  damage: { count: 0, sides: 6, plus: 0 },
  way: "hand",
  reach: 1,
};

/** In hand; one for two hands not while a spell takes one of them [HR-SP-03]. */
export function isAtHand(battle: HexBattle, who: FigureId, weapon: Weapon): boolean {
  const { readied, holding } = stateOf(battle, who);
  if (weapon.twoHanded && holding !== null) return false;
  return hexWeapon(weapon).ready || readied.includes(weapon.name);
}

/** All that it can strike with after such a move, in the order in which they are chosen: weapons, the held spell, bare hands. */
export function armsOf(battle: HexBattle, who: FigureId, mode: Mode): Arm[] {
  const extent = extentOf(mode);
  if (extent === null) return [];
  const weapons = figureOf(battle, who).weapons.filter(
    (weapon) => isAtHand(battle, who, weapon) && isNoMoreThan(extent, hexWeapon(weapon).limit),
  );
  const { holding } = stateOf(battle, who);
  const spell = holding === null ? null : spellArm(battle, who, holding);
  return [...weapons.flatMap(waysOfUse), ...(spell ? [spell] : []), UNARMED];
}

const waysKept = new WeakMap<Weapon, readonly Arm[]>();

/** Its ways, worked out once: whole fights are played out by them. */
function waysOfUse(weapon: Weapon): readonly Arm[] {
  const known = waysKept.get(weapon) ?? waysIn(weapon);
  waysKept.set(weapon, known);
  return known;
}

/** By hand first: so it loses nothing for range. */
function waysIn(weapon: Weapon): Arm[] {
  const { name, damage, hit, reach } = weapon;
  const { hexes, thrown, pole, allows } = hexWeapon(weapon);
  const arm = { name, damage, hit, pole, allows };
  return [
    ...(reach === null ? [] : [{ ...arm, way: "hand" as const, reach }]),
    ...(hexes > 0 ? [{ ...arm, way: thrown ? ("throw" as const) : ("shot" as const), reach: hexes }] : []),
  ];
}

const spellsKept = new WeakMap<MissileSpell, Arm>();

/** A spell that it knows, as it is thrown: as far as the field goes; null for one that it does not know. */
export function spellArm(battle: HexBattle, who: FigureId, name: string): Arm | null {
  const spell = hexTraits(figureOf(battle, who)).missiles.find((one) => one.name === name);
  if (!spell) return null;
  const arm: Arm = spellsKept.get(spell) ?? { ...PLAIN_ARM, name, damage: spell.damage, way: "spell", reach: Infinity };
  spellsKept.set(spell, arm);
  return arm;
}

/** Whether it flies: it is stopped by walls, and loses by range. */
export function flies({ way }: Arm): boolean {
  return way !== "hand";
}

/** Whether it reaches that hex from where its bearer stands; blows know no walls [HR-RE-12]. */
export function reachesTo(battle: HexBattle, who: FigureId, at: HexId, arm: Arm): boolean {
  const from = hexUnder(battle, who);
  if (from === null || distance(battle.field.board, from, at) > arm.reach) return false;
  return !flies(arm) || sees(battle.field, from, at);
}

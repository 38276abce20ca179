/** Which weapon a blow or a shot is made with. */
import type { Battle } from "../battle/battle";
import { figureOf } from "../battle/figures";
import type { FigureId, Weapon } from "../battle/vocabulary";

/** Bare hands: 1d-3, at least 0, at reach 0 (Z3-FG-02). */
export const BARE_HANDS: Weapon = {
  name: "",
  damage: { count: 1, sides: 6, plus: -3 },
  hit: 0,
  reach: 0,
  range: null,
  twoHanded: false,
};

export function isMelee(weapon: Weapon): boolean {
  return weapon.reach !== null;
}

export function isRanged(weapon: Weapon): boolean {
  return weapon.range !== null;
}

/** Names of the weapons it can strike with hand to hand. */
export function meleeWeapons(battle: Battle, who: FigureId): string[] {
  return figureOf(battle, who)
    .weapons.filter(isMelee)
    .map(({ name }) => name);
}

/** The weapon of that name, or the first that fits; bare hands where none does and the use allows it. */
export function weaponFor(
  battle: Battle,
  who: FigureId,
  name: string | undefined,
  fits: (weapon: Weapon) => boolean,
): Weapon | null {
  const { weapons } = figureOf(battle, who);
  if (name === BARE_HANDS.name) return fits(BARE_HANDS) ? BARE_HANDS : null;
  const named = name === undefined || name === "yes" ? undefined : weapons.find((weapon) => weapon.name === name);
  if (name !== undefined && name !== "yes") return named && fits(named) ? named : null;
  return weapons.find(fits) ?? (fits(BARE_HANDS) ? BARE_HANDS : null);
}

/** The weapon it holds by this name, bare hands by the empty one. */
export function weaponNamed(battle: Battle, who: FigureId, name: string): Weapon {
  return figureOf(battle, who).weapons.find((weapon) => weapon.name === name) ?? BARE_HANDS;
}

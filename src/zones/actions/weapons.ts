/** Which weapon a blow or a shot is made with. */
import { figureOf, placeOf, isFriend } from "../../engine/battle";
import { zonesAt, bottleneckAt, isOnBorder, standingOn, zoneOf } from "../field/field";
import type { FigureId, Weapon } from "../../engine/types";
import type { ZoneBattle } from "../battle";

/** Bare hands: 1d-3, at least 0, at reach 0 (Z3-FG-02). */
export const BARE_HANDS: Weapon = {
  name: "",
  damage: { count: 1, sides: 6, plus: -3 },
  hit: 0,
  reach: 0,
  range: null,
  twoHanded: false,
};

/** Furniture of the zone, where the GM lets it be thrown (Z-SP-03). */
const FURNITURE: Weapon = {
  name: "furniture",
  damage: { count: 1, sides: 6, plus: 0 },
  hit: 0,
  reach: null,
  range: [1, 1, 1],
  twoHanded: true,
};

/** What it carries, and what of its zone it can throw. */
export function weaponsOf(battle: ZoneBattle, who: FigureId): readonly Weapon[] {
  const { weapons } = figureOf(battle, who);
  return battle.settings.throwFurniture && isByFurniture(battle, who) ? [...weapons, FURNITURE] : weapons;
}

function isByFurniture(battle: ZoneBattle, who: FigureId): boolean {
  return zonesAt(battle, placeOf(battle, who)).some((zone) =>
    zoneOf(battle.field, zone).traits.sporadics.some(({ kind }) => kind === "furniture"),
  );
}

/** Whether it can be used hand to hand. */
export function isMelee(weapon: Weapon): boolean {
  return weapon.reach !== null;
}

/** Whether it flies or shoots. */
export function isRanged(weapon: Weapon): boolean {
  return weapon.range !== null;
}

/** Names of the weapons it can strike with hand to hand. */
export function meleeWeapons(battle: ZoneBattle, who: FigureId): string[] {
  return figureOf(battle, who)
    .weapons.filter(isMelee)
    .map(({ name }) => name);
}

/** The weapon of that name, or the first that fits; bare hands where none does and the use allows it. */
export function weaponFor(
  battle: ZoneBattle,
  who: FigureId,
  name: string | undefined,
  fits: (weapon: Weapon) => boolean,
): Weapon | null {
  const weapons = weaponsOf(battle, who);
  if (name === BARE_HANDS.name) return fits(BARE_HANDS) ? BARE_HANDS : null;
  const named = name === undefined || name === "yes" ? undefined : weapons.find((weapon) => weapon.name === name);
  if (name !== undefined && name !== "yes") return named && fits(named) ? named : null;
  return weapons.find(fits) ?? (fits(BARE_HANDS) ? BARE_HANDS : null);
}

/** The weapon it holds by this name, bare hands by the empty one. */
export function weaponNamed(battle: ZoneBattle, who: FigureId, name: string): Weapon {
  return weaponsOf(battle, who).find((weapon) => weapon.name === name) ?? BARE_HANDS;
}

/** From beside a bottleneck, at an enemy inside it, past a friend inside it. Such a blow makes no contact. */
export function reachesPast(battle: ZoneBattle, who: FigureId, target: FigureId, weapon: Weapon): boolean {
  const place = placeOf(battle, target);
  if (
    (weapon.reach ?? 0) < 2 ||
    place.kind !== "border" ||
    !bottleneckAt(battle, place) ||
    isOnBorder(battle, who, place.border)
  )
    return false;
  const beside = zonesAt(battle, place).some((zone) => zonesAt(battle, placeOf(battle, who)).includes(zone));
  return beside && standingOn(battle, place.border).some((other) => isFriend(battle, who, other));
}

/** Weapons that reach past a friend who stands in a bottleneck (Z-BN-05). */
import type { Battle } from "../../engine/battle";
import { bottleneckAt, isFriend, isOnBorder, placeOf, standingOn, zonesAt } from "../../engine/figures";
import type { FigureId, Weapon } from "../../engine/types";

/** From beside a bottleneck, at an enemy inside it, past a friend inside it. Such a blow makes no contact. */
export function reachesPast(battle: Battle, who: FigureId, target: FigureId, weapon: Weapon): boolean {
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

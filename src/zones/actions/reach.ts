/** Weapons that reach past a friend who stands in a bottleneck (Z-BN-05). */
import { isFriend, placeOf } from "../../engine/figures";
import { bottleneckAt, isOnBorder, standingOn, zonesAt } from "../field/places";
import type { FigureId, Weapon } from "../../engine/types";
import type { ZoneBattle } from "../battle";

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

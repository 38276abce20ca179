/** Blows into a bottleneck from outside: one for each defender, none at one fought inside (Z-BN-05). */
import { areFoes, isFriend, placeOf } from "../../engine/figures";
import { bottleneckAt, isOnBorder, standingOn, zonesAt } from "../field/places";
import { splitPair } from "../../engine/record";
import { type FigureId, type Refusal, refuse, type Weapon } from "../../engine/types";
import { rowOf } from "../record";
import { areLinked } from "../contact/group";
import { reachesPast } from "../actions/reach";
import type { ZoneBattle } from "../battle";

/** Why this blow from outside is one too many; reach past a friend is not limited. */
export function outsideLimit(
  battle: ZoneBattle,
  attacker: FigureId,
  target: FigureId,
  weapon: Weapon | null,
): Refusal | null {
  const place = placeOf(battle, target);
  if (place.kind !== "border" || !bottleneckAt(battle, place) || isOnBorder(battle, attacker, place.border))
    return null;
  if (weapon && reachesPast(battle, attacker, target, weapon)) return null;
  const inside = standingOn(battle, place.border);
  const foesInside = inside.filter((other) => areFoes(battle, target, other));
  const defenders = inside.filter((other) => isFriend(battle, target, other));
  const blows = otherBlows(battle, place.border, attacker);
  const fought =
    foesInside.some((foe) => areLinked(battle, foe, target)) || (foesInside.length > 0 && defenders.length === 1);
  const taken = blows.some(([, defender]) => defender === target);
  const room = blows.filter(([by]) => sameSideOf(battle, by, attacker)).length < defenders.length - foesInside.length;
  return fought || taken || !room ? refuse("stacked", { target, limit: 1 }) : null;
}

function otherBlows(battle: ZoneBattle, border: string, attacker: FigureId): [FigureId, FigureId][] {
  return rowOf(battle.record, "border", border)
    .outside.map(splitPair)
    .filter(([by]) => by !== attacker);
}

/** Whether both come at it out of the same zone. */
function sameSideOf(battle: ZoneBattle, one: FigureId, other: FigureId): boolean {
  return zonesAt(battle, placeOf(battle, one)).some((zone) => zonesAt(battle, placeOf(battle, other)).includes(zone));
}

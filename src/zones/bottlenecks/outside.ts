/** Blows into a bottleneck from outside: one for each defender, none at one fought inside (Z-BN-05). */
import type { Battle } from "../../engine/battle";
import { areFoes, bottleneckAt, isFriend, isOnBorder, placeOf, standingOn, zonesAt } from "../../engine/figures";
import { splitPair } from "../../engine/record";
import { type FigureId, refuse, type Refusal, type Weapon } from "../../engine/types";
import { rowOf } from "../../engine/writes";
import { areLinked } from "../contact/group";
import { reachesPast } from "../actions/reach";

/** Why this blow from outside is one too many; reach past a friend is not limited. */
export function outsideLimit(
  battle: Battle,
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

function otherBlows(battle: Battle, border: string, attacker: FigureId): [FigureId, FigureId][] {
  return rowOf(battle.record, "border", border)
    .outside.map(splitPair)
    .filter(([by]) => by !== attacker);
}

/** Whether both come at it out of the same zone. */
function sameSideOf(battle: Battle, one: FigureId, other: FigureId): boolean {
  return zonesAt(battle, placeOf(battle, one)).some((zone) => zonesAt(battle, placeOf(battle, other)).includes(zone));
}

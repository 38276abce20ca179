/** Blows into a bottleneck from outside: one for each defender, none at one fought inside (Z-BN-05). */
import { areFoes, isFriend, placeOf } from "../../engine/figures";
import { bottleneckAt, isOnBorder, standingOn, zonesAt } from "../field/places";
import { splitPair } from "../../engine/record";
import { type FigureId, type Refusal, refuse, type Weapon } from "../../engine/types";
import { rowOf } from "../record";
import { areLinked } from "../contact/group";
import { reachesPast } from "../actions/reach";
import type { ZoneBattle, ZoneSituation } from "../battle";
import type { ZoneId } from "../types";
import type { Conversation } from "../../engine/flow";
import { changing } from "../changes";
import { across, borderOf } from "../field/field";

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

/** Puts a figure into the zone, whether it stood on a border or not. */
export function* comesOff({ battle }: ZoneSituation, who: FigureId, zone: ZoneId): Conversation {
  const place = placeOf(battle, who);
  const passes = place.kind === "border" && place.from !== zone && bottleneckAt(battle, place) !== null;
  if (passes) yield* changing({ kind: "pass-bottleneck", border: place.border, who });
  yield* changing({ kind: "place", who, at: { kind: "zone", zone } });
}

/** True if the figure stood in a bottleneck and was driven out of it. */
export function* drivenOut(situation: ZoneSituation, who: FigureId, by: FigureId): Conversation<boolean> {
  const place = placeOf(situation.battle, who);
  if (place.kind !== "border" || !bottleneckAt(situation.battle, place)) return false;
  yield* changing({ kind: "place", who, at: { kind: "zone", zone: zoneBehind(situation, place, by) } });
  return true;
}

/** Away from an attacker outside; from one inside, to where it came from. */
function zoneBehind({ battle }: ZoneSituation, place: { border: string; from: ZoneId }, by: FigureId): ZoneId {
  const border = borderOf(battle.field, place.border);
  if (isOnBorder(battle, by, border.id)) return place.from;
  const near = zonesAt(battle, placeOf(battle, by)).find((zone) => zone === border.a || zone === border.b);
  return near === undefined ? place.from : across(border, near);
}

/** What crossing a border takes: its bottleneck, which some can hold and which is used up, its obstacle, and the step off it. */
import { type ZoneBattle, rowOf, type ZoneSituation } from "../battle";
import type { Border, ZoneId, Obstacle } from "../types";
import { type FigureId, type Refusal, refuse, type Weapon } from "../../engine/types";
import { standingOn, bottleneckAt, isOnBorder, zonesAt, borderOf, across, zoneOf, isOpen } from "./field";
import { areFoes, placeOf, isFriend, isUp } from "../../engine/battle";
import { reachesPast } from "../actions/weapons";
import { areLinked } from "../contact/group";
import { splitPair } from "../../engine/record";
import { type Conversation, roll, note } from "../../engine/flow";
import { change } from "../changes";
import type { StepOff } from "../declarations";
import { damageThrow } from "../../engine/dice/rolls";

/** How many have passed it this round. */
export function usedOf(battle: ZoneBattle, border: Border): number {
  return rowOf(battle.record, "border", border.id).passed.length;
}

/** The enemies of a figure who stand in it: while one does, the figure cannot pass. */
function holdersAgainst(battle: ZoneBattle, border: Border, who: FigureId): FigureId[] {
  return border.bottleneck ? standingOn(battle, border.id).filter((other) => areFoes(battle, who, other)) : [];
}

/** Why a figure cannot pass: an enemy holds it, or its number is used up; `more` of its crossings come before. */
export function barredAt(battle: ZoneBattle, border: Border, who: FigureId, more = 0): Refusal | null {
  if (!border.bottleneck) return null;
  return heldAgainst(battle, border, who) ?? usedUp(battle, border, more);
}

/** Why enemies in the bottleneck bar it; null where they do not (Z-BN-03). */
export function heldAgainst(battle: ZoneBattle, border: Border, who: FigureId): Refusal | null {
  const [holder] = holdersAgainst(battle, border, who);
  return holder === undefined
    ? null
    : refuse("bottleneck-held", { ...sides(border), holder, holders: holdersAgainst(battle, border, who).length });
}

function usedUp(battle: ZoneBattle, border: Border, more: number): Refusal | null {
  const capacity = border.bottleneck?.capacity ?? Infinity;
  const used = usedOf(battle, border);
  return used + more < capacity ? null : refuse("bottleneck-full", { ...sides(border), used, capacity });
}

/** Whether somebody more can stand in it. A bare border has room for all. */
export function hasRoom(battle: ZoneBattle, border: Border): boolean {
  return !border.bottleneck || standingOn(battle, border.id).length < border.bottleneck.capacity;
}

/** Why there is no place to stand in it. */
export function noRoom(battle: ZoneBattle, border: Border): Refusal | null {
  if (hasRoom(battle, border)) return null;
  const capacity = border.bottleneck?.capacity ?? 0;
  return refuse("bottleneck-full", { ...sides(border), used: capacity, capacity });
}

function sides({ a, b }: Border): { a: string; b: string } {
  return { a, b };
}

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
export function* comeOffBorder({ battle }: ZoneSituation, who: FigureId, zone: ZoneId): Conversation {
  const place = placeOf(battle, who);
  const passes = place.kind === "border" && place.from !== zone && bottleneckAt(battle, place) !== null;
  if (passes) yield* change({ kind: "pass-bottleneck", border: place.border, who });
  yield* change({ kind: "place", who, at: { kind: "zone", zone } });
}

/** True if the figure stood in a bottleneck and was driven out of it. */
export function* driveOut(situation: ZoneSituation, who: FigureId, by: FigureId): Conversation<boolean> {
  const place = placeOf(situation.battle, who);
  if (place.kind !== "border" || !bottleneckAt(situation.battle, place)) return false;
  yield* change({ kind: "place", who, at: { kind: "zone", zone: zoneBehind(situation, place, by) } });
  return true;
}

/** Away from an attacker outside; from one inside, to where it came from. */
function zoneBehind({ battle }: ZoneSituation, place: { border: string; from: ZoneId }, by: FigureId): ZoneId {
  const border = borderOf(battle.field, place.border);
  if (isOnBorder(battle, by, border.id)) return place.from;
  const near = zonesAt(battle, placeOf(battle, by)).find((zone) => zone === border.a || zone === border.b);
  return near === undefined ? place.from : across(border, near);
}

/** What coming off a border into a zone costs: its entry, and what is left of the obstacle on the far side (Z-BD-07). */
export function stepOffOf(battle: ZoneBattle, who: FigureId, into: ZoneId): StepOff {
  const place = placeOf(battle, who);
  if (place.kind !== "border") return FREE;
  const size = place.from === into ? 0 : (borderOf(battle.field, place.border).obstacle?.size ?? 0);
  const { enter } = zoneOf(battle.field, into).traits;
  return {
    obstacle: size - battle.rules.movement.halfObstacle(size),
    lines: enter === 0 ? [] : [{ key: "enter", of: into, value: enter }],
  };
}

/** Why a figure on a border cannot come off it into this zone. */
export function stepOffRefusal(battle: ZoneBattle, who: FigureId, border: Border, into: ZoneId): Refusal | null {
  const place = placeOf(battle, who);
  if (place.kind !== "border" || place.from === into) return null;
  if (!isOpen(border, place.from)) return refuse("wall", { a: border.a, b: border.b });
  return barredAt(battle, border, who);
}

/** Counts the passing and lets an ignored obstacle take effect; true if the figure is still up. */
export function* crossBorder(
  situation: ZoneSituation,
  who: FigureId,
  border: Border,
  ignores: boolean,
): Conversation<boolean> {
  if (border.bottleneck) yield* change({ kind: "pass-bottleneck", border: border.id, who });
  if (ignores && border.obstacle) yield* sufferObstacle(situation, who, border.obstacle);
  return isUp(situation.battle, who);
}

/** What an obstacle does to who ignores it: damage, a condition, or both. */
export function* sufferObstacle(situation: ZoneSituation, who: FigureId, obstacle: Obstacle): Conversation {
  if (obstacle.damage) {
    const loss = yield* roll(damageThrow("obstacle", who, obstacle.damage));
    yield* change({ kind: "hurt", who, loss });
    yield* note({ key: "suffers", who, obstacle: obstacle.id, loss, down: !isUp(situation.battle, who) });
  }
  const mark = markOf(obstacle);
  if (mark && isUp(situation.battle, who)) yield* change({ kind: "mark", who, mark, on: true });
}

function markOf({ condition }: Obstacle): "prone" | "stunned" | "onFire" | null {
  if (condition === "on-fire") return "onFire";
  return condition === "prone" || condition === "stunned" ? condition : null;
}

/** An obstacle without an effect cannot be ignored (Z-OB-03). */
export function cannotIgnore(obstacles: readonly (Obstacle | null)[]): Refusal | null {
  const bare = obstacles.find((obstacle) => obstacle && !obstacle.damage && !obstacle.condition);
  return bare ? refuse("cannot", { because: "no-effect", obstacle: bare.id }) : null;
}

/** The obstacle of each border, null where it has none. */
export function obstaclesOn(borders: readonly Border[]): (Obstacle | null)[] {
  return borders.map((border) => border.obstacle);
}

export const FREE: StepOff = { obstacle: 0, lines: [] };

/** By the place, in the order of the field, of the first borders in which two ways differ. */
export function byBorders({ field }: ZoneBattle, one: readonly Border[], other: readonly Border[]): number {
  const at = one.findIndex((border, index) => border !== other[index]);
  const order = [...field.borders.values()];
  const placeIn = (way: readonly Border[]): number => order.findIndex((border) => border === way[at]);
  return placeIn(one) - placeIn(other);
}

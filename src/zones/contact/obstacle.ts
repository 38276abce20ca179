/** Which obstacle inside the zone stands between a mover and its target, and how much of it counts (Z-OB-04 to Z-OB-07). */
import { placeOf, figureOf, isFriend, roundOf, standing } from "../../engine/battle";
import { sameWhole, isInside, zoneOf } from "../field/field";
import { type FigureId, type Refusal, refuse, type Side } from "../../engine/types";
import type { ZoneId, ZoneObstacle } from "../types";
import { askOne, type Conversation, oneOf, type Prompt } from "../../engine/flow";
import { unableToMove } from "../movement/refusals";
import { hopeless, stepIn } from "../movement/step";
import { groupOf, isMelee, isAlone } from "./group";
import { type ZoneBattle, type ZoneSituation, type RollingBattle, type RollingSituation, rowOf } from "../battle";

/** An obstacle as it counts for one mover. */
export interface InTheWay {
  readonly obstacle: ZoneObstacle;
  readonly size: number;
}

/** Obstacles of seven or more split a zone; the others lie about in it. */
export const SPLITTING_SIZE = 7;

/** The obstacles that belong to a zone or to any part of it. */
function obstaclesAt(battle: ZoneBattle, zone: ZoneId): ZoneObstacle[] {
  const { whole } = zoneOf(battle.field, zone);
  return [...battle.field.obstacles.values()].filter((obstacle) => obstacle.zone === whole || obstacle.zone === zone);
}

/** The obstacle that parts two parts of one zone; null where they are not parted. */
export function splitterBetween(battle: ZoneBattle, from: ZoneId, to: ZoneId): ZoneObstacle | null {
  if (from === to || !sameWhole(battle, from, to)) return null;
  const splitting = obstaclesAt(battle, from).filter(({ size }) => size >= SPLITTING_SIZE);
  return splitting.sort((one, other) => other.size - one.size)[0] ?? null;
}

/** The obstacles a mover may meet inside a zone, those that split it left out. */
export function loose(battle: ZoneBattle, zone: ZoneId): ZoneObstacle[] {
  const split = zoneOf(battle.field, zone).whole !== zone;
  return obstaclesAt(battle, zone).filter(({ size }) => !split || size < SPLITTING_SIZE);
}

/** What the mover has to overcome: what parts the zone at its full size, else what the target makes of the rest. */
export function* obstacleTo(
  situation: RollingSituation,
  { who, target, zone }: { who: FigureId; target: FigureId; zone: ZoneId },
): Conversation<InTheWay | null> {
  const { battle } = situation;
  const place = placeOf(battle, who);
  const splitter = place.kind === "zone" ? splitterBetween(battle, place.zone, zone) : null;
  if (splitter) return { obstacle: splitter, size: splitter.size };
  if (!isMobile(battle, target, zone)) return null;
  const obstacle = yield* chosen(situation, { who, target }, loose(battle, zone));
  if (!obstacle) return null;
  const mixed = isMelee(battle, groupOf(battle, target));
  return { obstacle, size: mixed ? battle.rules.movement.halfObstacle(obstacle.size) : obstacle.size };
}

/** Whoever cannot move has no use of what lies about (Z-OB-06). */
function isMobile(battle: RollingBattle, who: FigureId, zone: ZoneId): boolean {
  return unableToMove(battle, who) === null && hopeless(battle, stepIn(battle, who, zone)) === null;
}

/** The target's choice of several, or none; the largest without an answer; a single one counts without asking. */
function* chosen(
  _situation: ZoneSituation,
  { who, target }: { who: FigureId; target: FigureId },
  here: readonly ZoneObstacle[],
): Conversation<ZoneObstacle | null> {
  const [largest] = [...here].sort((one, other) => other.size - one.size);
  if (!largest || here.length === 1) return largest ?? null;
  const choice = yield* askOne(obstaclePrompt(who, target, here, largest));
  return here.find(({ id }) => id === choice) ?? null;
}

function obstaclePrompt(
  mover: FigureId,
  target: FigureId,
  here: readonly ZoneObstacle[],
  largest: ZoneObstacle,
): Prompt {
  const choices = [...here.map(({ id }) => id), "none"];
  return {
    who: target,
    prompt: "choose-obstacle",
    about: { mover },
    choices,
    otherwise: largest.id,
    accepts: (choice) => oneOf(choices, choice),
  };
}

/** No room for one more of its side in the front line, by width or by entry in the round of first contact. */
export function frontFull(battle: ZoneBattle, who: FigureId, zone: ZoneId): Refusal | null {
  const { width, entry } = zoneOf(battle.field, zone).traits;
  const { side } = figureOf(battle, who);
  const first = rowOf(battle.record, "zone", zoneOf(battle.field, zone).whole).contactRound;
  const limits = [limitOf(width, side), first === 0 || first === roundOf(battle) ? limitOf(entry, side) : Infinity];
  const limit = Math.min(...limits);
  return frontOf(battle, who, zone) < limit ? null : refuse("side-full", { zone, limit, side });
}

function limitOf(limit: number | Readonly<Record<Side, number>> | null, side: Side): number {
  if (limit === null) return Infinity;
  return typeof limit === "number" ? limit : (limit[side] ?? Infinity);
}

/** Others of a figure's side who are InContact or InClose in the zone. */
function frontOf(battle: ZoneBattle, who: FigureId, zone: ZoneId): number {
  const others = standing(battle).filter((other) => other !== who && isFriend(battle, who, other));
  return others.filter(
    (other) => placeOf(battle, other).kind === "zone" && isInside(battle, other, zone) && !isAlone(battle, other),
  ).length;
}

/** A move to contact, from the choice of obstacle to the guard's follow-up (Z-RE-15). */
import { areFoes, isUp, placeOf } from "../../engine/battle";
import { bottleneckAt, isAtZone, isOnBorder, zonesAt } from "../field/field";
import type { StepCheck, StepOff } from "../declarations";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../types";
import { comeOffBorder, stepOffOf, sufferObstacle } from "../field/borders";
import { askOne, type Conversation, note, yesOrNo } from "../../engine/flow";
import { change } from "../changes";
import { groundLines, type Hindrance, stepIn, rollRate, setOff } from "../movement/step";
import { interceptors } from "../reactions/intercept";
import { mayReact } from "../reactions/readiness";
import { opportunityAttack } from "../reactions/opportunity-attack";
import { followAttacker, askGuards, NOBODY, type Threat } from "../reactions/protect";
import { groupOf, isMelee, isAlone } from "./group";
import { type InTheWay, obstacleTo, splitterBetween } from "./obstacle";
import type { ZoneBattle, ZoneSituation, RollingSituation } from "../battle";

interface Meeting {
  readonly who: FigureId;
  readonly target: FigureId;
  /** Where they meet: the zone both will stand in. */
  readonly zone: ZoneId;
}

/** A move to contact as declared. */
export interface Approach extends Meeting {
  readonly ignoreObstacle: boolean;
  /** The end of a charge: its rate has been rolled for already. */
  readonly charge: boolean;
}

/** How it ended: `guard` touches a guard in place of its target. */
export type Approached = "touching" | "failed" | "caught" | "guard" | "evaded" | "fallen";

/** Goes to somebody in the same zone: obstacles, guards, watchers and interceptions on the way, and then contact. */
export function* approach(situation: RollingSituation, approach: Approach): Conversation<Approached> {
  const { who, target } = approach;
  const within = isWithin(situation.battle, approach);
  if (!(yield* setOff(situation, { who, zone: approach.zone, bare: approach.charge }))) return "failed";
  const begun = yield* setOutForContact(situation, approach);
  if (begun.end !== "touching") return begun.end;
  const threat: Threat = { attacker: who, ward: target, how: "contact", ...(within ? {} : { zone: approach.zone }) };
  const guarding = areFoes(situation.battle, who, target) ? yield* askGuards(situation, threat) : NOBODY;
  if (guarding.winner !== null) return "guard";
  if (!isUp(situation.battle, who)) return "fallen";
  if (!approach.charge) yield* change({ kind: "step", who });
  if (!isMet(situation.battle, approach)) return yield* stopThere(situation, who, within);
  if (yield* offerEvade(situation, who, target)) return "evaded";
  yield* meetTarget(situation, approach);
  yield* followAttacker(situation, guarding.losers, threat);
  const others = begun.losers.filter((loser) => loser !== target);
  yield* followAttacker(situation, others, { attacker: who, ward: begun.ward, how: "contact" });
  return "touching";
}

/** The same move goes on to one more, with those it has come to still at hand (Z3-AC-02). */
export function* goOnToContact(situation: RollingSituation, way: Meeting): Conversation<Approached> {
  const { who, target } = way;
  const threat: Threat = { attacker: who, ward: target, how: "contact" };
  const guarding = yield* askGuards(situation, threat);
  if (guarding.winner !== null) return "guard";
  if (!isUp(situation.battle, who)) return "fallen";
  if (!isMet(situation.battle, way)) return "failed";
  if (yield* offerEvade(situation, who, target)) return "evaded";
  yield* touch(situation, way);
  yield* followAttacker(situation, guarding.losers, threat);
  return "touching";
}

/** How the setting out went, and which guards of an obstacle tried in vain. */
interface Begun {
  readonly end: Approached;
  readonly losers: readonly FigureId[];
  readonly ward: string;
}

/** Everything before the target has its say: obstacle, roll, blows of those left, interceptors between melees. */
function* setOutForContact(situation: RollingSituation, approach: Approach): Conversation<Begun> {
  if (isWithin(situation.battle, approach))
    return ended((yield* steps(situation, approach, null)) ? "touching" : "failed");
  const way = yield* obstacleTo(situation, approach);
  const ward = way?.obstacle.id ?? "";
  const guarding = way ? yield* askGuards(situation, { attacker: approach.who, ward, how: "contact" }) : NOBODY;
  if (guarding.winner !== null) return ended("guard");
  if (!(yield* steps(situation, approach, way))) return ended("failed");
  if (way && approach.ignoreObstacle) yield* sufferObstacle(situation, approach.who, way.obstacle);
  if (!isUp(situation.battle, approach.who)) return ended("fallen");
  if (!isMet(situation.battle, approach)) return ended(yield* stopThere(situation, approach.who, true));
  return { end: yield* leaveForOthers(situation, approach), losers: guarding.losers, ward };
}

/** What the mover sets off on its way can bring the target down, or move it. */
function isMet(battle: ZoneBattle, { target, zone }: Meeting): boolean {
  return isUp(battle, target) && isAtZone(battle, target, zone);
}

/** Nobody is left to touch: the move ends here, out of the melee that it has left. */
function* stopThere(situation: ZoneSituation, who: FigureId, stays: boolean): Conversation<Approached> {
  if (!stays) yield* partFrom(situation, who);
  yield* change({ kind: "step", who });
  return "failed";
}

function ended(end: Approached): Begun {
  return { end, losers: [], ward: "" };
}

/** Already in one contact group: moving about inside it. */
function isWithin(battle: ZoneBattle, { who, target }: Pick<Meeting, "who" | "target">): boolean {
  return groupOf(battle, who).includes(target);
}

function* leaveForOthers(situation: RollingSituation, { who, target, zone }: Approach): Conversation<Approached> {
  const { battle } = situation;
  if (isAlone(battle, who)) return "touching";
  const except = [...groupOf(battle, who), ...groupOf(battle, target)];
  const between = isMelee(battle, groupOf(battle, target)) && battle.settings.interceptBetweenMelees;
  if (!(yield* opportunityAttack(situation, who))) return "fallen";
  if (!between) return "touching";
  const catcher = yield* interceptors(situation, { mover: who, zone, when: "between", except });
  if (catcher === null) return "touching";
  yield* change({ kind: "step", who });
  return "caught";
}

/** The mover's own roll: its rate, the terrain it comes off, the rest of a border, and what is in the way (Z-OB-04). */
function* steps(situation: RollingSituation, approach: Approach, way: InTheWay | null): Conversation<boolean> {
  const { charge, ignoreObstacle } = approach;
  const size = way && !ignoreObstacle ? way.size : 0;
  if (charge && size === 0) return true;
  const more = { obstacle: size, mustRoll: size > 0, skill: way?.obstacle.skill ?? null };
  return yield* rollRate(situation, { ...stepTo(situation.battle, approach, more), bare: charge });
}

/** The step to a target: what it comes off counts besides what is in the way. */
export function stepTo(battle: ZoneBattle, way: Meeting, more: Hindrance = {}): StepCheck {
  const off = comingOff(battle, way);
  const lines = [...off.lines, ...groundLines(battle, way.who)];
  return { ...stepIn(battle, way.who, way.zone, { ...more, lines }), border: off.obstacle };
}

/** What coming off a border costs: nothing inside a melee, no obstacle where both stand on it (Z-BN-09, Z-BD-03, Z-BD-07). */
function comingOff(battle: ZoneBattle, { who, target, zone }: Meeting): StepOff {
  if (isWithin(battle, { who, target })) return { obstacle: 0, lines: [] };
  const off = stepOffOf(battle, who, zone);
  const place = placeOf(battle, who);
  return place.kind === "border" && isOnBorder(battle, target, place.border) ? { ...off, obstacle: 0 } : off;
}

/** They touch, the mover out of its own group. */
export function* meetTarget(situation: ZoneSituation, way: Meeting): Conversation {
  if (!isWithin(situation.battle, way)) yield* partFrom(situation, way.who);
  yield* touch(situation, way);
}

/** Whoever stands on a bare border is dragged into the zone where they meet; inside a melee nobody is (Z-BD-03, Z-BD-04, Z-BN-09). */
function* touch(situation: ZoneSituation, { who, target, zone }: Meeting): Conversation {
  if (!isWithin(situation.battle, { who, target })) {
    yield* moveInto(situation, who, zone);
    if (!bottleneckAt(situation.battle, placeOf(situation.battle, target))) yield* moveInto(situation, target, zone);
  }
  yield* change({ kind: "touch", one: who, other: target });
  yield* note({ key: "contact", who, target, zone });
}

/** It leaves its group, and the partial terrain it stood on (Z-ST-13, Z-OB-09). */
function* partFrom(situation: ZoneSituation, who: FigureId): Conversation {
  yield* change({ kind: "part", who });
  const place = placeOf(situation.battle, who);
  if (place.kind === "zone" && place.terrain !== undefined)
    yield* change({ kind: "place", who, at: { kind: "zone", zone: place.zone } });
}

function* moveInto(situation: ZoneSituation, who: FigureId, zone: ZoneId): Conversation {
  const place = placeOf(situation.battle, who);
  if (place.kind !== "zone" || place.zone !== zone) yield* comeOffBorder(situation, who, zone);
}

/** The zones in which a mover could meet its target: those both count for; in a split zone the target's part. */
export function meetingZones(battle: ZoneBattle, who: FigureId, target: FigureId): ZoneId[] {
  const [here, there] = [placeOf(battle, who), placeOf(battle, target)];
  const mine = zonesAt(battle, here);
  const theirs = zonesAt(battle, there);
  const shared = mine.filter((zone) => theirs.includes(zone));
  if (shared.length > 0 || here.kind !== "zone") return shared;
  return theirs.filter((zone) => splitterBetween(battle, here.zone, zone) !== null);
}

/** Getting out of the way (Z-RE-10). True if the target slips away: it stays Alone, and the action of both is spent. Whoever evades moves: it guards no more. */
function* offerEvade(situation: RollingSituation, mover: FigureId, target: FigureId): Conversation<boolean> {
  if (!mayEvade(situation.battle, mover, target)) return false;
  if ((yield* askOne(yesOrNo(target, "evade", { mover }))) === "no") return false;
  yield* change({ kind: "spend", who: target, by: "reaction" });
  const winner = yield* situation.battle.rules.rolls.contest(situation, target, mover, "evade");
  yield* note({ key: "contest", by: target, against: mover, winner, about: "evade" });
  yield* change({ kind: "part", who: target }, { kind: "guard", who: target, ward: null });
  if (winner !== target) return false;
  yield* change({ kind: "part", who: mover }, { kind: "spend", who: mover, by: "action" });
  return true;
}

/** Whether the target may get away from whoever comes at it. */
function mayEvade(battle: ZoneBattle, mover: FigureId, target: FigureId): boolean {
  const inBottleneck = bottleneckAt(battle, placeOf(battle, target)) !== null;
  return (
    areFoes(battle, mover, target) &&
    !inBottleneck &&
    isAlone(battle, target) &&
    mayReact(battle, target, "evade", mover)
  );
}

/** A move to contact, from the choice of obstacle to the guard's follow-up (Z-RE-15). */
import type { Battle, Situation } from "../battle/battle";
import { areFoes, bottleneckAt, isOnBorder, isUp, placeOf, zonesAt } from "../battle/figures";
import type { FigureId, ZoneId } from "../battle/vocabulary";
import { comesOff } from "../bottlenecks/come-off";
import { changing, type Conversation, noting } from "../conversation/steps";
import { suffers } from "../movement/cross";
import { stepOffOf } from "../movement/route";
import { groundLines, stepIn, stepping } from "../movement/step";
import { evades } from "../reactions/evade";
import { interceptors } from "../reactions/intercept";
import { blowAtLeaver } from "../reactions/opportunity";
import { follows, type Guarding, guards } from "../reactions/protect";
import { groupOf, isMelee } from "./group";
import { type InTheWay, obstacleTo, splitterBetween } from "./obstacle";
import { isAlone } from "./status";

/** A move to contact as declared. */
export interface Approach {
  readonly who: FigureId;
  readonly target: FigureId;
  /** Where they meet: the zone both will stand in. */
  readonly zone: ZoneId;
  readonly ignoreObstacle: boolean;
  /** The end of a charge: its rate has been rolled for already. */
  readonly charge: boolean;
}

/** How it ended: `guard` touches a guard in place of its target. */
export type Approached = "touching" | "failed" | "caught" | "guard" | "evaded" | "fallen";

export function* approaching(situation: Situation, approach: Approach): Conversation<Approached> {
  const { who, target } = approach;
  const begun = yield* setsOut(situation, approach);
  if (begun.end !== "touching") return begun.end;
  const threat = { attacker: who, ward: target, how: "contact" } as const;
  const guarding = areFoes(situation.battle, who, target) ? yield* guards(situation, threat) : NOBODY;
  if (guarding.winner !== null) return "guard";
  if (!isUp(situation.battle, who)) return "fallen";
  if (!approach.charge) yield* changing({ kind: "step", who });
  if (yield* evades(situation, who, target)) return "evaded";
  yield* meets(situation, approach);
  yield* follows(situation, guarding.losers, threat);
  yield* follows(situation, begun.losers, { attacker: who, ward: begun.ward, how: "contact" });
  return "touching";
}

const NOBODY: Guarding = { winner: null, losers: [] };

/** How the setting out went, and which guards of an obstacle tried in vain. */
interface Begun {
  readonly end: Approached;
  readonly losers: readonly FigureId[];
  readonly ward: string;
}

/** Everything before the target has its say: obstacle, roll, blows of those left, interceptors between melees. */
function* setsOut(situation: Situation, approach: Approach): Conversation<Begun> {
  if (isWithin(situation.battle, approach))
    return ended((yield* steps(situation, approach, null)) ? "touching" : "failed");
  const way = yield* obstacleTo(situation, approach);
  const ward = way?.obstacle.id ?? "";
  const guarding = way ? yield* guards(situation, { attacker: approach.who, ward, how: "contact" }) : NOBODY;
  if (guarding.winner !== null) return ended("guard");
  if (!(yield* steps(situation, approach, way))) return ended("failed");
  if (way && approach.ignoreObstacle) yield* suffers(situation, approach.who, way.obstacle);
  if (!isUp(situation.battle, approach.who)) return ended("fallen");
  return { end: yield* leavesForOthers(situation, approach), losers: guarding.losers, ward };
}

function ended(end: Approached): Begun {
  return { end, losers: [], ward: "" };
}

/** Already in one contact group: moving about inside it. */
function isWithin(battle: Battle, { who, target }: Approach): boolean {
  return groupOf(battle, who).includes(target);
}

function* leavesForOthers(situation: Situation, { who, target, zone }: Approach): Conversation<Approached> {
  const { battle } = situation;
  if (isAlone(battle, who)) return "touching";
  const except = [...groupOf(battle, who), ...groupOf(battle, target)];
  const between = isMelee(battle, groupOf(battle, target)) && battle.settings.interceptBetweenMelees;
  if (!(yield* blowAtLeaver(situation, who))) return "fallen";
  if (!between) return "touching";
  const catcher = yield* interceptors(situation, { mover: who, zone, when: "between", except });
  if (catcher === null) return "touching";
  yield* changing({ kind: "step", who });
  return "caught";
}

/** The mover's own roll: its rate, the terrain it comes off, the rest of a border, and what is in the way (Z-OB-04). */
function* steps(situation: Situation, approach: Approach, way: InTheWay | null): Conversation<boolean> {
  const { who, zone, charge, ignoreObstacle } = approach;
  const size = way && !ignoreObstacle ? way.size : 0;
  if (charge && size === 0) return true;
  const off = stepOffOf(situation.battle, who, zone);
  const lines = [...off.lines, ...groundLines(situation.battle, who)];
  const more = {
    obstacle: size,
    mustRoll: size > 0,
    skill: way?.obstacle.skill ?? null,
    lines,
  };
  const head = stepIn(situation.battle, who, zone, more);
  return yield* stepping(situation, { ...head, border: charge ? 0 : off.obstacle, bare: charge });
}

/** They touch: whoever stands on a bare border is dragged into the zone where they meet (Z-BD-03, Z-BD-04). */
export function* meets(
  situation: Situation,
  { who, target, zone }: Pick<Approach, "who" | "target" | "zone">,
): Conversation {
  const within = groupOf(situation.battle, who).includes(target);
  if (!within) yield* partsFrom(situation, who);
  if (!shareBottleneck(situation.battle, who, target)) {
    yield* comesInto(situation, who, zone);
    if (!bottleneckAt(situation.battle, placeOf(situation.battle, target))) yield* comesInto(situation, target, zone);
  }
  yield* changing({ kind: "touch", one: who, other: target });
  yield* noting({ key: "contact", who, target, zone });
}

function shareBottleneck(battle: Battle, one: FigureId, other: FigureId): boolean {
  const place = placeOf(battle, one);
  return place.kind === "border" && bottleneckAt(battle, place) !== null && isOnBorder(battle, other, place.border);
}

/** It leaves its group, and the partial terrain it stood on (Z-ST-13, Z-OB-09). */
function* partsFrom(situation: Situation, who: FigureId): Conversation {
  yield* changing({ kind: "part", who });
  const place = placeOf(situation.battle, who);
  if (place.kind === "zone" && place.terrain !== undefined)
    yield* changing({ kind: "place", who, at: { kind: "zone", zone: place.zone } });
}

function* comesInto(situation: Situation, who: FigureId, zone: ZoneId): Conversation {
  const place = placeOf(situation.battle, who);
  if (place.kind !== "zone" || place.zone !== zone) yield* comesOff(situation, who, zone);
}

/** The zones in which a mover could meet its target: those both count for; in a split zone the target's part. */
export function meetingZones(battle: Battle, who: FigureId, target: FigureId): ZoneId[] {
  const [here, there] = [placeOf(battle, who), placeOf(battle, target)];
  const mine = zonesAt(battle, here);
  const theirs = zonesAt(battle, there);
  const shared = mine.filter((zone) => theirs.includes(zone));
  if (shared.length > 0 || here.kind !== "zone") return shared;
  return theirs.filter((zone) => splitterBetween(battle, here.zone, zone) !== null);
}

/** Attacks hand to hand and shots, as actions (Z3-AC-01, Z-MV-02, Z-TR-08). */
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingSituation, ZoneBattle, ZoneHandler, ZoneSituation } from "../battle";
import { areFoes, figureOf, isUp, placeOf, stateOf } from "../../engine/battle";
import type { ActionIntent, ContactIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { outsideLimit } from "../field/borders";
import { zonesAt, zoneOf } from "../field/field";
import { areTouching } from "../contact/group";
import { comeTo, contactRefusal } from "../contact/contact-action";
import { type Conversation, note } from "../../engine/flow";
import { change } from "../changes";
import { actionSpent, firstRefusal, inClose } from "../movement/refusals";
import { askGuards } from "../reactions/protect";
import { lineBetween } from "./aim";
import { onLine } from "../field/line-of-sight";
import { reachesPast, isMelee, isRanged, weaponFor } from "./weapons";
import { strike } from "./strike";

/** A blow at somebody in contact, from outside a bottleneck or past a friend too. */
export const attackHandler: ZoneHandler<ActionIntent> = { refusal: attackRefusal, resolve: resolveAttack };

/** A missile or a thrown weapon, by zones of range. */
export const shootHandler: ZoneHandler<ActionIntent> = { refusal: shootRefusal, resolve: resolveShot };

/** Whether the attack holds a battle move first: on one it does not touch, unless it reaches past a friend. */
export function holdsMove(battle: ZoneBattle, { who, target = "", weapon }: ActionIntent): boolean {
  if (areTouching(battle, who, target)) return false;
  const held = weaponFor(battle, who, weapon, isMelee);
  return !(held && reachesPast(battle, who, target, held));
}

function attackRefusal(battle: RollingBattle, intent: ActionIntent): Refusal | null {
  const { who, target = "", weapon } = intent;
  return firstRefusal(
    () => actionSpent(battle, who),
    () => unable(battle, who),
    () => (weaponFor(battle, who, weapon, isMelee) ? null : refuse("cannot", { who, because: "no-weapon" })),
    () => noFoe(battle, who, target),
    () => (holdsMove(battle, intent) ? moveFirst(battle, intent) : null),
    () => stacked(battle, who, target) ?? outsideLimit(battle, who, target, weaponFor(battle, who, weapon, isMelee)),
  );
}

/** Why it can attack nobody at all; null if it can. */
export function unable(battle: ZoneBattle, who: FigureId): Refusal | null {
  return isUp(battle, who) ? null : refuse("cannot", { who, because: "fallen" });
}

/** The target must be an enemy on the map. */
export function noFoe(battle: ZoneBattle, who: FigureId, target: FigureId): Refusal | null {
  const foe = battle.figures.has(target) && target !== who && isUp(battle, target) && areFoes(battle, who, target);
  return foe ? null : refuse("no-target", { target });
}

/** Why the battle move that an action holds cannot be made. */
export function moveFirst(battle: RollingBattle, intent: ActionIntent): Refusal | null {
  const { moved } = battle.record.figure[intent.who] ?? { moved: false };
  return (moved ? refuse("already-moved", { who: intent.who }) : null) ?? contactRefusal(battle, contactOf(intent));
}

/** The step into contact that an attack begins with. */
export function contactOf({ who, target = "", zone, ignoreObstacle }: ActionIntent): ContactIntent {
  return {
    kind: "contact",
    who,
    target,
    ...(zone === undefined ? {} : { zone }),
    ...(ignoreObstacle === undefined ? {} : { ignoreObstacle }),
  };
}

function* resolveAttack(situation: RollingSituation, intent: ActionIntent): Conversation<ZoneOutcome> {
  const { who, target = "", weapon } = intent;
  const victim = yield* resolveTarget(situation, intent, target);
  if (victim === null) return "failure";
  yield* change({ kind: "spend", who, by: "action" });
  yield* countOutsideBlow(situation, who, victim);
  if (areTouching(situation.battle, who, victim)) yield* change({ kind: "touch", one: who, other: victim });
  const named = weapon === undefined ? {} : { weapon };
  return (yield* strike(situation, { attacker: who, target: victim, kind: "attack", ...named }))
    ? "success"
    : "failure";
}

/** Whom the attack is made against: the target, a guard who took it, or nobody where it never comes to blows. */
export function* resolveTarget(
  situation: RollingSituation,
  intent: ActionIntent,
  target: FigureId,
): Conversation<FigureId | null> {
  if (holdsMove(situation.battle, intent))
    return (yield* comeTo(situation, contactOf(intent))) === "touching"
      ? upOrNull(situation, intent.who, target)
      : null;
  const { winner } = yield* askGuards(situation, { attacker: intent.who, ward: target, how: "attack" });
  const victim = winner ?? target;
  return holdsMove(situation.battle, { ...intent, target: victim }) ? null : upOrNull(situation, intent.who, victim);
}

function upOrNull({ battle }: ZoneSituation, attacker: FigureId, target: FigureId): FigureId | null {
  return isUp(battle, attacker) && isUp(battle, target) ? target : null;
}

/** A blow from outside a bottleneck counts against its limit for the round (Z-BN-05). */
export function* countOutsideBlow({ battle }: ZoneSituation, attacker: FigureId, defender: FigureId): Conversation {
  const [here, there] = [placeOf(battle, attacker), placeOf(battle, defender)];
  if (there.kind !== "border" || (here.kind === "border" && here.border === there.border)) return;
  yield* change({ kind: "outside-blow", border: there.border, attacker, defender });
}

function shootRefusal(battle: ZoneBattle, { who, target = "", weapon }: ActionIntent): Refusal | null {
  const held = weaponFor(battle, who, weapon, isRanged);
  return firstRefusal(
    () => actionSpent(battle, who),
    () => unable(battle, who) ?? (held ? null : refuse("cannot", { who, because: "no-weapon" })),
    () => inClose(battle, who),
    () => noFoe(battle, who, target),
    () => outOfRange(battle, { who, target }, held?.range?.[2] ?? 0),
  );
}

function outOfRange(
  battle: ZoneBattle,
  { who, target }: { who: FigureId; target: FigureId },
  long: number,
): Refusal | null {
  const line = lineBetween(battle, who, target);
  if (!line) return refuse("no-target", { target, because: "unseen" });
  return line.range <= long ? null : refuse("out-of-range", { target, range: line.range, long });
}

/** A guard who took the shot has acted: what it leaves of the shot is seen then, with nothing spent (Z-RE-07, Z-RE-08). */
function* resolveShot(situation: RollingSituation, intent: ActionIntent): Conversation<ZoneOutcome> {
  const { who, target = "", weapon } = intent;
  const [met = target] = onLine(situation.battle, who, target);
  if (met !== target) yield* note({ key: "in-the-way", who: met, target });
  const guarding = yield* askGuards(situation, { attacker: who, ward: met, how: "shot" });
  const victim = guarding.winner ?? met;
  if (guarding.winner !== null && shootRefusal(situation.battle, { ...intent, target: victim })) return "failure";
  yield* change({ kind: "spend", who, by: "action" });
  const named = weapon === undefined ? {} : { weapon };
  const hit = yield* strike(situation, { attacker: who, target: victim, kind: "shoot", ...named });
  return hit ? "success" : "failure";
}

/** The target's attackers are at their limit, and this one is not among them. */
export function stacked(battle: RollingBattle, attacker: FigureId, target: FigureId): Refusal | null {
  const others = attackersOf(battle, target).filter((other) => other !== attacker);
  const limit = limitAt(battle, target);
  return others.length < limit ? null : refuse("stacked", { target, limit });
}

function attackersOf(battle: ZoneBattle, target: FigureId): readonly FigureId[] {
  if (!battle.settings.stackingByContact) return stateOf(battle, target).attackers;
  return battle.order.filter((other) => areFoes(battle, target, other) && areTouching(battle, target, other));
}

function limitAt(battle: RollingBattle, target: FigureId): number {
  const zones = zonesAt(battle, placeOf(battle, target));
  const limits = zones.map((zone) => zoneOf(battle.field, zone).traits.stacking ?? battle.rules.stacking);
  const stacking = Math.max(...limits, 0) * figureOf(battle, target).stats.size;
  return Math.min(stacking, stateOf(battle, target).spot?.attackers ?? Infinity);
}

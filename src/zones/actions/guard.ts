/** Setting up protection for a ward or an obstacle (Z-RE-06, Z-OB-08). */
import type { ZoneId, ZoneObstacle, ZoneOutcome } from "../types";
import type { RollingBattle, RollingHandler, RollingSituation, ZoneBattle, ZoneHandler } from "../battle";
import { areFoes, isUp, placeOf, stateOf } from "../../engine/battle";
import { isAtZone, zonesAt, homeOf, zoneOf } from "../field/field";
import type { ActionIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { stepTo } from "../contact/approach";
import { comeTo, obstaclesIn, wayIn } from "../contact/contact-action";
import { areTouching, isAlone } from "../contact/group";
import type { Conversation } from "../../engine/flow";
import { change } from "../changes";
import { actionSpent, firstRefusal, inClose, inContact, unableToMove } from "../movement/refusals";
import { cannotIgnore } from "../field/borders";
import { hopeless } from "../movement/step";
import { unable } from "./attack";
import { OCCASIONS } from "../reactions/readied-action";

/** Setting up as a guard of a friend, a border or a bottleneck (Z-RE-06). */
export const protectHandler: RollingHandler<ActionIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => actionSpent(battle, intent.who),
      () =>
        needsStep(battle, intent) && stateOf(battle, intent.who).moved
          ? refuse("already-moved", { who: intent.who })
          : null,
      () => unable(battle, intent.who),
      () => (needsStep(battle, intent) ? unableToStep(battle, intent) : null),
      () => inClose(battle, intent.who),
      () => inContact(battle, intent.who),
      () => wardRefusal(battle, intent),
    ),
  resolve: setUpGuard,
};

function unableToStep(battle: RollingBattle, { who, ward = "", ignoreObstacle }: ActionIntent): Refusal | null {
  const zone = meetsIn(battle, who, ward) ?? homeOf(battle, who);
  return (
    unableToMove(battle, who) ??
    hopeless(battle, stepTo(battle, { who, target: ward, zone })) ??
    (ignoreObstacle ? cannotIgnore(obstaclesIn(battle, who, zone)) : null)
  );
}

function wardRefusal(battle: ZoneBattle, { who, ward = "" }: ActionIntent): Refusal | null {
  const obstacle = battle.field.obstacles.get(ward);
  if (obstacle) return isBeside(battle, who, obstacle) ? null : refuse("no-target", { target: ward });
  if (!battle.figures.has(ward) || ward === who || !isUp(battle, ward)) return refuse("no-target", { target: ward });
  if (!isAlone(battle, ward)) return refuse("not-alone", { target: ward });
  const zone = meetsIn(battle, who, ward);
  if (zone === null || areFoes(battle, who, ward)) return refuse("no-target", { target: ward });
  return wayIn(battle, who, ward, zone);
}

/** An obstacle that splits its zone lies in every part of it. */
function isBeside(battle: ZoneBattle, who: FigureId, { zone }: ZoneObstacle): boolean {
  return zonesAt(battle, placeOf(battle, who)).some((at) => at === zone || zoneOf(battle.field, at).whole === zone);
}

/** The ward's zone, where the guard stands in it or beside it; no contact group forms on a border (Z-BD-05). */
function meetsIn(battle: ZoneBattle, who: FigureId, ward: FigureId): ZoneId | null {
  const there = placeOf(battle, ward);
  return there.kind === "zone" && isAtZone(battle, who, there.zone) ? there.zone : null;
}

function needsStep(battle: RollingBattle, { who, ward = "" }: ActionIntent): boolean {
  return battle.figures.has(ward) && !areTouching(battle, who, ward);
}

function* setUpGuard(situation: RollingSituation, intent: ActionIntent): Conversation<ZoneOutcome> {
  const { who, ward = "" } = intent;
  const { ignoreObstacle = false } = intent;
  const come = { kind: "contact", who, target: ward, ignoreObstacle } as const;
  if (needsStep(situation.battle, intent) && (yield* comeTo(situation, come)) !== "touching") return "failure";
  yield* change({ kind: "spend", who, by: "action" }, { kind: "guard", who, ward });
  return "success";
}

/** The event is named by `with`; left out, it is any step of an enemy in sight. */
export const opportunityHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, { who, with: event = "any" }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () =>
        unable(battle, who) ??
        (OCCASIONS.some((known) => known === event) ? null : refuse("cannot", { who, because: "no-event" })),
      () => inClose(battle, who),
    ),
  *resolve(_situation, { who, with: event = "any" }) {
    yield* change({ kind: "watch", who, event });
    return "success";
  },
};

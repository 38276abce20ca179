/** The battle move to touch a figure; among friends who are Alone a trivial one (Z-MV-01, Z-MV-02). */
import type { ZoneId, ZoneObstacle, ZoneOutcome } from "../types";
import type { RollingBattle, RollingHandler, RollingSituation, ZoneBattle, ZoneSituation } from "../battle";
import { areFoes, isUp, placeOf } from "../../engine/battle";
import { bottleneckAt, zoneFull, homeOf, borderOf } from "../field/field";
import type { ContactIntent, LeaveIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { askOne, type Conversation, oneOf, type Prompt } from "../../engine/flow";
import { firstRefusal, inClose, stepSpent, unableToMove } from "../movement/refusals";
import { cannotIgnore, stepOffOf, stepOffRefusal } from "../field/borders";
import { hopeless, groundLines, stepIn, rollStep } from "../movement/step";
import { type Approached, approach, meetingZones, stepTo } from "./approach";
import { frontFull, loose, splitterBetween } from "./obstacle";
import { groupOf, isAlone, statusOf } from "./group";
import type { StepCheck } from "../declarations";
import { change } from "../changes";
import { opportunityAttack } from "../reactions/opportunity-attack";

/** Moving into contact within a zone (Z-MV-02). */
export const contactHandler: RollingHandler<ContactIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => stepSpent(battle, intent.who),
      () => contactRefusal(battle, intent),
    ),
  resolve: resolveContact,
};

/** Why it cannot come to touch this figure, the state of its action apart. */
export function contactRefusal(battle: RollingBattle, intent: ContactIntent): Refusal | null {
  const { who, target } = intent;
  const zone = zoneFor(battle, intent);
  return firstRefusal(
    () => unableToMove(battle, who),
    () => (zone === null ? null : hopeless(battle, stepTo(battle, { who, target, zone }))),
    () => (intent.ignoreObstacle && zone !== null ? cannotIgnore(obstaclesIn(battle, who, zone)) : null),
    () => inClose(battle, who),
    () => boundInside(battle, who, target),
    () => (zone === null || !isThere(battle, who, target) ? refuse("no-target", { target }) : null),
    () => (zone === null ? null : wayIn(battle, who, target, zone)),
  );
}

/** Only an enemy can be dragged off a border, and no contact group forms there (Z-BD-03, Z-BD-05). */
function isThere(battle: ZoneBattle, who: FigureId, target: FigureId): boolean {
  if (who === target || !battle.figures.has(target) || !isUp(battle, target)) return false;
  const place = placeOf(battle, target);
  return place.kind === "zone" || bottleneckAt(battle, place) !== null || areFoes(battle, who, target);
}

/** What could be ignored on the way: what parts the zone, else all that lies about in it. */
export function obstaclesIn(battle: ZoneBattle, who: FigureId, zone: ZoneId): ZoneObstacle[] {
  const place = placeOf(battle, who);
  const splitter = place.kind === "zone" ? splitterBetween(battle, place.zone, zone) : null;
  return splitter ? [splitter] : loose(battle, zone);
}

/** Moving about a melee never leads into, out of or through a bottleneck (Z-BN-09). */
function boundInside(battle: ZoneBattle, who: FigureId, target: FigureId): Refusal | null {
  const place = placeOf(battle, who);
  if (place.kind !== "border" || isAlone(battle, who) || groupOf(battle, who).includes(target)) return null;
  return refuse("in-contact", { who });
}

/** What bars the step itself: the border it comes off, or a front line that is full. */
export function wayIn(battle: ZoneBattle, who: FigureId, target: FigureId, zone: ZoneId): Refusal | null {
  const place = placeOf(battle, who);
  if (groupOf(battle, who).includes(target)) return null;
  if (place.kind === "border") {
    const barred =
      stepOffRefusal(battle, who, borderOf(battle.field, place.border), zone) ?? zoneFull(battle, who, zone);
    if (barred) return barred;
  }
  return isAlone(battle, who) && (areFoes(battle, who, target) || !isAlone(battle, target))
    ? frontFull(battle, who, zone)
    : null;
}

/** Where they would meet: the zone named, else the mover's own, else the first they share in which nothing bars it. */
export function zoneFor(battle: ZoneBattle, intent: ContactIntent): ZoneId | null {
  const { who, target, zone } = intent;
  if (!battle.figures.has(target)) return null;
  const shared = meetingZones(battle, who, target);
  if (zone !== undefined) return shared.includes(zone) ? zone : null;
  return shared.find((one) => mayMeetIn(battle, intent, one)) ?? shared[0] ?? null;
}

/** Whether the mover may choose this zone to meet in; an obstacle to be ignored is judged there (Z-OB-04). */
function mayMeetIn(battle: ZoneBattle, { who, target, ignoreObstacle }: ContactIntent, zone: ZoneId): boolean {
  if (ignoreObstacle && cannotIgnore(obstaclesIn(battle, who, zone))) return false;
  return wayIn(battle, who, target, zone) === null;
}

function* resolveContact(situation: RollingSituation, intent: ContactIntent): Conversation<ZoneOutcome> {
  return (yield* comeTo(situation, intent)) === "touching" ? "success" : "failure";
}

/** The move to contact by itself, for actions that hold it. */
export function* comeTo(situation: RollingSituation, intent: ContactIntent): Conversation<Approached> {
  const { who, target, ignoreObstacle = false } = intent;
  const zone = yield* chooseZone(situation, intent);
  return yield* approach(situation, { who, target, zone, ignoreObstacle, charge: false });
}

/** Both on one border: the mover chooses the zone, unless the step names it (Z-BD-04). */
function* chooseZone({ battle }: ZoneSituation, intent: ContactIntent): Conversation<ZoneId> {
  const zone = zoneFor(battle, intent) ?? "";
  const shared = meetingZones(battle, intent.who, intent.target);
  if (intent.zone !== undefined || shared.length < 2 || groupOf(battle, intent.who).includes(intent.target))
    return zone;
  const open = shared.filter((choice) => mayMeetIn(battle, intent, choice));
  const choice = yield* askOne(zonePrompt(intent, open, zone));
  return typeof choice === "string" ? choice : zone;
}

function zonePrompt({ who, target }: ContactIntent, choices: readonly ZoneId[], otherwise: ZoneId): Prompt {
  return {
    who,
    prompt: "choose-zone",
    about: { target },
    choices,
    otherwise,
    accepts: (choice) => oneOf(choices, choice),
  };
}

/** Leaving contact with a plain move, under the blow of an enemy left behind (Z-MV-06, Z-BN-11). */
export const leaveHandler: RollingHandler<LeaveIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => stepSpent(battle, who),
      () => unableToMove(battle, who),
      () => (statusOf(battle, who) === "Alone" ? refuse("cannot", { who, because: "alone" }) : null),
      () => hopeless(battle, contactCheckOf(battle, who)),
      () => inClose(battle, who),
      () => noRoomBehind(battle, who),
    ),
  resolve: resolveLeave,
};

/** Whoever stands in a bottleneck comes off it into the zone that it came from, which can be full (Z-BN-11, Z-BF-08). */
export function noRoomBehind(battle: ZoneBattle, who: FigureId): Refusal | null {
  return placeOf(battle, who).kind === "border" ? zoneFull(battle, who, homeOf(battle, who)) : null;
}

/** Off partial terrain it counts, off a bottleneck what the zone asks of those who come in (Z-BD-07). */
function contactCheckOf(battle: RollingBattle, who: FigureId): StepCheck {
  const home = homeOf(battle, who);
  return stepIn(battle, who, home, { lines: [...groundLines(battle, who), ...stepOffOf(battle, who, home).lines] });
}

function* resolveLeave(situation: RollingSituation, { who }: LeaveIntent): Conversation<ZoneOutcome> {
  const { battle } = situation;
  if (!(yield* rollStep(situation, contactCheckOf(battle, who)))) return "failure";
  if (!(yield* opportunityAttack(situation, who))) return "failure";
  yield* standClear(situation, who);
  yield* change({ kind: "step", who });
  return "success";
}

/** Alone in its zone; out of a bottleneck into the zone it came from, off partial terrain. */
export function* standClear({ battle }: ZoneSituation, who: FigureId): Conversation {
  yield* change({ kind: "place", who, at: { kind: "zone", zone: homeOf(battle, who) } });
}

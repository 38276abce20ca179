/** Legs inside a zone: to a figure, out of a melee, about; and getting up (ZM-MV-02 to ZM-MV-06). */
import type { ZoneBattle, ZoneHandler } from "../../zones/battle";
import { isUp, stateOf } from "../../engine/battle";
import { sameWhole, homeOf } from "../../zones/field/field";
import type { ActionIntent, ContactIntent, LeaveIntent, ShiftIntent } from "../../zones/intents";
import { type Refusal, refuse } from "../../engine/types";
import { zoneFor, standClear } from "../../zones/contact/contact-action";
import { isAlone } from "../../zones/contact/group";
import { change } from "../../zones/changes";
import { firstRefusal, inClose, inContact, lying, unableToMove } from "../../zones/movement/refusals";
import { contactCost, joinMelee, leavingCost } from "./melee";
import { pay, tooDear } from "./points";

const GETTING_UP = 2;

/** Joining a melee or a loose friend, out of another melee too. */
export const pointsContactHandler: ZoneHandler<ContactIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => unableToMove(battle, intent.who),
      () => lying(battle, intent.who),
      () => notThere(battle, intent),
      () => tooDear(battle, intent.who, contactCost(battle, intent.who, intent.target)),
    ),
  *resolve(situation, intent) {
    const { who, target } = intent;
    yield* pay(situation, who, contactCost(situation.battle, who, target));
    yield* joinMelee(situation, who, target, zoneFor(situation.battle, intent) ?? homeOf(situation.battle, who));
    return "success";
  },
};

function notThere(battle: ZoneBattle, intent: ContactIntent): Refusal | null {
  const { who, target } = intent;
  const there = who !== target && zoneFor(battle, intent) !== null && isUp(battle, target);
  return there ? null : refuse("no-target", { target });
}

export const pointsLeaveHandler: ZoneHandler<LeaveIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => unableToMove(battle, who),
      () => lying(battle, who),
      () => (isAlone(battle, who) ? refuse("cannot", { who, because: "alone" }) : null),
      () => tooDear(battle, who, leavingCost(battle, who)),
    ),
  *resolve(situation, { who }) {
    yield* pay(situation, who, leavingCost(situation.battle, who));
    yield* standClear(situation, who);
    return "success";
  },
};

/** Free: a loose figure anywhere in its zone, away from friends too; in a melee about inside it. */
export const pointsShiftHandler: ZoneHandler<ShiftIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => unableToMove(battle, intent.who),
      () => lying(battle, intent.who),
      () => (intent.part === undefined ? null : (inClose(battle, intent.who) ?? inContact(battle, intent.who))),
      () => noSuchPlace(battle, intent),
    ),
  *resolve({ battle }, { who, part }) {
    const zone = part ?? homeOf(battle, who);
    if (isAlone(battle, who)) yield* change({ kind: "place", who, at: { kind: "zone", zone } });
    return "success";
  },
};

function noSuchPlace(battle: ZoneBattle, { who, onto, part }: ShiftIntent): Refusal | null {
  if (onto !== undefined) return refuse("no-target", { target: onto });
  return part === undefined || sameWhole(battle, part, homeOf(battle, who))
    ? null
    : refuse("no-target", { target: part });
}

export const pointsStandUpHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => unableToMove(battle, who),
      () => (stateOf(battle, who).prone ? null : refuse("cannot", { who, because: "standing" })),
      () => tooDear(battle, who, GETTING_UP),
    ),
  *resolve(situation, { who }) {
    yield* pay(situation, who, GETTING_UP);
    yield* change({ kind: "mark", who, mark: "prone", on: false });
    return "success";
  },
};

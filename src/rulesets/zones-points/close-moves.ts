/** Legs inside a zone: to a figure, out of a melee, about; and getting up (ZM-MV-02 to ZM-MV-06). */
import type { ZoneBattle, ZoneDeed } from "../../zones/battle";
import { isUp, stateOf } from "../../engine/figures";
import { sameWhole } from "../../zones/field/places";
import type { ActionIntent, ContactIntent, LeaveIntent, ShiftIntent } from "../../zones/intents";
import { type Refusal, refuse } from "../../engine/types";
import { zoneFor, homeOf, standingClear } from "../../zones/contact/contact-action";
import { isAlone } from "../../zones/contact/group";
import { changing } from "../../zones/changes";
import { firstRefusal, inClose, inContact, lying, unableToMove } from "../../zones/movement/refusals";
import { contactCost, joins, leavingCost } from "./melee";
import { paying, tooDear } from "./points";

const GETTING_UP = 2;

/** Joining a melee or a loose friend, out of another melee too. */
export const contactDeed: ZoneDeed<ContactIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => unableToMove(battle, intent.who),
      () => lying(battle, intent.who),
      () => notThere(battle, intent),
      () => tooDear(battle, intent.who, contactCost(battle, intent.who, intent.target)),
    ),
  *play(situation, intent) {
    const { who, target } = intent;
    yield* paying(situation, who, contactCost(situation.battle, who, target));
    yield* joins(situation, who, target, zoneFor(situation.battle, intent) ?? homeOf(situation.battle, who));
    return "success";
  },
};

function notThere(battle: ZoneBattle, intent: ContactIntent): Refusal | null {
  const { who, target } = intent;
  const there = who !== target && zoneFor(battle, intent) !== null && isUp(battle, target);
  return there ? null : refuse("no-target", { target });
}

export const leaveDeed: ZoneDeed<LeaveIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => unableToMove(battle, who),
      () => lying(battle, who),
      () => (isAlone(battle, who) ? refuse("cannot", { who, because: "alone" }) : null),
      () => tooDear(battle, who, leavingCost(battle, who)),
    ),
  *play(situation, { who }) {
    yield* paying(situation, who, leavingCost(situation.battle, who));
    yield* standingClear(situation, who);
    return "success";
  },
};

/** Free: a loose figure anywhere in its zone, away from friends too; in a melee about inside it. */
export const shiftDeed: ZoneDeed<ShiftIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => unableToMove(battle, intent.who),
      () => lying(battle, intent.who),
      () => (intent.part === undefined ? null : (inClose(battle, intent.who) ?? inContact(battle, intent.who))),
      () => noSuchPlace(battle, intent),
    ),
  *play({ battle }, { who, part }) {
    const zone = part ?? homeOf(battle, who);
    if (isAlone(battle, who)) yield* changing({ kind: "place", who, at: { kind: "zone", zone } });
    return "success";
  },
};

function noSuchPlace(battle: ZoneBattle, { who, onto, part }: ShiftIntent): Refusal | null {
  if (onto !== undefined) return refuse("no-target", { target: onto });
  return part === undefined || sameWhole(battle, part, homeOf(battle, who))
    ? null
    : refuse("no-target", { target: part });
}

export const standUpDeed: ZoneDeed<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => unableToMove(battle, who),
      () => (stateOf(battle, who).prone ? null : refuse("cannot", { who, because: "standing" })),
      () => tooDear(battle, who, GETTING_UP),
    ),
  *play(situation, { who }) {
    yield* paying(situation, who, GETTING_UP);
    yield* changing({ kind: "mark", who, mark: "prone", on: false });
    return "success";
  },
};

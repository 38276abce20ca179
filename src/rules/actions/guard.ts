/** Setting up protection for a ward or an obstacle (Z-RE-06, Z-OB-08). */
import type { Battle, Deed, Outcome, Situation } from "../battle/battle";
import { areFoes, isAtZone, isUp, placeOf, stateOf, zonesAt } from "../battle/figures";
import type { ActionIntent } from "../battle/intent";
import { refuse, type Refusal } from "../battle/vocabulary";
import { comingTo, obstaclesIn } from "../contact/contact-deed";
import { areTouching } from "../contact/group";
import { homeOf } from "../contact/leave-deed";
import { isAlone } from "../contact/status";
import { changing, type Conversation } from "../conversation/steps";
import { actionSpent, firstRefusal, inClose, inContact, unableToMove } from "../movement/checks";
import { cannotIgnore } from "../movement/cross";
import { hopeless, stepIn } from "../movement/step";
import { unable } from "./attack";

export const protectDeed: Deed<ActionIntent> = {
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
  play: settingUp,
};

function unableToStep(battle: Battle, { who, ignoreObstacle }: ActionIntent): Refusal | null {
  const zone = homeOf(battle, who);
  return (
    unableToMove(battle, who) ??
    hopeless(battle, stepIn(battle, who, zone)) ??
    (ignoreObstacle ? cannotIgnore(obstaclesIn(battle, who, zone)) : null)
  );
}

function wardRefusal(battle: Battle, { who, ward = "" }: ActionIntent): Refusal | null {
  const obstacle = battle.field.obstacles.get(ward);
  if (obstacle) return isAtZone(battle, who, obstacle.zone) ? null : refuse("no-target", { target: ward });
  if (!battle.figures.has(ward) || ward === who || !isUp(battle, ward)) return refuse("no-target", { target: ward });
  if (!isAlone(battle, ward)) return refuse("not-alone", { target: ward });
  const near =
    placeOf(battle, who).kind === "zone" && zonesAt(battle, placeOf(battle, ward)).includes(homeOf(battle, who));
  return near && placeOf(battle, ward).kind === "zone" && !areFoes(battle, who, ward)
    ? null
    : refuse("no-target", { target: ward });
}

function needsStep(battle: Battle, { who, ward = "" }: ActionIntent): boolean {
  return battle.figures.has(ward) && !areTouching(battle, who, ward);
}

function* settingUp(situation: Situation, intent: ActionIntent): Conversation<Outcome> {
  const { who, ward = "" } = intent;
  const { ignoreObstacle = false } = intent;
  const come = { kind: "contact", who, target: ward, ignoreObstacle } as const;
  if (needsStep(situation.battle, intent) && (yield* comingTo(situation, come)) !== "touching") return "failure";
  yield* changing({ kind: "spend", who, by: "action" }, { kind: "guard", who, ward });
  return "success";
}

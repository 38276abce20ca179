/** Into hand to hand with one opponent, by a battle move (Z3-AC-01). */
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingSituation, ZoneDeed } from "../battle";
import { isUp, stateOf } from "../../engine/figures";
import type { ActionIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { areTouching } from "../contact/group";
import { comingTo, contactRefusal } from "../contact/contact-action";
import { homeOf } from "../contact/leave-action";
import { type Conversation, noting } from "../../engine/flow";
import { changing } from "../changes";
import { actionSpent, firstRefusal, inClose } from "../movement/refusals";
import { stepIn, stepping } from "../movement/step";
import { guards } from "../reactions/protect";
import { contactOf, noFoe, unable } from "./attack";
import { strikesFirst } from "./first-strike";
import { stacked } from "./stacking";
import { strike } from "./strike";

export const closeDeed: ZoneDeed<ActionIntent> = { refusal: closeRefusal, play: closing };

function closeRefusal(battle: RollingBattle, intent: ActionIntent): Refusal | null {
  const { who, target = "" } = intent;
  return firstRefusal(
    () => actionSpent(battle, who),
    () => (stateOf(battle, who).moved ? refuse("already-moved", { who }) : null),
    () => unable(battle, who),
    () => inClose(battle, who),
    () => noFoe(battle, who, target),
    () => contactRefusal(battle, contactOf(intent)),
    () => stacked(battle, who, target),
  );
}

function* closing(situation: RollingSituation, intent: ActionIntent): Conversation<ZoneOutcome> {
  const { who, target = "" } = intent;
  const victim = yield* reaches(situation, intent, target);
  if (victim === null) return "failure";
  yield* changing({ kind: "spend", who, by: "action" });
  if (!(yield* strikesFirst(situation, { attacker: who, target: victim, how: "closing" }, strike))) return "failure";
  if (!isUp(situation.battle, victim)) return "failure";
  yield* changing({ kind: "touch", one: who, other: victim, close: true });
  yield* noting({ key: "close", who, target: victim });
  return "success";
}

/** The battle move: to the one it does not touch yet, or the last step onto one it does. */
function* reaches(situation: RollingSituation, intent: ActionIntent, target: FigureId): Conversation<FigureId | null> {
  const { who } = intent;
  if (!areTouching(situation.battle, who, target))
    return (yield* comingTo(situation, contactOf(intent))) === "touching" ? target : null;
  if (!(yield* stepping(situation, stepIn(situation.battle, who, homeOf(situation.battle, who))))) return null;
  const { winner } = yield* guards(situation, { attacker: who, ward: target, how: "attack" });
  if (!isUp(situation.battle, who)) return null;
  yield* changing({ kind: "step", who });
  return winner ?? target;
}

/** Into hand to hand with one opponent, by a battle move (Z3-AC-01). */
import { homeOf } from "../field/field";
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingSituation, ZoneHandler, ZoneBattle } from "../battle";
import { isUp, stateOf, figureOf } from "../../engine/battle";
import type { ActionIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { areTouching, isProne } from "../contact/group";
import { comeTo, contactRefusal } from "../contact/contact-action";
import { type Conversation, note, askOne, yesOrNo } from "../../engine/flow";
import { change } from "../changes";
import { actionSpent, firstRefusal, inClose } from "../movement/refusals";
import { stepIn, rollStep } from "../movement/step";
import { askGuards } from "../reactions/protect";
import { contactOf, noFoe, stacked, unable } from "./attack";
import { strike } from "./strike";
import { mayReact } from "../reactions/readiness";
import type { Strike } from "./defence";
import { isMelee, meleeWeapons, weaponFor } from "./weapons";

/** Going InClose with somebody in contact. */
export const closeHandler: ZoneHandler<ActionIntent> = { refusal: closeRefusal, resolve: resolveClose };

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

function* resolveClose(situation: RollingSituation, intent: ActionIntent): Conversation<ZoneOutcome> {
  const { who, target = "" } = intent;
  const victim = yield* reaches(situation, intent, target);
  if (victim === null) return "failure";
  yield* change({ kind: "spend", who, by: "action" });
  if (!(yield* strikeFirst(situation, { attacker: who, target: victim, how: "closing" }, strike))) return "failure";
  if (!isUp(situation.battle, victim)) return "failure";
  yield* change({ kind: "touch", one: who, other: victim, close: true });
  yield* note({ key: "close", who, target: victim });
  return "success";
}

/** The battle move: to the one it does not touch yet, or the last step onto one it does. */
function* reaches(situation: RollingSituation, intent: ActionIntent, target: FigureId): Conversation<FigureId | null> {
  const { who } = intent;
  if (!areTouching(situation.battle, who, target))
    return (yield* comeTo(situation, contactOf(intent))) === "touching" ? target : null;
  if (!(yield* rollStep(situation, stepIn(situation.battle, who, homeOf(situation.battle, who))))) return null;
  const { winner } = yield* askGuards(situation, { attacker: who, ward: target, how: "attack" });
  if (!isUp(situation.battle, who)) return null;
  yield* change({ kind: "step", who });
  return winner ?? target;
}

/** Carries a strike out; handed in, since strikes themselves call for answers like these. */
type Striker = (situation: RollingSituation, call: Strike) => Conversation<boolean>;

/** Lets the target strike first; true if the attacker can still go on. Who falls or lies prone from it gets no further. */
export function* strikeFirst(
  situation: RollingSituation,
  call: { attacker: FigureId; target: FigureId; how: "response" | "closing" },
  strike: Striker,
): Conversation<boolean> {
  const { attacker, target, how } = call;
  if (!mayStrikeFirst(situation.battle, call)) return true;
  const prompt = how === "response" ? "charge-response" : "closing-attack";
  const answer = yield* askOne(yesOrNo(target, prompt, { attacker }, meleeWeapons(situation.battle, target)));
  if (typeof answer !== "string" || answer === "no") return true;
  yield* change({ kind: "spend", who: target, by: "reaction" });
  const weapon = answer === "yes" && how === "response" ? longest(situation.battle, target) : answer;
  yield* strike(situation, { attacker: target, target: attacker, kind: how, weapon });
  return isUp(situation.battle, attacker) && !isProne(situation.battle, attacker);
}

function mayStrikeFirst(
  battle: ZoneBattle,
  { attacker, target, how }: { attacker: FigureId; target: FigureId; how: "response" | "closing" },
): boolean {
  if (how === "closing") return mayReact(battle, target, "closing-attack", attacker);
  const ready = stateOf(battle, target).waiting || reachOf(battle, target) > reachOf(battle, attacker);
  return ready && mayReact(battle, target, "charge-response", attacker);
}

/** The reach of its longest weapon for hand to hand, bare hands 0. */
function reachOf(battle: ZoneBattle, who: FigureId): number {
  return Math.max(0, ...figureOf(battle, who).weapons.map(({ reach }) => reach ?? 0));
}

function longest(battle: ZoneBattle, who: FigureId): string {
  const reach = reachOf(battle, who);
  return weaponFor(battle, who, undefined, (weapon) => isMelee(weapon) && weapon.reach === reach)?.name ?? "yes";
}

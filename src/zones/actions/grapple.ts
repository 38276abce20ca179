/** What the InClose do: hold, reverse, break a hold, knock down, subdue (Z3-AC-07, Z3-AC-13). */
import type { ZoneOutcome } from "../types";
import type { RollingSituation, ZoneBattle, ZoneHandler, ZoneSituation } from "../battle";
import { holdStrength } from "../field/field";
import type { ActionIntent } from "../intents";
import { type Refusal, refuse } from "../../engine/types";
import { areClose, closeWith, isProne } from "../contact/group";
import { type Conversation, note, roll } from "../../engine/flow";
import { change } from "../changes";
import { damageThrow } from "../../engine/dice/rolls";
import { actionSpent, type Check, firstRefusal } from "../movement/refusals";
import { attackHandler, noFoe, unable } from "./attack";
import { shove } from "./push-and-rush";
import { harm, strike } from "./strike";
import { BARE_HANDS } from "./weapons";

const STRONGEST = 3;

/** An action of one InClose at one it is InClose with. */
function grapple(
  play: ZoneHandler<ActionIntent>["resolve"],
  extra: (battle: ZoneBattle, intent: ActionIntent) => Refusal | null = () => null,
): ZoneHandler<ActionIntent> {
  return {
    refusal: (battle, intent) => firstRefusal(...checks(battle, intent), () => extra(battle, intent)),
    *resolve(situation, intent) {
      yield* change({ kind: "spend", who: intent.who, by: "action" });
      return yield* play(situation, intent);
    },
  };
}

function checks(battle: ZoneBattle, { who, target = "" }: ActionIntent): Check[] {
  return [
    () => actionSpent(battle, who),
    () => unable(battle, who),
    () => noFoe(battle, who, target),
    () => (areClose(battle, who, target) ? null : refuse("no-target", { target, because: "not-close" })),
  ];
}

/** Taking hold of somebody InClose, or a firmer grip (Z3-AC-13). */
export const holdHandler = grapple(resolveHold, (battle, { who, target = "" }) =>
  holdStrength(battle, who, target) < STRONGEST ? null : refuse("cannot", { who, because: "held-fast" }),
);

/** Turning a hold on whoever has it (Z3-AC-13). */
export const reverseHandler = grapple(resolveReverse, isHeldBy);

/** Getting out of a hold (Z3-AC-13). */
export const breakHoldHandler = grapple(resolveBreakHold, isHeldBy);

/** Throwing somebody down who is InClose. */
export const knockDownHandler = grapple(resolveKnockDown, (battle, { target = "" }) =>
  isProne(battle, target) ? refuse("cannot", { who: target, because: "prone" }) : null,
);

/** Overcoming somebody who is held. */
export const subdueHandler = grapple(resolveSubdue);

function isHeldBy(battle: ZoneBattle, { who, target = "" }: ActionIntent): Refusal | null {
  return holdStrength(battle, target, who) > 0 ? null : refuse("cannot", { who, because: "not-held" });
}

/** A test of DX makes a hold of one, or one stronger. */
function* resolveHold(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const { battle } = situation;
  const thrown = battle.rules.rolls.test(battle, { key: "hold", who, attribute: "DX", lines: [], dice: 0 });
  const made = thrown !== "fails" && (yield* roll(thrown));
  yield* change({ kind: "attacked", who: target, by: who });
  yield* note({ key: "attack", attacker: who, target, kind: "hold", weapon: "", hit: made });
  if (!made) return "failure";
  yield* change({ kind: "hold", by: who, on: target, strength: holdStrength(situation.battle, who, target) + 1 });
  return "success";
}

/** A contest; the hold changes hands. */
function* resolveReverse(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const strength = holdStrength(situation.battle, target, who);
  const winner = yield* situation.battle.rules.rolls.contest(situation, who, target, "reverse");
  yield* note({ key: "contest", by: who, against: target, winner, about: "reverse" });
  if (winner !== who) return "failure";
  yield* change({ kind: "hold", by: target, on: who, strength: 0 }, { kind: "hold", by: who, on: target, strength });
  return "success";
}

/** A contest of strength: a win takes one off, a win by five or more all of it. */
function* resolveBreakHold(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const thrown = situation.battle.rules.rolls.strength(situation.battle, who, target);
  const lead = thrown === "fails" ? "lost" : yield* roll(thrown);
  yield* note({ key: "breaks-hold", who, target, lead });
  if (lead === "lost") return "failure";
  const strength = holdStrength(situation.battle, target, who);
  yield* change({ kind: "hold", by: target, on: who, strength: lead === "won-clear" ? 0 : strength - 1 });
  return "success";
}

/** As a rush, with the joint strength of all who are InClose with the target. */
function* resolveKnockDown(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const { might } = situation.battle.rules.rolls;
  const joint = closeWith(situation.battle, target).reduce((sum, other) => sum + might(situation.battle, other), 0);
  const down = yield* shove(situation, { attacker: who, target, kind: "knock-down" }, joint);
  if (down) yield* change({ kind: "mark", who: target, mark: "prone", on: true });
  return down ? "success" : "failure";
}

function* resolveSubdue(
  situation: RollingSituation,
  { who, target = "", weapon }: ActionIntent,
): Conversation<ZoneOutcome> {
  const named = weapon === undefined ? {} : { weapon };
  return (yield* strike(situation, { attacker: who, target, kind: "subdue", atLeast: 0, ...named }))
    ? "success"
    : "failure";
}

/** Damage from a hold: bare hands and its strength, no roll to hit. */
const holdDamageHandler: ZoneHandler<ActionIntent> = grapple(resolveSqueeze, (battle, { who, target = "" }) =>
  holdStrength(battle, who, target) > 0 ? null : refuse("cannot", { who, because: "holds-nobody" }),
);

function* resolveSqueeze(situation: ZoneSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const { damage } = BARE_HANDS;
  const plus = damage.plus + holdStrength(situation.battle, who, target);
  yield* change({ kind: "attacked", who: target, by: who });
  yield* note({ key: "attack", attacker: who, target, kind: "attack", weapon: "", hit: true });
  const rolled = yield* roll(damageThrow("damage", who, { ...damage, plus }));
  yield* harm(situation, { target, rolled, bonus: 0, times: 1 });
  return "success";
}

/** An attack with a weapon, or `with: hold` from a hold. */
export const attackOrSqueezeHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, intent) => deedFor(intent).refusal(battle, intent),
  resolve: (situation, intent) => deedFor(intent).resolve(situation, intent),
};

function deedFor(intent: ActionIntent): ZoneHandler<ActionIntent> {
  return intent.with === "hold" ? holdDamageHandler : attackHandler;
}

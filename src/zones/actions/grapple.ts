/** What the InClose do: hold, reverse, break a hold, knock down, subdue (Z3-AC-07, Z3-AC-13). */
import type { ZoneOutcome } from "../types";
import type { RollingSituation, ZoneBattle, ZoneDeed, ZoneSituation } from "../battle";
import { holdStrength } from "../field/places";
import type { ActionIntent } from "../intents";
import { type Refusal, refuse } from "../../engine/types";
import { areClose, closeWith, isProne } from "../contact/group";
import { type Conversation, noting, rolling } from "../../engine/flow";
import { changing } from "../changes";
import { damageThrow } from "../../engine/dice/rolls";
import { actionSpent, type Check, firstRefusal } from "../movement/refusals";
import { attackDeed, noFoe, unable } from "./attack";
import { shoves } from "./push-and-rush";
import { harming, strike } from "./strike";
import { BARE_HANDS } from "./weapons";

const STRONGEST = 3;

/** A deed of one InClose at one it is InClose with. */
function grapple(
  play: ZoneDeed<ActionIntent>["play"],
  extra: (battle: ZoneBattle, intent: ActionIntent) => Refusal | null = () => null,
): ZoneDeed<ActionIntent> {
  return {
    refusal: (battle, intent) => firstRefusal(...checks(battle, intent), () => extra(battle, intent)),
    *play(situation, intent) {
      yield* changing({ kind: "spend", who: intent.who, by: "action" });
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

export const holdDeed = grapple(holding, (battle, { who, target = "" }) =>
  holdStrength(battle, who, target) < STRONGEST ? null : refuse("cannot", { who, because: "held-fast" }),
);
export const reverseDeed = grapple(reversing, isHeldBy);
export const breakHoldDeed = grapple(breaking, isHeldBy);
export const knockDownDeed = grapple(knockingDown, (battle, { target = "" }) =>
  isProne(battle, target) ? refuse("cannot", { who: target, because: "prone" }) : null,
);
export const subdueDeed = grapple(subduing);

function isHeldBy(battle: ZoneBattle, { who, target = "" }: ActionIntent): Refusal | null {
  return holdStrength(battle, target, who) > 0 ? null : refuse("cannot", { who, because: "not-held" });
}

/** A test of DX makes a hold of one, or one stronger. */
function* holding(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const { battle } = situation;
  const thrown = battle.rules.rolls.test(battle, { key: "hold", who, attribute: "DX", lines: [], dice: 0 });
  const made = thrown !== "fails" && (yield* rolling(thrown));
  yield* changing({ kind: "attacked", who: target, by: who });
  yield* noting({ key: "attack", attacker: who, target, kind: "hold", weapon: "", hit: made });
  if (!made) return "failure";
  yield* changing({ kind: "hold", by: who, on: target, strength: holdStrength(situation.battle, who, target) + 1 });
  return "success";
}

/** A contest; the hold changes hands. */
function* reversing(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const strength = holdStrength(situation.battle, target, who);
  const winner = yield* situation.battle.rules.rolls.contest(situation, who, target, "reverse");
  yield* noting({ key: "contest", by: who, against: target, winner, about: "reverse" });
  if (winner !== who) return "failure";
  yield* changing({ kind: "hold", by: target, on: who, strength: 0 }, { kind: "hold", by: who, on: target, strength });
  return "success";
}

/** A contest of strength: a win takes one off, a win by five or more all of it. */
function* breaking(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const thrown = situation.battle.rules.rolls.strength(situation.battle, who, target);
  const lead = thrown === "fails" ? "lost" : yield* rolling(thrown);
  yield* noting({ key: "breaks-hold", who, target, lead });
  if (lead === "lost") return "failure";
  const strength = holdStrength(situation.battle, target, who);
  yield* changing({ kind: "hold", by: target, on: who, strength: lead === "won-clear" ? 0 : strength - 1 });
  return "success";
}

/** As a rush, with the joint strength of all who are InClose with the target. */
function* knockingDown(situation: RollingSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const { might } = situation.battle.rules.rolls;
  const joint = closeWith(situation.battle, target).reduce((sum, other) => sum + might(situation.battle, other), 0);
  const down = yield* shoves(situation, { attacker: who, target, kind: "knock-down" }, joint);
  if (down) yield* changing({ kind: "mark", who: target, mark: "prone", on: true });
  return down ? "success" : "failure";
}

function* subduing(situation: RollingSituation, { who, target = "", weapon }: ActionIntent): Conversation<ZoneOutcome> {
  const named = weapon === undefined ? {} : { weapon };
  return (yield* strike(situation, { attacker: who, target, kind: "subdue", atLeast: 0, ...named }))
    ? "success"
    : "failure";
}

/** Damage from a hold: bare hands and its strength, no roll to hit. */
const holdDamageDeed: ZoneDeed<ActionIntent> = grapple(squeezing, (battle, { who, target = "" }) =>
  holdStrength(battle, who, target) > 0 ? null : refuse("cannot", { who, because: "holds-nobody" }),
);

function* squeezing(situation: ZoneSituation, { who, target = "" }: ActionIntent): Conversation<ZoneOutcome> {
  const { damage } = BARE_HANDS;
  const plus = damage.plus + holdStrength(situation.battle, who, target);
  yield* changing({ kind: "attacked", who: target, by: who });
  yield* noting({ key: "attack", attacker: who, target, kind: "attack", weapon: "", hit: true });
  const rolled = yield* rolling(damageThrow("damage", who, { ...damage, plus }));
  yield* harming(situation, { target, rolled, bonus: 0, times: 1 });
  return "success";
}

/** An attack with a weapon, or `with: hold` from a hold. */
export const attackOrSqueezeDeed: ZoneDeed<ActionIntent> = {
  refusal: (battle, intent) => deedFor(intent).refusal(battle, intent),
  play: (situation, intent) => deedFor(intent).play(situation, intent),
};

function deedFor(intent: ActionIntent): ZoneDeed<ActionIntent> {
  return intent.with === "hold" ? holdDamageDeed : attackDeed;
}

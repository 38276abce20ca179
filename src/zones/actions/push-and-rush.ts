/** Push and rush: movement attacks that bring down or drive back (Z3-AC-02, Z3-AC-03). */
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingSituation, ZoneBattle, ZoneHandler, ZoneSituation } from "../battle";
import { figureOf, isUp, placeOf, stateOf } from "../../engine/battle";
import type { ActionIntent } from "../intents";
import { type FigureId, type Refusal, refuse, type Line } from "../../engine/types";
import { outsideLimit, driveOut } from "../field/borders";
import { goOnToContact } from "../contact/approach";
import { areTouching } from "../contact/group";
import { askOne, type Conversation, note, oneOf, type Prompt, roll } from "../../engine/flow";
import { change } from "../changes";
import { actionSpent, firstRefusal, inClose } from "../movement/refusals";
import { countOutsideBlow, resolveTarget, moveFirst, noFoe, stacked, unable } from "./attack";
import { askDefence, endDefence } from "./defence";
import { attackSpecOf } from "./strike";
import { BARE_HANDS } from "./weapons";
import type { TestSpec } from "../declarations";
import { bottleneckAt } from "../field/field";

/** Pushing one or several out of the way (Z3-AC-02). */
export const pushHandler: ZoneHandler<ActionIntent> = { refusal: pushRefusal, resolve: resolvePush };

/** Rushing at somebody to throw them down. */
export const rushHandler: ZoneHandler<ActionIntent> = { refusal: rushRefusal, resolve: resolveRush };

/** Whom a push is made at: all that are named. */
function targetsOf({ target, targets }: ActionIntent): FigureId[] {
  return [...new Set([...(target === undefined ? [] : [target]), ...(targets ?? [])])];
}

function pushRefusal(battle: RollingBattle, intent: ActionIntent): Refusal | null {
  const { who } = intent;
  const all = targetsOf(intent);
  return firstRefusal(
    () => actionSpent(battle, who),
    () => unable(battle, who),
    () => inClose(battle, who),
    () => (all.length === 0 ? refuse("no-target", { target: "" }) : null),
    ...all.map((target) => () => noFoe(battle, who, target)),
    ...all.map((target) => () => (areTouching(battle, who, target) ? null : moveFirst(battle, { ...intent, target }))),
    ...all.map((target) => () => blowTooMany(battle, who, target)),
    ...all.map((target) => () => tooSmall(battle, who, target)),
    () => tooStrong(battle, who, all),
  );
}

function blowTooMany(battle: RollingBattle, who: FigureId, target: FigureId): Refusal | null {
  return stacked(battle, who, target) ?? outsideLimit(battle, who, target, null);
}

function tooSmall(battle: ZoneBattle, who: FigureId, target: FigureId): Refusal | null {
  const [mine, theirs] = [figureOf(battle, who).stats.size, figureOf(battle, target).stats.size];
  return theirs * 2 < mine ? null : refuse("too-small", { who, target });
}

function tooStrong(battle: RollingBattle, who: FigureId, targets: readonly FigureId[]): Refusal | null {
  const together = targets.reduce((sum, target) => sum + battle.rules.rolls.might(battle, target), 0);
  const ST = battle.rules.rolls.might(battle, who);
  return together <= ST ? null : refuse("too-strong", { who, together, ST });
}

function* resolvePush(situation: RollingSituation, intent: ActionIntent): Conversation<ZoneOutcome> {
  const { who } = intent;
  const victims = yield* comeAt(situation, intent);
  if (victims.length === 0 || !isUp(situation.battle, who)) return "failure";
  yield* change({ kind: "spend", who, by: "action" });
  let felled = 0;
  for (const victim of victims) felled += Number(yield* pushOne(situation, who, victim));
  return felled > 0 ? "success" : "failure";
}

/** Whom the push is made at in the end; none where its one move, from the first to the last, is cut short. */
function* comeAt(situation: RollingSituation, intent: ActionIntent): Conversation<FigureId[]> {
  const victims: FigureId[] = [];
  let onTheMove = false;
  for (const target of targetsOf(intent)) {
    const touching = areTouching(situation.battle, intent.who, target);
    const victim =
      touching || !onTheMove
        ? yield* resolveTarget(situation, { ...intent, target }, target)
        : yield* sweepOneByOne(situation, intent.who, target);
    if (victim === null && !touching) return [];
    onTheMove ||= !touching;
    if (victim !== null) victims.push(victim);
  }
  return victims;
}

function* sweepOneByOne(situation: RollingSituation, who: FigureId, target: FigureId): Conversation<FigureId | null> {
  const place = placeOf(situation.battle, who);
  if (place.kind !== "zone") return null;
  return (yield* goOnToContact(situation, { who, target, zone: place.zone })) === "touching" ? target : null;
}

function* pushOne(situation: RollingSituation, who: FigureId, target: FigureId): Conversation<boolean> {
  yield* countOutsideBlow(situation, who, target);
  const answer = yield* askDefence(situation, { attacker: who, target, kind: "push" });
  yield* change({ kind: "attacked", who: target, by: who });
  const stands = yield* keepsFeet(situation, { target, strength: null, braced: answer.braced });
  yield* endDefence(situation, target, answer);
  yield* note({ key: "attack", attacker: who, target, kind: "push", weapon: "", hit: !stands });
  if (stands) return false;
  yield* driveOut(situation, target, who);
  yield* change({ kind: "mark", who: target, mark: "prone", on: true });
  return true;
}

function rushRefusal(battle: RollingBattle, intent: ActionIntent): Refusal | null {
  const { who, target = "" } = intent;
  return firstRefusal(
    () => actionSpent(battle, who),
    () => unable(battle, who),
    () => inClose(battle, who),
    () => noFoe(battle, who, target),
    () => (areTouching(battle, who, target) ? null : moveFirst(battle, intent)),
    () => blowTooMany(battle, who, target),
  );
}

function* resolveRush(situation: RollingSituation, intent: ActionIntent): Conversation<ZoneOutcome> {
  const { who, target = "" } = intent;
  const victim = yield* resolveTarget(situation, intent, target);
  if (victim === null) return "failure";
  yield* change({ kind: "spend", who, by: "action" });
  yield* countOutsideBlow(situation, who, victim);
  const shoved = yield* shove(
    situation,
    { attacker: who, target: victim, kind: "rush" },
    situation.battle.rules.rolls.might(situation.battle, who),
  );
  if (!shoved) return "failure";
  yield* fallDown(situation, who, victim);
  return "success";
}

/** A roll to hit, then the target's balance: true if it does not keep its feet. */
export function* shove(
  situation: RollingSituation,
  call: { attacker: FigureId; target: FigureId; kind: "rush" | "knock-down" },
  strength: number,
): Conversation<boolean> {
  const { attacker, target, kind } = call;
  const answer = yield* askDefence(situation, call);
  yield* change({ kind: "attacked", who: target, by: attacker });
  const thrown = situation.battle.rules.rolls.attack(
    situation.battle,
    attackSpecOf(situation.battle, call, BARE_HANDS, answer.harder),
  );
  const margin = thrown === "fails" ? -1 : yield* roll(thrown);
  yield* note({ key: "attack", attacker, target, kind, weapon: "", hit: margin >= 0 });
  const shoved = margin >= 0 && !(yield* keepsFeet(situation, { target, strength, braced: answer.braced }));
  yield* endDefence(situation, target, answer);
  return shoved;
}

/** Prone or back, as the attacker chooses; back is out of contact with it, and out of a bottleneck. */
function* fallDown(situation: ZoneSituation, who: FigureId, target: FigureId): Conversation {
  const how = yield* askOne(fallPrompt(who, target));
  if (how !== "back") return yield* change({ kind: "mark", who: target, mark: "prone", on: true });
  if (yield* driveOut(situation, target, who)) return;
  yield* change({ kind: "separate", one: who, other: target });
}

function fallPrompt(who: FigureId, target: FigureId): Prompt {
  const choices = ["prone", "back"];
  return {
    who,
    prompt: "fall",
    about: { target },
    choices,
    otherwise: "prone",
    accepts: (choice) => oneOf(choices, choice),
  };
}

/** What shoves. */
interface Shove {
  readonly target: FigureId;
  /** The strength behind it, where strength counts. */
  readonly strength: number | null;
  readonly braced: boolean;
}

/** True if the target keeps its feet. */
function* keepsFeet({ battle }: RollingSituation, shove: Shove): Conversation<boolean> {
  const thrown = battle.rules.rolls.test(battle, balanceHead(battle, shove));
  return thrown === "fails" ? false : yield* roll(thrown);
}

/** One die fewer against less strength or braced, one more while running; a point for every full six over. */
function balanceHead(battle: RollingBattle, { target, strength, braced }: Shove): TestSpec {
  const over = strength === null ? 0 : strength - battle.rules.rolls.might(battle, target);
  const resist = bottleneckAt(battle, placeOf(battle, target))?.resist ?? 0;
  const lines: Line[] = [
    { key: "strength", value: -Math.max(0, Math.floor(over / 6)) },
    { key: "resist", value: resist },
  ];
  const dice = Number(stateOf(battle, target).running) - Number(over < 0) - Number(braced);
  return { key: "balance", who: target, attribute: "DX", lines: lines.filter(({ value }) => value !== 0), dice };
}

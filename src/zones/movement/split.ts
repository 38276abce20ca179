/** A split move: two moves in one action, with one other action among them at most (Z3-MV-11, ZP-MV-08). */
import { homeOf } from "../field/field";
import type { Place, ZoneOutcome } from "../types";
import type { RollingHandler, ZoneBattle, ZoneSituation } from "../battle";
import { change, type ZoneChange } from "../changes";
import { resolveIntent, refusalOfIntent } from "../../engine/legality";
import { isUp, placeOf, stateOf } from "../../engine/battle";
import type { SplitIntent, ZoneIntent } from "../intents";
import { planWrites, withWrites } from "../../engine/writes";
import type { FigureState } from "../record";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { Conversation } from "../../engine/flow";
import { actionSpent, firstRefusal, stepSpent } from "./refusals";
import { sortOf } from "./move";

/** Two lesser moves in place of one (Z3-MV-11, ZP-MV-08). */
export const splitHandler: RollingHandler<SplitIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => (intent.steps.some(isAction) ? actionSpent(battle, intent.who) : stepSpent(battle, intent.who)),
      () => (isMoveSpent(battle, intent) ? refuse("already-moved", { who: intent.who }) : null),
      () => malformed(intent),
      () => (isUp(battle, intent.who) ? null : refuse("cannot", { who: intent.who, because: "fallen" })),
      () => battle.rules.movement.split(battle, intent.who, holdsZoneMove(battle, intent)),
      () => firstStep(battle, intent),
    ),
  resolve: resolveSplit,
};

/** The move of this action, or the round's zone move where one is among the steps (Z-MV-03). */
function isMoveSpent(battle: ZoneBattle, intent: SplitIntent): boolean {
  const { moved, zoneMoved } = stateOf(battle, intent.who);
  return moved || (zoneMoved && holdsZoneMove(battle, intent));
}

function isAction(step: ZoneIntent): boolean {
  return step.kind === "action";
}

/** Two moves, one other action at most; a charge holds an attack and stands for both. */
function malformed({ who, steps }: SplitIntent): Refusal | null {
  const charges = steps.filter((step) => step.kind === "move" && step.charge !== undefined).length;
  const actions = steps.filter(isAction).length;
  const moves = steps.filter(({ kind }) => kind !== "action" && kind !== "split").length;
  return moves === 2 && actions + charges <= 1 && actions + moves === steps.length
    ? null
    : refuse("cannot", { who, because: "no-split" });
}

/** Whether a step would be a zone move if all before it went well. */
function holdsZoneMove(battle: ZoneBattle, { who, steps }: SplitIntent): boolean {
  let now = battle;
  for (const step of steps) {
    if (step.kind === "move" && sortOf(now, step).kind === "zone") return true;
    now = changed(now, { kind: "place", who, at: placeAfter(now, who, step) });
  }
  return false;
}

function placeAfter(battle: ZoneBattle, who: FigureId, step: ZoneIntent): Place {
  if (step.kind === "leave") return { kind: "zone", zone: homeOf(battle, who) };
  if (step.kind !== "move") return placeOf(battle, who);
  return "zone" in step.to
    ? { kind: "zone", zone: step.to.zone }
    : { kind: "border", border: step.to.border, from: homeOf(battle, who) };
}

function changed(battle: ZoneBattle, ...changes: readonly ZoneChange[]): ZoneBattle {
  return changes.reduce<ZoneBattle>((now, change) => withWrites(now, planWrites(now, change)), battle);
}

/** The moves of the action are spent as it begins: an action among them holds none of its own. */
function beginning(who: FigureId): ZoneChange[] {
  return [
    { kind: "mark", who, mark: "splitting", on: true },
    { kind: "step", who },
  ];
}

/** The battle in which the next step would be made if all before it went well: what can follow them. */
export function duringSplit(battle: ZoneBattle, who: FigureId, steps: readonly ZoneIntent[]): ZoneBattle {
  return steps.reduce(
    (now, step) => changed(now, { kind: "place", who, at: placeAfter(now, who, step) }),
    changed(battle, ...beginning(who)),
  );
}

function firstStep(battle: ZoneBattle, { who, steps }: SplitIntent): Refusal | null {
  const [first] = steps;
  return first ? refusalOfIntent(changed(battle, ...beginning(who)), first) : null;
}

/** A move that fails ends all moving; what costs the action ends everything. */
function* resolveSplit(situation: ZoneSituation, { who, steps }: SplitIntent): Conversation<ZoneOutcome> {
  yield* change(...beginning(who));
  const ends: Taken[] = [];
  for (const step of steps) ends.push(yield* takeStep(situation, { who, step, ends }));
  yield* change({ kind: "mark", who, mark: "splitting", on: false });
  return ends.every((end) => end === "made") ? "success" : "failure";
}

type Taken = "made" | "missed" | "stuck" | "over";

function* takeStep(
  situation: ZoneSituation,
  { who, step, ends }: { who: FigureId; step: ZoneIntent; ends: readonly Taken[] },
): Conversation<Taken> {
  const failing: Taken = isAction(step) ? "missed" : "stuck";
  const before = stateOf(situation.battle, who);
  if (ends.includes("over") || !isUp(situation.battle, who)) return "over";
  if (!isAction(step) && ends.includes("stuck")) return "stuck";
  if (refusalOfIntent(situation.battle, step)) return failing;
  const outcome = yield* resolveIntent(situation, step);
  if (outcome === "success" || outcome === "arrived") return "made";
  return !isAction(step) && lostIts(before, stateOf(situation.battle, who)) ? "over" : failing;
}

/** The action was taken from it, not spent on a zone move. */
function lostIts(before: FigureState, after: FigureState): boolean {
  return !before.acted && after.acted && before.zoneMoved === after.zoneMoved;
}

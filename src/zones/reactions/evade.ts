/** Getting out of the way of a move to contact (Z-RE-10). */
import { areFoes, placeOf } from "../../engine/battle";
import { bottleneckAt } from "../field/field";
import type { FigureId } from "../../engine/types";
import { isAlone } from "../contact/group";
import { askOne, type Conversation, note, yesOrNo } from "../../engine/flow";
import { change } from "../changes";
import { mayReact } from "./readiness";
import type { ZoneBattle, RollingSituation } from "../battle";

/** True if the target slips away: it stays Alone, and the action of both is spent. Whoever evades moves: it guards no more. */
export function* offerEvade(situation: RollingSituation, mover: FigureId, target: FigureId): Conversation<boolean> {
  if (!mayEvade(situation.battle, mover, target)) return false;
  if ((yield* askOne(yesOrNo(target, "evade", { mover }))) === "no") return false;
  yield* change({ kind: "spend", who: target, by: "reaction" });
  const winner = yield* situation.battle.rules.rolls.contest(situation, target, mover, "evade");
  yield* note({ key: "contest", by: target, against: mover, winner, about: "evade" });
  yield* change({ kind: "part", who: target }, { kind: "guard", who: target, ward: null });
  if (winner !== target) return false;
  yield* change({ kind: "part", who: mover }, { kind: "spend", who: mover, by: "action" });
  return true;
}

/** Whether the target may get away from whoever comes at it. */
export function mayEvade(battle: ZoneBattle, mover: FigureId, target: FigureId): boolean {
  const inBottleneck = bottleneckAt(battle, placeOf(battle, target)) !== null;
  return (
    areFoes(battle, mover, target) &&
    !inBottleneck &&
    isAlone(battle, target) &&
    mayReact(battle, target, "evade", mover)
  );
}

/** Pressing on into a hex that costs more than a turn's points, over several turns [HF-MV-12]. */
import { figureOf, roundOf, stateOf } from "../../engine/battle";
import { type Conversation, note } from "../../engine/flow";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { HexBattle, HexSituation } from "../../hexes/battle";
import { cellOf, type HexId } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { WalkIntent } from "../../hexes/intents";
import { moveScore } from "./numbers";
import { isPaidMode, type PaidStride, type Stride } from "./strides";
import { payFor } from "./turns";

/** What has been paid into the hex so far. */
export function paidInto(battle: HexBattle, who: FigureId, hex: HexId): number {
  const { pressed } = stateOf(battle, who);
  const [column, row] = cellOf(battle.field.board, hex);
  return pressed && pressed.at[0] === column && pressed.at[1] === row ? pressed.paid : 0;
}

/** Only one hex at a time is pressed into, and only one that a whole turn's points would not payFor. */
export function pressRefusal(
  battle: HexBattle,
  { who, mode, press }: WalkIntent,
  strides: readonly Stride[],
): Refusal | null {
  if (!press) return null;
  const [stride, ...more] = strides;
  if (!stride || more.length > 0 || stride.kind === "turn" || !isPaidMode(mode))
    return refuse("cannot", { who, because: "press-one" });
  const isDear = stride.cost !== "all" && stride.cost > moveScore(figureOf(battle, who));
  return isDear ? null : refuse("cannot", { who, because: "not-dear" });
}

/** All the points that are left go into a hex that they do not pay for for yet. Says whether it may be entered. */
export function* pressOn(situation: HexSituation, who: FigureId, stride: PaidStride): Conversation<boolean> {
  const { battle } = situation;
  const before = paidInto(battle, who, stride.hex);
  const paid = before + stride.paid;
  if (stride.cost === "all" || paid >= stride.cost) return true;
  yield* payFor(situation, who, stride.paid, stride.left);
  const at = cellOf(battle.field.board, stride.hex);
  yield* change({ kind: "gait", who, gait: { pressed: { at, paid, round: roundOf(battle) } } });
  yield* note({ key: "presses-on", who, paid, cost: stride.cost });
  return false;
}

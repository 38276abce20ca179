/** The free turn at the end of a move [HF-FA-02, HF-FA-03]. */
import { figureOf } from "../../engine/battle";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import { type Facing, FACINGS, sidesBetween } from "../../hexes/board";
import { isAtSpeed, moveScore } from "./numbers";
import { isPaidMode } from "./strides";

/** A move that is to end: its mode, all the points used in it, the facing before the free turn. */
export interface EndedMove {
  readonly mode: string;
  readonly used: number;
  readonly facing: Facing;
}

/** By how many hex-sides it may turn: none after an all-out attack and at speed, one where more than half of the Move score is used, any else. */
export function freeSides(battle: HexBattle, who: FigureId, { mode, used }: Pick<EndedMove, "mode" | "used">): number {
  const figure = figureOf(battle, who);
  if (isAtSpeed(figure) || mode === "all-out-attack") return 0;
  return isPaidMode(mode) && used > moveScore(figure) / 2 ? 1 : 3;
}

/** The facings that are free at the end of this move, the one it has included. */
export function freeFacings(battle: HexBattle, who: FigureId, move: EndedMove): Facing[] {
  const most = freeSides(battle, who, move);
  return FACINGS.filter((facing) => sidesBetween(move.facing, facing) <= most);
}

/** Why the move cannot end in this facing. */
export function endRefusal(battle: HexBattle, who: FigureId, move: EndedMove, end: Facing | undefined): Refusal | null {
  if (end === undefined) return null;
  if (isAtSpeed(figureOf(battle, who))) return refuse("cannot", { who, because: "at-speed" });
  const most = freeSides(battle, who, move);
  if (sidesBetween(move.facing, end) <= most) return null;
  return refuse("cannot", { who, because: most === 0 ? "no-end-turn" : "end-turn" });
}

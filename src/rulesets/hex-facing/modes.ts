/** How a figure can move and turn in its turn: the modes, what can be declared beside them, and turning by hand [HF-MV-02, HF-MV-04]. */
import { stateOf } from "../../engine/battle";
import { refusalOf } from "../../engine/legality";
import { type FigureId, isRefusal, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, type Manner, type MannerFlag, type ModeChoice, poseOf } from "../../hexes/battle";
import { cellOf, type Facing } from "../../hexes/board";
import type { HexIntent, WalkIntent } from "../../hexes/intents";
import { isOnBoard } from "../../hexes/way";
import { judgeWalk, FACING_MODES } from "./judge";
import { walkOf } from "./purse";

/** What can be declared beside a mode. */
export const FLAGS: readonly MannerFlag[] = ["run", "stop", "evade", "press", "tighter", "keepFacing"];

/** Every mode, with why it cannot be taken now: judged by a way that goes nowhere. */
export function modeChoices(battle: HexBattle, who: FigureId): ModeChoice[] {
  return FACING_MODES.map((mode) => {
    const posture = mode === "change-position" ? { posture: otherPosture(battle, who) } : {};
    const refusal = refusalOf(battle, { kind: "walk", who, mode, path: [], ...posture });
    return { mode, inPlace: mode === "change-position", refusal };
  });
}

function otherPosture(battle: HexBattle, who: FigureId) {
  const { prone, posture } = stateOf(battle, who);
  return prone || posture !== "standing" ? "standing" : "kneeling";
}

/** The mode of the turn's first step holds; a plain move where there was none. */
export function mannerOfTurn(battle: HexBattle, who: FigureId): Manner {
  const { mode } = stateOf(battle, who);
  if (mode === "run") return { mode: "move", run: true };
  return { mode: mode !== null && FACING_MODES.some((one) => one === mode) ? mode : "move" };
}

/** An intent with what it costs. */
interface MeantTurn {
  readonly intent: HexIntent;
  readonly cost: number;
}

/** Who has moved turns for nothing if it may; who has not yet keeps its move by paying for the turn, if it can. */
export function turnByHand(battle: HexBattle, who: FigureId, facing: Facing): MeantTurn | Refusal {
  if (!isOnBoard(battle, who)) return refuse("cannot", { who, because: "fallen" });
  const manner = mannerOfTurn(battle, who);
  const { at } = poseOf(battle, who);
  const free: WalkIntent = { ...walkOf(who, manner, []), end: facing };
  const paid = walkOf(who, manner, [{ at: cellOf(battle.field.board, at), facing }]);
  const [first, second] = stateOf(battle, who).mode === null ? [paid, free] : [free, paid];
  const meant = meantBy(battle, first);
  if (!isRefusal(meant)) return meant;
  const other = meantBy(battle, second);
  return isRefusal(other) ? meant : other;
}

function meantBy(battle: HexBattle, walk: WalkIntent): MeantTurn | Refusal {
  const refusal = refusalOf(battle, walk);
  if (refusal) return refusal;
  const judged = judgeWalk(battle, walk);
  return isRefusal(judged) ? judged : { intent: walk, cost: judged.cost };
}

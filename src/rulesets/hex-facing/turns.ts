/** Turns, and the points of a turn: filled as a round begins, spent hex by hex, lost with it [HF-MV-01]. */
import { roundOf, stateOf } from "../../engine/battle";
import type { Conversation } from "../../engine/flow";
import { oneSlotEach, passingOn } from "../../engine/turn-rules";
import type { FigureId, Line } from "../../engine/types";
import type { HexBattle, HexSituation, HexTurnRules } from "../../hexes/battle";
import { change } from "../../hexes/changes";
import type { HexState } from "../../hexes/record";
import { moveScore, turnPointsSum } from "./numbers";

/** In the tracker's order, one turn each; no action is counted. */
export const facingTurns: HexTurnRules = {
  starts: (figure) => ({ hits: figure.stats.ST, points: moveScore(figure) }),
  order: (battle) => battle.order,
  slots: (battle: HexBattle) => oneSlotEach(battle).map((slot) => ({ ...slot, ...howMoved(battle, slot.who) })),
  hasActed: () => false,
  mayAct: () => true,
  mayReact: (battle, who, prompt) => prompt !== "face" || !hasFaced(battle, who),
  *pass(situation, to) {
    if (yield* passingOn(situation, to)) for (const who of situation.battle.order) yield* refillTurn(situation, who);
  },
};

/** The mode of the turn's first step. */
function howMoved(battle: HexBattle, who: FigureId): { readonly how?: string } {
  const { mode } = stateOf(battle, who);
  return mode === null ? {} : { how: mode };
}

/** Whether it has turned to a foe in this round already [HF-FA-05]. */
export function hasFaced(battle: HexBattle, who: FigureId): boolean {
  const { faced, facedRound } = stateOf(battle, who);
  return faced !== null && facedRound === roundOf(battle);
}

/** All of a turn's points; what the last one leaves: a sprint, turns run backwards in a row, a hex pressed into. */
function* refillTurn({ battle }: HexSituation, who: FigureId): Conversation {
  const state = stateOf(battle, who);
  const { faced, facedRound, pressed } = state;
  const round = roundOf(battle);
  yield* change(
    { kind: "points", who, points: turnPointsSum(battle, who).total },
    {
      kind: "gait",
      who,
      gait: {
        sprinted: hasSprinted(state),
        sprinting: false,
        backRuns: state.backing ? state.backRuns + 1 : 0,
        backing: false,
        pressed: pressed !== null && pressed.round === round - 1 ? pressed : null,
      },
    },
  );
  if (faced !== null && facedRound < round - 1) yield* change({ kind: "faced", who, foe: null });
}

/** A straight run with all the points [HF-MV-05]. */
function hasSprinted({ sprinting, points }: HexState): boolean {
  return sprinting && points === 0;
}

/** Whether the hex more of a sprint is still to be had, were this turn's way straight on. */
export function hasSprintHex(battle: HexBattle, who: FigureId): boolean {
  const { sprinted, sprinting, used, points } = stateOf(battle, who);
  const isTaken = points + used > turnPointsSum(battle, who).total;
  return sprinted && (used === 0 || sprinting) && !isTaken;
}

/** The points that are left for a way: on a straight run with the hex of a sprint, on any other without [HF-MV-05]. */
export function pointsFor(battle: HexBattle, who: FigureId, isStraightRun: boolean): number {
  const { points, used } = stateOf(battle, who);
  if (isStraightRun) return points + (hasSprintHex(battle, who) ? 1 : 0);
  return Math.min(points, turnPointsSum(battle, who).total - used);
}

/** What is left after paying. */
export function* payFor({ battle }: HexSituation, who: FigureId, cost: number, left: number): Conversation {
  const { used } = stateOf(battle, who);
  yield* change({ kind: "points", who, points: left }, { kind: "gait", who, gait: { used: used + cost } });
}

/** Nothing of the move is left, nor of a run. */
export function* loseRest(who: FigureId): Conversation {
  const gait = { sprinted: false, sprinting: false, backing: false };
  yield* change({ kind: "points", who, points: 0 }, { kind: "gait", who, gait });
}

/** The points left, and the hex that a straight run adds. */
export function pointsLeft(battle: HexBattle, who: FigureId): Line[] {
  const sprint = hasSprintHex(battle, who) ? [{ key: "sprint", value: 1 }] : [];
  return [{ key: "points", value: stateOf(battle, who).points }, ...sprint];
}

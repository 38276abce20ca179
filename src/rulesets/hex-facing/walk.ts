/** A walk gone hex by hex: what each hex asks for as it is entered, and what is left of the way when it is cut short. */
import { stateOf } from "../../engine/battle";
import { type Conversation, note, roll } from "../../engine/flow";
import { type FigureId, invariant, isRefusal } from "../../engine/types";
import { type HexHandler, type HexSituation, hexUnder, poseOf } from "../../hexes/battle";
import { cellOf, type Facing, type Pose } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { WalkIntent } from "../../hexes/intents";
import type { HexOutcome } from "../../hexes/types";
import { carriedInto, goingOf, goStride, leaveOccupied } from "./entering";
import { askFacing } from "./face";
import { type Going, keepFeet } from "./footing";
import { judgeWalk, type JudgedWalk } from "./judge";
import { checkThrow, skillSum } from "./numbers";
import { pressOn } from "./press";
import { isHardSlither } from "./slither";
import { changePosition } from "./standing-up";
import { isBackwardsRun, stopOrRunOn } from "./stopping";

export const facingWalkHandler: HexHandler<WalkIntent> = {
  refusal: (battle, walk) => {
    const judged = judgeWalk(battle, walk);
    return isRefusal(judged) ? judged : null;
  },
  *resolve(situation, walk) {
    const judged = judgeWalk(situation.battle, walk);
    invariant(!isRefusal(judged), "a walk that is refused is not resolved");
    yield* noteWay(situation, judged);
    const start = hexUnder(situation.battle, walk.who);
    const going = goingOf(situation.battle, judged);
    yield* declare(situation, judged);
    const outcome = yield* walkOn(situation, judged, going);
    if (start !== null) yield* leaveOccupied(situation, start, judged);
    if (judged.strides.some(({ toward }) => toward !== null)) yield* askFacing(situation, walk.who);
    return outcome;
  },
};

/** The way as planned, the hex that it sets out from first. */
function* noteWay({ battle }: HexSituation, { walk: { who, mode, run }, strides }: JudgedWalk): Conversation {
  const { board } = battle.field;
  const poses = [poseOf(battle, who), ...strides.map(({ hex, facing }): Pose => ({ at: hex, facing }))];
  const way = poses.map(({ at }) => cellOf(board, at).join("."));
  yield* note({ key: "walks", who, mode: run ? "run" : mode, way, facings: poses.map(({ facing }) => String(facing)) });
}

/** Mode and gait of the turn: one that has run straight, or backwards, goes on so or does so no more [HF-MV-05, HF-MV-07]. */
function* declare({ battle }: HexSituation, { walk, strides, isStraight }: JudgedWalk): Conversation {
  const { who, mode, run, end } = walk;
  const { used, sprinting, backing } = stateOf(battle, who);
  yield* change({ kind: "declare", who, mode: run ? "run" : mode });
  if (strides.length === 0 && end === undefined) return;
  const isFirst = used === 0;
  yield* change({
    kind: "gait",
    who,
    gait: {
      sprinting: isStraight && (isFirst || sprinting),
      backing: isBackwardsRun(walk, strides) && (isFirst || backing),
    },
  });
}

function* walkOn(situation: HexSituation, judged: JudgedWalk, going: Going): Conversation<HexOutcome> {
  const { walk, strides } = judged;
  const { who, mode, posture, end } = walk;
  if (mode === "change-position" && posture !== undefined && !(yield* changePosition(situation, who, posture)))
    return "failure";
  if (mode === "slither" && isHardSlither(walk, strides, stateOf(situation.battle, who).facing))
    if (!(yield* slitherOn(situation, who))) return "stopped";
  const [first] = strides;
  if (walk.press && first && !(yield* pressOn(situation, who, first))) return "stopped";
  const outcome = yield* goStrides(situation, judged, going);
  if (outcome !== "arrived") return outcome;
  const stood = walk.stop ? yield* stopRun(situation, judged, going) : "arrived";
  if (end !== undefined && stood !== "fell") yield* turnAtEnd(situation, who, end);
  return stood;
}

/** Anything harder than straight on takes a swimming roll; failed, nothing is moved and the turn is gone [HF-GR-04]. */
function* slitherOn({ battle }: HexSituation, who: FigureId): Conversation<boolean> {
  if (yield* roll(checkThrow("swim", who, skillSum(battle, who, "swimming")))) return true;
  yield* change({ kind: "declare", who, mode: "slither", ended: true });
  return false;
}

/** The free turn ends the move [HF-FA-02, HF-FA-03]. */
function* turnAtEnd({ battle }: HexSituation, who: FigureId, facing: Facing): Conversation {
  const mode = stateOf(battle, who).mode ?? "move";
  yield* change({ kind: "turn-to", who, facing }, { kind: "declare", who, mode, ended: true });
}

function* goStrides(situation: HexSituation, judged: JudgedWalk, going: Going): Conversation<HexOutcome> {
  const { walk, strides } = judged;
  const start = hexUnder(situation.battle, walk.who);
  if (
    strides.length > 0 &&
    start !== null &&
    !(yield* keepFeet(situation, { ...going, isTenthBackwards: false }, start))
  )
    return "fell";
  for (const index of strides.keys()) {
    const outcome = yield* goStride(situation, going, strides, index);
    if (outcome !== "arrived") return outcome;
  }
  return "arrived";
}

/** A runner stops, or is carried on straight [HF-MV-06]. */
function* stopRun(situation: HexSituation, judged: JudgedWalk, going: Going): Conversation<HexOutcome> {
  const { who } = judged.walk;
  const last = judged.strides.findLast(({ toward }) => toward !== null);
  const toward = last?.toward ?? stateOf(situation.battle, who).facing;
  const stopped = yield* stopOrRunOn(situation, who, toward, (hex) => carriedInto(situation, going, hex));
  if (stopped === null) return stateOf(situation.battle, who).prone ? "fell" : "stopped";
  return stopped === 0 ? "arrived" : "stopped";
}

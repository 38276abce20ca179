/** Entering a hex: enemies evaded, quicksand met, the cost paid, the tests of the ground, control of one's speed. */
import { stateOf } from "../../engine/battle";
import { type Conversation, note } from "../../engine/flow";
import { type FigureId, invariant } from "../../engine/types";
import { type HexBattle, type HexSituation, hexUnder } from "../../hexes/battle";
import { type HexId, sidesBetween } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { HexOutcome } from "../../hexes/types";
import { enter } from "../../hexes/way";
import { evadeAll } from "./evade";
import { type Going, keepFeet } from "./footing";
import type { JudgedWalk } from "./judge";
import { isOnItsFeet, upright } from "./obstructions";
import { isQuicksandFor, meetQuicksand, sinkIn } from "./quicksand";
import { controlTests } from "./radius";
import { isBackwardsRun } from "./stopping";
import { isPaidMode, type PaidStride, type Stride } from "./strides";
import { rollDue } from "./due-tests";
import { loseRest, payFor } from "./turns";
import { underfoot } from "./underfoot";

/** Turns in a row after which a run backwards is tested [HF-MV-07]. */
const TESTED_RUN = 10;

/** How the way is gone, as far as keeping one's feet depends on it. */
export function goingOf(battle: HexBattle, { walk, strides }: JudgedWalk): Going {
  const { who, run } = walk;
  const { backRuns, backing, used } = stateOf(battle, who);
  const isBackwards = isBackwardsRun(walk, strides) && (used === 0 || backing);
  return {
    who,
    runs: run === true,
    turnsSharply: turnsSharply(battle, walk, strides),
    isTenthBackwards: isBackwards && (backRuns + 1) % TESTED_RUN === 0,
  };
}

/** Whether it turns by more than one hex-side in a hex of mud, the free turn at its end counted [HF-GR-04]. */
function turnsSharply(battle: HexBattle, { who, end }: JudgedWalk["walk"], strides: readonly Stride[]): boolean {
  let hex = hexUnder(battle, who);
  let { facing } = stateOf(battle, who);
  let turned = 0;
  for (const stride of [...strides, { hex: null, facing: end ?? strides.at(-1)?.facing ?? facing }]) {
    if (stride.hex !== null && stride.hex !== hex) [hex, turned] = [stride.hex, 0];
    turned += sidesBetween(facing, stride.facing);
    facing = stride.facing;
    if (turned > 1 && hex !== null && underfoot(battle.field, hex).mud !== null) return true;
  }
  return false;
}

/** One entry of the way: past enemies, into the hex or not, and what it asks for there. */
export function* goStride(
  situation: HexSituation,
  going: Going,
  strides: readonly PaidStride[],
  index: number,
): Conversation<HexOutcome> {
  const { who } = going;
  const stride = strides[index];
  invariant(stride, `a way of ${strides.length} has no entry ${index}`);
  if (stride.toward !== null && !(yield* evadeAll(situation, who, stride.hex))) {
    yield* loseRest(who);
    return "stopped";
  }
  if (stride.toward !== null && isQuicksandFor(situation.battle, who, stride.hex))
    return yield* comeToQuicksand(situation, going, stride);
  yield* goInto(situation, who, stride);
  if (stride.toward === null) return "arrived";
  if (!(yield* keepFeet(situation, going, stride.hex))) return "fell";
  return (yield* keepControl(situation, who, strides, index)) ? "arrived" : "stopped";
}

/** Pays and is there; what was paid into another hex is lost with it. */
function* goInto(situation: HexSituation, who: FigureId, stride: PaidStride): Conversation {
  const { mode, pressed } = stateOf(situation.battle, who);
  if (isPaidMode(mode ?? "move")) yield* payFor(situation, who, stride.paid, stride.left);
  else if (stride.toward !== null) yield* countHex(situation, who);
  if (pressed && stride.toward !== null) yield* change({ kind: "gait", who, gait: { pressed: null } });
  yield* enter(situation, who, stride);
}

/** A hex of a step or a slither, which no points pay for for. */
function* countHex({ battle }: HexSituation, who: FigureId): Conversation {
  yield* change({ kind: "gait", who, gait: { used: stateOf(battle, who).used + 1 } });
}

/** It sees the quicksand or saves itself, and stays in the hex before; or it is in [HF-GR-06]. */
function* comeToQuicksand(situation: HexSituation, going: Going, stride: PaidStride): Conversation<HexOutcome> {
  const { who, runs } = going;
  const how = yield* meetQuicksand(situation, who, runs);
  if (how === "seen" || how === "saved") {
    yield* note({ key: "keeps-out", who, how });
    return "stopped";
  }
  yield* goInto(situation, who, stride);
  yield* sinkIn(situation, who, how);
  yield* loseRest(who);
  return "stopped";
}

/** Control, and a rider's seat, where it turns tighter than its speed allows [HF-SP-02]. */
function* keepControl(
  situation: HexSituation,
  who: FigureId,
  strides: readonly PaidStride[],
  index: number,
): Conversation<boolean> {
  let isKept = true;
  for (const test of controlTests(situation.battle, who, strides, index)) {
    if (yield* rollDue(situation, who, test)) continue;
    isKept = false;
    if (test.costs !== "fall") yield* change({ kind: "unseat", who, lost: test.costs, on: true });
  }
  return isKept;
}

/** A hex that a runner is carried into, at no cost; says whether it is up there, and out of quicksand. */
export function* carriedInto(situation: HexSituation, going: Going, hex: HexId): Conversation<boolean> {
  const { who, runs } = going;
  if (!isQuicksandFor(situation.battle, who, hex)) {
    yield* enter(situation, who, { hex, facing: stateOf(situation.battle, who).facing });
    return yield* keepFeet(situation, going, hex);
  }
  const how = yield* meetQuicksand(situation, who, runs);
  if (how === "in" || how === "head-first") {
    yield* enter(situation, who, { hex, facing: stateOf(situation.battle, who).facing });
    yield* sinkIn(situation, who, how);
    yield* loseRest(who);
  }
  return false;
}

/** A way that was cut short beside somebody who is up ends in the last hex before where nobody is. */
export function* leaveOccupied(situation: HexSituation, start: HexId, { walk, strides }: JudgedWalk): Conversation {
  const { who } = walk;
  const at = hexUnder(situation.battle, who);
  if (at === null || !isShared(situation.battle, who, at)) return;
  const passed = strides.slice(
    0,
    strides.findIndex(({ hex }) => hex === at),
  );
  const free = passed.findLast(({ hex }) => !isShared(situation.battle, who, hex));
  const { facing } = stateOf(situation.battle, who);
  yield* enter(situation, who, { hex: free?.hex ?? start, facing });
}

function isShared(battle: HexBattle, who: FigureId, hex: HexId): boolean {
  return isOnItsFeet(battle, who) && upright(battle, hex, who).length > 0;
}

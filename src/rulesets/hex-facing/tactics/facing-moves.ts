/** The moves that the judge looks at in hex-facing, promising first: to poses to strike from, nearer, out of reach; turns; up, and on. */
import { figureOf, stateOf } from "../../../engine/battle";
import type { CandidateMove, Expectation } from "../../../engine/tactics";
import { isRefusal } from "../../../engine/types";
import { UNREACHABLE } from "../../../hexes/approach";
import { facingNearest } from "../../../hexes/arcs";
import type { Manner } from "../../../hexes/battle";
import { cellOf, distance, type Facing, FACINGS, type HexId, type Pose, sidesBetween } from "../../../hexes/board";
import type { WalkIntent } from "../../../hexes/intents";
import { beyondWays } from "../bands";
import { foretellWalk } from "../foretell";
import { turnByHand } from "../modes";
import { moveScore } from "../numbers";
import { boundRefusal, wayPurse } from "../purse";
import { type ReachedPoses, reachFromPose } from "../reached";
import { wayBy } from "../routes";
import { underfoot } from "../underfoot";
import { expectedAt } from "./pose-expectations";
import { nearestRival, type Vantage, vantageValue } from "./vantage";

/** So many poses are gone into, besides those nearest to a foe. */
const MOST_POSES = 5;
const MOST_NEAREST = 2;

/** Fewer hexes than these, and a step that costs nothing may lead farther. */
const FEW_HEXES = 3;

/** Where it could come to stand, and what that is worth. */
interface PoseSeen extends Pose {
  readonly value: number;
}

/** In the turn's manner; where that leads hardly anywhere, by a step, or by pressing on. */
export function facingMoves(vantage: Vantage): CandidateMove[] {
  const manner: Manner = { mode: "move" };
  const seen = posesSeen(vantage, manner);
  const moves = walksTo(vantage, manner, promising(vantage, seen));
  if (seen.length >= FEW_HEXES) return moves;
  const step: Manner = { mode: "step" };
  return [...moves, ...walksTo(vantage, step, posesSeen(vantage, step).slice(0, 2)), ...pressing(vantage, manner)];
}

/** The best, and those that bring it nearest to a foe, whatever they are worth: tempers differ. */
function promising(vantage: Vantage, seen: readonly PoseSeen[]): PoseSeen[] {
  const far = ({ at }: Pose): number => nearestRival(vantage, at)?.steps ?? UNREACHABLE;
  const near = [...seen].sort((one, other) => far(one) - far(other)).slice(0, MOST_NEAREST);
  return [...new Set([...seen.slice(0, MOST_POSES), ...near])];
}

/** The best first: each hex in the facing that suits it best, of those in which it can come to stand there. */
function posesSeen(vantage: Vantage, manner: Manner): PoseSeen[] {
  const { battle, me } = vantage;
  if (boundRefusal(battle, me.who, manner)) return [];
  const purse = wayPurse(battle, me.who, manner);
  const reached = reachFromPose(battle, me.who, manner, { at: me.at, facing: me.facing, purse });
  const half = moveScore(figureOf(battle, me.who)) / 2 - stateOf(battle, me.who).used;
  return reached
    .hexes()
    .map((at) => poseIn(vantage, at, (facing) => comesToFace(reached, { at, facing }, half)))
    .sort((one, other) => other.value - one.value);
}

/** Whether it can end there in this facing, by the turn that is free at the end: any within half its move, one hex-side beyond. */
function comesToFace(reached: ReachedPoses, { at, facing }: Pose, half: number): boolean {
  const first = reached.facing(at);
  if (first === null) return false;
  if (reached.cost(at) <= half || sidesBetween(first, facing) <= 1) return true;
  return reached.cost(at, facing) < Infinity;
}

/** Looking at the foe that is nearest there; else as near to it as it can. */
function poseIn(vantage: Vantage, at: HexId, isOpen: (facing: Facing) => boolean): PoseSeen {
  const wanted = facingWanted(vantage, at);
  const facing =
    FACINGS.filter(isOpen).sort((one, other) => sidesBetween(one, wanted) - sidesBetween(other, wanted))[0] ?? wanted;
  return { at, facing, value: vantageValue(vantage, { at, facing }) };
}

function facingWanted({ battle, me, rivals }: Vantage, at: HexId): Facing {
  const { board } = battle.field;
  let [nearest, least] = [at, Infinity];
  for (const { foe } of rivals) {
    const far = distance(board, at, foe.at);
    if (far < least) [nearest, least] = [foe.at, far];
  }
  return facingNearest(board, at, nearest) ?? me.facing;
}

function walksTo(vantage: Vantage, manner: Manner, poses: readonly Pose[]): CandidateMove[] {
  const { battle, me } = vantage;
  return poses.flatMap((pose): CandidateMove[] => {
    const at = cellOf(battle.field.board, pose.at);
    const walk = wayBy(battle, me.who, manner, { at, facing: pose.facing });
    if (isRefusal(walk)) return [];
    return [{ intent: walk, expects: expectedAt(vantage, pose, chanceOfWay(vantage, walk)) }];
  });
}

/** That it comes to its end: 1 over good ground, else by the tests that the way asks for. */
function chanceOfWay({ battle }: Vantage, walk: WalkIntent): number {
  const { field } = battle;
  if (walk.path.every(({ at: [column, row] }) => underfoot(field, column * field.board.rows + row).isGood)) return 1;
  const foretold = foretellWalk(battle, walk);
  if (isRefusal(foretold)) return 0;
  const tests = foretold.steps.flatMap(({ tests }) => tests);
  return tests.reduce((all, { chance: { top, bottom } }) => (all * Number(top)) / Number(bottom), 1);
}

/** Into dear hexes, and straight on with the hex that a sprint adds. */
function pressing(vantage: Vantage, manner: Manner): CandidateMove[] {
  const { battle, me } = vantage;
  if (boundRefusal(battle, me.who, manner)) return [];
  return beyondWays(battle, me.who, manner).flatMap(({ walk, strides }): CandidateMove[] => {
    const last = strides.at(-1);
    return last ? [{ intent: walk, expects: expectedAt(vantage, { at: last.hex, facing: last.facing }, 0.5) }] : [];
  });
}

/** Turns where it stands, to look at its foes. */
export function facingTurnsOnSpot(vantage: Vantage): CandidateMove[] {
  const { battle, me } = vantage;
  const now = vantageValue(vantage, me);
  const better = FACINGS.filter((facing) => facing !== me.facing)
    .map((facing) => ({ facing, value: vantageValue(vantage, { at: me.at, facing }) }))
    .filter(({ value }) => value > now)
    .sort((one, other) => other.value - one.value);
  return better.slice(0, 2).flatMap(({ facing }): CandidateMove[] => {
    const turn = turnByHand(battle, me.who, facing);
    return isRefusal(turn) ? [] : [{ intent: turn.intent, expects: expectedAt(vantage, { at: me.at, facing }, 1) }];
  });
}

/** Up from the ground, out of quicksand and mud. */
export function gettingUp(vantage: Vantage, stays: readonly Expectation[]): CandidateMove[] {
  const { battle, me } = vantage;
  const { prone, posture, mode, mire, bogged } = stateOf(battle, me.who);
  if (mode !== null) return [];
  const act = (action: string) => ({ kind: "action", who: me.who, action }) as const;
  const recovers = (from: string, chance: number): Expectation[] => [{ kind: "recovers", from, chance }, ...stays];
  if (mire) return [{ intent: act("swim"), expects: recovers("sinking", 0.5) }];
  if (bogged !== "no") return [{ intent: act("free"), expects: recovers("bogged", 0.5) }];
  const isDown = prone || posture !== "standing";
  return isDown ? [{ intent: act("stand-up"), expects: recovers("prone", 1) }] : [];
}

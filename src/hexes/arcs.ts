/**
 * Front, sides and rear of a figure, by the angle between its facing and the line from middle to middle [HF-FA-01,
 * HR-MV-06]. All is whole numbers, so that the limits of 90° and 150° are exact.
 */
import { type Board, type Facing, FACINGS, type HexId, type Pose, turned } from "./board";

/** The front lies within 90° of the facing, the sides within 150°, the rear is the rest; a limit counts as farther front. */
export type Arc = "front" | "side" | "rear";

/** By facing, how much of q and of r leads ahead; a hex ahead counts 2. */
const AHEAD_Q: readonly number[] = [-1, 1, 2, 1, -1, -2];
const AHEAD_R: readonly number[] = [-2, -1, 1, 2, 1, -1];
/** By facing, how much of q and of r leads to the right; a hex counts 1, and is √3 times as long as one ahead. */
const RIGHT_Q: readonly number[] = [1, 1, 0, -1, -1, 0];
const RIGHT_R: readonly number[] = [0, 1, 1, 0, -1, -1];

function aheadOf({ cubes }: Board, { at, facing }: Pose, target: HexId): number {
  const q = cubes[target * 2]! - cubes[at * 2]!;
  const r = cubes[target * 2 + 1]! - cubes[at * 2 + 1]!;
  return AHEAD_Q[facing]! * q + AHEAD_R[facing]! * r;
}

function rightOf({ cubes }: Board, { at, facing }: Pose, target: HexId): number {
  const q = cubes[target * 2]! - cubes[at * 2]!;
  const r = cubes[target * 2 + 1]! - cubes[at * 2 + 1]!;
  return RIGHT_Q[facing]! * q + RIGHT_R[facing]! * r;
}

/** Whether a hex lies within 90° of the facing; the figure's own does. */
export function isInFront(board: Board, pose: Pose, target: HexId): boolean {
  return aheadOf(board, pose, target) >= 0;
}

/** In which arc of a figure a hex lies; its own is in front. */
export function arcOf(board: Board, pose: Pose, target: HexId): Arc {
  const ahead = aheadOf(board, pose, target);
  if (ahead >= 0) return "front";
  // At 150° it is as far to the right as √3 behind: three times as many of the longer hexes.
  return ahead + 3 * Math.abs(rightOf(board, pose, target)) >= 0 ? "side" : "rear";
}

/** On which hand of a figure a hex lies; null straight ahead and straight behind. */
export function leftOrRight(board: Board, pose: Pose, target: HexId): "left" | "right" | null {
  const right = rightOf(board, pose, target);
  if (right === 0) return null;
  return right > 0 ? "right" : "left";
}

/** The facing that looks most directly at a hex, the clockwise one of two alike [HR-RE-07]; null at the hex itself. */
export function facingNearest(board: Board, at: HexId, target: HexId): Facing | null {
  if (at === target) return null;
  const straight = FACINGS.map((facing) => aheadOf(board, { at, facing }, target));
  const most = Math.max(...straight);
  // Two that are alike stand side by side: the clockwise one has none alike after it.
  return FACINGS.find((facing) => straight[facing] === most && straight[turned(facing, 1)] !== most) ?? null;
}

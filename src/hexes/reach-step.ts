/** The steps from one state of a search to another, each a number that fits into a byte, so that ways can be read back. */
import type { Board } from "./board";

/** How a state is come to; of ways alike the one with the earlier kind is kept, so that nobody sidesteps unasked. */
export type ReachStep = "start" | "straight" | "bend" | "turn" | "sidestep" | "aside";

interface Step {
  readonly kind: ReachStep;
  /** By how many hex-sides clockwise of the facing before the hex is left; null on the spot. */
  readonly side: number | null;
  /** By how many hex-sides clockwise the facing changes. */
  readonly turn: number;
}

/** Those of a kind stand together, in the order of preference; their places are the numbers. */
const STEPS: readonly Step[] = [
  { kind: "start", side: null, turn: 0 },
  { kind: "straight", side: 0, turn: 0 },
  ...[1, 5, 2, 4, 3].map((side) => ({ kind: "bend" as const, side, turn: side })),
  ...[1, 5].map((turn) => ({ kind: "turn" as const, side: null, turn })),
  ...[0, 1, 5].map((side) => ({ kind: "sidestep" as const, side, turn: 0 })),
  ...[2, 3, 4].flatMap((side) => [0, 1, 5].map((turn) => ({ kind: "aside" as const, side, turn }))),
];

const numberOf = (kind: ReachStep, side: number | null, turn: number): number =>
  STEPS.findIndex((step) => step.kind === kind && step.side === side && step.turn === turn);
const bySide = (number: (side: number) => number): Int32Array => Int32Array.from([0, 1, 2, 3, 4, 5], number);

/** The number of the state where a search begins. */
export const START = 0;
/** By side, counted from the facing: into that hex, turned to face along the step; into a front hex only, but on the spot. */
export const FORWARD = bySide((side) => numberOf(side === 0 ? "straight" : "bend", side, side));
/** By side: the facing kept, in a front hex. */
export const SIDESTEP = bySide((side) => numberOf("sidestep", side, 0));
/** By side: into a side or rear hex with the facing kept; the next two numbers are one turned right, and one turned left. */
export const ASIDE = bySide((side) => numberOf("aside", side, 0));
/** On the spot by one hex-side, right and left. */
export const TURN = { right: numberOf("turn", null, 1), left: numberOf("turn", null, 5) };

/** The kind of a step. */
export function kindOfStep(step: number): ReachStep {
  return STEPS[step]!.kind;
}

/** The state from which this step leads to that one; -1 where the way begins. */
export function stateBefore({ next }: Board, state: number, step: number): number {
  const { kind, side, turn } = STEPS[step]!;
  if (kind === "start") return -1;
  const hex = Math.floor(state / 6);
  const facing = (state - hex * 6 + 6 - turn) % 6;
  return (side === null ? hex : next[hex * 6 + ((facing + side + 3) % 6)]!) * 6 + facing;
}

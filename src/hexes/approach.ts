/** How far hexes lie from each other by the ways there are, whoever stands in them: what drives a figure on towards its foes. */
import { type Board, FACINGS, hexCount, type HexId } from "./board";

/** What it takes to enter each hex, in steps from 1 to {@link DEAREST}; 0 where nobody enters. */
type StepCosts = Uint8Array;

/** Whatever is dearer counts no more. */
export const DEAREST = 20;

/** By hex, the steps from there to one hex, which itself has none; {@link UNREACHABLE} where no way leads. */
export type StepMap = Uint16Array;

/** Farther than any way is followed. */
export const UNREACHABLE = 0xffff;

/** The steps from this hex on. */
export function stepsAt(steps: StepMap, hex: HexId): number {
  return steps[hex]!;
}

const approaches = new WeakMap<StepCosts, Map<HexId, StepMap>>();

/** Worked out once for these costs, which stay as they are, and each hex. */
export function approachTo(board: Board, costs: StepCosts, to: HexId): StepMap {
  const known = approaches.get(costs) ?? new Map<HexId, StepMap>();
  approaches.set(costs, known);
  let found = known.get(to);
  if (!found) known.set(to, (found = spreadSteps(board, costs, to)));
  return found;
}

/** Hexes in the order of their steps: those of one number of steps stand in one ring, and no more rings are open than the dearest hex costs. */
function spreadSteps(board: Board, costs: StepCosts, to: HexId): StepMap {
  const steps = new Uint16Array(hexCount(board)).fill(UNREACHABLE);
  const rings: HexId[][] = Array.from({ length: DEAREST + 1 }, () => []);
  steps[to] = 0;
  rings[0]!.push(to);
  for (let [now, open] = [0, 1]; open > 0; now++) {
    const ring = rings[now % rings.length]!;
    for (const hex of ring) if (steps[hex] === now) open += openBeside(board, { costs, steps, rings }, hex);
    open -= ring.length;
    ring.length = 0;
  }
  return steps;
}

interface Spreading {
  readonly costs: StepCosts;
  readonly steps: StepMap;
  readonly rings: readonly HexId[][];
}

/** Gives how many entries it has added. Ways are followed from their end: what is paid is for coming into the hex that lies nearer to it. */
function openBeside({ next }: Board, { costs, steps, rings }: Spreading, hex: HexId): number {
  const paid = steps[hex]! + Math.max(1, costs[hex]!);
  let added = 0;
  for (const side of FACINGS) {
    const beside = next[hex * 6 + side]!;
    if (beside < 0 || costs[beside] === 0 || steps[beside]! <= paid) continue;
    steps[beside] = paid;
    rings[paid % rings.length]!.push(beside);
    added += 1;
  }
  return added;
}

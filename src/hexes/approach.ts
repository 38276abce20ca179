/** The ways there are between hexes, whoever stands in them: how far they are, which drives a figure on towards its foes, and where one figure holds them. */
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

/** How often a foe chooses the door that somebody holds. */
export const DOOR_CHANCE = 0.25;

/** Foes so many turns off make a door worth holding. */
export const DOOR_TURNS = 2;

/**
 * Hexes that hold a way: what lies around them is open on more than one side, with something shut between. By hex, not 0
 * where one figure does; `isShut` is not 0 by hex where nobody goes. Beyond the map nobody does.
 */
export function narrowsIn(board: Board, isShut: ArrayLike<number>): Uint8Array {
  const narrow = new Uint8Array(hexCount(board));
  for (let hex = 0; hex < narrow.length; hex++)
    if (isShut[hex] === 0 && openingsOf(board, isShut, hex) > 1) narrow[hex] = 1;
  return narrow;
}

/** How many runs of open hexes there are around it. */
function openingsOf({ next }: Board, isShut: ArrayLike<number>, hex: HexId): number {
  const isOpen = (side: number): boolean => {
    const beside = next[hex * 6 + (side % 6)]!;
    return beside >= 0 && isShut[beside] === 0;
  };
  let openings = 0;
  for (let side = 0; side < 6; side++) if (isOpen(side) && !isOpen(side + 1)) openings += 1;
  return openings;
}

/** What a search has found, read: what a hex costs, in which facing one comes to stand there, and by which way. */
import type { Facing, HexId } from "./board";
import { QUARTERS } from "./ground-layer";
import { type Reach, UNREACHED } from "./reach";
import { kindOfStep, type ReachStep, stateBefore } from "./reach-step";

/** The hexes between the first state that was reached and the last: among them all in which the figure comes to stand. */
export function* hexesReached(reach: Reach): Generator<HexId> {
  const last = Math.floor((reach.first + reach.cost.length - 1) / 6);
  for (let hex = Math.floor(reach.first / 6); hex <= last; hex++) if (stateAt(reach, hex) >= 0) yield hex;
}

/** One state of a way. */
export interface ReachedState {
  readonly at: HexId;
  readonly facing: Facing;
  /** All points that the way has cost so far. */
  readonly cost: number;
  readonly kind: ReachStep;
}

/** The fewest points with which the figure comes to stand in a hex, in this facing or in any; Infinity where it cannot. */
export function costTo(reach: Reach, at: HexId, facing?: Facing): number {
  const state = stateAt(reach, at, facing);
  return state < 0 ? Infinity : reach.cost[state - reach.first]! / QUARTERS;
}

/**
 * A cheapest way to a hex, state by state: the first is where the figure stands, at no cost, and a turn by two hex-sides
 * is two states. Empty where it cannot stop there.
 */
export function wayTo(reach: Reach, at: HexId, facing?: Facing): ReachedState[] {
  const way: ReachedState[] = [];
  let state = stateAt(reach, at, facing);
  while (state >= 0) {
    way.push(stepAt(reach, state));
    state = stateBefore(reach.board, state, reach.step[state - reach.first]!);
  }
  return way.reverse();
}

function stepAt({ first, cost, step }: Reach, state: number): ReachedState {
  const at = Math.floor(state / 6);
  const facing = (state - at * 6) as Facing;
  return { at, facing, cost: cost[state - first]! / QUARTERS, kind: kindOfStep(step[state - first]!) };
}

/** The facing in which the figure comes to stand there by the cheapest way; null where it cannot. */
export function facingIn(reach: Reach, at: HexId): Facing | null {
  const state = stateAt(reach, at);
  return state < 0 ? null : ((state % 6) as Facing);
}

/** The cheapest of a hex's states, or the one of this facing; -1 where the figure cannot come to stand. */
function stateAt({ first, cost, step, passing }: Reach, at: HexId, facing?: Facing): number {
  if (!Number.isInteger(at) || (passing !== null && passing[at] !== 0)) return -1;
  const place = at * 6 - first;
  if (facing !== undefined) return (cost[place + facing] ?? UNREACHED) < UNREACHED ? at * 6 + facing : -1;
  let best = -1;
  let least = UNREACHED;
  for (let end = place; end < place + 6; end++) {
    const paid = cost[end] ?? UNREACHED;
    const isBetter = paid < least || (paid < UNREACHED && paid === least && step[end]! < step[best]!);
    if (isBetter) [best, least] = [end, paid];
  }
  return best < 0 ? -1 : best + first;
}

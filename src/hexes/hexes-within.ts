/** Where a figure gets to that pays for hexes alone and faces along each that it takes [HR-MV-06]. */
import { type Board, FACINGS, hexCount, type Pose } from "./board";
import { QUARTERS } from "./ground-layer";
import { cutOut, type Reach, searchMemory, UNREACHED } from "./reach";
import { FORWARD, START } from "./reach-step";

/** A search under way; its states are listed in the order met. */
interface Spread {
  readonly board: Board;
  /** Quarter points. */
  readonly budget: number;
  /** By hex, not 0 where it was met or is closed. */
  readonly isDone: Uint8Array;
  readonly states: number[];
}

/**
 * Finds all hexes that are at most so many steps away. Each has one state, its facing that of the shortest way found
 * first; a step costs one point. Nobody enters a hex where one of the layers is not 0.
 */
export function hexesWithin(
  board: Board,
  closed: readonly ArrayLike<number>[],
  { at, facing }: Pose,
  steps: number,
): Reach {
  const budget = Math.min(steps * QUARTERS, UNREACHED - 1);
  const spread: Spread = { board, budget, isDone: closedIn(board, closed), states: [] };
  const start = at * 6 + facing;
  reachHex(spread, start, 0, START);
  let [low, high] = [start, start];
  for (const state of spread.states) {
    [low, high] = [Math.min(low, state), Math.max(high, state)];
    spreadFrom(spread, state);
  }
  return { board, ...cutOut(low, high), passing: null, budget, count: spread.states.length };
}

function closedIn(board: Board, closed: readonly ArrayLike<number>[]): Uint8Array {
  const isDone = new Uint8Array(hexCount(board));
  for (const layer of closed) {
    for (let hex = 0; hex < isDone.length; hex++) if (layer[hex] !== 0) isDone[hex] = 1;
  }
  return isDone;
}

function spreadFrom(spread: Spread, state: number): void {
  const { board, budget, isDone } = spread;
  const paid = searchMemory(board).cost[state]! + QUARTERS;
  if (paid > budget) return;
  const hex = Math.floor(state / 6);
  for (const side of FACINGS) {
    const next = board.next[hex * 6 + side]!;
    if (next < 0 || isDone[next] !== 0) continue;
    reachHex(spread, next * 6 + side, paid, FORWARD[(side + 6 - (state % 6)) % 6]!);
  }
}

function reachHex({ board, isDone, states }: Spread, state: number, cost: number, step: number): void {
  const memory = searchMemory(board);
  isDone[Math.floor(state / 6)] = 1;
  memory.cost[state] = cost;
  memory.step[state] = step;
  states.push(state);
}

/**
 * The search as one would write it down from the rules: plain objects, keys of text, a list of states sorted for each, every
 * step tried from every state. Laws compare it with the real one, and benchmarks its time.
 */
import {
  type Board,
  type Cell,
  cellOf,
  type Facing,
  FACINGS,
  hexCount,
  neighbour,
  turned,
} from "../../../src/hexes/board";
import type { Prices } from "../../../src/hexes/reach";

export interface NaiveHex {
  factor: number;
  added: number;
  shut: boolean;
}

export interface NaiveState {
  column: number;
  row: number;
  facing: Facing;
  cost: number;
}

/** The hexes of a board by name, each with its ground and its neighbours' names by facing. */
export class NaiveBoard {
  readonly hexes = new Map<string, NaiveHex & { cell: Cell; beside: (string | null)[] }>();

  constructor(board: Board, ground: (hex: number) => NaiveHex) {
    for (let hex = 0; hex < hexCount(board); hex++) {
      const beside = FACINGS.map((facing) => {
        const next = neighbour(board, hex, facing);
        return next < 0 ? null : cellOf(board, next).join(".");
      });
      this.hexes.set(cellOf(board, hex).join("."), { ...ground(hex), cell: cellOf(board, hex), beside });
    }
  }
}

export const keyOf = ({ column, row, facing }: Omit<NaiveState, "cost">): string => `${column}.${row}:${facing}`;

/** All steps that one can take from a state, with what each costs. */
export function stepsFrom(board: NaiveBoard, from: NaiveState, prices: Prices): NaiveState[] {
  const steps: NaiveState[] = [];
  const { column, row, facing } = from;
  if (prices.turn > 0) {
    for (const by of [1, -1]) steps.push({ column, row, facing: turned(facing, by), cost: from.cost + prices.turn });
  }
  const { beside } = board.hexes.get(`${column}.${row}`)!;
  for (const side of FACINGS) {
    const name = beside[side];
    const hex = name ? board.hexes.get(name)! : null;
    if (!hex || hex.shut) continue;
    const enter = (price: number, ends: number): void => {
      if (price === 0) return;
      const cost = from.cost + price * hex.factor + hex.added;
      steps.push({ column: hex.cell[0], row: hex.cell[1], facing: turned(0, ends), cost });
    };
    const isFront = [5, 0, 1].includes((side - facing + 6) % 6);
    if (isFront) {
      enter(prices.forward, side);
      enter(prices.sidestep, facing);
    } else {
      for (const by of [-1, 0, 1]) enter(prices.aside, facing + by);
    }
  }
  return steps;
}

/** The least cost of every state within the budget, by name. */
export function naiveReach(board: NaiveBoard, start: NaiveState, prices: Prices, budget: number): Map<string, number> {
  const open: NaiveState[] = [start];
  const least = new Map([[keyOf(start), start.cost]]);
  while (open.length > 0) {
    open.sort((one, other) => one.cost - other.cost);
    const state = open.shift()!;
    if (state.cost > least.get(keyOf(state))!) continue;
    for (const step of stepsFrom(board, state, prices)) {
      if (step.cost > budget || step.cost >= (least.get(keyOf(step)) ?? Infinity)) continue;
      least.set(keyOf(step), step.cost);
      open.push(step);
    }
  }
  return least;
}

/** The names of outside.ts on hexes, which are named by column and row, from 0, the odd columns half a hex lower. */
import { type Board, type Cell, cellOf, type Facing, type HexId, hexOf } from "../../src/hexes/board";
import { buildGround as groundOf, type GroundLayer, type HexGround } from "../../src/hexes/ground-layer";
import { type Prices, type Reach, reachFrom as searchFrom } from "../../src/hexes/reach";
import { costTo as costIn, wayTo as wayIn } from "../../src/hexes/read-reach";

export { buildBoard } from "../../src/hexes/board";

type Named<T> = Omit<T, "at"> & { readonly at: Cell };

function hexNamed(board: Board, at: Cell): HexId {
  const hex = hexOf(board, at);
  if (hex === null) throw new RangeError(`no hex of the board: ${at.join(", ")}`);
  return hex;
}

/** The ground of a board that is plain but for these hexes: a hex costs the price times `factor` (1) plus `added` (0). */
export function buildGround(board: Board, hexes: readonly Named<HexGround>[]): GroundLayer {
  return groundOf(
    board,
    hexes.map((hex) => ({ ...hex, at: hexNamed(board, hex.at) })),
  );
}

/** Where a figure gets to with so many points; a price of 0 is a step that is not allowed. */
// eslint-disable-next-line max-params -- as benchmarks from outside call it
export function reachFrom(
  board: Board,
  ground: GroundLayer,
  { at, facing }: { readonly at: Cell; readonly facing: number },
  prices: Prices,
  budget: number,
): Reach {
  return searchFrom(board, ground, { at: hexNamed(board, at), facing: facing as Facing }, { prices, budget });
}

/** The fewest points to come to stand there, in this facing or any; Infinity where the figure cannot. */
export function costTo(reach: Reach, at: Cell, facing?: number): number {
  return costIn(reach, hexOf(reach.board, at) ?? -1, facing as Facing);
}

/** The states of a cheapest way, the first where the figure stands, with all points used so far; empty where there is none. */
export function wayTo(reach: Reach, at: Cell, facing?: number): { at: Cell; facing: number; cost: number }[] {
  const way = wayIn(reach, hexOf(reach.board, at) ?? -1, facing as Facing);
  return way.map((step) => ({ at: cellOf(reach.board, step.at), facing: step.facing, cost: step.cost }));
}

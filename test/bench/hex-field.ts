/** The board that is measured: 100 × 100 hexes, 8 % of them walls, some 22 % dear ground; a figure stands in the middle. */
import { type Board, type Cell, cellOf, hexCount } from "../../src/hexes/board";
import type { GroundLayer } from "../../src/hexes/ground-layer";
import { NaiveBoard, type NaiveHex } from "./naive/hex-reach";
import { buildBoard, buildGround } from "./outside";
import { seeded } from "./random";

const SIDE = 100;
const PLAIN: NaiveHex = { factor: 1, added: 0, shut: false };

export interface BenchBoard {
  readonly board: Board;
  readonly ground: GroundLayer;
  readonly naive: NaiveBoard;
  readonly pose: { readonly at: Cell; readonly facing: 0 };
}

export function benchBoard(): BenchBoard {
  const board = buildBoard(SIDE, SIDE);
  const random = seeded(23);
  const pose = { at: [SIDE / 2, SIDE / 2], facing: 0 } as const;
  const hexes = Array.from({ length: hexCount(board) }, (_, hex) => {
    const at = cellOf(board, hex);
    const isStart = at[0] === pose.at[0] && at[1] === pose.at[1];
    return { at, ...(isStart ? PLAIN : groundBy(random())) };
  });
  return { board, ground: buildGround(board, hexes), naive: new NaiveBoard(board, (hex) => hexes[hex]!), pose };
}

/** Walls, mud and water, stairs with bodies, bad footing, and plain ground. */
function groundBy(chance: number): NaiveHex {
  if (chance < 0.08) return { ...PLAIN, shut: true };
  if (chance < 0.13) return { ...PLAIN, factor: 1.5 };
  if (chance < 0.18) return { ...PLAIN, factor: 2 };
  if (chance < 0.22) return { ...PLAIN, factor: 2, added: 1 };
  return chance < 0.3 ? { ...PLAIN, added: 1 } : PLAIN;
}

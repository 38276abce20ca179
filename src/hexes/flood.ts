/** Hexes that hang together with one another and have the same ground: what a brush fills. */
import { type Board, FACINGS, type HexId, neighbour } from "./board";
import type { HexField, Patch } from "./types";

/** From this hex on, at most so many. */
export function floodHexes({ board, patches }: HexField, from: HexId, most: number): HexId[] {
  const wanted = groundKey(patches[from]);
  const seen = new Set([from]);
  const found: HexId[] = [];
  const open = [from];
  for (let hex = open.pop(); hex !== undefined && found.length < most; hex = open.pop()) {
    found.push(hex);
    for (const beside of besides(board, hex)) {
      if (seen.has(beside) || groundKey(patches[beside]) !== wanted) continue;
      seen.add(beside);
      open.push(beside);
    }
  }
  return found;
}

function besides(board: Board, hex: HexId): HexId[] {
  return FACINGS.map((side) => neighbour(board, hex, side)).filter((beside) => beside >= 0);
}

/** The same for hexes on which the same lies, in whatever order it was laid. */
function groundKey(patches: readonly Patch[] = []): string {
  return patches
    .map(({ kind, number }) => `${kind} ${number}`)
    .sort()
    .join();
}

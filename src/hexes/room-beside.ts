/** Where one more figure finds room beside another: the nearest hex that nobody holds and nothing shuts. */
import type { FigureId } from "../engine/types";
import { type HexBattle, hexUnder } from "./battle";
import { cellOf, FACINGS, type HexId, neighbour } from "./board";
import { othersIn } from "./occupancy";
import type { HexPlace } from "./types";

const SHUT: readonly string[] = ["wall", "heap", "table"];

/** Null where there is none that hangs together with its own, or it is beside the board. */
export function hexBeside(battle: HexBattle, who: FigureId): HexPlace | null {
  const from = hexUnder(battle, who);
  if (from === null) return null;
  const { board } = battle.field;
  const seen = new Set<HexId>([from]);
  for (const hex of seen) {
    if (hex !== from && othersIn(battle, hex, "").length === 0) return { kind: "hex", at: cellOf(board, hex) };
    for (const side of FACINGS) {
      const beside = neighbour(board, hex, side);
      if (beside >= 0 && !isShutFor(battle, beside)) seen.add(beside);
    }
  }
  return null;
}

function isShutFor({ field }: HexBattle, hex: HexId): boolean {
  return (field.patches[hex] ?? []).some(({ kind }) => SHUT.includes(kind));
}

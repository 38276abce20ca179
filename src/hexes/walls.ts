/** The walls of a field, and who sees over them [HR-RE-12]. */
import type { HexId } from "./board";
import { buildSightTable, isSeen, type SightTable } from "./sight";
import type { HexField } from "./types";

const kept = new WeakMap<HexField, SightTable>();

/** Built once for a field, filled as it is asked. */
function sightOf(field: HexField): SightTable {
  const known = kept.get(field);
  if (known) return known;
  const isWall = Uint8Array.from(field.patches, (patches) => Number(patches.some(({ kind }) => kind === "wall")));
  const table = buildSightTable(field.board, isWall);
  kept.set(field, table);
  return table;
}

/** By hex, not 0 where a wall stands. */
export function wallsOf(field: HexField): Uint8Array {
  return sightOf(field).isWall;
}

/** Whether one sees from one hex to the other; what is in them is no obstacle. */
export function sees(field: HexField, from: HexId, to: HexId): boolean {
  return isSeen(sightOf(field), from, to);
}

/** One step over a hexagonal grid in a direction of the keys (API: HexagonalGrid#getShiftedOffset). */
import { CONST } from "../constants";
import type { Offset3D } from "./grid-types";
import type { HexLayout } from "./hex-cube";

/**
 * Rows have neighbours left and right and four aslant, but none straight up or down: there the way leads aslant, to the
 * hex of the same number in the next row. Columns likewise.
 */
export function shiftHex({ i, j, k }: Offset3D, direction: number, { columns, even }: HexLayout): Offset3D {
  const { UP, DOWN, LEFT, RIGHT, ASCEND, DESCEND } = CONST.MOVEMENT_DIRECTIONS;
  const side = (less: number, more: number): number => (direction & more ? 1 : 0) - (direction & less ? 1 : 0);
  const [di, dj, dk] = [side(UP, DOWN), side(LEFT, RIGHT), side(DESCEND, ASCEND)];
  if (columns) return { i: i + along(j, dj, di, even), j: j + dj, k: k + dk };
  return { i: i + di, j: j + along(i, di, dj, even), k: k + dk };
}

/** How far the step leads along its line, when it also changes lines: half a hex, as this line and the next are pushed. */
function along(line: number, across: number, wished: number, even: boolean): number {
  if (!across || !wished) return wished;
  const pushed = Math.abs(line % 2) === (even ? 0 : 1);
  return wished > 0 === pushed ? wished : 0;
}

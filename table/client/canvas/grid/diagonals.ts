/** How many spaces lie between two offsets under each rule for diagonals (API: CONST.GRID_DIAGONALS). */
import { CONST } from "../constants";
import type { Offset3D } from "./grid-types";

export interface Steps {
  /** Spaces stepped through. */
  spaces: number;
  /** In widths of a space, as the rule counts diagonals. */
  length: number;
  diagonals: number;
}

/** `taken` diagonals came before on the same way: alternating rules go on from there. */
export function countSteps(from: Offset3D, to: Offset3D, rule: number, taken: number): Steps {
  const deltas = [to.i - from.i, to.j - from.j, to.k - from.k].map(Math.abs).sort((a, b) => b - a);
  const [most, middle, least] = [deltas[0] ?? 0, deltas[1] ?? 0, deltas[2] ?? 0];
  const { ILLEGAL, RECTILINEAR } = CONST.GRID_DIAGONALS;
  if (rule === ILLEGAL) return { spaces: most + middle + least, length: most + middle + least, diagonals: 0 };
  const spaces = rule === RECTILINEAR ? most + middle + least : most;
  return { spaces, length: lengthOf([most, middle, least], rule, taken), diagonals: middle };
}

function lengthOf([most, middle, least]: [number, number, number], rule: number, taken: number): number {
  const straight = most - middle;
  const { EXACT, APPROXIMATE, RECTILINEAR, ALTERNATING_1, ALTERNATING_2 } = CONST.GRID_DIAGONALS;
  if (rule === EXACT) return straight + (middle - least) * Math.SQRT2 + least * Math.sqrt(3);
  if (rule === APPROXIMATE) return straight + (middle - least) * 1.5 + least * 1.75;
  if (rule === RECTILINEAR) return most + middle + least;
  if (rule === ALTERNATING_1) return straight + alternating(middle, taken);
  if (rule === ALTERNATING_2) return straight + alternating(middle, taken + 1);
  return most;
}

/** Every second diagonal counts double, the first of the way once. */
function alternating(diagonals: number, taken: number): number {
  return diagonals + Math.floor((taken + diagonals) / 2) - Math.floor(taken / 2);
}

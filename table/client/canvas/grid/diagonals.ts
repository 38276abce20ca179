/** How many spaces lie between two places under each rule for diagonals (API: CONST.GRID_DIAGONALS). */
import { CONST } from "../constants";

export interface Steps {
  /** Spaces stepped through. */
  spaces: number;
  /** In widths of a space, as the rule counts diagonals. */
  length: number;
  diagonals: number;
}

/**
 * `deltas` are the spaces along each axis: two on squares and a third for the height; on hexes one, and the height.
 * `taken` diagonals came before on the same way: alternating rules go on from there.
 */
export function countSteps(deltas: readonly number[], rule: number, taken: number): Steps {
  const sorted = deltas.map(Math.abs).sort((a, b) => b - a);
  const [most, middle, least] = [sorted[0] ?? 0, sorted[1] ?? 0, sorted[2] ?? 0];
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

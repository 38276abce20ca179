/** The border between two zones: the one test that decides whether they are neighbours. */
import { borderLine } from "./border-line";
import { findFacing } from "./facing";
import { withoutFolds } from "./folds";
import { lineLength } from "./line";
import { keepNearest } from "./nearest-parts";
import type { Outline } from "./outline";
import { createPartList } from "./parts";
import { overlapLines } from "./overlap";
import { facingLength, stretchesOf } from "./stretches";

/** How zones are drawn, in pixels. */
export interface BorderOptions {
  /** The widest gap or overlap between two zones that still counts as touching. */
  readonly tolerance: number;
  /** Stretches shorter than this are corners, not borders. */
  readonly shortest: number;
}

/** The border that two zones share, `a` before `b` in string order. */
export interface Border {
  readonly a: string;
  readonly b: string;
  /** The length of all its lines in pixels. */
  readonly length: number;
  /** One line per stretch, flat as [x0, y0, x1, y1, …], in the middle between the zones. */
  readonly lines: number[][];
}

/**
 * The border between two zones, or null where they share none. Facing is not quite symmetric, so the zones are always
 * taken in the order of their ids, whatever order they come in.
 */
export function borderBetween(one: Outline, two: Outline, options: BorderOptions): Border | null {
  const [a, b] = one.id < two.id ? [one, two] : [two, one];
  const facing = facingLines(a, b, options);
  const lines = facing.length > 0 ? facing : longEnough(overlapLines(a, b, options.tolerance), options.shortest);
  if (lines.length === 0) return null;
  let length = 0;
  for (const line of lines) length += lineLength(line);
  return { a: a.id, b: b.id, length, lines };
}

/** Refilled for every pair of zones. */
const facing = createPartList();
const nearest = createPartList();

function facingLines(a: Outline, b: Outline, { tolerance, shortest }: BorderOptions): number[][] {
  findFacing(a, b, tolerance, facing);
  if (facing.count === 0) return [];
  keepNearest(facing, nearest);
  const lines: number[][] = [];
  for (const stretch of stretchesOf(a, nearest, tolerance)) {
    if (facingLength(nearest.values, stretch.parts) < shortest) continue;
    const line = borderLine(a, nearest.values, stretch);
    lines.push(stretch.closed ? line : withoutFolds(line, tolerance));
  }
  return lines;
}

function longEnough(lines: readonly number[][], shortest: number): number[][] {
  return lines.filter((line) => lineLength(line) >= shortest);
}

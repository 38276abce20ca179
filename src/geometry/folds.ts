/** A border line that doubles back at its end has run round a corner; the fold is cut off. */

/** Lines turn back when the cosine of the turn is below this (100°). */
const FOLD = -0.17;

/** The line without what lies beyond a fold not farther than `reach` pixels from either end. */
export function withoutFolds(line: number[], reach: number): number[] {
  const from = foldAt(line, 1, reach);
  const to = foldAt(line, -1, reach);
  return from === 0 && to === 0 ? line : line.slice(2 * from, line.length - 2 * to);
}

/** How many points to cut off at the start (step 1) or the end (step -1). */
function foldAt(line: readonly number[], step: 1 | -1, reach: number): number {
  const points = line.length / 2;
  const first = step > 0 ? 0 : points - 1;
  let cut = 0;
  let length = 0;
  for (let i = 1; i < points - 1 && length <= reach; i++) {
    const at = first + i * step;
    length += distance(line, at - step, at);
    if (length <= reach && turnAt(line, at) < FOLD) cut = i;
  }
  return cut;
}

function distance(line: readonly number[], one: number, two: number): number {
  const dx = line[2 * two]! - line[2 * one]!;
  const dy = line[2 * two + 1]! - line[2 * one + 1]!;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The cosine of the turn at a point: 1 straight on, -1 straight back. */
function turnAt(line: readonly number[], at: number): number {
  const x = line[2 * at]!;
  const y = line[2 * at + 1]!;
  const dot = (x - line[2 * at - 2]!) * (line[2 * at + 2]! - x) + (y - line[2 * at - 1]!) * (line[2 * at + 3]! - y);
  const lengths = distance(line, at - 1, at) * distance(line, at, at + 1);
  return lengths > 0 ? dot / lengths : 1;
}

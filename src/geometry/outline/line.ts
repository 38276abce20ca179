/** Questions about an open line of points, flat as [x0, y0, x1, y1, …] in pixels. */

/** A place on a line. */
export interface LinePlace {
  readonly x: number;
  readonly y: number;
  /** Pixels from the start of the line. */
  readonly along: number;
  /** Pixels from the point asked about. */
  readonly distance: number;
}

/** The length of a line in pixels. */
export function lineLength(line: readonly number[]): number {
  let length = 0;
  for (let i = 2; i + 1 < line.length; i += 2) {
    const dx = line[i]! - line[i - 2]!;
    const dy = line[i + 1]! - line[i - 1]!;
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
}

/** The place on a line nearest to a point. */
export function nearestOnLine(line: readonly number[], x: number, y: number): LinePlace {
  let best: LinePlace = { x: line[0] ?? NaN, y: line[1] ?? NaN, along: 0, distance: Infinity };
  let along = 0;
  for (let i = 2; i + 1 < line.length; i += 2) {
    const dx = line[i]! - line[i - 2]!;
    const dy = line[i + 1]! - line[i - 1]!;
    const length = Math.hypot(dx, dy);
    const share = length > 0 ? ((x - line[i - 2]!) * dx + (y - line[i - 1]!) * dy) / (length * length) : 0;
    const place = placeOn(line, i - 2, Math.min(1, Math.max(0, share)));
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < best.distance) best = { ...place, along: along + place.along, distance };
    along += length;
  }
  return best;
}

/** The place a number of pixels along a line, no farther than its end. */
export function placeAlong(line: readonly number[], along: number): { x: number; y: number } {
  let left = along;
  for (let i = 2; i + 1 < line.length; i += 2) {
    const length = Math.hypot(line[i]! - line[i - 2]!, line[i + 1]! - line[i - 1]!);
    if (left <= length && length > 0) {
      const { x, y } = placeOn(line, i - 2, left / length);
      return { x, y };
    }
    left -= length;
  }
  return { x: line[line.length - 2] ?? NaN, y: line[line.length - 1] ?? NaN };
}

/** The place in the middle of a line. */
export function middleOf(line: readonly number[]): { x: number; y: number } {
  return placeAlong(line, lineLength(line) / 2);
}

function placeOn(line: readonly number[], i: number, share: number): { x: number; y: number; along: number } {
  const dx = line[i + 2]! - line[i]!;
  const dy = line[i + 3]! - line[i + 1]!;
  return { x: line[i]! + dx * share, y: line[i + 1]! + dy * share, along: Math.hypot(dx, dy) * share };
}

/** Shapes of plain points, flat as [x0, y0, x1, y1, …] in pixels: closed rings, open lines, and upright boxes around them. */

/** A closed ring; the last point joins the first. */
export type Ring = readonly number[];

/** The signed (shoelace) area in square pixels: positive for outer rings, negative for holes. */
export function ringArea(ring: Ring): number {
  let twice = 0;
  let x = ring[ring.length - 2]!;
  let y = ring[ring.length - 1]!;
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const nextX = ring[i]!;
    const nextY = ring[i + 1]!;
    twice += x * nextY - nextX * y;
    x = nextX;
    y = nextY;
  }
  return twice / 2;
}

/** Whether the point lies in the ring, whatever its orientation. */
export function inRing(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  let fromX = ring[ring.length - 2] ?? 0;
  let fromY = ring[ring.length - 1] ?? 0;
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const toX = ring[i] ?? 0;
    const toY = ring[i + 1] ?? 0;
    if (fromY <= y !== toY <= y && x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY)) inside = !inside;
    fromX = toX;
    fromY = toY;
  }
  return inside;
}

/** Whether the point lies in the area that several rings enclose, holes left out. */
export function inRings(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) if (inRing(ring, x, y)) inside = !inside;
  return inside;
}

/** A place on a line. */
interface LinePlace {
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

/** In pixels; an empty box has its minimum above its maximum. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** A box that holds nothing, ready to be stretched. */
export function emptyBox(): Box {
  return { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
}

/** Makes the box hold the point too, in pixels; changes the box. */
export function stretchBox(box: Box, x: number, y: number): void {
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}

/** The box around every one of these points, flat as [x0, y0, x1, y1, …]. */
export function boxAround(rings: readonly (readonly number[])[]): Box {
  const box = emptyBox();
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i += 2) stretchBox(box, ring[i]!, ring[i + 1]!);
  }
  return box;
}

/** The box moved inwards on every side; what lies deeper than that in a shape lies in this box. */
export function inset({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX + by, minY: minY + by, maxX: maxX - by, maxY: maxY - by };
}

/** Whether two boxes come within a distance of each other. */
export function boxesNear(a: Box, b: Box, distance: number): boolean {
  return (
    a.minX - distance <= b.maxX &&
    b.minX - distance <= a.maxX &&
    a.minY - distance <= b.maxY &&
    b.minY - distance <= a.maxY
  );
}

/** Values per edge in `scan`: the upper y, the lower y, x at the upper y, and x gained per y. */
export const SCAN = 4;

/** The edges of a zone as they are scanned line by line, {@link SCAN} numbers each: upper and lower y, x at the upper, slope. */
export interface Scanned {
  readonly box: Box;
  readonly scan: Float64Array;
}

/** Whether the point lies in the zone; a point on an edge that two zones share lies in exactly one of them. */
export function outlineHas(outline: Scanned, x: number, y: number): boolean {
  const { box, scan } = outline;
  if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return false;
  let inside = false;
  for (let i = 0; i < scan.length; i += SCAN) {
    const top = scan[i]!;
    if (y >= top && y < scan[i + 1]! && x < scan[i + 2]! + (y - top) * scan[i + 3]!) inside = !inside;
  }
  return inside;
}

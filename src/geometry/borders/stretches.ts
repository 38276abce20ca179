/** Joins facing parts into stretches of border, without what is only a corner, and draws the line of each. */
import { EDGE, type Outline, ringOfEdge } from "../outline/outline";
import { PART, type PartList } from "./facing";

/** Copies in this file: unbundled, a constant of another file would be looked up in every step of a loop. */
const EDGE_STRIDE = EDGE;
const PART_STRIDE = PART;
/** Breaks of a border up to this many times the tolerance are unsteady drawing. */
const BRIDGE = 4;
/** Corners are looked for up to this many times the tolerance from the end of a stretch. */
const CORNER_REACH = 3;
/** A last part whose gap opens by more than this per pixel (20°) runs round a corner, into another border. */
const CORNER_SLOPE = 0.36;
/** So does one that opens by this much to more pixels than `CORNER_GAP` above the usual gap of its stretch. */
const GENTLE_SLOPE = 0.1;
const CORNER_GAP = 2;

/**
 * Facing parts that follow each other along the outline: `order` from `from` to before `to`; `closed` when they run all
 * the way round a ring.
 */
export interface Stretch {
  from: number;
  to: number;
  readonly closed: boolean;
}

/** Where the values of each part start in the list, stretch by stretch; refilled for every pair of zones. */
let order = new Int32Array(256);

/**
 * The stretches that parts in order make up: short breaks are bridged, ends round a corner cut off. They hold until the
 * next call.
 */
export function stretchesOf(outline: Outline, { values, count }: PartList, tolerance: number): Stretch[] {
  if (order.length < count) order = new Int32Array(count * 2);
  const stretches: Stretch[] = [];
  for (let first = 0; first < count;) {
    const ring = ringAt(outline, values, first * PART_STRIDE);
    let next = first + 1;
    while (next < count && ringAt(outline, values, next * PART_STRIDE) === ring) next++;
    addStretches(stretches, outline, values, { first, next, bridge: BRIDGE * tolerance });
    first = next;
  }
  for (const stretch of stretches) cutCorners(values, stretch, CORNER_REACH * tolerance);
  return stretches;
}

/** Adds the stretches along one ring, whose parts are those from number `first` to before `next`. */
function addStretches(
  stretches: Stretch[],
  outline: Outline,
  values: Float64Array,
  { first, next, bridge }: { first: number; next: number; bridge: number },
): void {
  const around = outline.perimeters[ringAt(outline, values, first * PART_STRIDE)]!;
  const goesRound = breakBetween(outline, values, (next - 1) * PART_STRIDE, first * PART_STRIDE) + around <= bridge;
  // A ring has no beginning: the last stretch may go on in the first, or one may close on itself.
  const start = goesRound ? lastStart(outline, values, { first, next, bridge }) : first;
  let from = first;
  for (let i = first; i < next; i++) {
    const part = start + i - first;
    order[i] = (part < next ? part : part - next + first) * PART_STRIDE;
    if (i === first || part === next || breakBetween(outline, values, order[i - 1]!, order[i]!) <= bridge) continue;
    stretches.push({ from, to: i, closed: false });
    from = i;
  }
  stretches.push({ from, to: next, closed: goesRound && start === first });
}

/** The number of the part that the last stretch of a ring begins with. */
function lastStart(
  outline: Outline,
  values: Float64Array,
  { first, next, bridge }: { first: number; next: number; bridge: number },
): number {
  let start = next - 1;
  while (start > first && breakBetween(outline, values, (start - 1) * PART_STRIDE, start * PART_STRIDE) <= bridge)
    start--;
  return start;
}

function ringAt(outline: Outline, values: Float64Array, at: number): number {
  // Most zones have one ring, and the question is put for every part.
  return outline.ringEnds.length === 1 ? 0 : ringOfEdge(outline, values[at]!);
}

/** Pixels along the outline from the end of one part to the start of the next. */
export function breakBetween({ edges }: Outline, values: Float64Array, one: number, two: number): number {
  const start = edges[values[two]! * EDGE_STRIDE + 5]! + values[two + 1]!;
  return start - edges[values[one]! * EDGE_STRIDE + 5]! - values[one + 2]!;
}

/** Where a border ends, two zones may go on facing each other a little round a corner; such ends are cut off. */
function cutCorners(values: Float64Array, stretch: Stretch, reach: number): void {
  if (stretch.closed) return;
  const widest = usualGap(values, stretch) + CORNER_GAP;
  const first = cornerParts(values, stretch, -1, { reach, widest });
  const last = cornerParts(values, stretch, 1, { reach, widest });
  stretch.from += first;
  stretch.to = Math.max(stretch.from, stretch.to - last);
}

/** How many parts at one end (-1 the first, 1 the last), not farther than `reach` from it, lie round a corner. */
function cornerParts(
  values: Float64Array,
  { from, to }: Stretch,
  end: -1 | 1,
  { reach, widest }: { reach: number; widest: number },
): number {
  let corner = 0;
  let length = 0;
  for (; corner < to - from; corner++) {
    const at = order[end < 0 ? from + corner : to - 1 - corner]!;
    length += values[at + 2]! - values[at + 1]!;
    const gap = Math.abs(values[end < 0 ? at + 3 : at + 4]!);
    if (length > reach || opening(values, at) * end <= (gap > widest ? GENTLE_SLOPE : CORNER_SLOPE)) break;
  }
  return corner;
}

/** By how much the gap widens per pixel along a part. */
function opening(values: Float64Array, at: number): number {
  return (Math.abs(values[at + 4]!) - Math.abs(values[at + 3]!)) / (values[at + 2]! - values[at + 1]!);
}

/** The mean of the gap or overlap along all parts. */
function usualGap(values: Float64Array, stretch: Stretch): number {
  let sum = 0;
  for (let i = stretch.from; i < stretch.to; i++) {
    const at = order[i]!;
    sum += ((Math.abs(values[at + 3]!) + Math.abs(values[at + 4]!)) / 2) * (values[at + 2]! - values[at + 1]!);
  }
  return sum / Math.max(facingLength(values, stretch), 1e-9);
}

/** Pixels of a stretch that really face the other outline, bridged breaks left out. */
export function facingLength(values: Float64Array, { from, to }: Stretch): number {
  let length = 0;
  for (let i = from; i < to; i++) length += values[order[i]! + 2]! - values[order[i]! + 1]!;
  return length;
}

/** Parts that end and begin at the same place of the outline meet in one point. */
const SAME_PLACE = 1e-3;

/** The points of the line being drawn; refilled for every stretch. */
let points = new Float64Array(256);

/** The line through the parts of a stretch, half the gap outside the outline; a closed one ends where it begins. */
export function borderLine(outline: Outline, values: Float64Array, { from, to, closed }: Stretch): number[] {
  if (points.length < (to - from) * 4) points = new Float64Array((to - from) * 8);
  let used = 0;
  for (let i = from; i < to; i++) {
    const meets = i > from && breakBetween(outline, values, order[i - 1]!, order[i]!) < SAME_PLACE;
    used = addPart(outline.edges, values, order[i]!, meets ? used - 2 : used, meets);
  }
  const line = new Array<number>(used);
  for (let i = 0; i < used; i++) line[i] = points[i]!;
  if (closed) line.push(line[0]!, line[1]!);
  return line;
}

/**
 * Writes both ends of a part from number `at` of the points on, and answers how many numbers are then in use; where it
 * meets the part before, whose end stands there, the corner of the line is the middle of the two.
 */
// eslint-disable-next-line max-params -- flat numbers, since this runs for every part of every border
function addPart(edges: Float64Array, values: Float64Array, part: number, at: number, meets: boolean): number {
  const i = values[part]! * EDGE_STRIDE;
  const ux = edges[i + 2]!;
  const uy = edges[i + 3]!;
  const x = edges[i]! + ux * values[part + 1]! + (uy * values[part + 3]!) / 2;
  const y = edges[i + 1]! + uy * values[part + 1]! - (ux * values[part + 3]!) / 2;
  points[at] = meets ? (points[at]! + x) / 2 : x;
  points[at + 1] = meets ? (points[at + 1]! + y) / 2 : y;
  points[at + 2] = edges[i]! + ux * values[part + 2]! + (uy * values[part + 4]!) / 2;
  points[at + 3] = edges[i + 1]! + uy * values[part + 2]! - (ux * values[part + 4]!) / 2;
  return at + 4;
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

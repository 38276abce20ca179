/** Joins facing parts into stretches of border: what belongs together along the outline, and what is only a corner. */
import { EDGE, ringOfEdge, type Outline } from "./outline";
import { PART, type PartList } from "./parts";

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

/** Facing parts that follow each other along the outline; `closed` when they run all the way round a ring. */
export interface Stretch {
  /** Where the values of each part start in the list. */
  parts: number[];
  closed: boolean;
}

/** The stretches that parts in order make up: short breaks are bridged, ends round a corner cut off. */
export function stretchesOf(outline: Outline, { values, count }: PartList, tolerance: number): Stretch[] {
  const stretches: Stretch[] = [];
  const end = count * PART_STRIDE;
  for (let at = 0; at < end;) {
    const ring = ringAt(outline, values, at);
    let next = at;
    while (next < end && ringAt(outline, values, next) === ring) next += PART_STRIDE;
    addStretches(stretches, outline, values, { from: at, to: next, bridge: BRIDGE * tolerance });
    at = next;
  }
  for (const stretch of stretches) cutCorners(values, stretch, CORNER_REACH * tolerance);
  return stretches;
}

/** Adds the stretches along one ring. */
function addStretches(
  stretches: Stretch[],
  outline: Outline,
  values: Float64Array,
  { from, to, bridge }: { from: number; to: number; bridge: number },
): void {
  const first = { parts: [from], closed: false };
  let last = first;
  stretches.push(first);
  for (let at = from + PART_STRIDE; at < to; at += PART_STRIDE) {
    if (breakBetween(outline, values, at - PART_STRIDE, at) <= bridge) last.parts.push(at);
    else stretches.push((last = { parts: [at], closed: false }));
  }
  const around = outline.perimeters[ringAt(outline, values, from)]!;
  if (breakBetween(outline, values, to - PART_STRIDE, from) + around > bridge) return;
  // A ring has no beginning: the last stretch may go on in the first, or one may close on itself.
  if (first === last) first.closed = true;
  else first.parts = [...stretches.pop()!.parts, ...first.parts];
}

function ringAt(outline: Outline, values: Float64Array, at: number): number {
  return ringOfEdge(outline, values[at]!);
}

/** Pixels along the outline from the end of one part to the start of the next. */
export function breakBetween({ edges }: Outline, values: Float64Array, one: number, two: number): number {
  const start = edges[values[two]! * EDGE_STRIDE + 5]! + values[two + 1]!;
  return start - edges[values[one]! * EDGE_STRIDE + 5]! - values[one + 2]!;
}

/** Where a border ends, two zones may go on facing each other a little round a corner; such ends are cut off. */
function cutCorners(values: Float64Array, stretch: Stretch, reach: number): void {
  if (stretch.closed) return;
  const { parts } = stretch;
  const widest = usualGap(values, parts) + CORNER_GAP;
  const from = cornerParts(values, parts, -1, { reach, widest });
  const to = parts.length - cornerParts(values, parts, 1, { reach, widest });
  if (from > 0 || to < parts.length) stretch.parts = parts.slice(from, to);
}

/** How many parts at one end (-1 the first, 1 the last), not farther than `reach` from it, lie round a corner. */
function cornerParts(
  values: Float64Array,
  parts: readonly number[],
  end: -1 | 1,
  { reach, widest }: { reach: number; widest: number },
): number {
  let corner = 0;
  let length = 0;
  for (; corner < parts.length; corner++) {
    const at = parts[end < 0 ? corner : parts.length - 1 - corner]!;
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
function usualGap(values: Float64Array, parts: readonly number[]): number {
  let sum = 0;
  for (const at of parts) {
    sum += ((Math.abs(values[at + 3]!) + Math.abs(values[at + 4]!)) / 2) * (values[at + 2]! - values[at + 1]!);
  }
  return sum / Math.max(facingLength(values, parts), 1e-9);
}

/** Pixels of a stretch that really face the other outline, bridged breaks left out. */
export function facingLength(values: Float64Array, parts: readonly number[]): number {
  let length = 0;
  for (const at of parts) length += values[at + 2]! - values[at + 1]!;
  return length;
}

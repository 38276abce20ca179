/** The border between two zones, the one test of neighbours: facing parts joined into stretches, corners cut off, a line for each. */
import { EDGE, type Outline, ringOfEdge } from "../outline/outline";
import { overlapLines } from "../outline/overlay";
import { lineLength, withoutFolds } from "../outline/shapes";
import { createPartList, findFacing, PART } from "./facing";

/** How zones are drawn, in pixels. */
export interface BorderOptions {
  /** The widest gap or overlap between two zones that still counts as touching. */
  readonly tolerance: number;
  /** Stretches shorter than this are corners, not borders. */
  readonly shortest: number;
}

/** The border that two zones share, `a` before `b` in string order. A class for the same reason as `Outline`. */
export class Border {
  constructor(
    readonly a: string,
    readonly b: string,
    /** The length of all its lines in pixels. */
    readonly length: number,
    /** One line per stretch, flat as [x0, y0, x1, y1, …], in the middle between the zones. */
    readonly lines: number[][],
  ) {}
}

/**
 * The border between two zones, or null where they share none. Facing is not quite symmetric, so the zones are always
 * taken in the order of their ids, whatever order they come in.
 */
export function borderBetween(one: Outline, two: Outline, options: BorderOptions): Border | null {
  if (one.id > two.id) return borderBetween(two, one, options);
  const facing = facingLines(one, two, options);
  const lines = facing.length > 0 ? facing : longEnough(overlapLines(one, two, options.tolerance), options.shortest);
  if (lines.length === 0) return null;
  let length = 0;
  for (const line of lines) length += lineLength(line);
  return new Border(one.id, two.id, length, lines);
}

/** The lines found so far; emptied for every pair of zones, as what follows is filled anew. */
const drawn: number[][] = [];
const facing = createPartList();

function facingLines(a: Outline, b: Outline, options: BorderOptions): number[][] {
  findFacing(a, b, options.tolerance, facing);
  const { values, count } = facing;
  if (order.length < count) order = new Int32Array(count * 2);
  for (let first = 0; first < count;) {
    const ring = ringAt(a, values, first * PART_STRIDE);
    let next = first + 1;
    while (next < count && ringAt(a, values, next * PART_STRIDE) === ring) next++;
    addLines(a, { first, next }, options);
    first = next;
  }
  return drawn.splice(0);
}

function longEnough(lines: number[][], shortest: number): number[][] {
  return lines.length === 0 ? lines : lines.filter((line) => lineLength(line) >= shortest);
}

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
interface Stretch {
  from: number;
  to: number;
  readonly closed: boolean;
}

/** Where the values of each part start in the list, stretch by stretch; refilled for every pair of zones. */
let order = new Int32Array(256);

/**
 * Adds the lines of the stretches along one ring, whose parts are those from number `first` to before `next`: short
 * breaks are bridged.
 */
function addLines(outline: Outline, { first, next }: { first: number; next: number }, options: BorderOptions): void {
  const { values } = facing;
  const bridge = BRIDGE * options.tolerance;
  const around = outline.perimeters[ringAt(outline, values, first * PART_STRIDE)]!;
  const goesRound = breakBetween(outline, values, (next - 1) * PART_STRIDE, first * PART_STRIDE) + around <= bridge;
  // A ring has no beginning: the last stretch may go on in the first, or one may close on itself.
  const start = goesRound ? lastStart(outline, { first, next, bridge }) : first;
  let from = first;
  for (let i = first; i < next; i++) {
    const part = start + i - first;
    order[i] = (part < next ? part : part - next + first) * PART_STRIDE;
    if (i === first || part === next || breakBetween(outline, values, order[i - 1]!, order[i]!) <= bridge) continue;
    addLine(outline, { from, to: i, closed: false }, options);
    from = i;
  }
  addLine(outline, { from, to: next, closed: goesRound && start === first }, options);
}

/** Adds the line of a stretch, ends round a corner cut off, unless it is too short for a border. */
function addLine(outline: Outline, stretch: Stretch, { tolerance, shortest }: BorderOptions): void {
  cutCorners(facing.values, stretch, CORNER_REACH * tolerance);
  if (facingLength(facing.values, stretch) < shortest) return;
  const line = borderLine(outline, facing.values, stretch);
  drawn.push(stretch.closed ? line : withoutFolds(line, tolerance));
}

/** The number of the part that the last stretch of a ring begins with. */
function lastStart(outline: Outline, { first, next, bridge }: { first: number; next: number; bridge: number }): number {
  const { values } = facing;
  let start = next - 1;
  while (start > first && breakBetween(outline, values, (start - 1) * PART_STRIDE, start * PART_STRIDE) <= bridge)
    start--;
  return start;
}

function ringAt(outline: Outline, values: Float64Array, at: number): number {
  // Most zones have one ring, and the question is put for every part.
  return outline.ringEnds.length === 1 ? 0 : ringOfEdge(outline, values[at]! / EDGE_STRIDE);
}

/** Pixels along the outline from the end of one part to the start of the next. */
function breakBetween({ edges }: Outline, values: Float64Array, one: number, two: number): number {
  const start = edges[values[two]! + 5]! + values[two + 1]!;
  return start - edges[values[one]! + 5]! - values[one + 2]!;
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
function facingLength(values: Float64Array, { from, to }: Stretch): number {
  let length = 0;
  for (let i = from; i < to; i++) length += values[order[i]! + 2]! - values[order[i]! + 1]!;
  return length;
}

/** Parts that end and begin at the same place of the outline meet in one point. */
const SAME_PLACE = 1e-3;

/** The points of the line being drawn; overwritten for every stretch. */
const points: number[] = [];

/** The line through the parts of a stretch, half the gap outside the outline; a closed one ends where it begins. */
function borderLine(outline: Outline, values: Float64Array, { from, to, closed }: Stretch): number[] {
  let used = 0;
  for (let i = from; i < to; i++) {
    const meets = i > from && breakBetween(outline, values, order[i - 1]!, order[i]!) < SAME_PLACE;
    used = addPart(outline.edges, values, order[i]!, meets ? used - 2 : used, meets);
  }
  const line = points.slice(0, used);
  if (closed) line.push(line[0]!, line[1]!);
  return line;
}

/**
 * Writes both ends of a part from number `at` of the points on, and answers how many numbers are then in use; where it
 * meets the part before, whose end stands there, the corner of the line is the middle of the two.
 */
// eslint-disable-next-line max-params -- flat numbers, since this runs for every part of every border
function addPart(edges: Float64Array, values: Float64Array, part: number, at: number, meets: boolean): number {
  const i = values[part]!;
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

/** The facing test: which parts of one outline run along another, the other way round and close by, the nearest of several alone. */
import { type Box, boxesNear } from "../outline/shapes";
import { EDGE, type Outline } from "../outline/outline";

/** A copy in this file: unbundled, a constant of another file would be looked up in every step of a loop. */
const STRIDE = EDGE;
/** Directions that differ by more than 60° from running the opposite way do not face each other. */
const FACING = -0.5;
/** Parts shorter than this, in pixels, are rounding. */
const SHORTEST_PART = 1e-6;

/** Where the values of the edges start that come near another outline's box; refilled for every pair. */
interface EdgeList {
  starts: Int32Array;
  count: number;
}

const nearA: EdgeList = { starts: new Int32Array(256), count: 0 };
const nearB: EdgeList = { starts: new Int32Array(256), count: 0 };

/** Whether two outlines come close enough for a border at all. */
export function mayFace(a: Outline, b: Outline, tolerance: number): boolean {
  return boxesNear(a.box, b.box, tolerance);
}

/**
 * Lists the parts of `a` that face `b` within the tolerance, in order and by the edges of `a`; where several edges of `b`
 * face the same part, the nearest counts.
 */
export function findFacing(a: Outline, b: Outline, tolerance: number, parts: PartList): void {
  parts.count = 0;
  findNear(b, a.box, tolerance, nearB);
  if (nearB.count === 0) return;
  findNear(a, b.box, tolerance, nearA);
  for (let i = 0; i < nearA.count; i++) {
    const first = parts.count;
    faceAll(a.edges, nearA.starts[i]!, b.edges, tolerance, parts);
    if (!areApart(parts, first)) keepNearest(parts, first);
  }
}

function findNear({ edges, edgeCount }: Outline, box: Box, distance: number, list: EdgeList): void {
  if (list.starts.length < edgeCount) list.starts = new Int32Array(edgeCount * 2);
  const minX = box.minX - distance;
  const maxX = box.maxX + distance;
  const minY = box.minY - distance;
  const maxY = box.maxY + distance;
  list.count = 0;
  for (let i = 0; i < edges.length; i += STRIDE) {
    const x = edges[i]!;
    const y = edges[i + 1]!;
    const toX = x + edges[i + 2]! * edges[i + 4]!;
    const toY = y + edges[i + 3]! * edges[i + 4]!;
    if ((x < minX && toX < minX) || (x > maxX && toX > maxX)) continue;
    if ((y < minY && toY < minY) || (y > maxY && toY > maxY)) continue;
    list.starts[list.count++] = i;
  }
}

// The inner loop of every border search, hence flat numbers and no smaller functions until a part is found.
// eslint-disable-next-line max-params -- an object for each edge would be most of what a search leaves behind
function faceAll(p: Float64Array, i: number, q: Float64Array, tolerance: number, parts: PartList): void {
  const x = p[i]!;
  const y = p[i + 1]!;
  const ux = p[i + 2]!;
  const uy = p[i + 3]!;
  const length = p[i + 4]!;
  // Backwards, since facing outlines run opposite ways: the parts of an edge then come in order.
  for (let k = nearB.count - 1; k >= 0; k--) {
    const j = nearB.starts[k]!;
    const dx = q[j]! - x;
    const dy = q[j + 1]! - y;
    const start = dx * ux + dy * uy;
    // Most lie wholly before or behind: the middle of both lengths tells in one step.
    const middle = (length + q[j + 4]!) / 2;
    if (Math.abs(start - middle) >= middle) continue;
    const turn = ux * q[j + 2]! + uy * q[j + 3]!;
    if (turn > FACING) continue;
    const low = Math.max(0, start + q[j + 4]! * turn);
    const high = Math.min(length, start);
    if (high - low < SHORTEST_PART) continue;
    const slope = (q[j + 2]! * uy - q[j + 3]! * ux) / turn;
    const gap = dx * uy - dy * ux - start * slope;
    // Cut down to where the gap, which is gap + slope * along, is within the tolerance.
    const from = slope === 0 ? low : Math.max(low, Math.min((-tolerance - gap) / slope, (tolerance - gap) / slope));
    const to = slope === 0 ? high : Math.min(high, Math.max((-tolerance - gap) / slope, (tolerance - gap) / slope));
    if (to - from < SHORTEST_PART || Math.abs(gap + (slope * (from + to)) / 2) > tolerance) continue;
    const at = nextPart(parts);
    parts.values[at] = i;
    parts.values[at + 1] = from;
    parts.values[at + 2] = to;
    parts.values[at + 3] = gap + slope * from;
    parts.values[at + 4] = gap + slope * to;
  }
}

/** Values per part: where the values of its edge start, where it starts and ends in pixels along the edge, the gap at its start and at its end. */
export const PART = 5;

/** A list of facing parts that is filled anew for every pair of zones. */
export interface PartList {
  values: Float64Array;
  count: number;
}

/** A list without any part yet. */
export function createPartList(): PartList {
  return { values: new Float64Array(64 * PART), count: 0 };
}

/** Makes room for one more part and answers where its values go. */
function nextPart(list: PartList): number {
  const at = list.count * PART;
  if (at + PART > list.values.length) {
    const larger = new Float64Array(list.values.length * 2);
    larger.set(list.values);
    list.values = larger;
  }
  list.count++;
  return at;
}

/** Whether the parts from number `first` on come in order along their edge without overlapping; one alone always does. */
function areApart({ values, count }: PartList, first: number): boolean {
  for (let at = (first + 1) * PART; at < count * PART; at += PART) {
    if (values[at + 1]! < values[at - PART + 2]!) return false;
  }
  return true;
}

/** The parts of one edge as they were found, and all their starts and ends in order; refilled for every such edge. */
const crowd = createPartList();
let ends = new Float64Array(32);

/**
 * Lists the parts from number `first` on, all of one edge, again without overlaps. Between any two ends of parts the same
 * parts run side by side: the nearest in the middle is taken for that piece.
 */
function keepNearest(parts: PartList, first: number): void {
  moveParts(parts, first);
  const { values } = crowd;
  const count = sortEnds();
  let last = -1;
  for (let i = 1; i < count; i++) {
    const low = ends[i - 1]!;
    const high = ends[i]!;
    if (!(high > low)) continue;
    const at = nearestAt((low + high) / 2);
    if (at >= 0 && at !== last) startPart(parts, values, at, low);
    if (at >= 0) endPart(parts, values, at, high);
    last = at;
  }
}

/** Moves the parts from number `first` on into the crowd. */
function moveParts(parts: PartList, first: number): void {
  crowd.count = 0;
  for (let at = first * PART; at < parts.count * PART; at += PART) {
    const to = nextPart(crowd);
    for (let i = 0; i < PART; i++) crowd.values[to + i] = parts.values[at + i]!;
  }
  parts.count = first;
}

function sortEnds(): number {
  const count = crowd.count * 2;
  if (ends.length < count) ends = new Float64Array(count * 2);
  for (let i = 0; i < count; i++) {
    const end = crowd.values[(i >> 1) * PART + 1 + (i & 1)]!;
    let at = i;
    while (at > 0 && ends[at - 1]! > end) {
      ends[at] = ends[at - 1]!;
      at--;
    }
    ends[at] = end;
  }
  return count;
}

function nearestAt(along: number): number {
  const { values, count } = crowd;
  let best = -1;
  let smallest = Infinity;
  for (let at = 0; at < count * PART; at += PART) {
    if (values[at + 1]! > along || values[at + 2]! < along) continue;
    const gap = Math.abs(gapAlong(values, at, along));
    if (gap >= smallest) continue;
    best = at;
    smallest = gap;
  }
  return best;
}

function startPart(list: PartList, values: Float64Array, at: number, low: number): void {
  const to = nextPart(list);
  list.values[to] = values[at]!;
  list.values[to + 1] = low;
  list.values[to + 3] = gapAlong(values, at, low);
}

/** Ends the last part, which may have ended before and now goes on in the next piece. */
function endPart(list: PartList, values: Float64Array, at: number, high: number): void {
  const last = (list.count - 1) * PART;
  list.values[last + 2] = high;
  list.values[last + 4] = gapAlong(values, at, high);
}

/** The gap of the part at `at`, a number of pixels along its edge; negative where the zones overlap. */
function gapAlong(values: Float64Array, at: number, along: number): number {
  const low = values[at + 1]!;
  const gap = values[at + 3]!;
  return gap + ((values[at + 4]! - gap) * (along - low)) / (values[at + 2]! - low);
}

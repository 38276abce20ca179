/** The facing test: which parts of one outline run along another, the other way round and close by, the nearest of several alone. */
import { type Box, boxesNear } from "../outline/box";
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

/** Lists the parts of `a` that face `b` within the tolerance, by the edges of `a`; parts of one edge may overlap. */
export function findFacing(a: Outline, b: Outline, tolerance: number, parts: PartList): void {
  parts.count = 0;
  findNear(b, a.box, tolerance, nearB);
  if (nearB.count === 0) return;
  findNear(a, b.box, tolerance, nearA);
  const into = { tolerance, parts };
  for (let i = 0; i < nearA.count; i++) faceAll(a.edges, nearA.starts[i]!, b.edges, into);
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
function faceAll(
  p: Float64Array,
  i: number,
  q: Float64Array,
  { tolerance, parts }: { tolerance: number; parts: PartList },
): void {
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
    const reach = q[j + 4]! + length + tolerance;
    if (dx * dx + dy * dy > reach * reach) continue;
    const turn = ux * q[j + 2]! + uy * q[j + 3]!;
    if (turn > FACING) continue;
    const start = dx * ux + dy * uy;
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
    parts.values[at] = i / STRIDE;
    parts.values[at + 1] = from;
    parts.values[at + 2] = to;
    parts.values[at + 3] = gap + slope * from;
    parts.values[at + 4] = gap + slope * to;
  }
}

/** Values per part: its edge, where it starts and ends in pixels along the edge, the gap at its start and at its end. */
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
export function nextPart(list: PartList): number {
  const at = list.count * PART;
  if (at + PART > list.values.length) {
    const larger = new Float64Array(list.values.length * 2);
    larger.set(list.values);
    list.values = larger;
  }
  list.count++;
  return at;
}

/** The starts and ends of all parts of one edge, in order; refilled for every edge. */
let ends = new Float64Array(32);

/** Lists the same parts without overlaps: along each edge the one with the smallest gap, in order. */
export function keepNearest(parts: PartList, nearest: PartList): void {
  nearest.count = 0;
  const { values, count } = parts;
  for (let first = 0; first < count;) {
    let next = first + 1;
    while (next < count && values[next * PART] === values[first * PART]) next++;
    if (areApart(values, first, next)) copyParts(nearest, values, first, next);
    else keepNearestOfEdge(values, first, next, nearest);
    first = next;
  }
}

/** Whether the parts come in order along their edge without overlapping; one part alone always does. */
function areApart(values: Float64Array, first: number, next: number): boolean {
  for (let at = (first + 1) * PART; at < next * PART; at += PART) {
    if (values[at + 1]! < values[at - PART + 2]!) return false;
  }
  return true;
}

/** Between any two ends of parts the same parts run side by side: the nearest in the middle is taken for that piece. */
function keepNearestOfEdge(values: Float64Array, first: number, next: number, nearest: PartList): void {
  const count = sortEnds(values, first, next);
  let last = -1;
  for (let i = 1; i < count; i++) {
    const low = ends[i - 1]!;
    const high = ends[i]!;
    if (!(high > low)) continue;
    const at = nearestAt(values, first, next, (low + high) / 2);
    if (at >= 0 && at !== last) startPart(nearest, values, at, low);
    if (at >= 0) endPart(nearest, values, at, high);
    last = at;
  }
}

function sortEnds(values: Float64Array, first: number, next: number): number {
  const count = (next - first) * 2;
  if (ends.length < count) ends = new Float64Array(count * 2);
  for (let i = 0; i < count; i++) {
    const end = values[(first + (i >> 1)) * PART + 1 + (i & 1)]!;
    let at = i;
    while (at > 0 && ends[at - 1]! > end) {
      ends[at] = ends[at - 1]!;
      at--;
    }
    ends[at] = end;
  }
  return count;
}

function nearestAt(values: Float64Array, first: number, next: number, along: number): number {
  let best = -1;
  let smallest = Infinity;
  for (let at = first * PART; at < next * PART; at += PART) {
    if (values[at + 1]! > along || values[at + 2]! < along) continue;
    const gap = Math.abs(gapAlong(values, at, along));
    if (gap >= smallest) continue;
    best = at;
    smallest = gap;
  }
  return best;
}

function copyParts(list: PartList, values: Float64Array, first: number, next: number): void {
  for (let at = first * PART; at < next * PART; at += PART) {
    const to = nextPart(list);
    for (let i = 0; i < PART; i++) list.values[to + i] = values[at + i]!;
  }
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

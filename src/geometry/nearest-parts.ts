/** Where several edges of the other outline face the same part of an edge, only the nearest of them counts. */
import { nextPart, PART, type PartList } from "./parts";

/** A copy in this file: unbundled, a constant of another file would be looked up in every step of a loop. */
const STRIDE = PART;

/** The starts and ends of all parts of one edge, in order; refilled for every edge. */
let ends = new Float64Array(32);

/** Lists the same parts without overlaps: along each edge the one with the smallest gap, in order. */
export function keepNearest(parts: PartList, nearest: PartList): void {
  nearest.count = 0;
  const { values, count } = parts;
  for (let first = 0; first < count;) {
    let next = first + 1;
    while (next < count && values[next * STRIDE] === values[first * STRIDE]) next++;
    if (areApart(values, first, next)) copyParts(nearest, values, first, next);
    else keepNearestOfEdge(values, first, next, nearest);
    first = next;
  }
}

/** Whether the parts come in order along their edge without overlapping; one part alone always does. */
function areApart(values: Float64Array, first: number, next: number): boolean {
  for (let at = (first + 1) * STRIDE; at < next * STRIDE; at += STRIDE) {
    if (values[at + 1]! < values[at - STRIDE + 2]!) return false;
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
    const end = values[(first + (i >> 1)) * STRIDE + 1 + (i & 1)]!;
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
  for (let at = first * STRIDE; at < next * STRIDE; at += STRIDE) {
    if (values[at + 1]! > along || values[at + 2]! < along) continue;
    const gap = Math.abs(gapAlong(values, at, along));
    if (gap >= smallest) continue;
    best = at;
    smallest = gap;
  }
  return best;
}

function copyParts(list: PartList, values: Float64Array, first: number, next: number): void {
  for (let at = first * STRIDE; at < next * STRIDE; at += STRIDE) {
    const to = nextPart(list);
    for (let i = 0; i < STRIDE; i++) list.values[to + i] = values[at + i]!;
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
  const last = (list.count - 1) * STRIDE;
  list.values[last + 2] = high;
  list.values[last + 4] = gapAlong(values, at, high);
}

/** The gap of the part at `at`, a number of pixels along its edge; negative where the zones overlap. */
function gapAlong(values: Float64Array, at: number, along: number): number {
  const low = values[at + 1]!;
  const gap = values[at + 3]!;
  return gap + ((values[at + 4]! - gap) * (along - low)) / (values[at + 2]! - low);
}

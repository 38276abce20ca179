/** The facing test: which parts of one outline run along another, the other way round and close by. */
import { boxesNear, type Box } from "./box";
import { EDGE, type Outline } from "./outline";
import { nextPart, type PartList } from "./parts";

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
  for (let i = 0; i < nearA.count; i++) faceAll(a.edges, nearA.starts[i]!, b.edges, { tolerance, parts });
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

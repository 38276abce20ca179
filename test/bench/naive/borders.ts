/** The naive search for borders: points as objects, boxes first, then every edge of one zone against every other's. */

interface Point {
  x: number;
  y: number;
}

interface Zone {
  id: string;
  points: Point[];
  box: { minX: number; minY: number; maxX: number; maxY: number };
}

/** A stretch of an edge, from and to in pixels along it, with the points between the two zones. */
interface Part {
  low: number;
  high: number;
  line: [Point, Point];
}

export interface NaiveBorder {
  a: string;
  b: string;
  length: number;
  line: Point[];
}

export function naiveBorders(
  zones: readonly { id: string; rings: number[][] }[],
  { tolerance, shortest }: { tolerance: number; shortest: number },
): NaiveBorder[] {
  const prepared = zones.map(prepare);
  const borders: NaiveBorder[] = [];
  prepared.forEach((one, index) => {
    for (const two of prepared.slice(index + 1)) {
      if (!near(one, two, tolerance)) continue;
      const [a, b] = one.id < two.id ? [one, two] : [two, one];
      const parts = facing(a, b, tolerance);
      const length = parts.reduce((sum, { low, high }) => sum + high - low, 0);
      if (length >= shortest) borders.push({ a: a.id, b: b.id, length, line: parts.flatMap(({ line }) => line) });
    }
  });
  return borders;
}

function prepare({ id, rings }: { id: string; rings: number[][] }): Zone {
  const ring = rings[0]!;
  const points: Point[] = [];
  for (let i = 0; i < ring.length; i += 2) points.push({ x: ring[i]!, y: ring[i + 1]! });
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
  return { id, points, box };
}

function near({ box: a }: Zone, { box: b }: Zone, by: number): boolean {
  return a.minX - by <= b.maxX && b.minX - by <= a.maxX && a.minY - by <= b.maxY && b.minY - by <= a.maxY;
}

function facing(a: Zone, b: Zone, tolerance: number): Part[] {
  return a.points.flatMap((from, i) => {
    const edge = { from, to: a.points[(i + 1) % a.points.length]! };
    const parts = b.points
      .map((start, j) => facingPart(edge, { from: start, to: b.points[(j + 1) % b.points.length]! }, tolerance))
      .filter((part) => part !== null);
    return apart(parts);
  });
}

interface Edge {
  from: Point;
  to: Point;
}

function facingPart(edge: Edge, other: Edge, tolerance: number): Part | null {
  const along = normal(minus(edge.to, edge.from));
  if (dot(along, normal(minus(other.to, other.from))) > -0.5) return null;
  const outwards = { x: along.y, y: -along.x };
  const start = minus(other.to, edge.from);
  const end = minus(other.from, edge.from);
  const low = Math.max(0, dot(start, along));
  const high = Math.min(size(minus(edge.to, edge.from)), dot(end, along));
  if (high <= low) return null;
  const gapAt = (at: number): number => {
    const share = (at - dot(start, along)) / (dot(end, along) - dot(start, along));
    return dot(start, outwards) + (dot(end, outwards) - dot(start, outwards)) * share;
  };
  if (Math.abs(gapAt((low + high) / 2)) > tolerance) return null;
  const middle = (at: number): Point => plus(plus(edge.from, times(along, at)), times(outwards, gapAt(at) / 2));
  return { low, high, line: [middle(low), middle(high)] };
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

function times(a: Point, by: number): Point {
  return { x: a.x * by, y: a.y * by };
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

function size(a: Point): number {
  return Math.hypot(a.x, a.y);
}

function normal(a: Point): Point {
  return times(a, 1 / size(a));
}

/** The parts of one edge without what an earlier one covers. */
function apart(parts: Part[]): Part[] {
  const kept: Part[] = [];
  let reached = 0;
  for (const part of [...parts].sort((one, two) => one.low - two.low)) {
    if (part.high > reached) kept.push({ ...part, low: Math.max(part.low, reached) });
    reached = Math.max(reached, part.high);
  }
  return kept;
}

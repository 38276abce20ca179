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

interface Edge {
  from: Point;
  to: Point;
}

function edgeOf({ points }: Zone, i: number): Edge {
  return { from: points[i]!, to: points[(i + 1) % points.length]! };
}

function facing(a: Zone, b: Zone, tolerance: number): Part[] {
  const found: Part[] = [];
  for (let i = 0; i < a.points.length; i++) {
    const edge = edgeOf(a, i);
    const parts: Part[] = [];
    for (let j = 0; j < b.points.length; j++) {
      const part = facingPart(edge, edgeOf(b, j), tolerance);
      if (part) parts.push(part);
    }
    found.push(...apart(parts));
  }
  return found;
}

function directionOf({ from, to }: Edge): Point & { length: number } {
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length, length };
}

function facingPart(edge: Edge, other: Edge, tolerance: number): Part | null {
  const { from } = edge;
  const along = directionOf(edge);
  const against = directionOf(other);
  if (along.x * against.x + along.y * against.y > -0.5) return null;
  const start = (other.to.x - from.x) * along.x + (other.to.y - from.y) * along.y;
  const end = (other.from.x - from.x) * along.x + (other.from.y - from.y) * along.y;
  const low = Math.max(0, start);
  const high = Math.min(along.length, end);
  if (high <= low) return null;
  const gapStart = (other.to.x - from.x) * along.y - (other.to.y - from.y) * along.x;
  const gapEnd = (other.from.x - from.x) * along.y - (other.from.y - from.y) * along.x;
  const gapAt = (at: number): number => gapStart + ((gapEnd - gapStart) * (at - start)) / (end - start);
  if (Math.abs(gapAt((low + high) / 2)) > tolerance) return null;
  const middle = (at: number): Point => ({
    x: from.x + along.x * at + (along.y * gapAt(at)) / 2,
    y: from.y + along.y * at - (along.x * gapAt(at)) / 2,
  });
  return { low, high, line: [middle(low), middle(high)] };
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

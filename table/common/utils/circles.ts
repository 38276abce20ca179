/** Where circles, segments and paths meet, and the middle of polygons (API: foundry.utils.lineCircleIntersection and its kin). */
import { closestPointToSegment } from "./segments";

interface Point {
  x: number;
  y: number;
}

/** A path as points or as a flat list of coordinates. */
export type Path = readonly Point[] | readonly number[];

export interface LineCircleMeeting {
  aInside: boolean;
  bInside: boolean;
  contained: boolean;
  outside: boolean;
  tangent: boolean;
  intersections: Point[];
}

/** How segment ab lies to a circle, and where it crosses it. */
export function lineCircleIntersection(
  ...[a, b, center, radius, epsilon = 1e-8]: [Point, Point, Point, number, number?]
): LineCircleMeeting {
  const [aInside, bInside] = [isWithin(a, center, radius), isWithin(b, center, radius)];
  const contained = aInside && bInside;
  const intersections = contained ? [] : quadraticIntersection(a, b, center, radius, epsilon);
  const outside = !aInside && !bInside && intersections.length === 0;
  const tangent = !aInside && !bInside && intersections.length === 1;
  return { aInside, bInside, contained, outside, tangent, intersections };
}

function isWithin(point: Point, center: Point, radius: number): boolean {
  return Math.hypot(point.x - center.x, point.y - center.y) <= radius;
}

/** The points, none to two, where the segment from p0 to p1 crosses the circle, in the order of the segment. */
export function quadraticIntersection(
  ...[p0, p1, center, radius, epsilon = 0]: [Point, Point, Point, number, number?]
): Point[] {
  const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
  const [ox, oy] = [p0.x - center.x, p0.y - center.y];
  const [a, half, c] = [dx * dx + dy * dy, dx * ox + dy * oy, ox * ox + oy * oy - radius * radius];
  const root = half * half - a * c;
  if (a === 0 || root < 0) return [];
  const parts = [...new Set([(-half - Math.sqrt(root)) / a, (-half + Math.sqrt(root)) / a])];
  return parts
    .filter((part) => part >= -epsilon && part <= 1 + epsilon)
    .map((part) => ({ x: p0.x + dx * part, y: p0.y + dy * part }));
}

function pointsOf(path: Path): Point[] {
  if (typeof path[0] !== "number") return [...(path as readonly Point[])];
  const flat = path as readonly number[];
  return Array.from({ length: flat.length >> 1 }, (_each, at) => ({ x: flat[2 * at] ?? 0, y: flat[2 * at + 1] ?? 0 }));
}

/** The middle of a polygon's area; where it has none, the middle of its points. */
export function polygonCentroid(path: Path): Point {
  const points = pointsOf(path);
  let [x, y, area] = [0, 0, 0];
  points.forEach((p, at) => {
    const q = points[(at + 1) % points.length] ?? p;
    const cross = p.x * q.y - q.x * p.y;
    [x, y, area] = [x + (p.x + q.x) * cross, y + (p.y + q.y) * cross, area + cross];
  });
  return area === 0 ? meanOf(points) : { x: x / (3 * area), y: y / (3 * area) };
}

function meanOf(points: Point[]): Point {
  const sum = (at: (p: Point) => number): number => points.reduce((total, p) => total + at(p), 0);
  return { x: sum((p) => p.x) / (points.length || 1), y: sum((p) => p.y) / (points.length || 1) };
}

/** True where a path crosses or touches the circle; a closed one that holds it does too. */
export function pathCircleIntersects(path: Path, close: boolean, center: Point, radius: number): boolean {
  const points = pointsOf(path);
  const edges = points.flatMap((a, at) => {
    const b = points[at + 1] ?? (close ? points[0] : undefined);
    return b ? [[a, b] as const] : [];
  });
  if (edges.some(([a, b]) => isWithin(closestPointToSegment(center, a, b), center, radius))) return true;
  return close && edges.filter(([a, b]) => isLeftOf(center, a, b)).length % 2 === 1;
}

/** Whether the edge lies to the right of the point, at its height. */
function isLeftOf({ x, y }: Point, a: Point, b: Point): boolean {
  return a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
}

export function circleCircleIntersects(...[x0, y0, r0, x1, y1, r1]: number[]): boolean {
  return Math.hypot(Number(x0) - Number(x1), Number(y0) - Number(y1)) <= Number(r0) + Number(r1);
}

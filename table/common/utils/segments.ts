/** Where lines, segments and circles meet (API: foundry.utils.lineLineIntersection and its kin). */

interface Point {
  x: number;
  y: number;
}

interface Meeting extends Point {
  /** How far along the first line, from 0 at its start to 1 at its end. */
  t0: number;
  t1?: number;
}

/** Above zero where a, b and c turn counter-clockwise (with y upwards), below where clockwise, zero on a line. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** True where segment ab crosses or touches cd. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [acd, bcd] = [orient2dFast(a, c, d), orient2dFast(b, c, d)];
  const [cab, dab] = [orient2dFast(c, a, b), orient2dFast(d, a, b)];
  if (acd * bcd > 0 || cab * dab > 0) return false;
  return acd !== 0 || bcd !== 0 || overlap(a, b, c, d);
}

/** Segments on one line meet where their boxes do. */
function overlap(a: Point, b: Point, c: Point, d: Point): boolean {
  const apart = (at: (p: Point) => number): boolean =>
    Math.max(at(a), at(b)) < Math.min(at(c), at(d)) || Math.max(at(c), at(d)) < Math.min(at(a), at(b));
  return !apart((p) => p.x) && !apart((p) => p.y);
}

/** Where the endless lines ab and cd meet; null where they are parallel. */
export function lineLineIntersection(
  ...[a, b, c, d, { t1 = false } = {}]: [Point, Point, Point, Point, { t1?: boolean }?]
): Meeting | null {
  const denominator = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (denominator === 0) return null;
  const t0 = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / denominator;
  const along = ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / denominator;
  return { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0, ...(t1 ? { t1: along } : {}) };
}

/** Where segments ab and cd meet; null where they do not. */
export function lineSegmentIntersection(a: Point, b: Point, c: Point, d: Point): Meeting | null {
  const meeting = lineLineIntersection(a, b, c, d, { t1: true });
  const within = (t: number | undefined): boolean => t !== undefined && t >= 0 && t <= 1;
  return meeting && within(meeting.t0) && within(meeting.t1) ? meeting : null;
}

/** The point of segment ab that is nearest to c. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length2 = dx * dx + dy * dy;
  if (length2 === 0) throw new Error("Zero-length segment AB not supported");
  const t = Math.min(Math.max(((c.x - a.x) * dx + (c.y - a.y) * dy) / length2, 0), 1);
  return { x: a.x + t * dx, y: a.y + t * dy };
}

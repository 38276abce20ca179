/** One closed ring of points, flat as [x0, y0, x1, y1, …] in pixels: its area, and whether a point lies in it. */

/** A closed ring; the last point joins the first. */
export type Ring = readonly number[];

/** The signed (shoelace) area in square pixels: positive for outer rings, negative for holes. */
export function ringArea(ring: Ring): number {
  let twice = 0;
  let x = ring[ring.length - 2]!;
  let y = ring[ring.length - 1]!;
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const nextX = ring[i]!;
    const nextY = ring[i + 1]!;
    twice += x * nextY - nextX * y;
    x = nextX;
    y = nextY;
  }
  return twice / 2;
}

/** The same ring run through the other way round. */
export function reversed(ring: Ring): number[] {
  const result: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) result.push(ring[i] ?? 0, ring[i + 1] ?? 0);
  return result;
}

/** Whether the point lies in the ring, whatever its orientation. */
export function inRing(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  let fromX = ring[ring.length - 2] ?? 0;
  let fromY = ring[ring.length - 1] ?? 0;
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const toX = ring[i] ?? 0;
    const toY = ring[i + 1] ?? 0;
    if (fromY <= y !== toY <= y && x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY)) inside = !inside;
    fromX = toX;
    fromY = toY;
  }
  return inside;
}

/** Whether the point lies in the area that several rings enclose, holes left out. */
export function inRings(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) if (inRing(ring, x, y)) inside = !inside;
  return inside;
}

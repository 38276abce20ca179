/** Where a point that is drawn comes to lie: on a corner of a zone that is near, else on its edge. */
import { boxAround, nearestOnLine, type Ring } from "../outline/shapes";
import type { Place } from "../places";

/** The nearest corner within `reach` pixels, else the nearest place on an edge; null where nothing is so near. */
export function snapTo(rings: readonly Ring[], { x, y }: Place, reach: number): Place | null {
  const near = rings.filter((ring) => comesNear(ring, { x, y }, reach));
  return (
    nearestOf(near.flatMap(ringCorners), { x, y }, reach) ?? nearestOf(near.map(edgePlace({ x, y })), { x, y }, reach)
  );
}

function comesNear(ring: Ring, { x, y }: Place, reach: number): boolean {
  const { minX, minY, maxX, maxY } = boxAround([ring]);
  return x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach;
}

function ringCorners(ring: Ring): Place[] {
  const corners: Place[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) corners.push({ x: ring[at]!, y: ring[at + 1]! });
  return corners;
}

const edgePlace =
  ({ x, y }: Place) =>
  (ring: Ring): Place =>
    nearestOnLine([...ring, ring[0]!, ring[1]!], x, y);

function nearestOf(places: readonly Place[], to: Place, reach: number): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of places) {
    const apart = Math.hypot(place.x - to.x, place.y - to.y);
    if (apart > least) continue;
    [best, least] = [{ x: Math.round(place.x), y: Math.round(place.y) }, apart];
  }
  return best;
}

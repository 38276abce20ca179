/** A ring drawn in towards the inside of its area. Pure. */

/** A corner goes in no farther than this many times the distance, however sharp it is. */
const SHARPEST = 2;

/** Every edge moved inwards by a distance in pixels; outer rings run with the area on their left, holes the other way. */
export function inset(ring: readonly number[], by: number): number[] {
  const corners = distinct(ring);
  return corners.flatMap((corner, at) => {
    const before = normal(corners[(at + corners.length - 1) % corners.length] ?? corner, corner);
    const after = normal(corner, corners[(at + 1) % corners.length] ?? corner);
    const [x, y] = [before[0] + after[0], before[1] + after[1]];
    const reach = (2 * by) / Math.max(x * x + y * y, 2 / SHARPEST);
    return [corner[0] + x * reach, corner[1] + y * reach];
  });
}

type Corner = readonly [x: number, y: number];

function distinct(ring: readonly number[]): Corner[] {
  const corners: Corner[] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    const corner: Corner = [ring[i] ?? 0, ring[i + 1] ?? 0];
    const last = corners[corners.length - 1];
    if (!last || distance(last, corner) > 1e-6) corners.push(corner);
  }
  const [first] = corners;
  const last = corners[corners.length - 1];
  return first && last && corners.length > 1 && distance(first, last) <= 1e-6 ? corners.slice(0, -1) : corners;
}

/** Of length 1, to the left of the way from one corner to the next as the screen shows it (y down: the inside). */
function normal(from: Corner, to: Corner): Corner {
  const length = distance(from, to) || 1;
  return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
}

function distance(one: Corner, other: Corner): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

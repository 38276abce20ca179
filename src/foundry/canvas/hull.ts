/** A soft outline around circles: what lies around all of them, rounded at the ends. Pure. */

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

type Corner = readonly [x: number, y: number];

/** Corners on each circle. */
const CORNERS = 24;

/** Flat points [x0, y0, …] of the hull around the circles, each grown by so many pixels. */
export function softHull(discs: readonly Disc[], grown: number): number[] {
  const corners = discs.flatMap(({ x, y, radius }) =>
    Array.from({ length: CORNERS }, (_, at): Corner => {
      const angle = (2 * Math.PI * at) / CORNERS;
      return [x + Math.cos(angle) * (radius + grown), y + Math.sin(angle) * (radius + grown)];
    }),
  );
  corners.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return [...chain(corners), ...chain([...corners].reverse())].flat();
}

/** One side of the hull, its last corner left out: the other side begins there. */
function chain(corners: readonly Corner[]): Corner[] {
  const side: Corner[] = [];
  for (const corner of corners) {
    while (side.length > 1 && turn(side[side.length - 2] ?? corner, side[side.length - 1] ?? corner, corner) <= 0)
      side.pop();
    side.push(corner);
  }
  return side.slice(0, -1);
}

/** Above 0 where the way from a over b to c turns the way the hull does. */
function turn(a: Corner, b: Corner, c: Corner): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

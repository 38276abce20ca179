/** Shapes and places of what is drawn on the map: hulls around circles, outlines drawn inwards, room for labels. Pure. */

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

/** An upright box by its middle. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelBox extends Area {
  /** The higher goes first. */
  readonly priority: number;
}

/** For each label, whether it is shown. */
export function shownLabels(boxes: readonly LabelBox[]): boolean[] {
  const shown = boxes.map(() => false);
  const order = boxes
    .map((box, at) => ({ box, at }))
    .sort((one, other) => other.box.priority - one.box.priority || one.at - other.at);
  const placed: LabelBox[] = [];
  for (const { box, at } of order) {
    if (placed.some((other) => meet(box, other))) continue;
    placed.push(box);
    shown[at] = true;
  }
  return shown;
}

/** Whether two boxes lie over each other, be it in part. */
export function meet(one: Area, other: Area): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height
  );
}

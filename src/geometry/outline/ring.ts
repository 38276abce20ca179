/** One closed ring of points, flat as [x0, y0, x1, y1, …] in pixels: its area, whether it holds a point, and the form that all else relies on. */
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

/** Points closer than this, in pixels, count as one. */
const SAME_POINT = 0.01;
/** Rings smaller than this, in square pixels, are slips of the hand. */
const SMALLEST_RING = 1;

/**
 * The rings without repeated points and slips, outer ones turned positive and holes negative, whatever way they were
 * drawn: a ring within an odd number of others is a hole. A ring that is in order already is given back as it is.
 * @throws {TypeError} when a ring has an odd number of values or one that is not finite
 */
export function normalRings(rings: readonly Ring[]): Ring[] {
  const clean: Ring[] = [];
  for (const ring of rings) {
    // Any value that is not finite makes the area so: one pass answers both.
    if (ring.length % 2 !== 0 || !Number.isFinite(ringArea(ring))) refuseMalformed(ring);
    const plain = hasRepeats(ring) ? withoutRepeats(ring) : ring;
    if (Math.abs(ringArea(plain)) >= SMALLEST_RING) clean.push(plain);
  }
  return clean.map((ring) => turned(ring, clean.length > 1 && isHole(ring, clean)));
}

function refuseMalformed(ring: Ring): void {
  if (ring.length % 2 !== 0) throw new TypeError(`A ring needs pairs of numbers, and this one has ${ring.length}.`);
  const wrong = ring.find((value) => !Number.isFinite(value));
  if (wrong !== undefined) throw new TypeError(`A ring needs finite numbers, and this one holds ${wrong}.`);
}

function hasRepeats(ring: Ring): boolean {
  let last = ring.length - 2;
  for (let i = 0; i < ring.length; last = i, i += 2) if (isSame(ring, last, i)) return true;
  return false;
}

function isSame(ring: Ring, one: number, two: number): boolean {
  return Math.abs(ring[one]! - ring[two]!) < SAME_POINT && Math.abs(ring[one + 1]! - ring[two + 1]!) < SAME_POINT;
}

function withoutRepeats(ring: Ring): number[] {
  const result: number[] = [];
  let last = ring.length - 2;
  for (let i = 0; i < ring.length; i += 2) {
    if (isSame(ring, last, i)) continue;
    result.push(ring[i]!, ring[i + 1]!);
    last = i;
  }
  return result;
}

function turned(ring: Ring, hole: boolean): Ring {
  return ringArea(ring) < 0 === hole ? ring : reversed(ring);
}

function isHole(ring: Ring, all: readonly Ring[]): boolean {
  let depth = 0;
  for (const other of all) if (other !== ring && liesWithin(ring, other)) depth++;
  return depth % 2 === 1;
}

/** By the majority of the points, since some may lie on the other ring. */
function liesWithin(ring: Ring, other: Ring): boolean {
  let inside = 0;
  for (let i = 0; i < ring.length; i += 2) if (inRing(other, ring[i]!, ring[i + 1]!)) inside++;
  return inside * 4 > ring.length && Math.abs(ringArea(ring)) < Math.abs(ringArea(other));
}

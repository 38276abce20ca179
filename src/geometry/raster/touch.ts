/** Which figures a circle touches: figures in buckets by where they stand, so that only those nearby are measured. */

/** A figure's circle in pixels. */
export interface Circle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The circles of a scene as they stand, each under a number. */
export interface TouchMap {
  /** Pixels along the side of a bucket. */
  readonly side: number;
  /** Per number its id. */
  readonly ids: readonly string[];
  /** Per number x, y and radius. */
  readonly places: Float64Array;
  /** Per number the next one in its bucket, or -1. */
  readonly next: Int32Array;
  /** Per bucket its first number, or -1. Buckets are found by a hash, so figures far apart may share one. */
  readonly heads: Int32Array;
  /** The largest radius: how far a search has to reach. */
  readonly largest: number;
}

const PLACE = 3;
const BUCKETS = 1 << 12;
/** Circles count as touching within this many pixels, since places on a grid are rounded. */
const SLACK = 0.01;
/** A search over more buckets than this looks at every circle instead. */
const WIDEST_SEARCH = 64;

/** Puts the circles into buckets of a side that suits most of them; all are in pixels, and each has an id of its own. */
export function buildTouchMap(circles: readonly Circle[]): TouchMap {
  const radii = circles.map(({ radius }) => radius).sort((one, two) => one - two);
  const side = Math.max(4 * (radii[Math.floor(radii.length / 2)] ?? 0), 32);
  const places = new Float64Array(circles.length * PLACE);
  const next = new Int32Array(circles.length);
  const heads = new Int32Array(BUCKETS).fill(-1);
  circles.forEach(({ x, y, radius }, number) => {
    places.set([x, y, radius], number * PLACE);
    const bucket = hash(Math.floor(x / side), Math.floor(y / side));
    next[number] = heads[bucket]!;
    heads[bucket] = number;
  });
  return { side, ids: circles.map(({ id }) => id), places, next, heads, largest: radii[radii.length - 1] ?? 0 };
}

function hash(column: number, row: number): number {
  return (Math.imul(column, 73856093) ^ Math.imul(row, 19349663)) & (BUCKETS - 1);
}

/**
 * The ids of the figures that a circle touches (middle and radius in pixels), in no order; none where its middle is no
 * place at all. Builds nothing but the answer.
 */
export function touchedAt(map: TouchMap, x: number, y: number, radius: number): string[] {
  const found: string[] = [];
  const reach = radius + map.largest + SLACK;
  const left = Math.floor((x - reach) / map.side);
  const right = Math.floor((x + reach) / map.side);
  const top = Math.floor((y - reach) / map.side);
  const bottom = Math.floor((y + reach) / map.side);
  const isWide = !((right - left + 1) * (bottom - top + 1) <= WIDEST_SEARCH);
  if (isWide) return map.ids.filter((_, number) => touches(map, number, { x, y, radius }));
  const circle = { x, y, radius };
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) addTouched(found, map, circle, { column, row });
  }
  return found;
}

/** A circle of no one in particular. */
type Disc = Omit<Circle, "id">;

function addTouched(
  found: string[],
  map: TouchMap,
  circle: Disc,
  { column, row }: { column: number; row: number },
): void {
  for (let number = map.heads[hash(column, row)]!; number >= 0; number = map.next[number]!) {
    if (inBucket(map, number, column, row) && touches(map, number, circle)) found.push(map.ids[number]!);
  }
}

/** Two buckets of one search may share a place in the table: a circle is measured from its own only. */
function inBucket(map: TouchMap, number: number, column: number, row: number): boolean {
  const x = map.places[number * PLACE]!;
  const y = map.places[number * PLACE + 1]!;
  return Math.floor(x / map.side) === column && Math.floor(y / map.side) === row;
}

function touches(map: TouchMap, number: number, { x, y, radius }: Disc): boolean {
  const dx = map.places[number * PLACE]! - x;
  const dy = map.places[number * PLACE + 1]! - y;
  const reach = map.places[number * PLACE + 2]! + radius + SLACK;
  return dx * dx + dy * dy <= reach * reach;
}

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
  /** Per number the column and the row of its bucket. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
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
  const columns = new Int32Array(circles.length);
  const rows = new Int32Array(circles.length);
  const next = new Int32Array(circles.length);
  const heads = new Int32Array(BUCKETS).fill(-1);
  circles.forEach(({ x, y, radius }, number) => {
    places.set([x, y, radius], number * PLACE);
    const column = Math.floor(x / side);
    const row = Math.floor(y / side);
    const bucket = hash(column, row);
    columns[number] = column;
    rows[number] = row;
    next[number] = heads[bucket]!;
    heads[bucket] = number;
  });
  const ids = circles.map(({ id }) => id);
  return { side, ids, places, columns, rows, next, heads, largest: radii[radii.length - 1] ?? 0 };
}

function hash(column: number, row: number): number {
  return (Math.imul(column, 73856093) ^ Math.imul(row, 19349663)) & (BUCKETS - 1);
}

/**
 * The ids of the figures that a circle touches (middle and radius in pixels), nearest first; none where its middle is no
 * place at all. Builds nothing but the answer.
 */
export function touchedAt(map: TouchMap, x: number, y: number, radius: number): string[] {
  const reach = radius + map.largest + SLACK;
  const left = Math.floor((x - reach) / map.side);
  const right = Math.floor((x + reach) / map.side);
  const top = Math.floor((y - reach) / map.side);
  const bottom = Math.floor((y + reach) / map.side);
  const disc = { x, y, radius };
  near.count = 0;
  const isWide = !((right - left + 1) * (bottom - top + 1) <= WIDEST_SEARCH);
  if (isWide) for (let number = 0; number < map.ids.length; number++) addNear(map, number, disc);
  else
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) addFrom(map, { column, row }, disc);
  return near.ids.slice(0, near.count);
}

/** Those found by a search, nearest first, with the squares of their distances; refilled at each. */
const near = { ids: [] as string[], squares: [] as number[], count: 0 };

/** A circle of no one in particular. */
type Disc = Omit<Circle, "id">;

/** Two buckets of one search may share a place in the table: a circle is measured from its own only. */
function addFrom(map: TouchMap, { column, row }: { column: number; row: number }, disc: Disc): void {
  for (let number = map.heads[hash(column, row)]!; number >= 0; number = map.next[number]!)
    if (map.columns[number] === column && map.rows[number] === row) addNear(map, number, disc);
}

/** Enters a circle that is touched before those that are farther. */
function addNear(map: TouchMap, number: number, { x, y, radius }: Disc): void {
  const dx = map.places[number * PLACE]! - x;
  const dy = map.places[number * PLACE + 1]! - y;
  const reach = map.places[number * PLACE + 2]! + radius + SLACK;
  const square = dx * dx + dy * dy;
  if (!(square <= reach * reach)) return;
  const { ids, squares } = near;
  let at = near.count++;
  for (; at > 0 && squares[at - 1]! > square; at--) {
    ids[at] = ids[at - 1]!;
    squares[at] = squares[at - 1]!;
  }
  ids[at] = map.ids[number]!;
  squares[at] = square;
}

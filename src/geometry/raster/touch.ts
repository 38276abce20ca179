/** Which figures a circle touches: figures in buckets by where they stand, so that only those nearby are measured. */

/** A figure's circle in pixels. */
export interface Circle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A circle of no one in particular. */
type Spot = Omit<Circle, "id">;

/** All circles of a scene, each under a number that stays while the circle does. */
export interface TouchMap {
  /** Pixels along the side of a bucket. */
  readonly side: number;
  readonly numbers: Map<string, number>;
  /** Per number its id; null where it is free. */
  readonly ids: (string | null)[];
  readonly free: number[];
  /** Per number x, y and radius. */
  places: Float64Array;
  /** Per number the next one in its bucket, or -1. */
  next: Int32Array;
  /** Per bucket its first number, or -1. Buckets are found by a hash, so figures far apart may share one. */
  readonly heads: Int32Array;
  /** The largest radius so far: how far a search has to reach. */
  largest: number;
}

const PLACE = 3;
const BUCKETS = 1 << 12;
/** Circles count as touching within this many pixels, since places on a grid are rounded. */
const SLACK = 0.01;
/** A search over more buckets than this looks at every circle instead. */
const WIDEST_SEARCH = 64;

let scratch = new Int32Array(256);

/** Puts the circles into buckets of a side that suits most of them. */
export function buildTouchMap(circles: readonly Circle[]): TouchMap {
  const radii = circles.map(({ radius }) => radius).sort((one, two) => one - two);
  const usual = radii[Math.floor(radii.length / 2)] ?? 0;
  const map: TouchMap = {
    side: Math.max(4 * usual, 32),
    numbers: new Map(),
    ids: [],
    free: [],
    places: new Float64Array(Math.max(16, circles.length) * PLACE),
    next: new Int32Array(Math.max(16, circles.length)),
    heads: new Int32Array(BUCKETS).fill(-1),
    largest: 0,
  };
  for (const circle of circles) placeCircle(map, circle);
  return map;
}

/** Adds a circle, or moves the one with its id. */
export function placeCircle(map: TouchMap, circle: Circle): void {
  removeCircle(map, circle.id);
  const number = map.free.pop() ?? newNumber(map);
  map.numbers.set(circle.id, number);
  map.ids[number] = circle.id;
  map.places.set([circle.x, circle.y, circle.radius], number * PLACE);
  map.largest = Math.max(map.largest, circle.radius);
  const bucket = bucketOf(map, circle.x, circle.y);
  map.next[number] = map.heads[bucket]!;
  map.heads[bucket] = number;
}

function newNumber(map: TouchMap): number {
  const number = map.ids.push(null) - 1;
  if (number < map.next.length) return number;
  const places = new Float64Array(map.places.length * 2);
  const next = new Int32Array(map.next.length * 2);
  places.set(map.places);
  next.set(map.next);
  map.places = places;
  map.next = next;
  return number;
}

/** Takes a circle out; one that is not there is no error. */
export function removeCircle(map: TouchMap, id: string): void {
  const number = map.numbers.get(id);
  if (number === undefined) return;
  const bucket = bucketOf(map, map.places[number * PLACE]!, map.places[number * PLACE + 1]!);
  if (map.heads[bucket] === number) map.heads[bucket] = map.next[number]!;
  else {
    let before = map.heads[bucket]!;
    while (map.next[before] !== number) before = map.next[before]!;
    map.next[before] = map.next[number]!;
  }
  map.numbers.delete(id);
  map.ids[number] = null;
  map.free.push(number);
}

function bucketOf(map: TouchMap, x: number, y: number): number {
  return hash(Math.floor(x / map.side), Math.floor(y / map.side));
}

function hash(column: number, row: number): number {
  return (Math.imul(column, 73856093) ^ Math.imul(row, 19349663)) & (BUCKETS - 1);
}

/** The ids of the figures that a circle touches, in no order. */
export function touchedAt(map: TouchMap, x: number, y: number, radius: number): string[] {
  if (scratch.length < map.ids.length) scratch = new Int32Array(map.ids.length * 2);
  const count = touchedInto(map, { x, y, radius }, scratch);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(map.ids[scratch[i]!]!);
  return ids;
}

/**
 * Writes the numbers of the figures that a circle touches to `found`, as many as fit, and answers how many were
 * written. Allocates nothing.
 */
export function touchedInto(map: TouchMap, circle: Spot, found: Int32Array): number {
  const { x, y, radius } = circle;
  const reach = radius + map.largest + SLACK;
  const left = Math.floor((x - reach) / map.side);
  const right = Math.floor((x + reach) / map.side);
  const top = Math.floor((y - reach) / map.side);
  const bottom = Math.floor((y + reach) / map.side);
  if (!((right - left + 1) * (bottom - top + 1) <= WIDEST_SEARCH)) return searchAll(map, circle, found);
  let count = 0;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      for (let number = map.heads[hash(column, row)]!; number >= 0; number = map.next[number]!) {
        const home = inBucket(map, number, column, row);
        if (home && count < found.length && touches(map, number, circle)) found[count++] = number;
      }
    }
  }
  return count;
}

function searchAll(map: TouchMap, circle: Spot, found: Int32Array): number {
  let count = 0;
  for (let number = 0; number < map.ids.length && count < found.length; number++) {
    if (map.ids[number] !== null && touches(map, number, circle)) found[count++] = number;
  }
  return count;
}

/** Two buckets of one search may share a place in the table: a circle is measured from its own only. */
function inBucket(map: TouchMap, number: number, column: number, row: number): boolean {
  const x = map.places[number * PLACE]!;
  const y = map.places[number * PLACE + 1]!;
  return Math.floor(x / map.side) === column && Math.floor(y / map.side) === row;
}

function touches(map: TouchMap, number: number, { x, y, radius }: Spot): boolean {
  const dx = map.places[number * PLACE]! - x;
  const dy = map.places[number * PLACE + 1]! - y;
  const reach = map.places[number * PLACE + 2]! + radius + SLACK;
  return dx * dx + dy * dy <= reach * reach;
}

/** Free places to stand: in a zone or a bottleneck, on a border, as near as may be to where the figure was put down. */
import { lineLength, nearestOnLine, placeAlong, type Ring, outlineHas } from "./outline/shapes";
import { buildOutline, distanceToOutline, type Outline } from "./outline/outline";

/** The middle of a token, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A place that is taken, with the radius of who stands there. */
export interface TakenCircle extends Place {
  readonly radius: number;
}

/** The size of a token in pixels. */
export interface Footprint {
  readonly width: number;
  readonly height: number;
}

/** Who wants to stand where, and who stands there already. */
export interface Wish {
  readonly anchor: Place;
  readonly footprint: Footprint;
  readonly taken: readonly TakenCircle[];
  /** Whether one can stand here at all, taken or not; everywhere unless told. */
  readonly isGround?: (place: Place) => boolean;
  /** How many pixels farther than the nearest free place one may lie where the token fits wholly; any unless told. */
  readonly farther?: number;
}

/** Circles may overlap by this many pixels, since places on a grid are rounded. */
const SLACK = 0.01;
/** Places are tried at this share of a token's size from each other. */
const STEP = 1 / 6;
const FINEST_STEP = 4;
/** However large the zone, no more rounds of places than this are tried around the anchor. */
const MOST_ROUNDS = 400;

/**
 * The free place nearest to the anchor in an area (a zone, a bottleneck) given by its rings. Where the token does not
 * fit wholly, its middle lies in the area; where no place is free, it is the one with the most room. Null only for an
 * area without any place at all.
 */
export function placeInArea(rings: readonly Ring[], wish: Wish): Place | null {
  const { free, candidates } = searchArea(rings, wish);
  return free ?? roomiest(candidates, wish.taken);
}

/** The free place, and every place that was looked at for it. */
interface Searched {
  readonly free: Place | null;
  readonly candidates: readonly Place[];
}

function searchArea(rings: readonly Ring[], wish: Wish): Searched {
  const area = buildOutline("area", rings);
  const radius = radiusOf(wish.footprint);
  const candidates: Place[] = [];
  let free: Place | null = null;
  let farthest = Infinity;
  // The first that fits wholly is the nearest: no farther ones are looked at.
  for (const place of placesAround(area, wish)) {
    if (distance(place, wish.anchor) > farthest) break;
    if (!outlineHas(area, place.x, place.y) || wish.isGround?.(place) === false) continue;
    candidates.push(place);
    if (roomAt(place, wish.taken) < radius - SLACK) continue;
    if (distanceToOutline(area, place.x, place.y) >= radius - SLACK) return { free: place, candidates };
    if (free) continue;
    free = place;
    farthest = distance(place, wish.anchor) + (wish.farther ?? Infinity);
  }
  return { free, candidates };
}

/** The free place on the lines of a border nearest to the anchor, or the one with the most room; null without lines. */
export function placeOnBorder(lines: readonly (readonly number[])[], wish: Wish): Place | null {
  const candidates = lines.flatMap((line) => placesOnLine(line, wish));
  candidates.sort((one, two) => distance(one, wish.anchor) - distance(two, wish.anchor));
  const radius = radiusOf(wish.footprint);
  return candidates.find((place) => roomAt(place, wish.taken) >= radius - SLACK) ?? roomiest(candidates, wish.taken);
}

/**
 * The place for one more in a bottleneck of so many places, given by its rings: they lie evenly along the longer side of
 * each. The nearest free one is taken, else any free place in it, else one whose middle nobody covers.
 */
export function placeInBottleneck(rings: readonly Ring[], places: number, wish: Wish): Place | null {
  const spots = rings.flatMap((ring) => spotsIn(ring, Math.ceil(places / rings.length)));
  spots.sort((one, other) => distance(one, wish.anchor) - distance(other, wish.anchor));
  const radius = radiusOf(wish.footprint);
  const withRoom = (room: number): Place | undefined => spots.find((spot) => roomAt(spot, wish.taken) > room);
  return withRoom(radius - SLACK) ?? searchArea(rings, wish).free ?? withRoom(0) ?? placeInArea(rings, wish);
}

/** So many places evenly along the longer axis of an area, given by its ring: an upright or a turned rectangle. */
export function spotsIn(ring: Ring, places: number): Place[] {
  const [ux, uy] = longestDirection(ring);
  const along = extent(ring, ux, uy);
  const across = extent(ring, -uy, ux);
  const middle = (across.low + across.high) / 2;
  return Array.from({ length: places }, (_, i) => {
    const at = along.low + ((along.high - along.low) * (i + 0.5)) / places;
    return { x: at * ux - middle * uy, y: at * uy + middle * ux };
  });
}

function longestDirection(ring: Ring): [number, number] {
  let best: [number, number] = [1, 0];
  let longest = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    const dx = ring[next]! - ring[i]!;
    const dy = ring[next + 1]! - ring[i + 1]!;
    const length = Math.hypot(dx, dy);
    if (length <= longest) continue;
    longest = length;
    best = [dx / length, dy / length];
  }
  return best;
}

function extent(ring: Ring, ux: number, uy: number): { low: number; high: number } {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < ring.length; i += 2) {
    const at = ring[i]! * ux + ring[i + 1]! * uy;
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return { low, high };
}

/** The anchor and rounds of places about it, each round farther out, until all of the area has been passed. */
function* placesAround(area: Outline, { anchor, footprint }: Wish): Generator<Place> {
  const { box } = area;
  const reachX = Math.max(Math.abs(box.minX - anchor.x), Math.abs(box.maxX - anchor.x));
  const reachY = Math.max(Math.abs(box.minY - anchor.y), Math.abs(box.maxY - anchor.y));
  const farthest = Math.hypot(reachX, reachY);
  if (!Number.isFinite(farthest)) return;
  const step = Math.max(FINEST_STEP, Math.min(footprint.width, footprint.height) * STEP, farthest / MOST_ROUNDS);
  yield { x: anchor.x, y: anchor.y };
  for (let radius = step; radius <= farthest + step; radius += step) {
    const count = Math.ceil((2 * Math.PI * radius) / step);
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * i) / count;
      yield { x: anchor.x + radius * Math.cos(angle), y: anchor.y + radius * Math.sin(angle) };
    }
  }
}

/** Places along a line: the one nearest to the anchor, and others at even steps from end to end. */
function placesOnLine(line: readonly number[], { anchor, footprint }: Wish): Place[] {
  const length = lineLength(line);
  const step = Math.max(FINEST_STEP, Math.min(footprint.width, footprint.height) * STEP);
  const count = Math.max(1, Math.ceil(length / step));
  const nearest = nearestOnLine(line, anchor.x, anchor.y);
  const even = Array.from({ length: count + 1 }, (_, i) => placeAlong(line, (length * i) / count));
  return [{ x: nearest.x, y: nearest.y }, ...even];
}

function radiusOf({ width, height }: Footprint): number {
  return Math.max(width, height) / 2;
}

/** The radius of the largest circle at a place that touches no one. */
function roomAt(place: Place, taken: readonly TakenCircle[]): number {
  return taken.reduce((room, circle) => Math.min(room, distance(place, circle) - circle.radius), Infinity);
}

function roomiest(places: readonly Place[], taken: readonly TakenCircle[]): Place | null {
  let best: Place | null = null;
  let most = -Infinity;
  for (const place of places) {
    const room = roomAt(place, taken);
    if (room <= most) continue;
    most = room;
    best = place;
  }
  return best;
}

function distance(one: Place, two: Place): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

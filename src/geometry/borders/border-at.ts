/** Borders by place: near a point, under a small region (a bottleneck, an obstacle, a wall), and passed on a way. */
import { boxAround, lineLength, middleOf, nearestOnLine, placeAlong, type Ring, outlineHas } from "../outline/shapes";
import { buildOutline, distanceToOutline, type Outline } from "../outline/outline";
import type { Place } from "../places";
import { nearestPiece, slotAt } from "../raster/locate";
import { borderOf, borderPieces, type ZoneMap, bordersAround } from "../zone-map";
import type { Border } from "./border";

/** A border near a point. */
export interface NearBorder {
  readonly border: Border;
  /** Pixels from the point to the border's line. */
  readonly distance: number;
}

/** The border whose line comes nearest to a point, within `reach` pixels; null where none does. */
export function borderNear(map: ZoneMap, x: number, y: number, reach: number): NearBorder | null {
  const near = nearestPiece(borderPieces(map), x, y, reach);
  return near?.tied === true ? firstNear(map, x, y, reach) : near;
}

/** The same by measuring every line around: of several that come as near, the one that their zones name last. */
function firstNear(map: ZoneMap, x: number, y: number, reach: number): NearBorder | null {
  let best: NearBorder | null = null;
  for (const border of bordersAround(map, boxAround([[x, y]]), reach)) {
    for (const line of border.lines) {
      const { distance } = nearestOnLine(line, x, y);
      if (distance <= (best?.distance ?? reach)) best = { border, distance };
    }
  }
  return best;
}

/** Where a point lies: in a zone, or in a gap, and then which border the gap belongs to. */
export interface Whereabouts {
  readonly zone: string | null;
  readonly border: Border | null;
}

/** The zone of a point; for one in a gap, the nearest border within the tolerance. */
export function whereabouts(map: ZoneMap, x: number, y: number): Whereabouts {
  const slot = slotAt(map, x, y);
  if (slot >= 0) return { zone: map.outlines[slot]!.id, border: null };
  return { zone: null, border: borderNear(map, x, y, map.options.tolerance)?.border ?? null };
}

/** A border that a region lies on. */
export interface CoveredBorder {
  readonly a: string;
  readonly b: string;
  /** The part of the border's whole length that it covers, above 0 and up to 1. */
  readonly share: number;
}

/** Borders are looked at in pieces of about this many pixels. */
const PIECE = 2;

/**
 * The borders that a region lies on, the most covered first. Regions are drawn by hand: what lies within the map's
 * tolerance of the region counts as under it, but a border that the region itself does not reach is left out.
 * @throws {TypeError} when a ring is malformed
 */
export function bordersUnder(map: ZoneMap, rings: readonly Ring[]): CoveredBorder[] {
  const region = buildOutline("region", rings);
  const { tolerance } = map.options;
  const found: CoveredBorder[] = [];
  for (const { a, b, lines, length } of bordersAround(map, region.box, tolerance)) {
    const covers = lines.map((line) => coverOf(line, region, tolerance));
    if (!covers.some(({ reached }) => reached)) continue;
    found.push({ a, b, share: Math.min(1, covers.reduce((sum, { covered }) => sum + covered, 0) / length) });
  }
  return found.sort((one, two) => two.share - one.share);
}

/** How many pixels of a line lie under a region or within the tolerance of it, and whether any lies under it. */
function coverOf(line: readonly number[], region: Outline, tolerance: number): { covered: number; reached: boolean } {
  const length = lineLength(line);
  const pieces = Math.max(1, Math.ceil(length / PIECE));
  let covered = 0;
  let reached = false;
  for (let i = 0; i < pieces; i++) {
    const { x, y } = placeAlong(line, (length * (i + 0.5)) / pieces);
    const under = outlineHas(region, x, y);
    reached ||= under;
    if (under || distanceToOutline(region, x, y) <= tolerance) covered += length / pieces;
  }
  return { covered, reached };
}

/**
 * The points to pass on a way over these zones, in order: the middle of each border (of several stretches the nearest),
 * then the place where the move ends. Zones that share no border, such as those a stair joins, are joined directly.
 */
export function pathThroughBorders(map: ZoneMap, zones: readonly string[], from: Place, to: Place): Place[] {
  const path: Place[] = [];
  for (let i = 1; i < zones.length; i++) {
    const border = borderOf(map, zones[i - 1]!, zones[i]!);
    const passage = border && nearestMiddle(border.lines, path[path.length - 1] ?? from);
    if (passage) path.push(passage);
  }
  path.push({ x: to.x, y: to.y });
  return path;
}

function nearestMiddle(lines: readonly (readonly number[])[], to: Place): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const line of lines) {
    const middle = middleOf(line);
    const distance = Math.hypot(middle.x - to.x, middle.y - to.y);
    if (distance >= least) continue;
    least = distance;
    best = middle;
  }
  return best;
}

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

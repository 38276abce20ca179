/** The map of zones: built once, kept up zone by zone, asked where a point lies and which zones share a border. */
import { type Border, borderBetween, type BorderOptions } from "./borders/border";
import { mayFace } from "./borders/facing";
import { buildOutline, buildOutlines, type Outline, type ZoneShape } from "./outline/outline";
import type { Ring, Box } from "./outline/shapes";
import { type BorderPieces, type Counts, findPieces, slotAt, slotsAlong } from "./raster/locate";
import {
  addToRaster,
  cellsAround,
  createRaster,
  type Raster,
  rasterHolds,
  removeFromRaster,
  twiceAsLong,
} from "./raster/raster";

/** All zones of one scene, each under a number (its slot) that stays while the zone does. */
export interface ZoneMap {
  readonly options: BorderOptions;
  readonly outlines: (Outline | null)[];
  readonly slots: Map<string, number>;
  /** Per slot the borders of that zone; few, so that a list is searched as fast as a map. */
  readonly borders: Border[][];
  readonly counts: Counts;
  raster: Raster;
  /** The answer of `bordersOf`, until a zone changes. */
  listed: Border[] | null;
  /** The answer of `borderPieces`, until a zone changes. */
  pieces: BorderPieces | null;
}

/**
 * Builds the map of these zones. Gaps and overlaps up to `tolerance` pixels count as touching; what is shorter than
 * `shortest` pixels is a corner and no border.
 * @throws {TypeError} when a ring is malformed (odd number of values, or one not finite) or an id comes twice
 */
export function buildZoneMap(zones: readonly ZoneShape[], options: BorderOptions): ZoneMap {
  const outlines = buildOutlines(zones);
  const slots = new Map<string, number>();
  outlines.forEach(({ id }, slot) => slots.set(id, slot));
  if (slots.size < zones.length) throw new TypeError("Two zones have the same id.");
  const map: ZoneMap = {
    options: { tolerance: options.tolerance, shortest: options.shortest },
    outlines,
    slots,
    borders: outlines.map(noBorders),
    counts: { pairs: 0, outlines: 0 },
    raster: createRaster(outlines),
    listed: null,
    pieces: null,
  };
  for (let slot = 0; slot < outlines.length; slot++) enterZone(map, slot);
  return map;
}

/**
 * Changes, adds or (with null) removes one zone and its borders, leaving all others alone; an unknown id to remove is
 * no change. Gives back the same map.
 * @throws {TypeError} when a ring is malformed; the map is then as it was
 */
export function updateZone(map: ZoneMap, id: string, rings: readonly Ring[] | null): ZoneMap {
  const outline = rings ? buildOutline(id, rings) : null;
  const known = map.slots.get(id);
  if (known !== undefined) takeOut(map, known, outline !== null);
  if (!outline) return map;
  const slot = known ?? freeSlot(map);
  map.slots.set(id, slot);
  map.outlines[slot] = outline;
  if (outline.edgeCount > 0 && !rasterHolds(map.raster, outline.box)) rebuildRaster(map, slot);
  enterZone(map, slot);
  return map;
}

/** Made by a call, as outlines and borders are: no literal that lives long (see `Outline`). */
function noBorders(): Border[] {
  return Array.of<Border>();
}

function takeOut(map: ZoneMap, slot: number, stays: boolean): void {
  const outline = map.outlines[slot];
  if (!outline) return;
  removeFromRaster(map.raster, outline, slot);
  for (const border of map.borders[slot]!) {
    const beyond = map.borders[map.slots.get(border.a === outline.id ? border.b : border.a)!]!;
    beyond.splice(beyond.indexOf(border), 1);
  }
  map.borders[slot] = [];
  map.outlines[slot] = null;
  map.listed = null;
  map.pieces = null;
  if (!stays) map.slots.delete(outline.id);
}

function freeSlot(map: ZoneMap): number {
  const free = map.outlines.length > map.slots.size ? map.outlines.indexOf(null) : -1;
  if (free >= 0) return free;
  map.borders.push(noBorders());
  return map.outlines.push(null) - 1;
}

/** A zone beyond the edge of the raster needs a larger one; the zone itself is entered afterwards. */
function rebuildRaster(map: ZoneMap, except: number): void {
  map.raster = createRaster(map.outlines);
  for (let slot = 0; slot < map.outlines.length; slot++) {
    if (slot !== except) addToRaster(map.raster, map.outlines, slot);
  }
}

/** Finds the borders of a zone with those already entered, then enters it. */
function enterZone(map: ZoneMap, slot: number): void {
  const outline = map.outlines[slot]!;
  map.listed = null;
  map.pieces = null;
  const { slots, count } = findAround(map, outline);
  for (let i = 0; i < count; i++) {
    const other = slots[i]!;
    const neighbour = map.outlines[other]!;
    if (mayFace(outline, neighbour, map.options.tolerance)) findBorder(map, slot, other);
  }
  addToRaster(map.raster, map.outlines, slot);
}

function findBorder(map: ZoneMap, slot: number, other: number): void {
  map.counts.pairs++;
  const border = borderBetween(map.outlines[slot]!, map.outlines[other]!, map.options);
  if (!border) return;
  map.borders[slot]!.push(border);
  map.borders[other]!.push(border);
}

/** The zones found last, and how many they are; refilled at each search. */
const around = { slots: new Int32Array(64), count: 0 };

/** Finds all zones in the cells around an outline; few, so that a list is searched faster than a set is kept. */
function findAround({ raster, options }: ZoneMap, outline: Outline): typeof around {
  around.count = 0;
  const range = cellsAround(raster, outline.box, options.tolerance);
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      let entry = raster.heads[row * raster.columns + column]!;
      for (; entry >= 0; entry = raster.next[entry]!) addAround(raster.zones[entry]! >> 1);
    }
  }
  return around;
}

function addAround(slot: number): void {
  for (let i = 0; i < around.count; i++) if (around.slots[i] === slot) return;
  if (around.count === around.slots.length) around.slots = twiceAsLong(around.slots);
  around.slots[around.count++] = slot;
}

/** All borders, `a` before `b` and ordered by them in string order. */
export function bordersOf(map: ZoneMap): readonly Border[] {
  map.listed ??= map.outlines.flatMap((_, slot) => bordersFrom(map, slot)).sort(inOrder);
  return map.listed;
}

/** The pieces of all border lines; found once for the borders as they are. */
export function borderPieces(map: ZoneMap): BorderPieces {
  map.pieces ??= findPieces(bordersOf(map), map.raster);
  return map.pieces;
}

/** The borders of a zone that name it first, so that each is listed once. */
function bordersFrom(map: ZoneMap, slot: number): Border[] {
  const id = map.outlines[slot]?.id;
  return map.borders[slot]!.filter((border) => border.a === id);
}

function inOrder(one: Border, two: Border): number {
  if (one.a !== two.a) return one.a < two.a ? -1 : 1;
  return one.b < two.b ? -1 : 1;
}

/** The border that two zones share, or null. */
export function borderOf(map: ZoneMap, one: string, two: string): Border | null {
  const from = map.slots.get(one);
  if (from === undefined) return null;
  return map.borders[from]!.find(({ a, b }) => (a === one ? b : a) === two) ?? null;
}

/** The id of the zone at a point, the smallest where zones overlap; null where there is none, in a gap too. */
export function zoneAt(map: ZoneMap, x: number, y: number): string | null {
  const slot = slotAt(map, x, y);
  return slot < 0 ? null : map.outlines[slot]!.id;
}

/** The zones that a straight line meets, in order; a zone left and entered again is named again. */
// eslint-disable-next-line max-params -- two points by their coordinates, as zoneAt takes one
export function zonesAlong(map: ZoneMap, x1: number, y1: number, x2: number, y2: number): string[] {
  return slotsAlong(map, { x1, y1, x2, y2 }).map((slot) => map.outlines[slot]!.id);
}

/** The borders of all zones that come within a distance of a box. */
export function bordersAround(map: ZoneMap, box: Box, distance: number): Set<Border> {
  const found = new Set<Border>();
  const { raster } = map;
  const range = cellsAround(raster, box, distance + map.options.tolerance);
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      for (let entry = raster.heads[row * raster.columns + column]!; entry >= 0; entry = raster.next[entry]!) {
        for (const border of map.borders[raster.zones[entry]! >> 1]!) found.add(border);
      }
    }
  }
  return found;
}

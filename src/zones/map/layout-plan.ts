/** A layout as it will be drawn on a scene: its zones with their ground in the middle of the room, and where both sides stand. */
import {
  type LayoutExtent,
  fitsInto,
  type LayoutWish,
  type LayoutZone,
  largestSize,
  layOut,
  layoutExtent,
  type SizeRange,
} from "../../geometry/layouts";
import { boxAround } from "../../geometry/outline/shapes";
import { bordersOf, buildZoneMap, type ZoneMap } from "../../geometry/zone-map";
import { seededChance } from "../../engine/odds";
import type { Point } from "./positions";
import type { TokenCircle } from "./region";
import { type LaidZones, type ScatterAmount, type ScatteredGround, scatterGround } from "./scatter";
import { chooseSpot, isFreeAt, type Room } from "./spots";

/** What is drawn, in pixels; a size of null is as large as fits. */
export interface LayoutOrder extends Omit<LayoutWish, "size"> {
  readonly size: number | null;
  /** Left free on every side of the layout. */
  readonly margin: number;
  readonly terrain: ScatterAmount;
  readonly seed: number;
}

/** Where it is drawn: the scene within its padding, and the spaces of its grid. */
export interface LayoutRoom extends LayoutExtent, Point {
  readonly grid: number;
  /** Whether figures stand on squares of the grid. */
  readonly squares: boolean;
}

/** What the layout comes to in its room: it fits at a size, or needs more than there is. */
export type LayoutFit =
  { readonly kind: "fits"; readonly wish: LayoutWish } | { readonly kind: "too-large"; readonly needs: LayoutExtent };

/** Spaces of the grid that a zone is wide, or high: at four it has room for a dozen figures [Z-BF-07]. */
export const ZONE_SPACES = { usual: 6, least: 4, most: 40 } as const;

/** Zones between the sides: an encounter at a distance, down to an ambush [Z-BF-06]. */
export const ZONES_APART = { usual: 5, least: 1, most: 20 } as const;

/** Whether an order fits its room, and at which size. */
export function fitLayout({ size, margin, ...wish }: LayoutOrder, { width, height, grid }: LayoutRoom): LayoutFit {
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const found = size ?? largestSize(wish, inner, rangeIn(grid));
  const fitted = { ...wish, size: found ?? ZONE_SPACES.least * grid };
  const extent = layoutExtent(fitted);
  if (found !== null && fitsInto(extent, inner)) return { kind: "fits", wish: fitted };
  return { kind: "too-large", needs: growTo({ width, height }, extent, margin, grid) };
}

function rangeIn(unit: number): SizeRange {
  return { unit, least: ZONE_SPACES.least, most: ZONE_SPACES.most };
}

/** Never smaller than it is, and in whole spaces where it grows. */
function growTo(now: LayoutExtent, { width, height }: LayoutExtent, margin: number, grid: number): LayoutExtent {
  const grown = (is: number, needed: number): number =>
    needed + 2 * margin <= is ? is : Math.ceil((needed + 2 * margin) / grid) * grid;
  return { width: grown(now.width, width), height: grown(now.height, height) };
}

/** The farthest apart that the sides have room to start, with the spare ring where three zones apart leave room for it. */
export function usualApart(
  { pattern, apart }: Pick<LayoutWish, "pattern" | "apart">,
  { width, height, grid }: LayoutRoom,
): Pick<LayoutWish, "apart" | "spare"> {
  const nearer = (least: number, spare: boolean) =>
    Array.from({ length: Math.max(0, apart - least + 1) }, (_, by) => ({ apart: apart - by, spare }));
  const tried = [...nearer(3, true), ...nearer(1, false)];
  const fits = tried.find((wish) => largestSize({ pattern, ...wish }, { width, height }, rangeIn(grid)) !== null);
  return fits ?? { apart, spare: true };
}

/** The sides that a layout has starts for. */
export const LAYOUT_SIDES = ["first", "second"] as const;

/** One of both. */
export type LayoutSide = (typeof LAYOUT_SIDES)[number];

/** One who is to stand in its side's start; half its side in pixels. */
export interface Starter {
  readonly id: string;
  readonly side: LayoutSide;
  readonly radius: number;
}

/** A zone where it will be, and its ground; null where that is open. */
export interface PlannedZone extends LayoutZone {
  readonly ground: ScatteredGround | null;
}

/** What will be drawn. */
export interface LayoutPlan {
  readonly zones: readonly PlannedZone[];
  /** Middles of the starters, in their order. */
  readonly spots: readonly TokenCircle[];
}

/** What else a plan goes by. */
interface OthersThere {
  readonly starters: readonly Starter[];
  /** Who stands on the scene already, and stays there. */
  readonly taken: readonly TokenCircle[];
}

/** The plan of a layout that fits. */
export function planLayout(
  wish: LayoutWish & Pick<LayoutOrder, "terrain" | "seed">,
  room: LayoutRoom,
  { starters, taken }: OthersThere,
): LayoutPlan {
  const zones = inTheMiddle(wish, room);
  const map = buildZoneMap(
    zones.map(({ name, ring }) => ({ id: name, rings: [ring] })),
    { tolerance: room.grid / 10, shortest: room.grid / 4 },
  );
  const ground = scatterGround(laidOut(zones, map), wish.terrain, seededChance(wish.seed));
  return {
    zones: zones.map((zone) => ({ ...zone, ground: ground.get(zone.name) ?? null })),
    spots: placeStarters({ zones, map, room }, starters, taken),
  };
}

/** In the middle of the room, on its grid. */
function inTheMiddle(wish: LayoutWish, room: LayoutRoom): LayoutZone[] {
  const { zones, width, height } = layOut(wish);
  const onGrid = (spare: number): number => Math.floor(spare / 2 / room.grid) * room.grid;
  const [x, y] = [room.x + onGrid(room.width - width), room.y + onGrid(room.height - height)];
  return zones.map((zone) => ({ ...zone, ring: zone.ring.map((value, at) => value + (at % 2 === 0 ? x : y)) }));
}

function laidOut(zones: readonly LayoutZone[], map: ZoneMap): LaidZones {
  const beside = new Map<string, string[]>(zones.map(({ name }) => [name, []]));
  for (const { a, b } of bordersOf(map)) {
    beside.get(a)?.push(b);
    beside.get(b)?.push(a);
  }
  return { zones, beside };
}

interface PlannedField {
  readonly zones: readonly LayoutZone[];
  readonly map: ZoneMap;
  readonly room: LayoutRoom;
}

/** The large ones first, each in the next start of its side that has room. */
function placeStarters(
  field: PlannedField,
  starters: readonly Starter[],
  stand: readonly TokenCircle[],
): TokenCircle[] {
  const placed = new Map<Starter, TokenCircle>();
  const counts = { first: 0, second: 0 };
  for (const starter of [...starters].sort((one, other) => other.radius - one.radius)) {
    const zones = startingZones(field.zones, starter.side);
    const next = counts[starter.side]++ % zones.length;
    const turn = [...zones.slice(next), ...zones.slice(0, next)];
    const room = startingRoom(field, [...stand, ...placed.values()], starter.radius);
    const spots = turn.map((zone) => startingSpot(room, zone, starter));
    const spot = spots.find((one) => isFreeAt(room, one, starter)) ?? spots[0];
    if (spot) placed.set(starter, { id: starter.id, radius: starter.radius, ...spot });
  }
  return starters.flatMap((starter) => placed.get(starter) ?? []);
}

function startingSpot(room: Room, { name, ring }: LayoutZone, { id, radius }: Starter): Point {
  const { minX, minY, maxX, maxY } = boxAround([ring]);
  const wanted = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return chooseSpot(room, { kind: "zone", zone: name }, { id, radius, wanted });
}

/** The starts of a side, from the middle row outwards. */
function startingZones(zones: readonly LayoutZone[], side: LayoutSide): LayoutZone[] {
  const starts = zones.filter(({ role }) => role === side);
  const offMiddle = (zone: LayoutZone): number => Math.abs(starts.indexOf(zone) - (starts.length - 1) / 2);
  return [...starts].sort((one, other) => offMiddle(one) - offMiddle(other));
}

function startingRoom({ zones, map, room }: PlannedField, taken: readonly TokenCircle[], radius: number): Room {
  const { grid, squares } = room;
  const ringsOf = (id: string) => zones.flatMap(({ name, ring }) => (name === id ? [ring] : []));
  const pitch = Math.min(grid, 2 * radius);
  const onSpace = (middle: number): number => Math.round((middle - radius) / pitch) * pitch + radius;
  const snap = ({ x, y }: Point): Point => ({ x: onSpace(x), y: onSpace(y) });
  return { map, ringsOf, capacityOf: () => 1, gates: [], taken, snap: squares ? snap : null, step: grid, squares };
}

/** Places and positions: which place of the rules a point of the map lies in, and where a token can stand in a place. */
import { whereabouts } from "../../geometry/borders/border-at";
import { buildOutline, distanceToOutline } from "../../geometry/outline/outline";
import { type Box, boxAround, inRings, type Ring } from "../../geometry/outline/shapes";
import { type ZoneMap, zoneAt } from "../../geometry/zone-map";
import type { Place, BorderId, Field } from "../types";
import { borderBetween } from "../field/field";
import { type Battlefield, bordersUnder, linesOfBorder, type RegionSource, partsIn, type TokenCircle } from "./region";
import { placeInArea, placeInBottleneck, placeOnBorder, type Wish } from "../../geometry/places";
import { isUp, placeOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { isAlone } from "../contact/group";
import type { ZoneBattle } from "../battle";

/** The place at a point; off the map outside every zone. */
export function placeAt(battlefield: Battlefield, x: number, y: number): Place {
  const bottleneck = bottleneckAt(battlefield, x, y)?.border ?? null;
  const { zone, border } = whereabouts(battlefield.map, x, y);
  if (bottleneck !== null) return { kind: "border", border: bottleneck, from: zone ?? bottleneck.split("|")[0] ?? "" };
  if (zone !== null) return { kind: "zone", zone };
  const found = border && borderBetween(battlefield.field, border.a, border.b);
  const part = found ? found.a : partNear(battlefield, x, y);
  return part === null ? { kind: "off" } : { kind: "zone", zone: part };
}

/** On what splits a zone: the nearest of its parts; null outside every zone. */
function partNear({ map, regions }: Battlefield, x: number, y: number): string | null {
  const whole = [...regions.values()].find((region) => isSplit(map, region) && inRings(region.rings, x, y));
  const parts = whole ? partsIn(map, whole.id) : [];
  const far = (part: string): number => distanceToOutline(buildOutline(part, regions.get(part)?.rings ?? []), x, y);
  return parts.sort((one, other) => far(one) - far(other))[0] ?? null;
}

function isSplit(map: ZoneMap, { id }: RegionSource): boolean {
  return map.slots.has(`${id}/1`);
}

/** Whether a stored place is still on the field: a region may have been redrawn since. */
export function isThere({ zones, borders, terrains }: Field, place: Place): boolean {
  if (place.kind === "off") return true;
  if (place.kind === "border") return borders.has(place.border) && zones.has(place.from);
  return zones.has(place.zone) && (place.terrain === undefined || terrains.has(place.terrain));
}

/** The bottlenecks of a battlefield with the border each lies on: found once, then looked up. */
export interface BottleneckShape {
  readonly border: BorderId;
  readonly rings: readonly Ring[];
  readonly box: Box;
}

/** A battlefield is a new value whenever its regions change, so nothing here grows old. */
const known = new WeakMap<Battlefield, readonly BottleneckShape[]>();

/** Every bottleneck that lies on a border. */
export function bottleneckShapes(battlefield: Battlefield): readonly BottleneckShape[] {
  const found = known.get(battlefield);
  if (found) return found;
  const shapes = [...battlefield.regions.values()].flatMap((one) => shapeOn(battlefield, one));
  known.set(battlefield, shapes);
  return shapes;
}

function shapeOn({ map, field }: Battlefield, { parts, rings }: RegionSource): BottleneckShape[] {
  if (!parts.some(({ kind }) => kind === "bottleneck")) return [];
  const [first] = bordersUnder(map, rings);
  const border = first && borderBetween(field, first.a, first.b);
  return border ? [{ border: border.id, rings, box: boxAround(rings) }] : [];
}

/** The bottleneck that holds this point. */
export function bottleneckAt(battlefield: Battlefield, x: number, y: number): BottleneckShape | null {
  return bottleneckAmong(bottleneckShapes(battlefield), x, y);
}

/** The first of these shapes that has the point in it, in pixels; null for none. */
export function bottleneckAmong(shapes: readonly BottleneckShape[], x: number, y: number): BottleneckShape | null {
  for (const shape of shapes) if (isInBox(shape.box, x, y) && inRings(shape.rings, x, y)) return shape;
  return null;
}

const isInBox = ({ minX, minY, maxX, maxY }: Box, x: number, y: number): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

/** In pixels of the scene. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a spot is looked for in. */
export interface Room {
  readonly map: ZoneMap;
  /** The rings of zones and bottlenecks: a zone by its id, a bottleneck by its border's. */
  readonly ringsOf: (id: string) => readonly Ring[];
  readonly capacityOf: (border: string) => number;
  /** Bottlenecks in which one stands on the border and not in the zone; none where nobody stands on borders. */
  readonly gates: readonly BottleneckShape[];
  /** Who stands where already, the seeker left out. */
  readonly taken: readonly TokenCircle[];
  /** Brings somebody's middle onto the grid, which depends on its size; null where there is none. */
  readonly snap: ((middle: Point, who: string) => Point) | null;
  /** Pixels from one space of the grid to the next, at most. */
  readonly step: number;
}

/** Who seeks a spot, half its side, and where it would like to stand. */
interface Seeker extends Pick<TokenCircle, "id" | "radius"> {
  readonly wanted: Point;
}

/** Rows and columns of the grid looked at on each side of the wanted point. */
const ROWS = 12;

/** How much of two circles may overlap before a spot counts as taken. */
const SLACK = 0.9;

/** The middle of a free spot in a place, as near as can be to the wanted point. */
export function chooseSpot(room: Room, place: Place, seeker: Seeker): Point {
  if (place.kind === "border") return spotOnBorder(room, place.border, seeker) ?? seeker.wanted;
  if (place.kind === "off") return seeker.wanted;
  return spotOnGrid(room, place.zone, seeker) ?? spotFromFar(room, place.zone, seeker) ?? seeker.wanted;
}

/** On the grid about the nearest ground of the zone, else there. */
function spotFromFar(room: Room, zone: string, seeker: Seeker): Point | null {
  const wish = { ...wishOf(room, seeker), isGround: (spot: Point) => isIn(room, zone, spot) };
  const wanted = placeInArea(room.ringsOf(zone), wish);
  return wanted && (spotOnGrid(room, zone, { ...seeker, wanted }) ?? wanted);
}

/** Whether a middle here stands in the zone: on no border of it, nor on the very edge, which is either side's. */
function isIn({ map, gates }: Room, zone: string, { x, y }: Point): boolean {
  const isGround = (right: number, down: number): boolean =>
    zoneAt(map, x + right, y + down) === zone && bottleneckAmong(gates, x + right, y + down) === null;
  return [-1, 1].every((right) => [-1, 1].every((down) => isGround(right, down)));
}

/** A free spot in the zone that touches a circle: side by side, or over each other for those who are close; the nearest to it where none does. */
export function spotBeside(
  room: Room,
  target: TokenCircle,
  zone: string,
  seeker: Seeker & { readonly close: boolean },
): Point {
  const reach = (target.radius + seeker.radius) * (seeker.close ? 0.4 : 1);
  const around = Array.from({ length: 16 }, (_, turn) => {
    const angle = (turn * Math.PI) / 8;
    return { x: target.x + Math.cos(angle) * reach, y: target.y + Math.sin(angle) * reach };
  });
  const others = { ...room, taken: room.taken.filter(({ id }) => id !== target.id) };
  const inside = around.filter((spot) => isIn(room, zone, spot));
  const nearest = (): Point => chooseSpot(others, { kind: "zone", zone }, { ...seeker, wanted: target });
  return nearestFree(others, inside, seeker) ?? inside[0] ?? nearest();
}

function nearestFree({ taken }: Room, spots: readonly Point[], { wanted, radius }: Seeker): Point | null {
  const sorted = [...spots].sort((one, other) => distance(one, wanted) - distance(other, wanted));
  return sorted.find((spot) => !taken.some((other) => overlaps({ ...spot, radius }, other))) ?? null;
}

/** Whole spaces of the grid whose middle lies in the zone; null without a grid, or where none is free. */
function spotOnGrid(room: Room, zone: string, seeker: Seeker): Point | null {
  const { snap, step } = room;
  if (!snap) return null;
  const spots: Point[] = [];
  for (let row = -ROWS; row <= ROWS; row++) {
    for (let column = -ROWS; column <= ROWS; column++) {
      const spot = snap({ x: seeker.wanted.x + column * step, y: seeker.wanted.y + row * step }, seeker.id);
      if (isIn(room, zone, spot)) spots.push(spot);
    }
  }
  return nearestFree(room, spots, seeker);
}

/** In a bottleneck one of its places, on a bare border the nearest free piece of it. */
function spotOnBorder(room: Room, border: string, seeker: Seeker): Point | null {
  const wish = wishOf(room, seeker);
  const [ring] = room.ringsOf(border);
  if (ring) return placeInBottleneck(ring, room.capacityOf(border), wish);
  return placeOnBorder(linesOfBorder(room.map, border), wish);
}

/** Whether two circles lie over each other by more than a little. */
function overlaps(one: Omit<TokenCircle, "id">, other: Omit<TokenCircle, "id">): boolean {
  return distance(one, other) < (one.radius + other.radius) * SLACK;
}

function wishOf({ taken }: Room, { wanted, radius }: Seeker): Wish {
  return { anchor: wanted, footprint: { width: 2 * radius, height: 2 * radius }, taken };
}

/** In pixels. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Those who stand Alone in a zone and may be moved aside; movers find a place of their own. */
export function bystandersIn(battle: ZoneBattle, movers: readonly FigureId[]): ReadonlySet<FigureId> {
  const free = battle.order.filter(
    (who) => !movers.includes(who) && isUp(battle, who) && placeOf(battle, who).kind === "zone" && isAlone(battle, who),
  );
  return new Set(free);
}

/** One who makes room, and the middle of where it stands then. */
interface Aside {
  readonly who: FigureId;
  readonly middle: Point;
}

/** Where those go whom the tokens of a melee now overlap: the nearest free spot of their own zone. */
export function movedAside(
  room: Room,
  battle: ZoneBattle,
  { bystanders, fighters }: { bystanders: ReadonlySet<FigureId>; fighters: readonly TokenCircle[] },
): Aside[] {
  let { taken } = room;
  const inTheWay = taken.filter(
    (circle) => bystanders.has(circle.id) && fighters.some((fighter) => overlaps(circle, fighter)),
  );
  return inTheWay.map((circle) => {
    const others = taken.filter(({ id }) => id !== circle.id);
    const middle = chooseSpot({ ...room, taken: others }, placeOf(battle, circle.id), { ...circle, wanted: circle });
    taken = [...others, { ...circle, ...middle }];
    return { who: circle.id, middle };
  });
}

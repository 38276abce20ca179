/** Where a token can stand: the free spot of its zone or border that is nearest to where it is wanted. */
import { placeInArea, placeInBottleneck, placeOnBorder, type Wish } from "../../geometry/places";
import type { Ring } from "../../geometry/outline/ring";
import { borderOf, zoneAt, type ZoneMap } from "../../geometry/zone-map";
import type { Place } from "../types";
import type { TokenCircle } from "./region";
import { isUp, placeOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import { isAlone } from "../contact/group";
import type { ZoneBattle } from "../battle";

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
  /** Who stands where already, the seeker left out. */
  readonly taken: readonly TokenCircle[];
  /** Brings a middle onto the grid; null where there is none. */
  readonly snap: ((middle: Point, radius: number) => Point) | null;
  /** Pixels from one space of the grid to the next. */
  readonly step: number;
}

/** Who seeks a spot: where it would like to stand, and half its side. */
interface Seeker {
  readonly wanted: Point;
  readonly radius: number;
}

/** Rows and columns of the grid looked at on each side of the wanted point. */
const ROWS = 12;

/** How much of two circles may overlap before a spot counts as taken. */
const SLACK = 0.9;

/** The middle of a free spot in a place, as near as can be to the wanted point. */
export function chooseSpot(room: Room, place: Place, seeker: Seeker): Point {
  if (place.kind === "border") return spotOnBorder(room, place.border, seeker) ?? seeker.wanted;
  if (place.kind === "off") return seeker.wanted;
  return (
    spotOnGrid(room, place.zone, seeker) ?? placeInArea(room.ringsOf(place.zone), wishOf(room, seeker)) ?? seeker.wanted
  );
}

/** A free spot in the zone that touches a circle: side by side, or over each other for those who are close. */
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
  const inside = around.filter(({ x, y }) => zoneAt(room.map, x, y) === zone);
  return nearestFree(others, inside.length > 0 ? inside : around, seeker) ?? inside[0] ?? seeker.wanted;
}

function nearestFree({ taken }: Room, spots: readonly Point[], { wanted, radius }: Seeker): Point | null {
  const sorted = [...spots].sort((one, other) => distance(one, wanted) - distance(other, wanted));
  return sorted.find((spot) => !taken.some((other) => overlaps({ ...spot, radius }, other))) ?? null;
}

/** Whole spaces of the grid whose middle lies in the zone; null without a grid, or where none is free. */
function spotOnGrid(room: Room, zone: string, seeker: Seeker): Point | null {
  const { snap, step, map } = room;
  if (!snap) return null;
  const spots: Point[] = [];
  for (let row = -ROWS; row <= ROWS; row++) {
    for (let column = -ROWS; column <= ROWS; column++) {
      const spot = snap({ x: seeker.wanted.x + column * step, y: seeker.wanted.y + row * step }, seeker.radius);
      if (zoneAt(map, spot.x, spot.y) === zone) spots.push(spot);
    }
  }
  return nearestFree(room, spots, seeker);
}

/** In a bottleneck one of its places, on a bare border the nearest free piece of it. */
function spotOnBorder(room: Room, border: string, seeker: Seeker): Point | null {
  const wish = wishOf(room, seeker);
  const [ring] = room.ringsOf(border);
  if (ring) return placeInBottleneck(ring, room.capacityOf(border), wish);
  const [a = "", b = ""] = border.split("|");
  return placeOnBorder(borderOf(room.map, a, b)?.lines ?? [], wish);
}

/** Whether two circles lie over each other by more than a little. */
function overlaps(one: Circle, other: Circle): boolean {
  return distance(one, other) < (one.radius + other.radius) * SLACK;
}

type Circle = Point & { readonly radius: number };

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
    const seeker = { wanted: circle, radius: circle.radius };
    const middle = chooseSpot({ ...room, taken: others }, placeOf(battle, circle.id), seeker);
    taken = [...others, { ...circle, ...middle }];
    return { who: circle.id, middle };
  });
}

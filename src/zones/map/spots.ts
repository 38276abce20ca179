/** Where tokens come to stand: free of all others, wholly in their place where that is near, beside whom they touch. */
import { distanceToOutline } from "../../geometry/outline/outline";
import type { Ring } from "../../geometry/outline/shapes";
import { placeInArea, placeInBottleneck, placeOnBorder, type Wish } from "../../geometry/places";
import { type ZoneMap, zoneAt } from "../../geometry/zone-map";
import { isUp, placeOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import type { ZoneBattle } from "../battle";
import { isAlone } from "../contact/group";
import type { Place } from "../types";
import { bottleneckAmong, type BottleneckShape, distance, type Point } from "./positions";
import { linesOfBorder, type TokenCircle } from "./region";

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
  /** Whether tokens fill squares of the grid; else they are as round as their circles. */
  readonly squares: boolean;
}

/** Who seeks a spot, half its side, and where it would like to stand. */
interface Seeker extends Pick<TokenCircle, "id" | "radius"> {
  readonly wanted: Point;
}

/** One who is to touch somebody: side by side, or over each other for those who are close. */
interface Toucher extends Seeker {
  readonly close: boolean;
  /** Whom else it touches: a spot beside them as well goes before a nearer one. */
  readonly also?: readonly TokenCircle[];
}

/** Rows and columns of the grid looked at on each side of the wanted point. */
const ROWS = 12;

/** So much of two tokens' reach may be shared before a spot counts as taken, and so much of a token lies in its zone. */
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

/** Whole spaces of the grid whose middle lies in the zone; null without a grid, or where none is free. */
function spotOnGrid(room: Room, zone: string, seeker: Seeker): Point | null {
  const spots = spacesAround(room, seeker);
  const isFree = (spot: Point): boolean => isIn(room, zone, spot) && isFreeAt(room, spot, seeker);
  const first = spots.find(({ spot }) => isFree(spot));
  if (!first) return null;
  const within = first.far + 2 * seeker.radius;
  const whole = spots.find(({ spot, far }) => far <= within && isWhollyIn(room, zone, spot, seeker) && isFree(spot));
  return (whole ?? first).spot;
}

interface Space {
  readonly spot: Point;
  /** Pixels from the wanted point. */
  readonly far: number;
}

/** The nearest first. */
function spacesAround({ snap, step }: Room, { id, radius, wanted }: Seeker): Space[] {
  if (!snap) return [];
  const spaces: Space[] = [];
  // Tiny ones share a space of the grid.
  const pitch = Math.min(step, 2 * radius);
  const rows = Math.round((ROWS * step) / pitch);
  for (let row = -rows; row <= rows; row++) {
    for (let column = -rows; column <= rows; column++) {
      const spot = snap({ x: wanted.x + column * pitch, y: wanted.y + row * pitch }, id);
      spaces.push({ spot, far: distance(spot, wanted) });
    }
  }
  return spaces.sort((one, other) => one.far - other.far);
}

/** Whether all of a token is in the zone, and not its middle alone. */
function isWhollyIn({ map }: Room, zone: string, { x, y }: Point, { radius }: Seeker): boolean {
  const outline = map.outlines[map.slots.get(zone) ?? -1];
  return outline != null && distanceToOutline(outline, x, y) >= radius * SLACK;
}

/** Whether a token there would lie over nobody. */
export function isFreeAt(room: Room, spot: Point, { radius }: Pick<TokenCircle, "radius">): boolean {
  return !room.taken.some((other) => liesOver(room, { ...spot, radius }, other));
}

/** Whether two tokens lie over each other by more than a little. */
function liesOver({ squares }: Pick<Room, "squares">, one: Omit<TokenCircle, "id">, other: TokenCircle): boolean {
  const apart = squares ? Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) : distance(one, other);
  return apart < (one.radius + other.radius) * SLACK;
}

/** In a bottleneck one of its places, on a bare border the nearest free piece of it. */
function spotOnBorder(room: Room, border: string, seeker: Seeker): Point | null {
  const wish = wishOf(room, seeker);
  const rings = room.ringsOf(border);
  if (rings.length > 0) return placeInBottleneck(rings, room.capacityOf(border), wish);
  return placeOnBorder(linesOfBorder(room.map, border), wish);
}

function wishOf({ taken }: Room, { wanted, radius }: Seeker): Wish {
  return { anchor: wanted, footprint: { width: 2 * radius, height: 2 * radius }, taken, farther: 2 * radius };
}

/** Directions that are tried around somebody: gaps that a token just fits into are found by so many. */
const TRIED_TURNS = 144;

/** Tokens so many pixels apart still touch: their places are rounded. */
const ROUNDED = 1;

/**
 * A free spot in the zone that touches a circle, and as many as may be of those whom the seeker touches besides; where
 * somebody is in every such spot the one with the most room, where none lies in the zone the nearest to the circle.
 */
export function spotBeside(room: Room, target: TokenCircle, zone: string, seeker: Toucher): Point {
  const round = { ...room, squares: false, taken: room.taken.filter(({ id }) => id !== target.id) };
  const spots = spotsAround(target, seeker).filter((spot) => isIn(room, zone, spot));
  const free = spots.find((spot) => isFreeAt(round, spot, seeker));
  const near = { ...room, taken: seeker.close ? round.taken : room.taken };
  return free ?? leastCrowded(round, spots) ?? chooseSpot(near, { kind: "zone", zone }, { ...seeker, wanted: target });
}

/** Those that touch the most first, and of these the nearest. */
function spotsAround(target: TokenCircle, seeker: Toucher): Point[] {
  const { close, radius, wanted, also = [] } = seeker;
  const reach = (target.radius + radius) * (close ? 0.4 : 1);
  const turns = Array.from({ length: TRIED_TURNS }, (_, turn) => (2 * Math.PI * turn) / TRIED_TURNS);
  const between = also.flatMap((other) => turnsToward(target, reach, { ...other, radius: other.radius + radius }));
  const spots = [...turns, ...between].map((turn) => {
    const spot = { x: target.x + Math.cos(turn) * reach, y: target.y + Math.sin(turn) * reach };
    const touched = also.filter((one) => Math.abs(distance(spot, one) - radius - one.radius) <= ROUNDED).length;
    return { spot, touched, far: distance(spot, wanted) };
  });
  return spots.sort((one, other) => other.touched - one.touched || one.far - other.far).map(({ spot }) => spot);
}

/** The directions from one circle's middle in which its rim meets another circle; none where the two do not cross. */
function turnsToward({ x, y }: Point, reach: number, other: TokenCircle): number[] {
  const apart = distance({ x, y }, other);
  const cosine = (reach ** 2 + apart ** 2 - other.radius ** 2) / (2 * reach * apart);
  if (!(Math.abs(cosine) <= 1)) return [];
  const toward = Math.atan2(other.y - y, other.x - x);
  return [toward - Math.acos(cosine), toward + Math.acos(cosine)];
}

/** The spot that is farthest from whoever is nearest to it. */
function leastCrowded({ taken }: Room, spots: readonly Point[]): Point | null {
  const roomAt = (spot: Point): number => Math.min(...taken.map((other) => distance(spot, other) - other.radius));
  const [most] = spots.map((spot) => ({ spot, room: roomAt(spot) })).sort((one, other) => other.room - one.room);
  return most?.spot ?? null;
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
  const isInTheWay = (circle: TokenCircle): boolean =>
    bystanders.has(circle.id) && fighters.some((fighter) => liesOver({ squares: false }, circle, fighter));
  return taken.filter(isInTheWay).map((circle) => {
    const others = taken.filter(({ id }) => id !== circle.id);
    const middle = chooseSpot({ ...room, taken: others }, placeOf(battle, circle.id), { ...circle, wanted: circle });
    taken = [...others, { ...circle, ...middle }];
    return { who: circle.id, middle };
  });
}

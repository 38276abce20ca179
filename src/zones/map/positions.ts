/** Places and positions: which place of the rules a point of the map lies in. */
import { whereabouts } from "../../geometry/borders/border-at";
import { buildOutline, distanceToOutline } from "../../geometry/outline/outline";
import { type Box, boxAround, inRings, type Ring } from "../../geometry/outline/shapes";
import type { ZoneMap } from "../../geometry/zone-map";
import type { Place, BorderId, Field } from "../types";
import { borderBetween } from "../field/field";
import { type Battlefield, bordersUnder, type RegionSource, partsIn } from "./region";

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

/** In pixels. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

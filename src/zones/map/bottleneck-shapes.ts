/** The bottlenecks of a battlefield with the border each lies on: found once, then looked up. */
import { type Box, boxAround } from "../../geometry/outline/box";
import { inRings, type Ring } from "../../geometry/outline/ring";
import type { BorderId } from "../types";
import { borderBetween } from "../field/field";
import type { RegionSource, Battlefield } from "./region";
import { bordersUnder as covered } from "../../geometry/borders/border-at";
import { borderOf, type ZoneMap } from "../../geometry/zone-map";

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

export function bottleneckAmong(shapes: readonly BottleneckShape[], x: number, y: number): BottleneckShape | null {
  for (const shape of shapes) if (isInBox(shape.box, x, y) && inRings(shape.rings, x, y)) return shape;
  return null;
}

function isInBox({ minX, minY, maxX, maxY }: Box, x: number, y: number): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

/** Two zones that share a border. */
export interface Sides {
  readonly a: string;
  readonly b: string;
}

/** The most covered border first; one that is barely touched counts only where there is no other. */
export function bordersUnder(map: ZoneMap, rings: readonly Ring[]): Sides[] {
  if (rings.length === 0) return [];
  const found = covered(map, rings);
  const enough = found.filter(({ a, b, share }) => share * (borderOf(map, a, b)?.length ?? 0) >= map.options.shortest);
  return enough.length > 0 ? enough : found.slice(0, 1);
}

/** How much of a border must be covered: hands are no rulers, but an open stretch is walked through. */
const WHOLE = 0.8;

/** The borders that a region closes off from end to end (Z-OB-01, Z-BF-02). */
export function bordersClosed(map: ZoneMap, rings: readonly Ring[]): Sides[] {
  return rings.length === 0 ? [] : covered(map, rings).filter(({ share }) => share >= WHOLE);
}

/** Whether a region lies along a border, and not only with an end on one. */
export function coversMost(map: ZoneMap, rings: readonly Ring[]): boolean {
  return rings.length > 0 && covered(map, rings).some(({ share }) => share >= 0.5);
}

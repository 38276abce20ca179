/** The bottlenecks of a battlefield with the border each lies on: found once, then looked up. */
import { type Box, boxAround } from "../../geometry/outline/box";
import { inRings, type Ring } from "../../geometry/outline/ring";
import type { BorderId } from "../types";
import { borderBetween } from "../field/field";
import { bordersUnder } from "./laid-over";
import type { RegionSource } from "./region";
import type { Battlefield } from "./battlefield";

export interface BottleneckShape {
  readonly border: BorderId;
  readonly rings: readonly Ring[];
  readonly box: Box;
}

/** A battlefield is a new value whenever its regions change, so nothing here grows old. */
const known = new WeakMap<Battlefield, readonly BottleneckShape[]>();

/** Every bottleneck that lies on a border. */
export function bottleneckShapes(battlefield: Battlefield): readonly BottleneckShape[] {
  const shapes =
    known.get(battlefield) ?? [...battlefield.regions.values()].flatMap((one) => shapeOn(battlefield, one));
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
  return bottleneckShapes(battlefield).find(({ box, rings }) => isInBox(box, x, y) && inRings(rings, x, y)) ?? null;
}

function isInBox({ minX, minY, maxX, maxY }: Box, x: number, y: number): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

/** What a shape becomes when one of its handles is dragged. */
import { turned, type ShapeSource } from "../../documents/region/shape-outline";
import type { Point } from "../grid/grid-types";
import { turnedAngle } from "../placeables/rotation";
import { SHAPE_RULES, type ShapeRules } from "./shape-rules";
import type { ShapeHandle } from "./shape-handles";

/** What goes to where a handle is dragged to: its first corner or middle for the whole shape, else the handle. */
export function draggedPoint(shape: ShapeSource, handle: ShapeHandle): Point {
  if (handle.kind !== "move") return { x: handle.x, y: handle.y };
  const { x = 0, y = 0, points } = shape;
  return points ? { x: points[0] ?? 0, y: points[1] ?? 0 } : { x, y };
}

/** The shape once that point is at `to`; it turns by multiples of `step` degrees. */
export function reshaped(shape: ShapeSource, handle: ShapeHandle, to: Point, step = 0): ShapeSource {
  const rules = SHAPE_RULES[shape.type];
  if (handle.kind === "move") return moved(shape, draggedPoint(shape, handle), to);
  if (handle.kind === "corner") return withCorner(shape, handle.at, to);
  if (!rules) return shape;
  if (handle.kind === "turn") return { ...shape, rotation: rotationTowards(shape, rules, to, step) };
  const middle = rules.middle(shape);
  const local = turned({ x: 0, y: 0 }, to.x - middle.x, to.y - middle.y, -(shape.rotation ?? 0));
  return { ...shape, ...tidy(rules.resized(shape, handle.at, local)) };
}

/** Areas are counted in hundredths of a pixel. */
function tidy(measures: Partial<ShapeSource>): Partial<ShapeSource> {
  return Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [name, Math.round(Number(value) * 100) / 100]),
  );
}

function moved(shape: ShapeSource, from: Point, to: Point): ShapeSource {
  return shiftedShape(shape, to.x - from.x, to.y - from.y);
}

function shiftedShape<S extends Pick<ShapeSource, "x" | "y" | "points">>(shape: S, dx: number, dy: number): S {
  const { points, x, y } = shape;
  if (!points) return { ...shape, x: Number(x) + dx, y: Number(y) + dy };
  return { ...shape, points: points.map((value, at) => Number(value) + (at % 2 ? dy : dx)) };
}

function withCorner(shape: ShapeSource, at: number, { x, y }: Point): ShapeSource {
  return { ...shape, points: (shape.points ?? []).toSpliced(at * 2, 2, x, y) };
}

/** The polygon with a corner less; null where it would have fewer than three. */
export function withoutCorner(shape: ShapeSource, at: number): ShapeSource | null {
  const points = (shape.points ?? []).toSpliced(at * 2, 2);
  return points.length >= 6 ? { ...shape, points } : null;
}

/** The handle that turns the shape points at `to`. */
function rotationTowards(shape: ShapeSource, rules: ShapeRules, to: Point, step: number): number {
  const middle = rules.middle(shape);
  const [right, down] = rules.tip?.(shape, 1) ?? [1, 0];
  const radians = Math.atan2(to.y - middle.y, to.x - middle.x) - Math.atan2(down, right);
  return turnedAngle(0, { angle: Math.round((radians * 180) / Math.PI), snap: step });
}

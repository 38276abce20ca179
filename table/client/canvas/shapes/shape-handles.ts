/** The handles of a region's shape: round ones move it, square ones resize it, triangles turn it
 *  (foundryvtt/foundryvtt#13375); polygons have one at each corner (#10759). */
import { outlineOf, turned, type ShapeSource } from "../../documents/region/shape-outline";
import type { Point } from "../grid/grid-types";
import { SHAPE_RULES, type Local } from "./shape-rules";

export interface ShapeHandle extends Point {
  kind: "move" | "resize" | "turn" | "corner";
  /** Which of its kind it is, from 0. */
  at: number;
}

/** `reach` says how far beyond the edge the handle is that turns the shape. */
export function handlesOf(shape: ShapeSource, reach: number): ShapeHandle[] {
  const rules = SHAPE_RULES[shape.type];
  if (!rules) return shape.type === "polygon" ? polygonHandles(shape) : [];
  const middle = rules.middle(shape);
  const handle = (kind: ShapeHandle["kind"], [right, down]: Local, at = 0): ShapeHandle => {
    const [x, y] = turned(middle, right, down, shape.rotation ?? 0);
    return { kind, at, x, y };
  };
  const tip = rules.tip?.(shape, reach);
  const grips = rules.grips(shape).map((place, at) => handle("resize", place, at));
  return [handle("move", [0, 0]), ...grips, ...(tip ? [handle("turn", tip)] : [])];
}

/** The one that moves the whole is in the middle of the polygon's extent. */
function polygonHandles(shape: ShapeSource): ShapeHandle[] {
  const corners = cornersOf(shape);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const between = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const handles = corners.map((corner, at): ShapeHandle => ({ kind: "corner", at, ...corner }));
  return [{ kind: "move", at: 0, x: between(xs), y: between(ys) }, ...handles];
}

export function cornersOf(shape: ShapeSource): Point[] {
  const points = outlineOf(shape);
  return Array.from({ length: Math.floor(points.length / 2) }, (_, at) => ({
    x: points[at * 2] ?? 0,
    y: points[at * 2 + 1] ?? 0,
  }));
}

/** The handle nearest to a point, of those within a distance of it. */
export function nearestHandle<T extends { handle: ShapeHandle }>(all: readonly T[], point: Point, within: number) {
  let [found, least]: [T | null, number] = [null, within];
  for (const each of all) {
    const distance = Math.hypot(each.handle.x - point.x, each.handle.y - point.y);
    if (distance <= least) [found, least] = [each, distance];
  }
  return found;
}

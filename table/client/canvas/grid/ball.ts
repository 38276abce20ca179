/** Circles and cones as grids measure them: polygons around a point (API: BaseGrid#getCircle, #getCone). */
import type { Point } from "./grid-types";

/** How a grid measures: the length of a vector in pixels, and where its circles have corners (none: they are round). */
export interface Metric {
  lengthOf(x: number, y: number): number;
  /** Degrees from 0 to 360, rising. */
  corners: readonly number[];
}

/** Round ones deviate from a true circle by no more than this, in pixels. */
const DEVIATION = 0.25;

export const ROUND: Metric = { lengthOf: Math.hypot, corners: [] };

/** The point so many pixels from `origin`, as the grid counts them; 0 degrees lead east, 90 south. */
export function translate({ x, y }: Point, degrees: number, pixels: number, metric: Metric): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const part = pixels / metric.lengthOf(dx, dy);
  return { x: x + dx * part, y: y + dy * part };
}

/** Empty where the radius is none. */
export function circleOf(center: Point, pixels: number, metric: Metric): Point[] {
  if (!(pixels > 0)) return [];
  return cornersWithin(0, 360, pixels, metric).map((angle) => translate(center, angle, pixels, metric));
}

/** From the middle along one edge, over the corners between, and back; an angle of 360 or more is a circle. */
export function coneOf(
  origin: Point,
  pixels: number,
  degrees: [direction: number, angle: number],
  metric: Metric,
): Point[] {
  const [direction, angle] = degrees;
  if (!(pixels > 0) || !(angle > 0)) return [];
  if (angle >= 360) return circleOf(origin, pixels, metric);
  const [from, to] = [direction - angle / 2, direction + angle / 2];
  const edge = [from, ...cornersWithin(from, to, pixels, metric).filter((each) => each > from), to];
  return [{ x: origin.x, y: origin.y }, ...edge.map((each) => translate(origin, each, pixels, metric))];
}

/** The corners at or after `from` and before `to`. */
function cornersWithin(from: number, to: number, pixels: number, { corners }: Metric): number[] {
  const all = corners.length ? corners : roundCorners(pixels);
  const turns = [-720, -360, 0, 360, 720].flatMap((turn) => all.map((each) => each + turn));
  return turns.filter((each) => each >= from && each < to);
}

function roundCorners(pixels: number): number[] {
  const count = Math.max(8, Math.ceil(Math.PI / Math.sqrt((2 * DEVIATION) / pixels)));
  return Array.from({ length: count }, (_, at) => (at * 360) / count);
}

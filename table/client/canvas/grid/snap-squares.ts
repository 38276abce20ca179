/** Finds the nearest point of a square grid that a snapping mode allows (API: BaseGrid#getSnappedPoint). */
import { CONST } from "../constants";
import type { Point, SnappingBehavior } from "./grid-types";

const MODES = CONST.GRID_SNAPPING_MODES;

/** Places in a space, in widths, that a flag of the mode stands for. */
const PLACES: [flag: number, x: number, y: number][] = [
  [MODES.CENTER, 0.5, 0.5],
  [MODES.TOP_LEFT_VERTEX, 0, 0],
  [MODES.TOP_RIGHT_VERTEX, 1, 0],
  [MODES.BOTTOM_LEFT_VERTEX, 0, 1],
  [MODES.BOTTOM_RIGHT_VERTEX, 1, 1],
  [MODES.TOP_LEFT_CORNER, 0, 0],
  [MODES.TOP_RIGHT_CORNER, 1, 0],
  [MODES.BOTTOM_LEFT_CORNER, 0, 1],
  [MODES.BOTTOM_RIGHT_CORNER, 1, 1],
  [MODES.TOP_SIDE_MIDPOINT, 0.5, 0],
  [MODES.BOTTOM_SIDE_MIDPOINT, 0.5, 1],
  [MODES.LEFT_SIDE_MIDPOINT, 0, 0.5],
  [MODES.RIGHT_SIDE_MIDPOINT, 1, 0.5],
  [MODES.EDGE_MIDPOINT, 0.5, 0],
  [MODES.EDGE_MIDPOINT, 0.5, 1],
  [MODES.EDGE_MIDPOINT, 0, 0.5],
  [MODES.EDGE_MIDPOINT, 1, 0.5],
];

/** The point itself where the mode is 0. `resolution` divides each space into so many. */
export function snapToSquares(point: Point, { mode, resolution = 1 }: SnappingBehavior, size: number): Point {
  const step = size / resolution;
  const near = (value: number, offset: number): number => (Math.round(value / step - offset) + offset) * step;
  const allowed = PLACES.filter(([flag]) => mode & flag).map(([, x, y]) => ({
    x: near(point.x, x),
    y: near(point.y, y),
  }));
  const far = (place: Point): number => Math.hypot(place.x - point.x, place.y - point.y);
  const nearest = allowed.reduce<Point | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
  return nearest ?? { x: point.x, y: point.y };
}

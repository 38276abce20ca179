/** Finds the nearest point of a hexagonal grid that a snapping mode allows (API: BaseGrid#getSnappedPoint). */
import { CONST } from "../constants";
import type { Point } from "./grid-types";

const MODES = CONST.GRID_SNAPPING_MODES;
type Place = [flag: number, x: number, y: number];

/** Places around a hex's middle, in its widths and heights, that are the same for rows and columns. */
const BOX: Place[] = [
  [MODES.CENTER, 0, 0],
  [MODES.TOP_LEFT_CORNER, -1 / 2, -1 / 2],
  [MODES.TOP_RIGHT_CORNER, 1 / 2, -1 / 2],
  [MODES.BOTTOM_LEFT_CORNER, -1 / 2, 1 / 2],
  [MODES.BOTTOM_RIGHT_CORNER, 1 / 2, 1 / 2],
  [MODES.TOP_SIDE_MIDPOINT, 0, -1 / 2],
  [MODES.BOTTOM_SIDE_MIDPOINT, 0, 1 / 2],
  [MODES.LEFT_SIDE_MIDPOINT, -1 / 2, 0],
  [MODES.RIGHT_SIDE_MIDPOINT, 1 / 2, 0],
];

/** With a corner on top. The top and bottom vertices are side vertices of the hexes beside. */
const ROWS: Place[] = [
  ...BOX,
  [MODES.TOP_LEFT_VERTEX, -1 / 2, -1 / 4],
  [MODES.TOP_RIGHT_VERTEX, 1 / 2, -1 / 4],
  [MODES.BOTTOM_LEFT_VERTEX, -1 / 2, 1 / 4],
  [MODES.BOTTOM_RIGHT_VERTEX, 1 / 2, 1 / 4],
  [MODES.EDGE_MIDPOINT, -1 / 2, 0],
  [MODES.EDGE_MIDPOINT, 1 / 2, 0],
  [MODES.EDGE_MIDPOINT, -1 / 4, -3 / 8],
  [MODES.EDGE_MIDPOINT, 1 / 4, -3 / 8],
  [MODES.EDGE_MIDPOINT, -1 / 4, 3 / 8],
  [MODES.EDGE_MIDPOINT, 1 / 4, 3 / 8],
];

const COLUMNS: Place[] = [
  ...BOX,
  [MODES.TOP_LEFT_VERTEX, -1 / 4, -1 / 2],
  [MODES.TOP_RIGHT_VERTEX, 1 / 4, -1 / 2],
  [MODES.BOTTOM_LEFT_VERTEX, -1 / 4, 1 / 2],
  [MODES.BOTTOM_RIGHT_VERTEX, 1 / 4, 1 / 2],
  [MODES.EDGE_MIDPOINT, 0, -1 / 2],
  [MODES.EDGE_MIDPOINT, 0, 1 / 2],
  [MODES.EDGE_MIDPOINT, -3 / 8, -1 / 4],
  [MODES.EDGE_MIDPOINT, -3 / 8, 1 / 4],
  [MODES.EDGE_MIDPOINT, 3 / 8, -1 / 4],
  [MODES.EDGE_MIDPOINT, 3 / 8, 1 / 4],
];

interface Hex {
  columns: boolean;
  sizeX: number;
  sizeY: number;
}

/** `middles` are those of the hex that holds the point and of the hexes around it. The point itself where the mode is 0. */
export function snapToHexes(point: Point, mode: number, middles: readonly Point[], hex: Hex): Point {
  const places = (hex.columns ? COLUMNS : ROWS).filter(([flag]) => mode & flag);
  let best: Point = { x: point.x, y: point.y };
  let nearest = Infinity;
  for (const middle of middles) {
    for (const [, dx, dy] of places) {
      const place = { x: middle.x + dx * hex.sizeX, y: middle.y + dy * hex.sizeY };
      const far = Math.hypot(place.x - point.x, place.y - point.y);
      if (far < nearest - 1e-9) [best, nearest] = [place, far];
    }
  }
  return best;
}

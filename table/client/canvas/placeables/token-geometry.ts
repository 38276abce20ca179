/** Where a token lies: its size, shape, middle and snapped place, in pixels. */
import * as PIXI from "pixi.js";
import { CONST } from "../constants";
import type { BaseGrid } from "../grid/base-grid";
import type { Point } from "../grid/grid-types";
import type { TokenDocument } from "../document-types";

interface Placed {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  elevation?: number;
}

export function sizeOf(grid: BaseGrid, { width = 1, height = 1 }: Placed): { width: number; height: number } {
  return { width: width * grid.sizeX, height: height * grid.sizeY };
}

/** A rectangle on squares, a round on a map without grid. */
export function shapeOf(grid: BaseGrid, document: TokenDocument): PIXI.Rectangle | PIXI.Circle {
  const { width, height } = sizeOf(grid, document);
  const isRound = grid.isGridless && width === height;
  return isRound ? new PIXI.Circle(width / 2, height / 2, width / 2) : new PIXI.Rectangle(0, 0, width, height);
}

export function centerOf(
  grid: BaseGrid,
  document: TokenDocument,
  position: Placed = {},
): Required<Pick<Placed, "x" | "y" | "elevation">> {
  const { x, y, elevation } = { x: document.x, y: document.y, elevation: document.elevation, ...position };
  const known = document.getCenterPoint?.({ ...position, x, y, elevation });
  if (known) return { elevation, ...known };
  const { width, height } = sizeOf(grid, { width: document.width, height: document.height, ...position });
  return { x: x + width / 2, y: y + height / 2, elevation };
}

/** The nearest lawful place of the top left corner. */
export function snappedPlace(grid: BaseGrid, document: TokenDocument, position: Point & Placed): Point {
  const known = document.getSnappedPosition?.(position);
  if (known) return { x: known.x, y: known.y };
  if (grid.isGridless) return { x: Math.round(position.x), y: Math.round(position.y) };
  const { CENTER, VERTEX } = CONST.GRID_SNAPPING_MODES;
  const half = Math.min(document.width, document.height) < 1;
  const { x, y } = grid.getSnappedPoint(position, { mode: half ? VERTEX | CENTER : VERTEX, resolution: half ? 2 : 1 });
  return { x: Math.round(x), y: Math.round(y) };
}

/** Where a token lies: its size, shape, middle and snapped place, in pixels. */
import * as PIXI from "pixi.js";
import type { BaseGrid } from "../grid/base-grid";
import type { Point } from "../grid/grid-types";
import { footprintOf, outlineOf } from "../grid/hex-footprint";
import { middleWithin, pixelSizeOf, snappedCorner } from "../grid/token-placement";
import type { TokenDocument } from "../document-types";

interface Placed {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  shape?: number;
  elevation?: number;
}

export type TokenShape = PIXI.Rectangle | PIXI.Circle | PIXI.Polygon;

export function sizeOf(grid: BaseGrid, { width, height, shape }: Placed): { width: number; height: number } {
  return pixelSizeOf(grid, { width, height, shape });
}

/** A rectangle on squares, a round on a map without grid, on hexes the outline of all it covers. */
export function shapeOf(grid: BaseGrid, document: TokenDocument): TokenShape {
  if (grid.isHexagonal) return new PIXI.Polygon(outlineOf(grid, footprintOf(grid, document)));
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
  const { width, height, shape } = document;
  const middle = middleWithin(grid, { width, height, shape, ...position });
  return { x: x + middle.x, y: y + middle.y, elevation };
}

/** The nearest lawful place of the top left corner. */
export function snappedPlace(grid: BaseGrid, document: TokenDocument, position: Point & Placed): Point {
  const known = document.getSnappedPosition?.(position);
  if (known) return { x: known.x, y: known.y };
  const { width, height, shape } = document;
  return snappedCorner(grid, { width, height, shape, ...position });
}

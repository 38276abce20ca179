/** The grid spaces under a token and their outline (API: TokenDocument#getOccupiedGridSpaceOffsets, #getGridSpacePolygon). */
import type { BaseGrid } from "../../canvas/grid/base-grid";
import type { Offset, Point } from "../../canvas/grid/grid-types";
import { footprintOf, outlineOf } from "../../canvas/grid/hex-footprint";
import type { TokenPosition } from "./movement-types";

/** Those whose middles the token covers; a small one has the space that holds its middle. */
export function occupiedSpaces(grid: BaseGrid, position: TokenPosition): Offset[] {
  if (grid.isGridless) return [];
  const middles = grid.isHexagonal ? footprintOf(grid, position).middles : squareMiddles(grid, position);
  const offsets = middles.map(({ x, y }) => grid.getOffset({ x: position.x + x, y: position.y + y }));
  return [...new Map(offsets.map(({ i, j }) => [`${i},${j}`, { i, j }])).values()];
}

function squareMiddles({ sizeX, sizeY }: BaseGrid, { width, height }: TokenPosition): Point[] {
  const along = (length: number): number[] =>
    length < 1 ? [length / 2] : Array.from({ length: Math.round(length) }, (_each, at) => at + 0.5);
  return along(height).flatMap((down) => along(width).map((across) => ({ x: across * sizeX, y: down * sizeY })));
}

export function spaceOutline(grid: BaseGrid, position: TokenPosition): Point[] | undefined {
  if (grid.isGridless) return undefined;
  if (!grid.isHexagonal) return corners(position.width * grid.sizeX, position.height * grid.sizeY);
  const outline = outlineOf(grid, footprintOf(grid, position));
  return Array.from({ length: outline.length >> 1 }, (_each, at) => ({
    x: outline[2 * at] ?? 0,
    y: outline[2 * at + 1] ?? 0,
  }));
}

function corners(width: number, height: number): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

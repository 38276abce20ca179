/** Sizes, middles and snapped places of a token, and the whole way between waypoints. */
import type { BaseGrid } from "../../canvas/grid/base-grid";
import { anchorWithin, middleWithin, pixelSizeOf, snappedCorner } from "../../canvas/grid/token-placement";
import type { TokenPosition } from "./movement-types";

export interface PathWaypoint extends Partial<TokenPosition> {
  action?: string;
  intermediate?: boolean;
  checkpoint?: boolean;
  explicit?: boolean;
}

/** Pixels of a token's width and height in grid spaces. */
export function sizeInPixels(size: Partial<TokenPosition>, grid: BaseGrid): { width: number; height: number } {
  return pixelSizeOf(grid, size);
}

/** On hexes the middle of all it covers. */
export function centerOf(position: TokenPosition, grid: BaseGrid): { x: number; y: number; elevation: number } {
  const { x, y } = middleWithin(grid, position);
  return { x: position.x + x, y: position.y + y, elevation: position.elevation };
}

/** The place on the grid nearest to a position; without a grid the whole pixel. */
export function snappedPosition(position: TokenPosition, grid: BaseGrid): TokenPosition {
  return { ...position, ...snappedCorner(grid, position) };
}

/** The place by which ways are measured: the middle of the first space that the token covers. */
export function measuringPoint(position: TokenPosition, grid: BaseGrid): { x: number; y: number; elevation: number } {
  const anchor = anchorWithin(grid, position);
  return { x: position.x + anchor.x, y: position.y + anchor.y, elevation: position.elevation };
}

/** Waypoints with one more for each grid space that the token passes between two snapped ones. */
export function withGridSteps<T extends TokenPosition & { action: string }>(
  waypoints: readonly T[],
  grid: BaseGrid,
  isTeleport: (action: string) => boolean,
): T[] {
  if (grid.isGridless) return [...waypoints];
  return waypoints.flatMap((waypoint, at) => {
    const before = waypoints[at - 1];
    return before && !isTeleport(waypoint.action) ? [...stepsBetween(before, waypoint, grid), waypoint] : [waypoint];
  });
}

function stepsBetween<T extends TokenPosition>(from: T, to: T, grid: BaseGrid): T[] {
  if (!isSnapped(from, grid) || !isSnapped(to, grid)) return [];
  const anchor = anchorWithin(grid, to);
  const ends = [from, to].map((each) => measuringPoint({ ...each, elevation: 0 }, grid));
  return grid
    .getDirectPath(ends)
    .slice(1, -1)
    .map((offset) => {
      const { x, y } = grid.getCenterPoint(offset);
      return {
        ...to,
        x: Math.round(x - anchor.x),
        y: Math.round(y - anchor.y),
        snapped: true,
        explicit: false,
        checkpoint: false,
        intermediate: true,
      };
    });
}

function isSnapped(position: TokenPosition, grid: BaseGrid): boolean {
  const { x, y } = snappedPosition(position, grid);
  return x === position.x && y === position.y;
}

/** Sizes, middles and snapped places of a token, and the whole way between waypoints. */
import type { BaseGrid } from "../../canvas/grid/base-grid";
import type { TokenPosition } from "./movement-types";

/** Snap the top left corner to the corners of grid spaces (CONST.GRID_SNAPPING_MODES.TOP_LEFT_CORNER). */
const TOP_LEFT_CORNER = 16;

export interface PathWaypoint extends Partial<TokenPosition> {
  action?: string;
  intermediate?: boolean;
  checkpoint?: boolean;
  explicit?: boolean;
}

/** Pixels of a token's width and height in grid spaces. */
export function sizeInPixels(
  { width, height }: { width: number; height: number },
  grid: { size: number },
): { width: number; height: number } {
  return { width: width * grid.size, height: height * grid.size };
}

export function centerOf(position: TokenPosition, grid: { size: number }): { x: number; y: number; elevation: number } {
  const { width, height } = sizeInPixels(position, grid);
  return { x: position.x + width / 2, y: position.y + height / 2, elevation: position.elevation };
}

/** The place on the grid nearest to a position; without a grid the whole pixel. */
export function snappedPosition(position: TokenPosition, grid: BaseGrid): TokenPosition {
  if (grid.isGridless) return { ...position, x: Math.round(position.x), y: Math.round(position.y) };
  const { x, y } = grid.getSnappedPoint(position, { mode: TOP_LEFT_CORNER, resolution: 1 });
  return { ...position, x: Math.round(x), y: Math.round(y) };
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
  const half = grid.size / 2;
  const ends = [from, to].map(({ x, y }) => ({ x: x + half, y: y + half }));
  return grid
    .getDirectPath(ends)
    .slice(1, -1)
    .map((offset) => {
      const { x, y } = grid.getTopLeftPoint(offset);
      return {
        ...to,
        x: Math.round(x),
        y: Math.round(y),
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

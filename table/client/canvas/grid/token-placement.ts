/** How a token lies on its grid: its size in pixels, its middle, and where it snaps (API: TokenDocument#getSize and its kin). */
import { CONST } from "../constants";
import type { BaseGrid } from "./base-grid";
import type { Point } from "./grid-types";
import { footprintOf, middleOf, type Sized } from "./hex-footprint";

export function pixelSizeOf(
  grid: BaseGrid,
  { width = 1, height = 1, shape }: Partial<Sized>,
): { width: number; height: number } {
  if (!grid.isHexagonal) return { width: width * grid.sizeX, height: height * grid.sizeY };
  const { width: across, height: down } = footprintOf(grid, { width, height, shape });
  return { width: across, height: down };
}

/** From the token's corner to its middle. */
export function middleWithin(grid: BaseGrid, { width = 1, height = 1, shape }: Partial<Sized>): Point {
  if (grid.isHexagonal) return middleOf(footprintOf(grid, { width, height, shape }));
  return { x: (width * grid.sizeX) / 2, y: (height * grid.sizeY) / 2 };
}

/** From the token's corner to the middle of its first space: by that ways are measured and places snapped. */
export function anchorWithin(grid: BaseGrid, { width = 1, height = 1, shape }: Partial<Sized>): Point {
  if (!grid.isHexagonal) return { x: grid.sizeX / 2, y: grid.sizeY / 2 };
  return footprintOf(grid, { width, height, shape }).middles[0] ?? { x: 0, y: 0 };
}

/** The nearest lawful place of the corner, in whole pixels. Tokens smaller than a space may stand in its quarters. */
export function snappedCorner(grid: BaseGrid, position: Point & Partial<Sized>): Point {
  const { CENTER, VERTEX } = CONST.GRID_SNAPPING_MODES;
  const { x, y, width = 1, height = 1 } = position;
  if (grid.isGridless) return { x: Math.round(x), y: Math.round(y) };
  if (grid.isHexagonal) {
    const anchor = anchorWithin(grid, position);
    const middle = grid.getSnappedPoint({ x: x + anchor.x, y: y + anchor.y }, { mode: CENTER });
    return { x: Math.round(middle.x - anchor.x), y: Math.round(middle.y - anchor.y) };
  }
  const half = Math.min(width, height) < 1;
  const place = grid.getSnappedPoint({ x, y }, { mode: half ? VERTEX | CENTER : VERTEX, resolution: half ? 2 : 1 });
  return { x: Math.round(place.x), y: Math.round(place.y) };
}

/** Where one step in a direction (CONST.MOVEMENT_DIRECTIONS) leads the token's corner; on hexes it snaps. */
export function shiftedCorner(grid: BaseGrid, position: Point & Partial<Sized>, direction: number): Point {
  const anchor = anchorWithin(grid, position);
  const from = { x: position.x + anchor.x, y: position.y + anchor.y };
  const onHexes = (): Point => grid.getCenterPoint(grid.getShiftedOffset(from, direction));
  const { x, y } = grid.isHexagonal ? onHexes() : grid.getShiftedPoint(from, direction);
  return { x: Math.round(x - anchor.x), y: Math.round(y - anchor.y) };
}

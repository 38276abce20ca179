/** No spaces at all: every pixel is an offset of its own (API: foundry.grid.GridlessGrid). */
import { CONST } from "../constants";
import { BaseGrid, isOffset } from "./base-grid";
import type {
  ElevatedPoint,
  GridDimensions,
  Measure,
  MeasureOptions,
  Offset,
  Offset3D,
  PathPoint,
  Point,
  Rectangle,
} from "./grid-types";

export class GridlessGrid extends BaseGrid {
  override readonly type = CONST.GRID_TYPES.GRIDLESS;

  override get isGridless(): boolean {
    return true;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const margin = (length: number): number => Math.ceil((padding * length) / this.size) * this.size;
    const [x, y] = [margin(sceneWidth), margin(sceneHeight)];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  override getOffset(coords: PathPoint): Offset3D {
    const k = coords.k ?? Math.round((coords.elevation ?? 0) / this.distance);
    if (isOffset(coords)) return { i: coords.i, j: coords.j, k };
    return { i: Math.round(coords.y ?? 0), j: Math.round(coords.x ?? 0), k };
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    return [Math.floor(y), Math.floor(x), Math.ceil(y + height), Math.ceil(x + width)];
  }

  override getAdjacentOffsets(): Offset[] {
    return [];
  }

  override testAdjacency(): boolean {
    return false;
  }

  override getTopLeftPoint(coords: PathPoint): ElevatedPoint {
    const elevation = coords.elevation ?? (coords.k ?? 0) * this.distance;
    if (isOffset(coords)) return { x: coords.j, y: coords.i, elevation };
    return { x: coords.x ?? 0, y: coords.y ?? 0, elevation };
  }

  override getCenterPoint(coords: PathPoint): ElevatedPoint {
    return this.getTopLeftPoint(coords);
  }

  override getShape(): Point[] {
    return [];
  }

  override getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const { UP, DOWN, LEFT, RIGHT } = CONST.MOVEMENT_DIRECTIONS;
    const has = (flag: number): number => (direction & flag ? 1 : 0);
    return {
      x: point.x + (has(RIGHT) - has(LEFT)) * this.size,
      y: point.y + (has(DOWN) - has(UP)) * this.size,
    };
  }

  override getDirectPath(waypoints: PathPoint[]): Offset3D[] {
    return waypoints.map((each) => this.getOffset(each));
  }

  protected override _measureLeg(from: PathPoint, to: PathPoint, options: MeasureOptions): Measure {
    const [a, b] = [this.getTopLeftPoint(from), this.getTopLeftPoint(to)];
    const rise = ((b.elevation - a.elevation) / this.distance) * this.size;
    const distance = (Math.hypot(b.x - a.x, b.y - a.y, rise) / this.size) * this.distance;
    const cost = typeof to.cost === "function" ? to.cost : options.cost;
    return {
      distance,
      cost: cost ? cost(this.getOffset(from), this.getOffset(to), distance, to) : distance,
      spaces: 0,
      diagonals: 0,
      euclidean: distance,
    };
  }
}

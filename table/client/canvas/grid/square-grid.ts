/** Square spaces (API: foundry.grid.SquareGrid). */
import { CONST } from "../constants";
import { ROUND, type Metric } from "./ball";
import { isOffset } from "./base-grid";
import type {
  ElevatedPoint,
  GridDimensions,
  Offset,
  Offset3D,
  PathPoint,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./grid-types";
import { snapToSquares } from "./snap-squares";
import { SpacedGrid, halfUp } from "./spaced-grid";

export class SquareGrid extends SpacedGrid {
  override readonly type = CONST.GRID_TYPES.SQUARE;
  override get isSquare(): boolean {
    return true;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const margin = (length: number): number => Math.ceil((padding * length) / this.size) * this.size;
    const [x, y] = [margin(sceneWidth), margin(sceneHeight)];
    const fit = (length: number): number => Math.ceil(length / this.size - 1e-6) * this.size;
    const [width, height] = [fit(sceneWidth) + 2 * x, fit(sceneHeight) + 2 * y];
    return { width, height, x, y, rows: Math.round(height / this.size), columns: Math.round(width / this.size) };
  }

  override getOffset(coords: PathPoint): Offset3D {
    const k = coords.k ?? Math.floor((coords.elevation ?? 0) / this.distance + 1e-8);
    if (isOffset(coords)) return { i: coords.i, j: coords.j, k };
    return { i: Math.floor((coords.y ?? 0) / this.size), j: Math.floor((coords.x ?? 0) / this.size), k };
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const last = (to: number): number => Math.ceil(to / this.size);
    return [Math.floor(y / this.size), Math.floor(x / this.size), last(y + height), last(x + width)];
  }

  override getAdjacentOffsets(coords: PathPoint): Offset[] {
    const { i, j } = this.getOffset(coords);
    const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return around.filter((each) => this.testAdjacency({ i, j }, each));
  }

  override testAdjacency(a: PathPoint, b: PathPoint): boolean {
    const [from, to] = [this.getOffset(a), this.getOffset(b)];
    const [di, dj] = [Math.abs(from.i - to.i), Math.abs(from.j - to.j)];
    const straightOnly = this.diagonals === CONST.GRID_DIAGONALS.ILLEGAL;
    return straightOnly ? di + dj === 1 : Math.max(di, dj) === 1;
  }

  override getTopLeftPoint(coords: PathPoint): ElevatedPoint {
    const { i, j, k } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size, elevation: k * this.distance };
  }

  override getCenterPoint(coords: PathPoint): ElevatedPoint {
    const { x, y, elevation } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2, elevation };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getSnappedPoint(point: Point, behavior: SnappingBehavior): Point {
    return snapToSquares(point, behavior, this.size);
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const { UP, DOWN, LEFT, RIGHT } = CONST.MOVEMENT_DIRECTIONS;
    const has = (flag: number): number => (direction & flag ? 1 : 0);
    return {
      x: point.x + (has(RIGHT) - has(LEFT)) * this.size,
      y: point.y + (has(DOWN) - has(UP)) * this.size,
    };
  }

  protected override get _metric(): Metric {
    return metricOf(this.diagonals);
  }

  protected override _deltasBetween(from: Offset3D, to: Offset3D): number[] {
    return [to.i - from.i, to.j - from.j, to.k - from.k];
  }

  /** Diagonal steps are spread over the way; where they are unlawful each is taken as two straight ones. */
  protected override _spacesBetween(from: Offset3D, to: Offset3D): Offset3D[] {
    const illegal = this.diagonals === CONST.GRID_DIAGONALS.ILLEGAL;
    const [di, dj, dk] = [to.i - from.i, to.j - from.j, to.k - from.k];
    const longest = Math.max(Math.abs(di), Math.abs(dj), Math.abs(dk));
    const path: Offset3D[] = [];
    for (let step = 1; step <= longest; step++) {
      const part = step / longest;
      const next = { i: from.i + halfUp(di * part), j: from.j + halfUp(dj * part), k: from.k + halfUp(dk * part) };
      const before = path.at(-1) ?? from;
      if (illegal && before.i !== next.i && before.j !== next.j) path.push({ ...next, i: before.i });
      path.push(next);
    }
    return path;
  }
}

const AXES = [0, 90, 180, 270];
const EIGHT = [0, 45, 90, 135, 180, 225, 270, 315];

/** Circles are squares, octagons, squares on their corner, or round, as diagonals count. */
function metricOf(diagonals: number): Metric {
  const { EXACT, EQUIDISTANT, RECTILINEAR, ILLEGAL } = CONST.GRID_DIAGONALS;
  const sorted = (x: number, y: number): [number, number] => [
    Math.max(Math.abs(x), Math.abs(y)),
    Math.min(Math.abs(x), Math.abs(y)),
  ];
  if (diagonals === EXACT) return ROUND;
  if (diagonals === EQUIDISTANT) return { lengthOf: (x, y) => sorted(x, y)[0], corners: AXES.map((each) => each + 45) };
  if (diagonals === RECTILINEAR || diagonals === ILLEGAL)
    return { lengthOf: (x, y) => Math.abs(x) + Math.abs(y), corners: AXES };
  return { lengthOf: (x, y) => sorted(x, y)[0] + sorted(x, y)[1] / 2, corners: EIGHT };
}

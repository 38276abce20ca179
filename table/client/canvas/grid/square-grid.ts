/** Square spaces (API: foundry.grid.SquareGrid). */
import { CONST } from "../constants";
import { BaseGrid, isOffset } from "./base-grid";
import { countSteps } from "./diagonals";
import type {
  ElevatedPoint,
  GridConfig,
  Measure,
  MeasureOptions,
  Offset,
  Offset3D,
  PathPoint,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./grid-types";
import { snapToSquares } from "./snap-squares";

export class SquareGrid extends BaseGrid {
  override readonly type = CONST.GRID_TYPES.SQUARE;
  /** One of CONST.GRID_DIAGONALS. */
  readonly diagonals: number;

  constructor(config: GridConfig) {
    super(config);
    this.diagonals = config.diagonals ?? CONST.GRID_DIAGONALS.EQUIDISTANT;
  }

  override get isSquare(): boolean {
    return true;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number) {
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

  /** The spaces met on the way, diagonal steps first where they are lawful. */
  override getDirectPath(waypoints: PathPoint[]): Offset3D[] {
    const stops = waypoints.map((each) => this.getOffset(each));
    return stops.flatMap((stop, index) => {
      const before = stops[index - 1];
      return before ? this.#spacesBetween(before, stop) : [stop];
    });
  }

  #spacesBetween(from: Offset3D, to: Offset3D): Offset3D[] {
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

  protected override _measureLeg(from: PathPoint, to: PathPoint, options: MeasureOptions, diagonals: number): Measure {
    const path = this.getDirectPath([from, to]);
    const [a, b] = [path[0] ?? this.getOffset(from), path.at(-1) ?? this.getOffset(to)];
    const steps = countSteps(a, b, this.diagonals, diagonals);
    const distance = steps.length * this.distance;
    const euclidean = Math.hypot(b.i - a.i, b.j - a.j, b.k - a.k) * this.distance;
    const cost = this.#costOf(path, to, options, diagonals) ?? distance;
    return { distance, cost, spaces: steps.spaces, diagonals: steps.diagonals, euclidean };
  }

  #costOf(path: Offset3D[], to: PathPoint, options: MeasureOptions, diagonals: number): number | null {
    const cost = typeof to.cost === "function" ? to.cost : options.cost;
    if (!cost) return null;
    let total = 0;
    let taken = diagonals;
    for (let at = 1; at < path.length; at++) {
      const [a, b] = [path[at - 1], path[at]];
      if (!a || !b) continue;
      const step = countSteps(a, b, this.diagonals, taken);
      taken += step.diagonals;
      total += cost(a, b, step.length * this.distance, to);
    }
    return total;
  }
}

/** Rounds halves the same way in both directions, so that the way back meets the same spaces. */
function halfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) - 1e-9);
}

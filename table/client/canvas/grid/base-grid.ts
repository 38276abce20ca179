/** What all grids share: how they are laid out, and how a way is measured leg by leg (API: foundry.grid.BaseGrid). */
import { ROUND, circleOf, coneOf, translate, type Metric } from "./ball";
import type {
  ElevatedPoint,
  GridConfig,
  GridDimensions,
  Measure,
  MeasuredPath,
  MeasuredSegment,
  MeasureOptions,
  Offset,
  Offset3D,
  PathPoint,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./grid-types";

const nothing = (): Measure => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

export abstract class BaseGrid {
  readonly type: number = 0;
  /** Pixels that one space is wide. */
  readonly size: number;
  sizeX: number;
  sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: unknown;
  readonly alpha: number;

  /** Throws for a size that is not positive. */
  constructor(config: GridConfig) {
    if (!(config.size > 0)) throw new Error(`A grid's size must be a positive number, not ${config.size}.`);
    this.size = this.sizeX = this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? 0;
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return false;
  }

  get isSquare(): boolean {
    return false;
  }

  get isHexagonal(): boolean {
    return false;
  }

  /** How large the canvas is with its margins, in pixels. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  abstract getOffset(coords: PathPoint): Offset3D;
  abstract getOffsetRange(bounds: Rectangle): [number, number, number, number];
  abstract getAdjacentOffsets(coords: PathPoint): Offset[];
  abstract testAdjacency(a: PathPoint, b: PathPoint): boolean;
  abstract getTopLeftPoint(coords: PathPoint): ElevatedPoint;
  abstract getCenterPoint(coords: PathPoint): ElevatedPoint;
  abstract getShape(): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getShiftedPoint(point: Point, direction: number): Point;
  abstract getDirectPath(waypoints: PathPoint[]): Offset3D[];
  protected abstract _measureLeg(from: PathPoint, to: PathPoint, options: MeasureOptions, diagonals: number): Measure;

  getShiftedOffset(coords: PathPoint, direction: number): Offset3D {
    return this.getOffset(this.getShiftedPoint(this.getCenterPoint(coords), direction));
  }

  getVertices(coords: PathPoint): Point[] {
    const middle = this.getCenterPoint(coords);
    return this.getShape().map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
  }

  /** How lengths are measured: round, unless spaces and their diagonals say otherwise. */
  protected get _metric(): Metric {
    return ROUND;
  }

  #pixels(distance: number): number {
    return (distance / this.distance) * this.size;
  }

  /** The point that measures `distance` units from `point`, in a direction in degrees: 0 is east, 90 south. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    return translate(point, direction, this.#pixels(distance), this._metric);
  }

  /** The polygon of all that measures no more than `radius` units from a point. */
  getCircle(center: Point, radius: number): Point[] {
    return circleOf(center, this.#pixels(radius), this._metric);
  }

  /** The part of a circle that an angle opens towards a direction, both in degrees. */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    return coneOf(origin, this.#pixels(radius), [direction, angle], this._metric);
  }

  /** Measures a way through points or offsets: totals, legs and what has been covered at each waypoint. */
  measurePath(waypoints: PathPoint[], options: MeasureOptions = {}, into: Partial<MeasuredPath> = {}): MeasuredPath {
    const result: MeasuredPath = Object.assign(into, { ...nothing(), waypoints: [], segments: [] });
    result.waypoints = waypoints.map(() => ({ ...nothing(), backward: null, forward: null }));
    for (let at = 1; at < waypoints.length; at++) this.#addLeg(waypoints, at, options, result);
    return result;
  }

  #addLeg(points: PathPoint[], at: number, options: MeasureOptions, result: MeasuredPath): void {
    const [from, to] = [points[at - 1], points[at]];
    const [before, after] = [result.waypoints[at - 1], result.waypoints[at]];
    if (!from || !to || !before || !after) return;
    const measure = this.#measureLeg(from, to, options, result.diagonals);
    const segment: MeasuredSegment = { ...measure, from: before, to: after, teleport: to.teleport ?? false };
    result.segments.push(segment);
    before.forward = segment;
    after.backward = segment;
    for (const key of ["distance", "cost", "spaces", "diagonals", "euclidean"] as const) {
      result[key] += measure[key];
      after[key] = result[key];
    }
  }

  #measureLeg(from: PathPoint, to: PathPoint, options: MeasureOptions, diagonals: number): Measure {
    const counts = to.measure ?? true;
    const leg = to.teleport || !counts ? nothing() : this._measureLeg(from, to, options, diagonals);
    if (typeof to.cost === "number") leg.cost = to.cost;
    else if (to.teleport && (to.cost ?? options.cost)) leg.cost = this.#jumpCost(from, to, options);
    return leg;
  }

  #jumpCost(from: PathPoint, to: PathPoint, options: MeasureOptions): number {
    const cost = typeof to.cost === "function" ? to.cost : options.cost;
    return cost ? cost(this.getOffset(from), this.getOffset(to), 0, to) : 0;
  }
}

/** A point's pixels, whether it was given in pixels or in spaces. */
export function isOffset(coords: PathPoint): coords is PathPoint & { i: number; j: number } {
  return coords.i !== undefined && coords.j !== undefined;
}

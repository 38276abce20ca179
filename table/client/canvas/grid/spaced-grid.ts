/** What grids with spaces share: ways as chains of spaces, measured by a rule for diagonals (API: SquareGrid, HexagonalGrid). */
import { CONST } from "../constants";
import { BaseGrid } from "./base-grid";
import { countSteps, type Steps } from "./diagonals";
import type { CostFunction, GridConfig, Measure, MeasureOptions, Offset3D, PathPoint } from "./grid-types";

export abstract class SpacedGrid extends BaseGrid {
  /** One of CONST.GRID_DIAGONALS. */
  readonly diagonals: number;

  constructor(config: GridConfig) {
    super(config);
    this.diagonals = config.diagonals ?? CONST.GRID_DIAGONALS.EQUIDISTANT;
  }

  /** Spaces between two of them along each axis, for the rule of diagonals. */
  protected abstract _deltasBetween(from: Offset3D, to: Offset3D): number[];
  /** The spaces after `from` on the way to `to`. */
  protected abstract _spacesBetween(from: Offset3D, to: Offset3D): Offset3D[];

  /** The spaces met on the way, in their order. */
  override getDirectPath(waypoints: PathPoint[]): Offset3D[] {
    const stops = waypoints.map((each) => this.getOffset(each));
    return stops.flatMap((stop, index) => {
      const before = stops[index - 1];
      return before ? this._spacesBetween(before, stop) : [stop];
    });
  }

  protected override _measureLeg(from: PathPoint, to: PathPoint, options: MeasureOptions, diagonals: number): Measure {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const steps = this.#stepsBetween(a, b, diagonals);
    const distance = steps.length * this.distance;
    const cost = typeof to.cost === "function" ? to.cost : options.cost;
    const euclidean = this.#straight(a, b);
    const paid = cost ? this.#costOf(this.getDirectPath([from, to]), to, cost, diagonals) : distance;
    return { distance, cost: paid, spaces: steps.spaces, diagonals: steps.diagonals, euclidean };
  }

  #stepsBetween(from: Offset3D, to: Offset3D, taken: number): Steps {
    return countSteps(this._deltasBetween(from, to), this.diagonals, taken);
  }

  /** Units between the middles of two spaces. */
  #straight(from: Offset3D, to: Offset3D): number {
    const [a, b] = [this.getCenterPoint(from), this.getCenterPoint(to)];
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return Math.hypot(flat, b.elevation - a.elevation);
  }

  #costOf(path: Offset3D[], to: PathPoint, cost: CostFunction, diagonals: number): number {
    let total = 0;
    let taken = diagonals;
    for (let at = 1; at < path.length; at++) {
      const [a, b] = [path[at - 1], path[at]];
      if (!a || !b) continue;
      const step = this.#stepsBetween(a, b, taken);
      taken += step.diagonals;
      total += cost(a, b, step.length * this.distance, to);
    }
    return total;
  }
}

/** Rounds halves the same way in both directions, so that the way back meets the same spaces. */
export function halfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) - 1e-9);
}

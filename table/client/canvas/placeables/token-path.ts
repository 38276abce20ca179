/** Ways of tokens: their waypoints made whole, measured, and cut where they become impassable. */
import type { BaseGrid } from "../grid/base-grid";
import { anchorWithin } from "../grid/token-placement";
import type { CostFunction, MeasuredPath } from "../grid/grid-types";
import type { MovementWaypoint, TokenDocument } from "../document-types";

export interface PathOptions {
  preview?: boolean;
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
  history?: boolean | MovementWaypoint[];
  [option: string]: unknown;
}

/** The search for a way: the best found so far, the end of the search, and how to give it up. */
export interface PathJob {
  result: MovementWaypoint[] | null | undefined;
  promise: Promise<MovementWaypoint[] | null>;
  cancel(): void;
}

/** A waypoint of the token as it stands, with what is given laid over it. */
export function waypointOf(document: TokenDocument, given: Partial<MovementWaypoint> = {}): MovementWaypoint {
  return {
    x: Number(document._source.x ?? document.x),
    y: Number(document._source.y ?? document.y),
    elevation: Number(document._source.elevation ?? document.elevation),
    width: document.width,
    height: document.height,
    shape: document.shape,
    action: document.movementAction ?? "walk",
    snapped: false,
    explicit: false,
    checkpoint: false,
    ...given,
  };
}

export function samePlace(a: MovementWaypoint | undefined, b: MovementWaypoint | undefined): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

/** Measures between the first spaces that the token covers; teleporting actions count nothing between. */
export function measurePath(
  grid: BaseGrid,
  waypoints: Partial<MovementWaypoint>[],
  options: MeasurePathOptions,
): MeasuredPath {
  const points = waypoints.map((each) => ({
    ...anchorOf(grid, each),
    elevation: each.elevation ?? 0,
    teleport: options.teleports?.(each.action ?? "") ?? false,
    ...(each.cost === undefined ? {} : { cost: each.cost }),
  }));
  return grid.measurePath(points, options.cost ? { cost: options.cost } : {});
}

function anchorOf(grid: BaseGrid, waypoint: Partial<MovementWaypoint>): { x: number; y: number } {
  const { x, y } = anchorWithin(grid, waypoint);
  return { x: (waypoint.x ?? 0) + x, y: (waypoint.y ?? 0) + y };
}

export interface MeasurePathOptions {
  cost?: CostFunction;
  teleports?(action: string): boolean;
}

/** The longest beginning of a way whose cost is finite, and whether anything was cut off. */
export function cutImpassable(
  path: MovementWaypoint[],
  measure: (path: MovementWaypoint[]) => MeasuredPath,
): [path: MovementWaypoint[], cut: boolean] {
  if (Number.isFinite(measure(path).cost)) return [path, false];
  for (let length = path.length - 1; length > 1; length--) {
    const part = path.slice(0, length);
    if (Number.isFinite(measure(part).cost)) return [part, true];
  }
  return [path.slice(0, 1), true];
}

/** The wished waypoints behind the last one that is on the found way. */
export function unreachedOf(wished: MovementWaypoint[], path: MovementWaypoint[]): MovementWaypoint[] {
  let reached = 0;
  for (let at = 1; at < wished.length; at++) if (path.some((each) => samePlace(each, wished[at]))) reached = at;
  return wished.slice(reached + 1);
}

/** The words of grids: points in pixels, offsets in spaces, and what measuring a way gives (API: BaseGrid). */

export interface Point {
  x: number;
  y: number;
}

export interface ElevatedPoint extends Point {
  elevation: number;
}

export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** Row, column and, in three dimensions, height in spaces. */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

export interface Offset3D extends Offset {
  k: number;
}

export interface GridConfig {
  size: number;
  /** Units that one space is wide. */
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
  diagonals?: number;
}

/** How large a canvas is with its margins, where the scene begins on it, and how many spaces it has. */
export interface GridDimensions extends Rectangle {
  rows: number;
  columns: number;
}

export interface PathPoint {
  x?: number;
  y?: number;
  elevation?: number;
  i?: number;
  j?: number;
  k?: number;
  /** A jump: nothing between is measured. */
  teleport?: boolean;
  /** False: the leg to this point counts nothing. */
  measure?: boolean;
  cost?: number | CostFunction;
}

/** A point, an offset or, on hexes, cube coordinates. */
export interface CubePoint extends PathPoint {
  q?: number;
  r?: number;
  s?: number;
}

/** What the step between two spaces costs; `Infinity` is impassable. */
export type CostFunction = (from: Offset3D, to: Offset3D, distance: number, segment: PathPoint) => number;

export interface Measure {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface MeasuredSegment extends Measure {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

export interface MeasuredWaypoint extends Measure {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

export interface MeasuredPath extends Measure {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

export interface MeasureOptions {
  cost?: CostFunction;
}

export interface SnappingBehavior {
  /** A sum of CONST.GRID_SNAPPING_MODES. */
  mode: number;
  resolution?: number;
}

/** The words of token rulers (API: TokenRuler). */
import type { MeasuredPath, MeasuredWaypoint, Offset3D, Point } from "../grid/grid-types";
import type { MovementWaypoint, TokenDocument } from "../document-types";
import type { MovementActionConfig } from "../host-types";
import type { Ray } from "../geometry/ray";

/** The token as its ruler sees it. */
export interface RulerToken {
  id: string;
  document: TokenDocument;
  hover: boolean;
  controlled: boolean;
  getCenterPoint(position?: Partial<MovementWaypoint>): Point & { elevation?: number };
  measureMovementPath(waypoints: Partial<MovementWaypoint>[], options?: Record<string, unknown>): MeasuredPath;
  _plannedMovement: Record<string, PlannedMovement>;
}

export interface PlannedMovement {
  /** From where the token stands to where it would come, both included. */
  foundPath: MovementWaypoint[];
  /** What was wished for beyond that. */
  unreachableWaypoints: MovementWaypoint[];
  history?: MovementWaypoint[];
  hidden: boolean;
  searching: boolean;
}

export interface TokenRulerData {
  passedWaypoints: MovementWaypoint[];
  pendingWaypoints: MovementWaypoint[];
  plannedMovement: Record<string, PlannedMovement>;
}

export interface RulerWaypoint extends MovementWaypoint {
  index: number;
  stage: "passed" | "pending" | "planned";
  hidden: boolean;
  unreachable: boolean;
  center: Point;
  size: { width: number; height: number };
  /** From the middle of the waypoint before; null for the first. */
  ray: Ray | null;
  measurement: MeasuredWaypoint;
  actionConfig: MovementActionConfig;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

export interface SegmentStyle {
  width: number;
  color?: unknown;
  alpha?: number;
}

export interface WaypointStyle {
  radius: number;
  color?: unknown;
  alpha?: number;
  shape?: string;
}

export interface HighlightStyle {
  color?: unknown;
  alpha?: number;
}

/** Handed from waypoint to waypoint while labels are made. */
export interface LabelState {
  hasElevation?: boolean;
  previousElevation?: number;
  [name: string]: unknown;
}

export interface LabelContext {
  action?: unknown;
  cssClass: string;
  secret: boolean;
  units: string;
  uiScale: number;
  position: Point;
  distance: { total: string; delta?: string };
  cost: { total: string; units: string; delta?: string };
  elevation: { total: number; icon: string; hidden: boolean; delta?: string };
  [name: string]: unknown;
}

export type { Offset3D };

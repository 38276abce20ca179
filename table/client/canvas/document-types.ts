/** What the canvas asks of documents and users: the public API's names, as far as they are used here. */
import type * as PIXI from "pixi.js";
import type { MeasuredPath, Point, Rectangle } from "./grid/grid-types";

export type Data = Record<string, unknown>;

export interface CanvasUser {
  id: string;
  name: string;
  isGM: boolean;
  isSelf: boolean;
  active?: boolean;
  /** A colour: a number, a Color or "#rrggbb". */
  color: unknown;
  targets?: Set<unknown> & { user?: CanvasUser };
  viewedScene?: string | null;
  can?(permission: string): boolean;
  broadcastActivity?(activity: Data): void;
}

export interface CanvasCollection<T> extends Iterable<unknown> {
  size: number;
  contents: T[];
  get(key: string): T | undefined;
}

export interface CanvasDocument {
  id: string | null;
  uuid: string;
  documentName: string;
  name: string;
  parent: SceneDocument | null;
  isOwner: boolean;
  locked?: boolean;
  hidden?: boolean;
  sort?: number;
  object?: unknown;
  sheet?: { render(options?: unknown): unknown; rendered?: boolean } | null;
  _source: Data;
  canUserModify(user: CanvasUser, action: string, data?: Data): boolean;
  testUserPermission(user: CanvasUser, level: string | number, options?: Data): boolean;
  clone(data?: Data, context?: Data): unknown;
  getFlag?(scope: string, key: string): unknown;
  update?(changes: Data, operation?: Data): Promise<unknown>;
}

/** A stop of a way. x and y are the token's top left corner in pixels; width and height count spaces. */
export interface MovementWaypoint extends Point {
  elevation: number;
  width: number;
  height: number;
  shape?: number;
  /** Version 14. */
  depth?: number;
  level?: string | null;
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate?: boolean;
  terrain?: unknown;
  userId?: string | null;
  movementId?: string | null;
  cost?: number;
}

export interface MovementSection {
  waypoints: MovementWaypoint[];
  distance?: number;
  cost?: number;
  spaces?: number;
  diagonals?: number;
}

export interface TokenMovement {
  id: string | null;
  origin: MovementWaypoint;
  destination: MovementWaypoint;
  passed: MovementSection;
  pending: MovementSection;
  history?: { recorded: MovementSection; unrecorded: MovementSection };
  chain?: string[];
  method?: string;
  showRuler?: boolean;
  state?: string;
  user?: CanvasUser;
}

export interface BarAttribute {
  attribute: string;
  value: number;
  max?: number;
  type: string;
}

export interface StatusSource {
  img?: string;
  tint?: unknown;
  getFlag?(scope: string, key: string): unknown;
}

export interface TokenActor {
  id: string | null;
  name: string;
  temporaryEffects?: StatusSource[];
  statuses?: Set<string>;
  sheet?: { render(options?: unknown): unknown } | null;
  testUserPermission(user: CanvasUser, level: string | number): boolean;
  isOwner?: boolean;
}

export interface TokenDocument extends CanvasDocument {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape?: number;
  rotation: number;
  alpha: number;
  disposition: number;
  displayName: number;
  displayBars: number;
  bar1?: { attribute: string | null };
  bar2?: { attribute: string | null };
  lockRotation?: boolean;
  texture: {
    src: string | null;
    scaleX?: number;
    scaleY?: number;
    anchorX?: number;
    anchorY?: number;
    tint?: unknown;
    fit?: string;
  };
  actor: TokenActor | null;
  inCombat?: boolean;
  combatant?: { id: string; isDefeated?: boolean; combat?: unknown } | null;
  movement?: TokenMovement | null;
  movementAction?: string;
  movementHistory?: MovementWaypoint[];
  getBarAttribute?(name: string): BarAttribute | null;
  getCompleteMovementPath?(waypoints: Partial<MovementWaypoint>[]): MovementWaypoint[];
  measureMovementPath?(waypoints: Partial<MovementWaypoint>[], options?: Data): MeasuredPath;
  getSnappedPosition?(position: Partial<MovementWaypoint>): Point & { elevation?: number };
  getCenterPoint?(position?: Partial<MovementWaypoint>): Point & { elevation?: number };
  testInsideRegion?(region: unknown, position?: Data): boolean;
}

export interface OutlineNode extends Iterable<OutlineNode> {
  points: readonly number[];
  isHole: boolean;
  children: readonly OutlineNode[];
  testPoint?(point: Point): boolean;
}

export interface RegionDocument extends CanvasDocument {
  color: unknown;
  visibility: number;
  shapes: readonly unknown[];
  elevation?: { bottom: number | null; top: number | null };
  polygonTree: OutlineNode;
  bounds?: Rectangle;
}

export interface SceneDocument {
  id: string | null;
  name: string;
  width: number;
  height: number;
  padding?: number;
  background?: { src?: string | null; offsetX?: number; offsetY?: number; tint?: unknown };
  foreground?: string | null;
  backgroundColor?: unknown;
  initial?: { x?: number | null; y?: number | null; scale?: number | null };
  grid: unknown;
  tokens: CanvasCollection<TokenDocument>;
  regions: CanvasCollection<RegionDocument>;
  getEmbeddedCollection?(name: string): CanvasCollection<CanvasDocument>;
  getDimensions?(): Partial<Dimensions>;
  updateEmbeddedDocuments(name: string, updates: Data[], operation?: Data): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<unknown[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Data): Promise<unknown>;
  _viewPosition?: Partial<ViewPosition>;
}

export interface ViewPosition extends Point {
  scale: number;
}

/** A scene's measures in pixels; the scene lies inside the canvas with a margin. */
export interface Dimensions {
  width: number;
  height: number;
  size: number;
  rect: PIXI.Rectangle;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: PIXI.Rectangle;
  distance: number;
  distancePixels: number;
  units?: string;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
  uiScale: number;
}

/** What the canvas and its parts ask of the board and of the rest of the table. */
import type * as PIXI from "pixi.js";
import type {
  Data,
  CanvasUser,
  CanvasCollection,
  TokenDocument,
  RegionDocument,
  SceneDocument,
  ViewPosition,
  Dimensions,
} from "./document-types";
import type { BaseGrid } from "./grid/base-grid";
import type { Point } from "./grid/grid-types";

export interface Flagged {
  applyRenderFlags(): void;
}

/** The board as its parts see it. */
export interface Board {
  ready: boolean;
  loading: boolean;
  scene: SceneDocument | null;
  /** Version 14: the level on view. */
  level?: { id: string | null } | null;
  app: PIXI.Application<HTMLCanvasElement>;
  stage: PIXI.Container;
  dimensions: Dimensions;
  grid: BaseGrid;
  primary: PIXI.Container;
  interface: PIXI.Container & { createScrollingText?: unknown };
  activeLayer: PIXI.Container | null;
  layers: PIXI.Container[];
  mousePosition: PIXI.Point;
  pendingRenderFlags: Record<string, Set<Flagged>>;
  currentMouseManager: { cancel(event?: unknown): void; state: number; object: unknown } | null;
  hud: { align(): void; element?: HTMLElement | null; token?: PlaceableHud; clear?(): void } | null;
  measurement: { align(): void } | null;
  tokens: unknown;
  regions: unknown;
  controls: unknown;
  requestRender(): void;
  pan(view?: Partial<ViewPosition>): void;
  animatePan(view?: Partial<ViewPosition> & { duration?: number; speed?: number }): Promise<unknown>;
  canvasCoordinatesFromClient(point: Point): Point;
  clientCoordinatesFromCanvas(point: Point): Point;
  getLayerByEmbeddedName(name: string): unknown;
  getCollectionLayer(name: string): unknown;
}

export interface PlaceableHud {
  object?: unknown;
  rendered?: boolean;
  bind(object: unknown): unknown;
  close(options?: Data): unknown;
}

export interface CanvasGame {
  user: CanvasUser;
  users?: CanvasCollection<CanvasUser>;
  paused?: boolean;
  activeTool?: string;
  combat?: {
    started?: boolean;
    combatant?: { tokenId?: string | null; sceneId?: string | null; token?: unknown } | null;
  } | null;
  i18n?: { localize(key: string): string };
  settings?: { get(namespace: string, key: string): unknown; settings?: Map<string, unknown> };
  keybindings?: { register(namespace: string, action: string, data: Data): void; actions: Map<string, unknown> };
  keyboard?: { isModifierActive(modifier: string): boolean; hasFocus?: boolean };
  scenes?: CanvasCollection<SceneDocument>;
  actors?: { get(id: string): unknown; importFromCompendium?(pack: unknown, id: string): Promise<unknown> };
  packs?: { get(id: string): unknown };
}

export interface MovementActionConfig {
  label: string;
  icon?: string;
  teleport?: boolean;
  measure?: boolean;
  visualize?: boolean;
  canSelect?: boolean | ((token: unknown) => boolean);
  getCostFunction?(token: unknown, options: Data): ((...args: never[]) => number) | undefined;
}

export interface CanvasConfig {
  Canvas: {
    layers: Record<string, { layerClass: new () => PIXI.Container; group: string }>;
    groups: Record<string, { groupClass: new () => PIXI.Container; parent?: string }>;
    maxZoom?: number;
    minZoom?: number | null;
    objectBorderThickness?: number;
    dispositionColors?: Record<string, number>;
    targeting?: { size: number };
    rulerClass?: unknown;
    [name: string]: unknown;
  };
  Token: {
    objectClass: new (document: TokenDocument) => unknown;
    rulerClass?: new (token: never) => unknown;
    hudClass?: new () => PlaceableHud;
    movement?: { actions: Record<string, MovementActionConfig>; defaultAction: string; defaultSpeed?: number };
    [name: string]: unknown;
  };
  Region: { objectClass: new (document: RegionDocument) => unknown; [name: string]: unknown };
  [name: string]: unknown;
}

export interface HooksLike {
  callAll(name: string, ...args: unknown[]): unknown;
  call(name: string, ...args: unknown[]): boolean;
  on(name: string, listener: (...args: never[]) => unknown): number;
  onError?(location: string, error: unknown, options?: object): void;
}

export interface UiLike {
  controls?: {
    tool?: { name?: string } | null;
    control?: { name?: string; layer?: string } | null;
    controls?: Data;
    activate?(activation: { control?: string; tool?: string }): unknown;
  };
  notifications?: {
    warn(message: string, options?: object): unknown;
    error(message: string, options?: object): unknown;
  };
}

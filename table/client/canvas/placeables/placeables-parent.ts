/** What a placeable asks of the layer it stands on (no import of the layer: that imports placeables). */
import type * as PIXI from "pixi.js";
import type { PlaceableHud } from "../host-types";

interface Controllable {
  release(options?: object): boolean;
  clone(): PIXI.Container & { draw(): Promise<unknown> };
  can(user: unknown, action: string): boolean;
  _onHoverOut(event: unknown): void;
}

export interface PlaceablesParent extends PIXI.Container {
  active: boolean;
  options: { controllableObjects?: boolean; [option: string]: unknown };
  controlled: Controllable[];
  controlledObjects: Map<string, Controllable>;
  hover: Controllable | null;
  hud: PlaceableHud | null;
  preview: PIXI.Container | null;
  objects: PIXI.Container | null;
  highlightObjects?: boolean;
  activate(options?: { tool?: string }): unknown;
  clearPreviewContainer(): void;
  /** On the layer of regions alone. */
  refreshHandles?(): void;
  forget(object: PIXI.Container): void;
}

/** A region on the canvas: its area with holes, tinted and outlined (API: foundry.canvas.placeables.Region). */
import * as PIXI from "pixi.js";
import { colorNumber } from "../color-number";
import { CONST } from "../constants";
import { activeTool, hostGame, hostUi } from "../host";
import type { CanvasUser, Data, RegionDocument } from "../document-types";
import type { CanvasPointerEvent } from "../interaction/pointer-event";
import type { RenderFlagTable } from "../interaction/render-flags";
import type { ControlOptions } from "./control-options";
import { areaContains, drawArea } from "./region-area";
import { PlaceableObject } from "./placeable-object";

export class Region extends PlaceableObject<RegionDocument> {
  static override embeddedName = "Region";
  static override RENDER_FLAGS: RenderFlagTable = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState", "refreshBorder", "refreshShapes"], alias: true },
    refreshState: {},
    refreshBorder: {},
    refreshShapes: {},
  };

  #area: PIXI.Graphics | null = null;

  get shapes(): readonly unknown[] {
    return this.document.shapes;
  }

  override get bounds(): PIXI.Rectangle {
    const { x = 0, y = 0, width = 0, height = 0 } = this.document.bounds ?? {};
    return new PIXI.Rectangle(x, y, width, height);
  }

  override get center(): PIXI.Point {
    const { x, y, width, height } = this.bounds;
    return new PIXI.Point(x + width / 2, y + height / 2);
  }

  /** By the region's own rule: on its layer only, to GMs, or always. */
  get isVisible(): boolean {
    const { visibility } = this.document;
    if (visibility === CONST.REGION_VISIBILITY.ALWAYS) return true;
    if (!hostGame().user.isGM) return false;
    return (
      visibility === CONST.REGION_VISIBILITY.GAMEMASTER || this.layer.active || this.document.sheet?.rendered === true
    );
  }

  async _draw(_options: Data): Promise<void> {
    this.#area = this.addChild(new PIXI.Graphics());
    this.interactiveChildren = false;
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags.refreshState) this._refreshState();
    if (flags.refreshBorder || flags.refreshShapes) this._refreshBorder();
  }

  _refreshState(): void {
    this.visible = this.isVisible;
    this.eventMode = this.layer.active ? "static" : "none";
    this.zIndex = this.controlled ? 2 : this.hover ? 1 : 0;
    if (this.#area) this.#area.alpha = this.layer.active ? 1 : 0.7;
    if (this.layer.active) this._refreshBorder();
  }

  /** Draws the area: filled with its colour, outlined, thicker while controlled or under the pointer. */
  _refreshBorder(): void {
    const tree = this.document.polygonTree;
    if (!this.#area || !tree) return;
    const color = colorNumber(this.document.color, 0x888888);
    const marked = this.controlled || this.hover;
    drawArea(this.#area.clear(), tree, { color, fill: marked ? 0.35 : 0.2, line: marked ? 6 : 3 });
    this.hitArea = { contains: (x, y) => areaContains(tree, { x, y }) };
  }

  override _canDrag(_user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return false;
  }

  /** While shapes are drawn regions let clicks through; the legend still chooses among them. */
  override _canControl(user: CanvasUser, event?: CanvasPointerEvent): boolean {
    return (!event || activeTool() === "select") && super._canControl(user, event);
  }

  override _canView(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return activeTool() === "select" && user.isGM;
  }

  override _canHover(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && user.isGM;
  }

  override _onControl(options: ControlOptions): void {
    super._onControl(options);
    this.layer.refreshHandles?.();
  }

  /** The last region under control let go: the tool that drew its shapes is put away. */
  override _onRelease(options: Data): void {
    super._onRelease(options);
    this.layer.refreshHandles?.();
    if (this.layer.active && !this.layer.controlled.length && activeTool() !== "select")
      void hostUi().controls?.activate?.({ tool: "select" });
  }

  override _onUpdate(_changed: Data, _options: Data, _userId: string): void {
    this.renderFlags.set({ refresh: true });
    if (this.controlled) this.layer.refreshHandles?.();
  }
}

/** The layer of regions, on which a GM draws them (API: RegionLayer; foundryvtt.com/article/scene-regions). */
import * as PIXI from "pixi.js";
import { activeTool, hostBoard, hostGame, hostUi } from "../host";
import type { CanvasCollection, CanvasDocument, Data } from "../document-types";
import type { Point } from "../grid/grid-types";
import { dataOf, type CanvasPointerEvent } from "../interaction/pointer-event";
import { normalizedRectangle } from "./controls-layer";
import { PlaceablesLayer, type PlaceablesLayerOptions } from "./placeables-layer";
import { regionControls } from "./region-controls";
import { areaShape, RegionDraft } from "./region-draft";
import { RegionHandles } from "./region-handles";
import { createLegend, type Legend } from "./region-legend";

const DRAWING_TOOLS = ["rectangle", "ellipse", "polygon"];

export class RegionLayer extends PlaceablesLayer {
  static override documentName = "Region";

  /** The list of regions at the side, while the layer is active. */
  legend: Legend | null = null;
  #draft: RegionDraft | null = null;
  #handles: RegionHandles | null = null;

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, name: "regions", controllableObjects: true, zIndex: 100 };
  }

  /** The tools of this layer for the scene controls. */
  static override prepareSceneControls(): object {
    const clear = (): void => void (hostBoard().regions as RegionLayer).deleteAll();
    const refresh = (): void => (hostBoard().regions as RegionLayer).refreshHandles();
    return regionControls(hostGame().user.isGM, { clear, refresh });
  }

  override get documentCollection(): CanvasCollection<CanvasDocument> | null {
    return super.documentCollection ?? hostBoard().scene?.regions ?? null;
  }

  override async _draw(options: Data): Promise<void> {
    await super._draw(options);
    this.#draft = this.addChild(new RegionDraft());
    this.#handles = new RegionHandles(this, (point, event) => this.#snapped(point, event));
    hostBoard().interface.addChild(this.#handles);
  }

  override async _tearDown(options: Data): Promise<void> {
    this.#handles?.destroy();
    this.#handles = null;
    await super._tearDown(options);
  }

  /** Shows the handles of the regions that are under control now. */
  refreshHandles(): void {
    this.#handles?.refresh();
  }

  protected override _activate(): void {
    super._activate();
    this.legend ??= createLegend();
    void this.legend?.render({ force: true });
  }

  protected override _deactivate(): void {
    super._deactivate();
    this.#draft?.drop();
    void this.legend?.close({ animate: false });
  }

  /** With the polygon tool each click is a corner; what is drawn next belongs to the region under control. */
  override _onClickLeft(event: CanvasPointerEvent): void {
    const tool = activeTool();
    if (!isDrawing()) return super._onClickLeft(event);
    if (tool === "polygon")
      this.#draft?.addCorner(this.#snapped(dataOf(event).origin ?? hostBoard().mousePosition, event));
  }

  /** A double click closes the polygon. */
  override _onClickLeft2(event: CanvasPointerEvent): void {
    if (activeTool() !== "polygon") return super._onClickLeft2(event);
    const polygon = this.#draft?.takePolygon();
    if (polygon) void this.#addShape({ ...polygon, hole: isHole(event) });
  }

  /** A right click takes the last corner back. */
  override _onClickRight(event: CanvasPointerEvent): void {
    if (this.#draft?.hasCorners) this.#draft.removeCorner();
    else super._onClickRight(event);
  }

  override _canDragLeftStart(): boolean {
    return activeTool() !== "polygon";
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    if (!isDrawing()) return super._onDragLeftMove(event);
    this.#draft?.drawArea(activeTool(), this.#areaOf(event));
  }

  /** With a shape's tool a drag makes a new region, or one shape more of the region under control. */
  override _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    if (!isDrawing() || !hostGame().user.isGM) return super._onDragLeftDrop(event);
    const shape = areaShape(activeTool(), this.#areaOf(event));
    if (shape) void this.#addShape({ ...shape, hole: isHole(event) });
    return undefined;
  }

  override _onDragLeftCancel(event: CanvasPointerEvent): void {
    super._onDragLeftCancel(event);
    this.#draft?.drop();
  }

  /** Gives up the polygon that is being drawn, else the handle that was clicked; false where there is neither. */
  dismiss(): boolean {
    if (!this.#draft?.hasCorners) return this.#handles?.release() === true;
    this.#draft.drop();
    return true;
  }

  /** With a handle under the pointer, or clicked, its shape or corner alone (foundryvtt/foundryvtt#13470). */
  override async _onDeleteKey(event: KeyboardEvent): Promise<void> {
    if (!this.#handles?.deleteMarked()) await super._onDeleteKey(event);
  }

  #areaOf(event: CanvasPointerEvent): PIXI.Rectangle {
    const { origin = new PIXI.Point(), destination = new PIXI.Point() } = dataOf(event);
    return normalizedRectangle(this.#snapped(origin, event), this.#snapped(destination, event));
  }

  /** Shift places points freely. */
  #snapped({ x, y }: Point, event: CanvasPointerEvent): Point {
    const place = event.shiftKey ? { x, y } : this.getSnappedPoint({ x, y });
    return { x: Math.round(place.x), y: Math.round(place.y) };
  }

  async #addShape(shape: Data): Promise<void> {
    const { scene, level } = hostBoard();
    const [chosen] = this.controlled;
    if (!scene) return;
    if (chosen) {
      const shapes: unknown = chosen.document._source.shapes;
      const all = [...(Array.isArray(shapes) ? shapes : []), shape];
      await scene.updateEmbeddedDocuments("Region", [{ _id: chosen.id, shapes: all }]);
      return;
    }
    const name = `Region ${this.placeables.length + 1}`;
    const data = { name, color: String(hostGame().user.color), shapes: [shape], ...(level && { levels: [level.id] }) };
    await scene.createEmbeddedDocuments("Region", [data]);
  }
}

export function isDrawing(): boolean {
  return DRAWING_TOOLS.includes(activeTool());
}

/** The hole tool is on, or Alt is held. */
function isHole(event: CanvasPointerEvent): boolean {
  const tools: unknown = Reflect.get(hostUi().controls ?? {}, "tools");
  const tool: unknown = typeof tools === "object" && tools ? Reflect.get(tools, "hole") : null;
  return event.altKey || (typeof tool === "object" && tool !== null && Reflect.get(tool, "active") === true);
}

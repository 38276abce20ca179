/** The layer of regions, on which a GM draws them (API: RegionLayer). */
import * as PIXI from "pixi.js";
import { activeTool, hostBoard, hostGame, hostUi } from "../host";
import type { CanvasCollection, CanvasDocument, Data } from "../document-types";
import { dataOf, type CanvasPointerEvent } from "../interaction/pointer-event";
import { normalizedRectangle } from "./controls-layer";
import { PlaceablesLayer, type PlaceablesLayerOptions } from "./placeables-layer";
import { regionControls } from "./region-controls";

const SMALLEST = 10;
const DRAFT_COLOR = 0xff9829;

interface Point {
  x: number;
  y: number;
}

export class RegionLayer extends PlaceablesLayer {
  static override documentName = "Region";

  #draft: PIXI.Graphics | null = null;
  #corners: Point[] = [];

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, name: "regions", controllableObjects: true, zIndex: 100 };
  }

  /** The tools of this layer for the scene controls. */
  static prepareSceneControls(): object {
    return regionControls(hostGame().user.isGM, () => hostBoard());
  }

  override get documentCollection(): CanvasCollection<CanvasDocument> | null {
    return super.documentCollection ?? hostBoard().scene?.regions ?? null;
  }

  override async _draw(options: Data): Promise<void> {
    await super._draw(options);
    this.#draft = this.addChild(new PIXI.Graphics());
    this.#corners = [];
  }

  protected override _deactivate(): void {
    super._deactivate();
    this.#dropDraft();
  }

  /** With the polygon tool each click is a corner. */
  override _onClickLeft(event: CanvasPointerEvent): void {
    if (activeTool() !== "polygon") return super._onClickLeft(event);
    this.#corners.push(this.#snapped(dataOf(event).origin ?? hostBoard().mousePosition, event));
    this.#drawDraft();
  }

  /** A double click closes the polygon. */
  override _onClickLeft2(event: CanvasPointerEvent): void {
    if (activeTool() !== "polygon") return super._onClickLeft2(event);
    const points = this.#corners.flatMap(({ x, y }) => [x, y]);
    this.#dropDraft();
    if (points.length >= 6) void this.#addShape({ type: "polygon", points, hole: isHole(event) });
  }

  /** A right click takes the last corner back. */
  override _onClickRight(event: CanvasPointerEvent): void {
    if (!this.#corners.length) return super._onClickRight(event);
    this.#corners.pop();
    this.#drawDraft();
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    if (!isShapeTool(activeTool())) return super._onDragLeftMove(event);
    const shape = this.#shapeOf(event);
    this.#draft?.clear().lineStyle({ width: 3, color: DRAFT_COLOR }).drawShape(shape);
  }

  /** With a shape's tool a drag makes a new region, or one shape more of the region under control. */
  override _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    const tool = activeTool();
    if (!isShapeTool(tool) || !hostGame().user.isGM) return super._onDragLeftDrop(event);
    const { x, y, width, height } = this.#areaOf(event);
    if (width < SMALLEST || height < SMALLEST) return undefined;
    const round = { type: "ellipse", x: x + width / 2, y: y + height / 2, radiusX: width / 2, radiusY: height / 2 };
    const shape = tool === "ellipse" ? round : { type: "rectangle", x, y, width, height };
    void this.#addShape({ ...shape, rotation: 0, hole: isHole(event) });
    return undefined;
  }

  override _onDragLeftCancel(event: CanvasPointerEvent): void {
    super._onDragLeftCancel(event);
    this.#dropDraft();
  }

  #areaOf(event: CanvasPointerEvent): PIXI.Rectangle {
    const { origin = new PIXI.Point(), destination = new PIXI.Point() } = dataOf(event);
    return normalizedRectangle(this.#snapped(origin, event), this.#snapped(destination, event));
  }

  #shapeOf(event: CanvasPointerEvent): PIXI.Rectangle | PIXI.Ellipse {
    const area = this.#areaOf(event);
    const [width, height] = [area.width / 2, area.height / 2];
    return activeTool() === "ellipse" ? new PIXI.Ellipse(area.x + width, area.y + height, width, height) : area;
  }

  /** Shift places points freely. */
  #snapped({ x, y }: Point, event: CanvasPointerEvent): Point {
    return event.shiftKey ? { x: Math.round(x), y: Math.round(y) } : this.getSnappedPoint({ x, y });
  }

  #drawDraft(): void {
    const [first, ...rest] = this.#corners;
    const draft = this.#draft?.clear();
    if (!draft || !first) return;
    draft.lineStyle({ width: 3, color: DRAFT_COLOR }).moveTo(first.x, first.y);
    for (const { x, y } of rest) draft.lineTo(x, y);
    for (const { x, y } of this.#corners) draft.drawCircle(x, y, 4);
  }

  #dropDraft(): void {
    this.#corners = [];
    if (this.#draft && !this.#draft.destroyed) this.#draft.clear();
  }

  async #addShape(shape: Data): Promise<void> {
    const { scene } = hostBoard();
    const [chosen] = this.controlled;
    if (!scene) return;
    if (chosen) {
      const shapes: unknown = chosen.document._source.shapes;
      const all = [...(Array.isArray(shapes) ? shapes : []), shape];
      await scene.updateEmbeddedDocuments("Region", [{ _id: chosen.id, shapes: all }]);
      return;
    }
    const name = `Region ${this.placeables.length + 1}`;
    await scene.createEmbeddedDocuments("Region", [{ name, color: String(hostGame().user.color), shapes: [shape] }]);
  }
}

function isShapeTool(tool: string): boolean {
  return tool === "rectangle" || tool === "ellipse";
}

/** The hole tool is on, or Alt is held. */
function isHole(event: CanvasPointerEvent): boolean {
  const tools: unknown = Reflect.get(hostUi().controls ?? {}, "tools");
  const tool: unknown = typeof tools === "object" && tools ? Reflect.get(tools, "hole") : null;
  return event.altKey || (typeof tool === "object" && tool !== null && Reflect.get(tool, "active") === true);
}

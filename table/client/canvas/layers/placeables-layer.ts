/** A layer of placeable objects, one for each document of a kind in the scene (API: PlaceablesLayer). */
import * as PIXI from "pixi.js";
import { activeTool, coreSetting, hostBoard, hostConfig, hostGame } from "../host";
import type { CanvasCollection, CanvasDocument, Data } from "../document-types";
import type { PlaceableHud } from "../host-types";
import { dataOf, type CanvasPointerEvent } from "../interaction/pointer-event";
import { PlaceableObject } from "../placeables/placeable-object";
import { normalizedRectangle } from "./controls-layer";
import { InteractionLayer } from "./interaction-layer";
import type { LayerOptions } from "./canvas-layer";

export interface PlaceablesLayerOptions extends LayerOptions {
  controllableObjects?: boolean;
  rotatableObjects?: boolean;
}

export interface SelectOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  releaseOptions?: Data;
  controlOptions?: Data;
  releaseOthers?: boolean;
}

export class PlaceablesLayer extends InteractionLayer {
  static documentName = "";

  declare options: PlaceablesLayerOptions;
  objects: PIXI.Container | null = null;
  preview: PIXI.Container | null = null;
  quadtree: null = null;
  history: unknown[] = [];
  hover: PlaceableObject | null = null;
  highlightObjects = false;
  readonly controlledObjects = new Map<string, PlaceableObject>();
  readonly #byId = new Map<string, PlaceableObject>();

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, baseClass: PlaceablesLayer, controllableObjects: false, rotatableObjects: false };
  }

  get documentName(): string {
    return Reflect.get(this.constructor, "documentName");
  }

  static get placeableClass(): unknown {
    return Reflect.get(hostConfig()[this.documentName] ?? {}, "objectClass");
  }

  override get hookName(): string {
    return this.constructor.name;
  }

  get hud(): PlaceableHud | null {
    return null;
  }

  get placeables(): PlaceableObject[] {
    return [...this.#byId.values()];
  }

  get controlled(): PlaceableObject[] {
    return [...this.controlledObjects.values()];
  }

  get documentCollection(): CanvasCollection<CanvasDocument> | null {
    const { scene } = hostBoard();
    return scene?.getEmbeddedCollection?.(this.documentName) ?? null;
  }

  getDocuments(): Iterable<CanvasDocument> {
    return this.documentCollection?.contents ?? [];
  }

  get(id: string): PlaceableObject | undefined {
    return this.#byId.get(id);
  }

  override async _draw(_options: Data): Promise<void> {
    this.objects = this.addChild(new PIXI.Container());
    this.objects.sortableChildren = true;
    this.objects.eventMode = "passive";
    this.preview = this.addChild(new PIXI.Container());
    this.preview.eventMode = "none";
    const objects = [...this.getDocuments()].map((document) => this.createObject(document));
    await Promise.all(objects.flatMap((object) => (object ? [object.draw()] : [])));
  }

  /** The placeable of a document, put on the layer but not drawn yet. */
  createObject(document: CanvasDocument): PlaceableObject | null {
    const Placeable = Reflect.get(hostConfig()[this.documentName] ?? {}, "objectClass") as PlaceableClass | undefined;
    if (!Placeable || !document.id) return null;
    const object = new Placeable(document);
    bindObject(document, object);
    this.#byId.set(document.id, object);
    this.objects?.addChild(object);
    return object;
  }

  /** An object that is going away. */
  forget(object: PIXI.Container): void {
    if (!(object instanceof PlaceableObject)) return;
    if (this.#byId.get(object.id) === object) this.#byId.delete(object.id);
    this.controlledObjects.delete(object.id);
    bindObject(object.document, null);
  }

  override async _tearDown(options: Data): Promise<void> {
    for (const object of this.placeables) {
      object.destroy();
      bindObject(object.document, null);
    }
    this.#byId.clear();
    this.controlledObjects.clear();
    this.hover = null;
    this.objects = this.preview = null;
    await super._tearDown(options);
  }

  protected override _activate(): void {
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  protected override _deactivate(): void {
    this.releaseAll();
    this.clearPreviewContainer();
    for (const object of this.placeables) {
      if (object.hover) object._onHoverOut(null);
      object.renderFlags.set({ refreshState: true });
    }
  }

  clearPreviewContainer(): void {
    for (const child of this.preview?.removeChildren() ?? []) {
      const original = child instanceof PlaceableObject ? child._original : null;
      child.destroy({ children: true });
      if (!original || original.destroyed) continue;
      original._preview = null;
      original.renderFlags.set({ refreshState: true });
    }
  }

  /** Controls every object that may be controlled. */
  controlAll(options: Data = {}): PlaceableObject[] {
    for (const object of this.placeables) if (object.visible) object.control({ ...options, releaseOthers: false });
    return this.controlled;
  }

  releaseAll(options: Data = {}): number {
    const before = this.controlled;
    for (const object of before) object.release(options);
    return before.length;
  }

  /** Controls what lies in a rectangle and releases the rest; true if anything changed. */
  selectObjects({ x, y, width, height, releaseOptions, controlOptions, releaseOthers = true }: SelectOptions): boolean {
    const area = new PIXI.Rectangle(x, y, width, height);
    const user = hostGame().user;
    const hit = this.placeables.filter(
      (each) => each.visible && each.can(user, "control") && each._overlapsSelection(area),
    );
    const wanted = new Set(hit);
    const before = new Set(this.controlled);
    if (releaseOthers) for (const object of before) if (!wanted.has(object)) object.release(releaseOptions);
    for (const object of wanted) object.control({ ...controlOptions, releaseOthers: false });
    return this.controlled.length !== before.size || this.controlled.some((each) => !before.has(each));
  }

  getSnappedPoint(point: { x: number; y: number }): { x: number; y: number } {
    const { CENTER, VERTEX } = { CENTER: 0x1, VERTEX: 0xf0 };
    return hostBoard().grid.getSnappedPoint(point, { mode: CENTER | VERTEX, resolution: 1 });
  }

  getMaxSort(): number {
    return Math.max(0, ...this.placeables.map((each) => each.document.sort ?? 0));
  }

  /** A click on nothing releases what is controlled, unless the setting says otherwise. */
  override _onClickLeft(_event: CanvasPointerEvent): void {
    this.hud?.close();
    if (activeTool() === "target") return;
    if (this.options.controllableObjects && coreSetting("leftClickRelease", true)) this.releaseAll();
  }

  override _onDragLeftStart(event: CanvasPointerEvent): unknown {
    dataOf(event).selecting = true;
    return undefined;
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const area = selectionOf(event);
    const controls = hostBoard().controls as { drawSelect(area: PIXI.Rectangle): void };
    if (area) controls.drawSelect(area);
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    const area = selectionOf(event);
    const { x, y, width, height } = area ?? new PIXI.Rectangle();
    if (area) this.selectObjects({ x, y, width, height, releaseOthers: !event.shiftKey });
    return undefined;
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): void {
    (hostBoard().controls as { clearSelect(): void }).clearSelect();
    this.clearPreviewContainer();
  }

  override async _onDeleteKey(_event: KeyboardEvent): Promise<void> {
    const { scene } = hostBoard();
    const user = hostGame().user;
    const ids = this.controlled
      .filter((each) => !each.document.locked && each.can(user, "delete"))
      .map((each) => each.id);
    if (ids.length) await scene?.deleteEmbeddedDocuments(this.documentName, ids);
  }
}

type PlaceableClass = new (document: CanvasDocument) => PlaceableObject;

function selectionOf(event: CanvasPointerEvent): PIXI.Rectangle | null {
  const { origin, destination } = dataOf(event);
  return origin && destination ? normalizedRectangle(origin, destination) : null;
}

/** Documents lead to their placeable by `object`. */
export function bindObject(document: CanvasDocument, object: PlaceableObject | null): void {
  Reflect.set(document, "_object", object);
  if (!("object" in document))
    Object.defineProperty(document, "object", { get: () => Reflect.get(document, "_object") ?? null });
}

/** A layer that holds an object for each document of a kind in the scene (API: PlaceablesLayer, its objects). */
import * as PIXI from "pixi.js";
import { hostBoard, hostConfig } from "../host";
import type { CanvasCollection, CanvasDocument, Data } from "../document-types";
import type { PlaceableHud } from "../host-types";
import { PlaceableObject } from "../placeables/placeable-object";
import { isOnLevel } from "../../versions/on-level";
import { InteractionLayer } from "./interaction-layer";
import type { LayerOptions } from "./canvas-layer";

export interface ObjectsLayerOptions extends LayerOptions {
  controllableObjects?: boolean;
  rotatableObjects?: boolean;
}

export class ObjectsLayer extends InteractionLayer {
  static documentName = "";

  declare options: ObjectsLayerOptions;
  objects: PIXI.Container | null = null;
  preview: PIXI.Container | null = null;
  quadtree: null = null;
  hover: PlaceableObject | null = null;
  highlightObjects = false;
  readonly controlledObjects = new Map<string, PlaceableObject>();
  readonly #byId = new Map<string, PlaceableObject>();

  static override get layerOptions(): ObjectsLayerOptions {
    return { ...super.layerOptions, baseClass: ObjectsLayer, controllableObjects: false, rotatableObjects: false };
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
    const documents = [...this.getDocuments()].filter((document) => isOnLevel(document, hostBoard()));
    const objects = documents.map((document) => this.createObject(document));
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

  getSnappedPoint(point: { x: number; y: number }): { x: number; y: number } {
    const { CENTER, VERTEX } = { CENTER: 0x1, VERTEX: 0xf0 };
    return hostBoard().grid.getSnappedPoint(point, { mode: CENTER | VERTEX, resolution: 1 });
  }

  getMaxSort(): number {
    return Math.max(0, ...this.placeables.map((each) => each.document.sort ?? 0));
  }
}

type PlaceableClass = new (document: CanvasDocument) => PlaceableObject;

/** Documents lead to their placeable by `object`. */
function bindObject(document: CanvasDocument, object: PlaceableObject | null): void {
  Reflect.set(document, "_object", object);
  if (!("object" in document))
    Object.defineProperty(document, "object", { get: () => Reflect.get(document, "_object") ?? null });
}

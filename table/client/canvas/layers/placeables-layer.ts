/** A layer of placeable objects under people's hands: selected, turned, deleted, undone (API: PlaceablesLayer). */
import * as PIXI from "pixi.js";
import { activeTool, coreSetting, hostBoard, hostGame } from "../host";
import type { Data } from "../document-types";
import { dataOf, type CanvasPointerEvent } from "../interaction/pointer-event";
import { PlaceableObject } from "../placeables/placeable-object";
import type { RotationOptions } from "../placeables/rotation";
import { MOST_EVENTS, undoEvent, type CanvasHistoryEvent } from "./canvas-history";
import { confirmed } from "./confirm-clearing";
import { normalizedRectangle } from "./controls-layer";
import { ObjectsLayer, type ObjectsLayerOptions } from "./objects-layer";

export type PlaceablesLayerOptions = ObjectsLayerOptions;

export interface RotateManyOptions extends RotationOptions {
  ids?: string[];
  includeLocked?: boolean;
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

export class PlaceablesLayer extends ObjectsLayer {
  history: CanvasHistoryEvent[] = [];

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, baseClass: PlaceablesLayer };
  }

  override async _tearDown(options: Data): Promise<void> {
    this.history = [];
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

  /** The controlled objects, or those named, as far as this user may change them. */
  _getMovableObjects(ids?: string[], includeLocked = false): PlaceableObject[] {
    const user = hostGame().user;
    const named = ids ? this.placeables.filter((each) => ids.includes(each.id)) : this.controlled;
    return named.filter(
      ({ document }) => (includeLocked || !document.locked) && document.canUserModify(user, "update"),
    );
  }

  /** Turns objects to an angle or by some degrees, in one update. */
  async rotateMany({ ids, includeLocked = false, ...turn }: RotateManyOptions = {}): Promise<PlaceableObject[]> {
    const objects = this._getMovableObjects(ids, includeLocked);
    const updates = objects.map((each) => ({ _id: each.id, rotation: each._updateRotation(turn) }));
    if (updates.length) await hostBoard().scene?.updateEmbeddedDocuments(this.documentName, updates);
    return objects;
  }

  /** With Control in steps of 15 degrees, with Shift in larger ones that suit the grid. */
  override _onMouseWheel(event: WheelEvent): unknown {
    if (!this.options.rotatableObjects || !this.controlled.length) return undefined;
    const snap = event.shiftKey ? (hostBoard().grid.isHexagonal ? 60 : 45) : 15;
    const turn = Math.sign(event.deltaY || event.deltaX) * snap;
    return turn ? this.rotateMany({ delta: turn, snap }) : undefined;
  }

  /** Remembers what the user did, so that undoHistory can take it back. */
  storeHistory(type: string, data: Data | Data[], options: Data = {}): void {
    this.history.push({ type, data: [data].flat(), options });
    if (this.history.length > MOST_EVENTS) this.history.shift();
  }

  /** Takes the user's last change on this layer back; the documents it brought back or changed. */
  async undoHistory(): Promise<unknown[]> {
    const event = this.history.pop();
    const { scene } = hostBoard();
    return event && scene ? undoEvent(scene, this.documentName, event) : [];
  }

  resetHistory(): void {
    this.history = [];
  }

  /** Sets the same flags on every object. */
  setAllRenderFlags(flags: Record<string, boolean>): void {
    for (const object of this.placeables) object.renderFlags.set(flags);
  }

  /** Changes all documents that meet the condition, in one update; the change may depend on the object. */
  async updateAll(
    transformation: Data | ((object: PlaceableObject) => Data),
    condition: ((object: PlaceableObject) => boolean) | null = null,
    operation: Data = {},
  ): Promise<unknown> {
    const chosen = condition ? this.placeables.filter(condition) : this.placeables;
    const changeOf = (each: PlaceableObject): Data =>
      typeof transformation === "function" ? transformation(each) : transformation;
    const updates = chosen.map((each) => ({ ...changeOf(each), _id: each.id }));
    return hostBoard().scene?.updateEmbeddedDocuments(this.documentName, updates, operation);
  }

  /** Asks, then deletes every document of the layer that this user may delete. */
  async deleteAll(): Promise<unknown> {
    const { scene } = hostBoard();
    const user = hostGame().user;
    const ids = this.placeables.filter(({ document }) => document.canUserModify(user, "delete")).map((each) => each.id);
    if (!scene || !ids.length || !(await confirmed(this.documentName))) return undefined;
    return scene.deleteEmbeddedDocuments(this.documentName, ids);
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

function selectionOf(event: CanvasPointerEvent): PIXI.Rectangle | null {
  const { origin, destination } = dataOf(event);
  return origin && destination ? normalizedRectangle(origin, destination) : null;
}

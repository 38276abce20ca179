/** A placeable under people's hands: controlled, pointed at, clicked and dragged (API: PlaceableObject). */
import type * as PIXI from "pixi.js";
import { activeTool, callHook, hostBoard, hostGame } from "../host";
import type { CanvasDocument, CanvasUser, Data } from "../document-types";
import { MouseInteractionManager } from "../interaction/mouse-interaction-manager";
import { dataOf, type CanvasPointerEvent } from "../interaction/pointer-event";
import type { ControlOptions } from "./control-options";
import { PlaceableFigure } from "./placeable-figure";
import { ping } from "../ping/show-ping";
import { handlersOf } from "./placeable-handlers";
import { turnedOn, type RotationOptions } from "./rotation";

export abstract class PlaceableObject<D extends CanvasDocument = CanvasDocument> extends PlaceableFigure<D> {
  #controlled = false;
  #hover = false;

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(state: boolean) {
    this.#hover = state;
  }

  /** Asks `_canX` for an action such as "control", "drag" or "configure". */
  can(user: CanvasUser, action: string): boolean {
    const test: unknown = Reflect.get(this, `_can${action.charAt(0).toUpperCase()}${action.slice(1)}`);
    return typeof test === "function" && Reflect.apply(test, this, [user]) === true;
  }

  _canHUD(_user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return false;
  }
  _canConfigure(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, "update");
  }
  _canControl(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && !this.isPreview && this.document.canUserModify(user, "update");
  }
  _canView(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }
  _canCreate(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return user.isGM;
  }
  _canDelete(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, "delete");
  }
  _canHover(_user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.layer.active;
  }
  _canUpdate(user: CanvasUser, event?: CanvasPointerEvent): boolean {
    return this._canControl(user, event);
  }
  _canDrag(user: CanvasUser, event?: CanvasPointerEvent): boolean {
    return activeTool() === "select" && this._canControl(user, event);
  }
  _canDragLeftStart(user: CanvasUser, event?: CanvasPointerEvent): boolean {
    return this._canDrag(user, event) && !this.document.locked;
  }

  /** Takes control of the object; false if that is not permitted. */
  control(options: ControlOptions = {}): boolean {
    const { layer } = this;
    if (!layer.options.controllableObjects || !this.can(hostGame().user, "control")) return false;
    if (options.releaseOthers !== false) {
      for (const other of layer.controlled) if (other !== this) other.release();
    }
    if (this.#controlled) return true;
    this.#controlled = true;
    layer.controlledObjects.set(this.id, this);
    this._onControl(options);
    callHook(`control${this.document.documentName}`, this, true);
    return true;
  }

  release(options: Data = {}): boolean {
    this.layer.controlledObjects.delete(this.id);
    if (!this.#controlled) return true;
    this.#controlled = false;
    this._onRelease(options);
    callHook(`control${this.document.documentName}`, this, false);
    if (this.layer.hud?.object === this) this.layer.hud.close();
    return true;
  }

  _onControl(_options: ControlOptions): void {
    this.renderFlags.set({ refreshState: true });
  }

  _onRelease(_options: Data): void {
    this.renderFlags.set({ refreshState: true });
  }

  /** The document was created: the figure appears. */
  _onCreate(_data: Data, _options: Data, _userId: string): void {
    void this.draw();
  }

  _onUpdate(_changed: Data, _options: Data, _userId: string): void {
    this.renderFlags.set({ refresh: true });
  }

  _onDelete(_options: Data, _userId: string): void {
    if (this.controlled) this.release();
    if (this.layer.hover === this) this.layer.hover = null;
    this.layer.forget(this);
    this.destroy();
  }

  override activateListeners(): void {
    this.mouseInteractionManager?.deactivate();
    this.mouseInteractionManager = this._createInteractionManager().activate();
  }

  _createInteractionManager(): MouseInteractionManager {
    const { rules, handlers } = handlersOf(this);
    return new MouseInteractionManager(this, hostBoard().stage, rules, handlers, { target: "controlIcon" });
  }

  _onHoverIn(_event: unknown, { hoverOutOthers = true }: { hoverOutOthers?: boolean } = {}): false | undefined {
    if (this.hover || this.destroyed) return false;
    const other = this.layer.hover;
    if (hoverOutOthers && other && other !== this) other._onHoverOut(_event);
    this.hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    callHook(`hover${this.document.documentName}`, this, true);
  }

  _onHoverOut(_event: unknown): void {
    if (!this.hover) return;
    this.hover = false;
    if (this.layer.hover === this) this.layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    callHook(`hover${this.document.documentName}`, this, false);
  }

  /** Shift adds to what is controlled, and takes from it. */
  _onClickLeft(event: CanvasPointerEvent): unknown {
    this.layer.hud?.close();
    if (this.controlled && event.shiftKey) dataOf(event).release = true;
    else this.control({ releaseOthers: !event.shiftKey && !this.controlled });
    if (!this._propagateLeftClick(event)) event.stopPropagation();
    return undefined;
  }

  _propagateLeftClick(_event: CanvasPointerEvent): boolean {
    return false;
  }

  /** The button was held on the object: that points it out. */
  _onLongPress(_event: CanvasPointerEvent, { x, y }: PIXI.Point): void {
    void ping({ x, y });
  }

  _onUnclickLeft(event: CanvasPointerEvent): void {
    if (dataOf(event).release && event.shiftKey) this.release();
  }

  _onClickLeft2(event: CanvasPointerEvent): unknown {
    this.sheet?.render({ force: true });
    if (!this._propagateLeftClick(event)) event.stopPropagation();
    return undefined;
  }

  _onClickRight(event: CanvasPointerEvent): unknown {
    const { hud } = this.layer;
    if (hud && this._canControl(hostGame().user, event)) {
      this.control({ releaseOthers: !this.controlled });
      if (hud.object === this && hud.rendered) hud.close();
      else hud.bind(this);
    }
    if (!this._propagateRightClick(event)) event.stopPropagation();
    return undefined;
  }

  _propagateRightClick(_event: CanvasPointerEvent): boolean {
    return true;
  }

  _onClickRight2(event: CanvasPointerEvent): unknown {
    this.sheet?.render({ force: true });
    if (!this._propagateRightClick(event)) event.stopPropagation();
    return undefined;
  }

  _onDragLeftStart(event: CanvasPointerEvent): unknown {
    const objects = this.controlled ? this.layer.controlled : [this];
    const clones = objects.filter((each) => each.can(hostGame().user, "drag")).map((each) => each.clone());
    dataOf(event).clones = clones;
    for (const clone of clones) {
      this.layer.preview?.addChild(clone);
      void clone.draw();
    }
    return undefined;
  }

  _onDragLeftMove(_event: CanvasPointerEvent): void {}

  _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    const prepared = this._prepareDragLeftDropUpdates(event);
    if (!prepared) return undefined;
    const [updates, operation] = prepared;
    if (updates.length) void this.scene?.updateEmbeddedDocuments(this.document.documentName, updates, operation);
    return undefined;
  }

  /** The updates of the drop and the options of their operation; null to do nothing. */
  _prepareDragLeftDropUpdates(_event: CanvasPointerEvent): [Data[], Data] | null {
    return null;
  }

  _onDragLeftCancel(_event: CanvasPointerEvent): unknown {
    this.layer.clearPreviewContainer();
    this._onDragEnd();
    return undefined;
  }

  _onDragEnd(): void {
    this.renderFlags.set({ refreshState: true });
  }

  /** A left click while a drag goes on without the button held. */
  _onDragClickLeft(_event: CanvasPointerEvent): void {}

  /** A right click in a drag. */
  _onDragClickRight(_event: CanvasPointerEvent): void {
    this.mouseInteractionManager?.cancel(_event);
  }

  _updateRotation(turn: RotationOptions = {}): number {
    return turnedOn(hostBoard().grid.type, Number(this.document._source.rotation ?? 0), turn);
  }

  /** Turns to an angle, at a multiple of `snap`. */
  async rotate(angle: number, snap?: number): Promise<this> {
    if (!this.document.canUserModify(hostGame().user, "update")) return this;
    await this.document.update?.({ rotation: this._updateRotation({ angle, snap }) });
    return this;
  }

  _overlapsSelection(rectangle: PIXI.Rectangle): boolean {
    return rectangle.contains(this.center.x, this.center.y);
  }
}

/** A document's figure on the canvas as it is drawn, drawn anew and taken away (API: PlaceableObject). */
import * as PIXI from "pixi.js";
import { callHook, hostBoard } from "../host";
import type { CanvasDocument, Data } from "../document-types";
import type { MouseInteractionManager } from "../interaction/mouse-interaction-manager";
import { flagsFor, type RenderFlags, type RenderFlagTable } from "../interaction/render-flags";
import type { PlaceablesParent } from "./placeables-parent";

export abstract class PlaceableFigure<D extends CanvasDocument = CanvasDocument> extends PIXI.Container {
  static embeddedName = "";
  static RENDER_FLAGS: RenderFlagTable = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"], alias: true },
    refreshState: {},
  };
  static RENDER_FLAG_PRIORITY = "OBJECTS";

  readonly document: D;
  readonly renderFlags: RenderFlags;
  mouseInteractionManager: MouseInteractionManager | null = null;
  vision: unknown;
  controlIcon: PIXI.Container | null = null;
  /** The object this is a preview of. */
  _original: PlaceableFigure<D> | null = null;
  _preview: PlaceableFigure<D> | null = null;
  #drawn = false;
  #drawing: Promise<unknown> | null = null;

  constructor(document: D) {
    super();
    this.document = document;
    this.renderFlags = flagsFor(this);
    this.name = `${document.documentName}.${document.id}`;
    this.cullable = false;
    this.eventMode = "static";
    this.visible = false;
  }

  abstract get bounds(): PIXI.Rectangle;
  abstract get center(): PIXI.Point;

  get id(): string {
    return this.document.id ?? "preview";
  }

  get objectId(): string {
    return this.isPreview
      ? `${this.document.documentName}.${this.id}.preview`
      : `${this.document.documentName}.${this.id}`;
  }

  get scene() {
    return this.document.parent;
  }

  get layer(): PlaceablesParent {
    return hostBoard().getLayerByEmbeddedName(this.document.documentName) as PlaceablesParent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return this._original !== null || !this.document.id;
  }

  get hasPreview(): boolean {
    return this._preview !== null;
  }

  get hasActiveHUD(): boolean {
    return this.layer.hud?.object === this;
  }

  get sheet() {
    return this.document.sheet;
  }

  get interactionState(): number {
    return this.mouseInteractionManager?.state ?? 0;
  }

  get isDrawn(): boolean {
    return this.#drawn;
  }

  /** Draws all parts anew; handlers for the mouse come with it. */
  async draw(options: Data = {}): Promise<this> {
    const before = this.#drawing ?? Promise.resolve();
    this.#drawing = before.then(() => this.#draw(options));
    await this.#drawing;
    return this;
  }

  async #draw(options: Data): Promise<void> {
    if (this.destroyed) return;
    this.clear();
    this.mouseInteractionManager?.reset();
    await this._draw(options);
    if (this.destroyed) return;
    this.#drawn = true;
    callHook(`draw${this.document.documentName}`, this);
    this.renderFlags.set({ refresh: true });
    this.applyRenderFlags();
    if (this.document.id) this.activateListeners();
  }

  abstract _draw(options: Data): Promise<void>;
  abstract activateListeners(): void;

  clear(): this {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return this;
  }

  async partialDraw(): Promise<this> {
    return this.#drawn ? this : this.draw();
  }

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    callHook(`destroy${this.document.documentName}`, this);
    this.mouseInteractionManager?.deactivate();
    this.renderFlags.clear();
    if (this._original) this._original._preview = null;
    this._destroy(options);
    super.destroy({ children: true });
    hostBoard().requestRender();
  }

  _destroy(_options?: PIXI.IDestroyOptions | boolean): void {}

  applyRenderFlags(): void {
    if (!this.renderFlags.size || this.destroyed) return;
    if (!this.#drawn) return;
    const flags = this.renderFlags.clear();
    if (flags.redraw) {
      void this.draw();
      return;
    }
    this._applyRenderFlags(flags);
    callHook(`refresh${this.document.documentName}`, this, flags);
  }

  _applyRenderFlags(_flags: Record<string, boolean>): void {}

  refresh(options: Record<string, boolean> = {}): this {
    this.renderFlags.set({ refresh: true, ...options });
    return this;
  }

  /** A copy that moves while this one stays; `_original` leads back. */
  clone(): PlaceableFigure<D> {
    const document = this.document.clone({}, { keepId: true, save: false });
    const Own = this.constructor as new (document: unknown) => PlaceableFigure<D>;
    const clone = new Own(document);
    clone._original = this;
    clone.eventMode = "none";
    this._preview = clone;
    if (typeof document === "object" && document) Reflect.set(document, "_object", clone);
    return clone;
  }
}

/** `canvas`: the stage of the scene on view, drawn on demand (API: Canvas). */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "../animation/canvas-animation";
import { type BaseGrid } from "../grid/base-grid";
import { SquareGrid } from "../grid/square-grid";
import { callHook, coreSetting, hostConfig, registerBoard, reportError } from "../host";
import type { Dimensions, SceneDocument, ViewPosition } from "../document-types";
import type { Point } from "../grid/grid-types";
import type { Board, Flagged } from "../host-types";
import { type CanvasGroup } from "../groups/canvas-group";
import { type MouseInteractionManager } from "../interaction/mouse-interaction-manager";
import { InteractionLayer } from "../layers/interaction-layer";
import { PlaceablesLayer } from "../layers/placeables-layer";
import { ping, type PingData } from "../ping/show-ping";
import { listenToActivity } from "./activity";
import { applyPending } from "./apply-pending";
import { createGroups, groupsOf, viewedScene } from "./board-parts";
import { createHud } from "./create-hud";
import { dimensionsOf, gridOf } from "./dimensions";
import { listenForDrops } from "./drop";
import { FrameLoop } from "./frame-loop";
import { MeasurementOverlay } from "./measurement-overlay";
import { registerCanvasKeys } from "./keys";
import { PerceptionManager } from "./perception";
import { preloadTemplates } from "./preload-templates";
import { createApplication, isSoftwareRenderer } from "./renderer";
import { createStageMouse, onWheel } from "./stage-mouse";
import { Viewport, type AnimatedView } from "./viewport";
import { wireDocuments } from "./wire-documents";

export class Canvas implements Board {
  app!: PIXI.Application<HTMLCanvasElement>;
  stage!: PIXI.Container;
  loop!: FrameLoop;
  hud: Board["hud"] = null;
  measurement: MeasurementOverlay | null = null;
  scene: SceneDocument | null = null;
  grid: BaseGrid = new SquareGrid({ size: 100 });
  dimensions!: Dimensions;
  loading = false;
  currentMouseManager: MouseInteractionManager | null = null;
  mouseInteractionManager: MouseInteractionManager | undefined;
  mousePosition = new PIXI.Point();
  pendingRenderFlags: Record<string, Set<Flagged>> = { OBJECTS: new Set(), PERCEPTION: new Set() };
  photosensitiveMode = false;
  readonly perception = new PerceptionManager();
  performance = { mode: 0, msaa: false, smaa: false, fps: 60 };
  /** Groups and layers get their own names here when they are made. */
  declare level?: Board["level"];
  declare rendered: CanvasGroup;
  declare primary: CanvasGroup;
  declare interface: CanvasGroup;
  declare tokens: unknown;
  declare regions: unknown;
  declare controls: unknown;
  #ready = false;
  #drawing: Promise<unknown> = Promise.resolve();
  readonly #view = new Viewport(this);

  constructor() {
    registerBoard(this);
  }

  get ready(): boolean {
    return this.#ready;
  }

  get initialized(): boolean {
    return this.app !== undefined;
  }

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  get layers(): PIXI.Container[] {
    return Object.keys(hostConfig().Canvas.layers).flatMap((name) => {
      const layer: unknown = Reflect.get(this, name);
      return layer instanceof PIXI.Container ? [layer] : [];
    });
  }

  get activeLayer(): InteractionLayer | null {
    return (
      this.layers.find((layer): layer is InteractionLayer => layer instanceof InteractionLayer && layer.active) ?? null
    );
  }

  get screenDimensions(): [number, number] {
    return [window.innerWidth, window.innerHeight];
  }

  /** Makes renderer, groups and layers; doing it again changes nothing. With the setting `core.noCanvas` nothing is made. */
  initialize(): void {
    if (this.initialized || coreSetting("noCanvas", false)) return;
    const software = isSoftwareRenderer();
    this.app = createApplication(software);
    this.performance.msaa = !software;
    this.stage = this.app.stage;
    this.stage.eventMode = "static";
    this.stage.hitArea = { contains: () => true };
    this.loop = new FrameLoop({
      prepare: () => this.applyRenderFlags(),
      render: () => this.app.render(),
      stage: () => this.stage,
      maxFPS: () => coreSetting("maxFPS", 60),
    });
    this.app.ticker = this.loop.ticker;
    this.loop.ticker.remove(this.app.render, this.app);
    createGroups(this, "stage", this.stage);
    this.measurement = new MeasurementOverlay();
    this.hud = createHud();
    this.mouseInteractionManager = createStageMouse(this);
    this.#listen();
    this.loop.start();
  }

  #listen(): void {
    this.app.view.addEventListener("wheel", (event) => onWheel(this, event), { passive: false });
    window.addEventListener("resize", () => this._onResize());
    this.stage.on("globalpointermove", (event: PIXI.FederatedPointerEvent) => {
      this.mousePosition.copyFrom(event.getLocalPosition(this.stage));
    });
    listenForDrops(this);
    registerCanvasKeys(this);
    wireDocuments();
    listenToActivity();
  }

  _onResize(): void {
    this.app.renderer.resize(window.innerWidth, window.innerHeight);
    if (this.#ready) this.pan();
    this.requestRender();
  }

  /** Draws a scene (the one on view, if none is given) once any drawing under way is done. Null clears the stage. */
  async draw(scene?: SceneDocument | null): Promise<this> {
    this.#drawing = this.#drawing.then(() => this.#draw(scene)).catch((error) => reportError("Canvas#draw", error));
    await this.#drawing;
    return this;
  }

  async #draw(scene: SceneDocument | null | undefined): Promise<void> {
    this.initialize();
    if (!this.initialized) return;
    const wanted = scene === undefined ? (this.scene ?? viewedScene()) : scene;
    if (this.#ready || this.scene) await this.#tearDown();
    if (!wanted) {
      this.requestRender();
      return;
    }
    this.loading = true;
    this.scene = wanted;
    this.grid = gridOf(wanted);
    this.dimensions = dimensionsOf(wanted, this.grid);
    callHook("canvasInit", this);
    this.pan(this.#view.initial());
    await preloadTemplates();
    for (const group of groupsOf(this)) await group.draw();
    this.#finishDrawing();
  }

  #finishDrawing(): void {
    if (!this.activeLayer && this.tokens instanceof InteractionLayer) this.tokens.activate();
    this.loading = false;
    this.#ready = true;
    this.applyRenderFlags();
    callHook("canvasReady", this);
    this.requestRender();
  }

  async tearDown(): Promise<void> {
    this.#drawing = this.#drawing.then(() => this.#tearDown());
    await this.#drawing;
  }

  async #tearDown(): Promise<void> {
    callHook("canvasTearDown", this);
    this.currentMouseManager?.cancel();
    this.hud?.clear?.();
    CanvasAnimation.terminateAll();
    this.#ready = false;
    for (const group of groupsOf(this).reverse()) await group.tearDown();
    for (const flagged of Object.values(this.pendingRenderFlags)) flagged.clear();
    this.scene = null;
    this.requestRender();
  }

  /** Handles all flags that were set since the last frame. */
  applyRenderFlags(): void {
    applyPending(this.pendingRenderFlags);
  }

  /** Asks for a frame: packages that change display objects by hand are seen within a fifth of a second anyway. */
  requestRender(): void {
    this.loop?.request();
  }

  pan(view: Partial<ViewPosition> = {}): void {
    this.#view.pan(view);
  }

  animatePan(view: AnimatedView = {}): Promise<boolean> {
    return this.#view.animate(view);
  }

  recenter(initial?: Partial<ViewPosition>): Promise<boolean> {
    return this.animatePan({ ...this.#view.initial(), ...initial, duration: 250 });
  }

  canvasCoordinatesFromClient(point: Point): PIXI.Point {
    return this.#view.toCanvas(point);
  }

  clientCoordinatesFromCanvas(point: Point): PIXI.Point {
    return this.#view.toClient(point);
  }

  isOffscreen(point: Point): boolean {
    return this.#view.isOffscreen(point);
  }

  getLayerByEmbeddedName(name: string): PlaceablesLayer | null {
    const found = this.layers.find((layer) => layer instanceof PlaceablesLayer && layer.documentName === name);
    return found instanceof PlaceablesLayer ? found : null;
  }

  getCollectionLayer(name: string): PIXI.Container | null {
    const layer: unknown = Reflect.get(this, name);
    return layer instanceof PlaceablesLayer ? layer : null;
  }

  /** Shows the borders of all tokens while `active`. */
  highlightObjects(active: boolean): void {
    const layer = this.activeLayer;
    if (!(layer instanceof PlaceablesLayer)) return;
    layer.highlightObjects = active;
    for (const object of layer.placeables) object.renderFlags.set({ refreshState: true });
    callHook("highlightObjects", active);
  }

  /** Points something out, here and to the others. */
  ping(origin: Point, options: PingData = {}): Promise<boolean> {
    return ping(origin, options);
  }
}

/** The handles by which the shapes of controlled regions are dragged, and deleted one by one
 *  (foundryvtt/foundryvtt#13375, #13470; corners #10759). Nothing is written before the drop. */
import * as PIXI from "pixi.js";
import type { ShapeSource } from "../../documents/region/shape-outline";
import type { Data } from "../document-types";
import type { Point } from "../grid/grid-types";
import { activeTool, hostBoard, hostGame, hostUi } from "../host";
import { MouseInteractionManager } from "../interaction/mouse-interaction-manager";
import { dataOf, isOverCanvas, type CanvasPointerEvent } from "../interaction/pointer-event";
import { Region } from "../placeables/region";
import { drawHandle, drawShape, HANDLE_SIZE } from "../shapes/draw-handles";
import { draggedPoint, reshaped, withoutCorner } from "../shapes/reshape";
import { handlesOf, nearestHandle, type ShapeHandle } from "../shapes/shape-handles";

/** How near the pointer has to be, and how far off the handle is that turns, in pixels of the screen. */
const [REACH, TURN_REACH] = [HANDLE_SIZE * 1.5, HANDLE_SIZE * 4];
const TURN_STEP = 15;
const CURSORS: Readonly<Record<ShapeHandle["kind"], string>> = {
  move: "move",
  resize: "pointer",
  turn: "grab",
  corner: "crosshair",
};

/** One handle of one shape. */
interface Grip {
  region: Region;
  index: number;
  handle: ShapeHandle;
}

interface Drag {
  grip: Grip;
  before: ShapeSource;
  shape: ShapeSource;
}

interface HandledLayer {
  readonly active: boolean;
  readonly controlled: readonly PIXI.Container[];
}

/** Where a point goes that is placed with the tools of the layer. */
type Place = (point: Point, event: CanvasPointerEvent) => Point;

export class RegionHandles extends PIXI.Graphics {
  readonly #layer: HandledLayer;
  readonly #place: Place;
  readonly #mouse: MouseInteractionManager;
  #grips: Grip[] = [];
  #pointed: Grip | null = null;
  #chosen: Grip | null = null;
  #drag: Drag | null = null;

  constructor(layer: HandledLayer, place: Place) {
    super();
    this.#layer = layer;
    this.#place = place;
    this.name = "region-handles";
    this.zIndex = 900;
    this.hitArea = { contains: (x, y) => this.#gripAt({ x, y }) !== null };
    this.#mouse = new MouseInteractionManager(this, hostBoard().stage, { clickRight: false }, this.#handlers());
    this.#mouse.activate();
    this.on("pointermove", (event: CanvasPointerEvent) => this.#point(event));
  }

  #handlers() {
    return {
      hoverOut: () => this.#mark(null),
      clickLeft: (event: CanvasPointerEvent) => this.#choose(event),
      dragLeftStart: () => this.#begin(),
      dragLeftMove: (event: CanvasPointerEvent) => this.#move(event),
      dragLeftDrop: () => this.#drop(),
      dragLeftCancel: () => this.#end(),
      dragLeftRightClick: (event: CanvasPointerEvent) => this.#mouse.cancel(event),
    };
  }

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    this.#mouse.cancel();
    this.#mouse.deactivate();
    super.destroy(options);
  }

  /** Follows what is controlled, what of it has changed, and the zoom. */
  refresh(): void {
    if (this.destroyed) return;
    if (this.#drag && !isAsBefore(this.#drag)) this.#callOff();
    const reach = TURN_REACH * this.#unit;
    this.#grips = this.#regions().flatMap((region) =>
      this.#shapesOf(region).flatMap((shape, index) =>
        handlesOf(shape, reach).map((handle) => ({ region, index, handle })),
      ),
    );
    this.#pointed = this.#known(this.#pointed);
    this.#chosen = this.#known(this.#chosen);
    this.#show();
  }

  /** What is dragged has changed meanwhile, or is gone. */
  #callOff(): void {
    this.#drag = null;
    this.#mouse.cancel();
  }

  /** Lets the handle go that was clicked; false where there is none. */
  release(): boolean {
    const held = this.#chosen !== null;
    this.#chosen = null;
    if (held) this.#show();
    return held;
  }

  /** Takes away the corner, or the shape, of the handle under the pointer or else the one that was clicked. */
  deleteMarked(): boolean {
    const grip = this.#pointed ?? this.#chosen;
    const shape = grip && shapesIn(grip.region)[grip.index];
    if (!shape) return false;
    const { region, index, handle } = grip;
    const left = handle.kind === "corner" ? withoutCorner(shape, handle.at) : null;
    if (handle.kind === "corner" && !left) hostUi().notifications?.warn("REGION.LastCorners", { localize: true });
    else write(region, shapesIn(region).toSpliced(index, 1, ...(left ? [left] : [])));
    this.#pointed = this.#chosen = null;
    return true;
  }

  get #unit(): number {
    return 1 / hostBoard().stage.scale.x;
  }

  /** While shapes are drawn presses belong to the drawing. */
  #regions(): Region[] {
    if (!this.#layer.active || activeTool() !== "select") return [];
    const user = hostGame().user;
    return this.#layer.controlled.filter(
      (each): each is Region =>
        each instanceof Region && !each.document.locked && each.document.canUserModify(user, "update"),
    );
  }

  #shapesOf(region: Region): ShapeSource[] {
    const shapes = shapesIn(region);
    return this.#drag?.grip.region === region ? shapes.with(this.#drag.grip.index, this.#drag.shape) : shapes;
  }

  #known(grip: Grip | null): Grip | null {
    return (grip && this.#grips.find((each) => isSame(each, grip))) ?? null;
  }

  #gripAt(point: Point): Grip | null {
    return activeTool() === "select" ? nearestHandle(this.#grips, point, REACH * this.#unit) : null;
  }

  #point(event: CanvasPointerEvent): void {
    if (!this.#drag) this.#mark(isOverCanvas(event) ? this.#gripAt(event.getLocalPosition(this)) : null);
  }

  #mark(grip: Grip | null): void {
    if (grip === this.#pointed) return;
    this.#pointed = grip;
    if (grip) this.cursor = CURSORS[grip.handle.kind];
    this.#show();
  }

  #choose(event: CanvasPointerEvent): void {
    this.#chosen = this.#gripAt(dataOf(event).origin ?? new PIXI.Point());
    event.stopPropagation();
    this.#show();
  }

  #begin(): false | undefined {
    const grip = this.#chosen;
    const before = grip && this.#shapesOf(grip.region)[grip.index];
    if (!before) return false;
    this.#drag = { grip, before, shape: before };
    return undefined;
  }

  #move(event: CanvasPointerEvent): void {
    const { origin, destination } = dataOf(event);
    if (!this.#drag || !origin || !destination) return;
    const { before } = this.#drag;
    const { handle } = this.#drag.grip;
    const { x, y } = draggedPoint(before, handle);
    const free = { x: x + destination.x - origin.x, y: y + destination.y - origin.y };
    const to = handle.kind === "turn" ? destination : this.#place(free, event);
    this.#drag.shape = reshaped(before, handle, to, event.shiftKey ? 0 : TURN_STEP);
    this.refresh();
  }

  /** What somebody else has changed meanwhile is left as it is. */
  #drop(): void {
    const drag = this.#drag;
    if (!drag || !isAsBefore(drag) || !this.#regions().includes(drag.grip.region)) return;
    const { grip, before, shape } = drag;
    if (!isAlike(shape, before)) write(grip.region, shapesIn(grip.region).with(grip.index, shape));
  }

  #end(): void {
    this.#drag = null;
    this.refresh();
  }

  #show(): void {
    if (this.destroyed) return;
    const unit = this.#unit;
    const marked = this.#drag?.grip ?? this.#pointed ?? this.#chosen;
    this.clear();
    for (const region of this.#regions()) {
      for (const [index, shape] of this.#shapesOf(region).entries())
        drawShape(this, shape, unit, marked?.region === region && marked.index === index);
    }
    for (const { handle, ...at } of this.#grips) {
      const is = (grip: Grip | null): boolean => grip !== null && isSame(grip, { handle, ...at });
      drawHandle(this, handle, { unit, pointed: is(this.#pointed), chosen: is(this.#chosen) });
    }
    hostBoard().requestRender();
  }
}

function isSame(a: Grip, b: Grip): boolean {
  return a.region === b.region && a.index === b.index && a.handle.kind === b.handle.kind && a.handle.at === b.handle.at;
}

function isAlike(a: ShapeSource | undefined, b: ShapeSource): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isAsBefore({ grip, before }: Drag): boolean {
  return isAlike(shapesIn(grip.region)[grip.index], before);
}

/** The shapes as they are stored. */
function shapesIn({ document }: Region): ShapeSource[] {
  const { shapes } = document._source;
  return Array.isArray(shapes) ? (structuredClone(shapes) as ShapeSource[]) : [];
}

function write(region: Region, shapes: ShapeSource[]): void {
  const updates: Data[] = [{ _id: region.id, shapes }];
  const done = region.scene?.updateEmbeddedDocuments("Region", updates);
  done?.catch((error: unknown) => {
    hostUi().notifications?.error(error instanceof Error ? error.message : String(error));
  });
}

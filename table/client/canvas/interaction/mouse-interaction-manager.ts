/** Turns pointer events on a display object into clicks, hovers and drags (API: MouseInteractionManager). */
import * as PIXI from "pixi.js";
import { hostBoard, reportError } from "../host";
import { DragWatch } from "./drag-watch";
import { isOverCanvas, type CanvasPointerEvent, type InteractionData } from "./pointer-event";

export type MouseHandler = (event: CanvasPointerEvent, ...args: unknown[]) => unknown;
/** A test, or a plain yes or no. */
export type MousePermission = boolean | ((user: unknown, event: CanvasPointerEvent) => boolean);

export interface MouseOptions {
  /** Screen pixels the pointer travels before a press becomes a drag. */
  dragResistance?: number;
  [option: string]: unknown;
}

const DOUBLE_CLICK_MS = 250;
const DOUBLE_CLICK_PX = 5;
const OUTCOMES = { SKIPPED: -2, DISALLOWED: -1, REFUSED: 0, ACCEPTED: 1 } as const;

export class MouseInteractionManager {
  static readonly INTERACTION_STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;
  static readonly HANDLER_OUTCOMES = OUTCOMES;
  static readonly DEFAULT_DRAG_RESISTANCE_PX = 10;
  static LONG_PRESS_DURATION_MS = 500;

  readonly object: PIXI.Container;
  readonly layer: PIXI.Container;
  readonly permissions: Record<string, MousePermission>;
  readonly callbacks: Record<string, MouseHandler | null>;
  readonly options: MouseOptions;
  interactionData: InteractionData = {};
  state: number = MouseInteractionManager.INTERACTION_STATES.NONE;
  readonly handlerOutcomes = OUTCOMES;
  readonly states: Record<"NONE" | "HOVER" | "CLICKED" | "GRABBED" | "DRAG" | "DROP", number> =
    MouseInteractionManager.INTERACTION_STATES;
  readonly #watch = new DragWatch(this);
  #lastClick = { time: 0, x: 0, y: 0, button: -1 };

  // Five parameters: packages construct it with these.
  // eslint-disable-next-line max-params
  constructor(
    object: PIXI.Container,
    layer: PIXI.Container,
    permissions: Record<string, MousePermission> = {},
    callbacks: Record<string, MouseHandler | null> = {},
    options: MouseOptions = {},
  ) {
    this.object = object;
    this.layer = layer;
    this.permissions = permissions;
    this.callbacks = callbacks;
    this.options = options;
  }

  get isDragging(): boolean {
    return this.state >= this.states.DRAG;
  }

  get dragResistance(): number {
    return this.options.dragResistance ?? MouseInteractionManager.DEFAULT_DRAG_RESISTANCE_PX;
  }

  /** Starts to listen; calling it again changes nothing. */
  activate(): this {
    this.deactivate();
    this.object.eventMode = "static";
    this.object.on("pointerdown", this.#onPointerDown, this);
    this.object.on("pointerover", this.#onPointerOver, this);
    this.object.on("pointerout", this.#onPointerOut, this);
    return this;
  }

  deactivate(): void {
    this.object.off("pointerdown", this.#onPointerDown, this);
    this.object.off("pointerover", this.#onPointerOver, this);
    this.object.off("pointerout", this.#onPointerOut, this);
    this.#watch.end();
  }

  /** Whether an action is permitted now; actions without a rule are. */
  can(action: string, event: CanvasPointerEvent): boolean {
    const permission = this.permissions[action];
    if (typeof permission === "function") {
      const user: unknown = Reflect.get(globalThis, "game")?.user;
      return Reflect.apply(permission, this.object, [user, event]) === true;
    }
    return permission ?? true;
  }

  /** Runs a handler with `event.interactionData` set; what it answers, or undefined without a handler. */
  callback(action: string, event: CanvasPointerEvent, ...args: unknown[]): unknown {
    const handler = this.callbacks[action];
    if (!handler) return undefined;
    event.interactionData = this.interactionData;
    try {
      return Reflect.apply(handler, this.object, [event, ...args]);
    } catch (error) {
      reportError(`MouseInteractionManager.${action}`, error);
      return undefined;
    } finally {
      hostBoard().requestRender();
    }
  }

  /** Ends a press or drag; a drag's cancel handler runs. A handler that answers false keeps the drag going. */
  cancel(event?: CanvasPointerEvent): boolean {
    return this.#watch.cancel(event);
  }

  /** Forgets everything without calling handlers. */
  reset({ interactionData = true, state = true }: { interactionData?: boolean; state?: boolean } = {}): void {
    this.#watch.end();
    if (interactionData) this.interactionData = {};
    if (state) this.state = this.states.NONE;
    const board = hostBoard();
    if (board.currentMouseManager === this) board.currentMouseManager = null;
  }

  #onPointerOver(event: CanvasPointerEvent): void {
    if (!isOverCanvas(event) || hostBoard().currentMouseManager || !this.can("hoverIn", event)) return;
    if (this.state === this.states.NONE) this.state = this.states.HOVER;
    this.callback("hoverIn", event);
  }

  #onPointerOut(event: CanvasPointerEvent): void {
    if (this.state === this.states.HOVER) this.state = this.states.NONE;
    if (this.can("hoverOut", event)) this.callback("hoverOut", event);
  }

  #onPointerDown(event: CanvasPointerEvent): void {
    const dragging = hostBoard().currentMouseManager;
    if (dragging) return;
    if (event.button === 0) this.#press(event, "Left");
    else if (event.button === 2) this.#press(event, "Right");
  }

  #press(event: CanvasPointerEvent, side: "Left" | "Right"): void {
    const twice =
      this.#isSecondClick(event) && this.can(`click${side}2`, event) && this.callbacks[`click${side}2`] !== undefined;
    const action = `click${side}${twice ? "2" : ""}`;
    const dragAllowed = this.callbacks[`drag${side}Start`] !== undefined;
    const mayClick = this.can(action, event);
    if (!mayClick && !dragAllowed) return;
    this.interactionData = {
      object: this.object,
      origin: event.getLocalPosition(this.layer, new PIXI.Point()),
      screenOrigin: new PIXI.Point(event.clientX, event.clientY),
    };
    this.interactionData.destination = this.interactionData.origin?.clone();
    this.state = this.states.CLICKED;
    this.#watch.begin(side, event);
    if (mayClick) this.callback(action, event);
  }

  #isSecondClick(event: CanvasPointerEvent): boolean {
    const { time, x, y, button } = this.#lastClick;
    const now = performance.now();
    const near = Math.hypot(event.clientX - x, event.clientY - y) <= DOUBLE_CLICK_PX;
    const second = button === event.button && near && now - time <= DOUBLE_CLICK_MS;
    this.#lastClick = { time: second ? 0 : now, x: event.clientX, y: event.clientY, button: event.button };
    return second;
  }
}

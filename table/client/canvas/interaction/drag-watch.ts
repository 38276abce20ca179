/** Follows one press until it is let go: a click, or a drag with its moves, its drop or its end. */
import * as PIXI from "pixi.js";
import { hostBoard } from "../host";
import { keepEvent, type CanvasPointerEvent, type InteractionData } from "./pointer-event";

type Side = "Left" | "Right";
const BUTTONS: Record<Side, number> = { Left: 0, Right: 2 };

/** The manager whose press is followed. */
export interface WatchedManager {
  readonly object: PIXI.Container;
  readonly layer: PIXI.Container;
  readonly states: Record<"NONE" | "HOVER" | "CLICKED" | "GRABBED" | "DRAG" | "DROP", number>;
  readonly callbacks: Record<string, unknown>;
  readonly dragResistance: number;
  interactionData: InteractionData;
  state: number;
  can(action: string, event: CanvasPointerEvent): boolean;
  callback(action: string, event: CanvasPointerEvent, ...args: unknown[]): unknown;
  cancel(event?: CanvasPointerEvent): boolean;
  reset(): void;
}

export class DragWatch {
  readonly #manager: WatchedManager;
  #side: Side = "Left";
  #lastEvent: CanvasPointerEvent | null = null;
  #longPress: ReturnType<typeof setTimeout> | null = null;
  #watching = false;

  constructor(manager: WatchedManager) {
    this.#manager = manager;
  }

  begin(side: Side, event: CanvasPointerEvent): void {
    this.end();
    this.#side = side;
    this.#watching = true;
    this.#lastEvent = keepEvent(event);
    const { stage } = hostBoard();
    stage.on("globalpointermove", this.#onMove, this);
    stage.on("pointerup", this.#onUp, this);
    stage.on("pointerupoutside", this.#onUp, this);
    stage.on("pointerdown", this.#onDown, this);
    this.#awaitLongPress(keepEvent(event));
  }

  end(): void {
    if (this.#longPress !== null) clearTimeout(this.#longPress);
    this.#longPress = null;
    if (!this.#watching) return;
    this.#watching = false;
    const { stage } = hostBoard();
    stage.off("globalpointermove", this.#onMove, this);
    stage.off("pointerup", this.#onUp, this);
    stage.off("pointerupoutside", this.#onUp, this);
    stage.off("pointerdown", this.#onDown, this);
  }

  cancel(event?: CanvasPointerEvent): boolean {
    const manager = this.#manager;
    const last = event ?? this.#lastEvent;
    if (manager.state === manager.states.DRAG && last) {
      manager.interactionData.cancelled = true;
      if (manager.callback(`drag${this.#side}Cancel`, last) === false) return false;
    }
    manager.reset();
    return true;
  }

  #awaitLongPress(event: CanvasPointerEvent): void {
    if (this.#side !== "Left" || !this.#manager.callbacks.longPress) return;
    this.#longPress = setTimeout(
      () => {
        if (this.#manager.state !== this.#manager.states.CLICKED) return;
        this.#manager.callback("longPress", event, this.#manager.interactionData.origin);
      },
      Reflect.get(this.#manager.constructor, "LONG_PRESS_DURATION_MS"),
    );
  }

  #onMove(event: CanvasPointerEvent): void {
    const manager = this.#manager;
    this.#lastEvent = keepEvent(event);
    manager.interactionData.destination = event.getLocalPosition(manager.layer, new PIXI.Point());
    if (manager.state === manager.states.CLICKED && this.#hasLeft(event)) this.#startDrag(event);
    else if (manager.state !== manager.states.DRAG) return;
    else if (isSecondButton(event)) this.#onDown(event);
    else manager.callback(`drag${this.#side}Move`, event);
  }

  #hasLeft(event: CanvasPointerEvent): boolean {
    const origin = this.#manager.interactionData.screenOrigin ?? new PIXI.Point();
    return Math.hypot(event.clientX - origin.x, event.clientY - origin.y) >= this.#manager.dragResistance;
  }

  #startDrag(event: CanvasPointerEvent): void {
    const manager = this.#manager;
    const action = `drag${this.#side}Start`;
    if (!manager.callbacks[action] || !manager.can(action, event)) return this.#refuseDrag();
    manager.state = manager.states.GRABBED;
    if (manager.callback(action, event) === false) return this.#refuseDrag();
    manager.state = manager.states.DRAG;
    hostBoard().currentMouseManager = manager;
    manager.callback(`drag${this.#side}Move`, event);
  }

  #refuseDrag(): void {
    this.#manager.reset();
  }

  /** While a drag goes on presses belong to it. */
  #onDown(event: CanvasPointerEvent): void {
    if (this.#manager.state !== this.#manager.states.DRAG) return;
    event.stopPropagation();
    if (event.button === 0) this.#manager.callback("dragLeftClick", event);
    if (event.button === 2 && this.#side === "Left") this.#manager.callback("dragLeftRightClick", event);
  }

  #onUp(event: CanvasPointerEvent): void {
    if (event.button !== BUTTONS[this.#side]) return;
    this.#lastEvent = keepEvent(event);
    const manager = this.#manager;
    if (manager.state === manager.states.DRAG) return this.#drop(event);
    const clicked = manager.state === manager.states.CLICKED;
    if (clicked) manager.callback(`unclick${this.#side}`, event);
    manager.reset();
  }

  /** A drop handler that answers false goes on dragging, with the button up. */
  #drop(event: CanvasPointerEvent): void {
    const manager = this.#manager;
    manager.interactionData.destination = event.getLocalPosition(manager.layer, new PIXI.Point());
    const action = `drag${this.#side}Drop`;
    if (manager.can(action, event)) {
      manager.state = manager.states.DROP;
      if (manager.callback(action, event) === false) {
        manager.state = manager.states.DRAG;
        return;
      }
      manager.interactionData.dropped = true;
    }
    manager.callback(`drag${this.#side}Cancel`, event);
    manager.reset();
  }
}

/** The right button pressed while the left one is held: browsers tell of it as a move. */
function isSecondButton({ button, buttons }: CanvasPointerEvent): boolean {
  return button === BUTTONS.Right && (buttons & 3) === 3;
}

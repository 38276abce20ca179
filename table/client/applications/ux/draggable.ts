/** Moving and sizing a window, or a part of the page that is no window, by a handle
 *  (https://foundryvtt.com/api/v13/classes/foundry.applications.ux.Draggable.html). */
import { configured } from "./configured";

interface Position {
  left?: number | undefined;
  top?: number | undefined;
  width?: number | "auto" | undefined;
  height?: number | "auto" | undefined;
}

interface Movable {
  position?: Position;
  setPosition(position: Position): unknown;
  bringToFront?(): void;
  bringToTop?(): void;
}

interface Start {
  event: PointerEvent;
  bounds: DOMRect;
}

export class Draggable {
  static get implementation(): typeof Draggable {
    return configured("Draggable", Draggable);
  }

  readonly app: Movable;
  readonly element: HTMLElement;
  readonly handle: HTMLElement;
  #start: Start | null = null;
  #listening: AbortController | null = null;

  /** Elements may come wrapped by jQuery; without a handle the whole element is one. */
  constructor(app: Movable, element: HTMLElement | [HTMLElement], handle?: HTMLElement | false, resizable = false) {
    this.app = app;
    this.element = element instanceof HTMLElement ? element : element[0];
    this.handle = handle || this.element;
    this.handle.classList.add("draggable");
    this.handle.addEventListener("pointerdown", (event) => this._onDragMouseDown(event));
    const corner = resizable ? this.element.querySelector<HTMLElement>(".window-resizable-handle") : null;
    corner?.addEventListener("pointerdown", (event) => this._onResizeMouseDown(event));
  }

  _onDragMouseDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#follow(event, {
      move: (moved) => this._onDragMouseMove(moved),
      up: (ended) => this._onDragMouseUp(ended),
    });
  }

  _onDragMouseMove(event: PointerEvent): void {
    if (!this.#start) return;
    const { bounds } = this.#start;
    const [dx, dy] = this.#moved(event);
    this.app.setPosition({ left: bounds.left + dx, top: bounds.top + dy });
  }

  _onDragMouseUp(_event: PointerEvent): void {
    this.#end();
  }

  _onResizeMouseDown(event: PointerEvent): void {
    event.stopPropagation();
    this.#follow(event, {
      move: (moved) => this._onResizeMouseMove(moved),
      up: (ended) => this._onResizeMouseUp(ended),
    });
  }

  _onResizeMouseMove(event: PointerEvent): void {
    if (!this.#start) return;
    const { bounds } = this.#start;
    const [dx, dy] = this.#moved(event);
    this.app.setPosition({ width: bounds.width + dx, height: bounds.height + dy });
  }

  _onResizeMouseUp(_event: PointerEvent): void {
    this.#end();
  }

  #moved(event: PointerEvent): [number, number] {
    const from = this.#start?.event ?? event;
    return [event.clientX - from.clientX, event.clientY - from.clientY];
  }

  #follow(event: PointerEvent, { move, up }: Record<"move" | "up", (event: PointerEvent) => void>): void {
    event.preventDefault();
    (this.app.bringToFront ?? this.app.bringToTop)?.call(this.app);
    this.#end();
    this.#start = { event, bounds: this.element.getBoundingClientRect() };
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", (ended) => this.#finish(ended, up), { signal });
  }

  /** A movement ends, whatever a package has in the place of what is called then. */
  #finish(event: PointerEvent, up: (event: PointerEvent) => void): void {
    up(event);
    this.#end();
  }

  #end(): void {
    this.#listening?.abort();
    this.#start = null;
  }
}

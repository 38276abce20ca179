/** Moving and sizing a window with the pointer. */
import type { ApplicationPosition } from "./application-types";

interface Movable {
  element: HTMLElement;
  position: ApplicationPosition;
  setPosition(position: ApplicationPosition): unknown;
  bringToFront(): void;
}

/** Lets `handle` (the header) drag the window. */
export function makeDraggable(app: Movable, handle: HTMLElement): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || isControl(event)) return;
    const { left = 0, top = 0 } = app.position;
    follow(event, handle, (dx, dy) => app.setPosition({ left: left + dx, top: top + dy }));
  });
}

/** Lets `handle` (the corner) size the window. */
export function makeResizable(app: Movable, handle: HTMLElement): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const { offsetWidth: width, offsetHeight: height } = app.element;
    follow(event, handle, (dx, dy) => app.setPosition({ width: width + dx, height: height + dy }));
  });
}

function isControl(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("button, a, input, select") !== null;
}

function follow(start: PointerEvent, handle: HTMLElement, move: (dx: number, dy: number) => void): void {
  const onMove = (event: PointerEvent) => move(event.clientX - start.clientX, event.clientY - start.clientY);
  const ending = new AbortController();
  const stop = () => ending.abort();
  const { signal } = ending;
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener("pointermove", onMove, { signal });
  handle.addEventListener("pointerup", stop, { signal });
  handle.addEventListener("pointercancel", stop, { signal });
}

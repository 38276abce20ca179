/** Where a window stands and which one is in front (API: ApplicationV2#setPosition, #bringToFront). */
import { ApplicationContent } from "./application-content";
import type { ApplicationPosition } from "./application-types";
import { RENDER_STATES } from "./application-base";
import { placeWindow, writePosition } from "./place-window";
import { stackTop } from "./window-stack";

export abstract class ApplicationPositioned extends ApplicationContent {
  /** Moves or sizes the window; what is not given stays. Returns the position as it now is. */
  setPosition(position: ApplicationPosition = {}): ApplicationPosition | undefined {
    if (!this.options.window.positioned || !this.element) return undefined;
    this._doEvent(this._prePosition, { handlerArgs: [position] });
    const wanted = { ...this.position, ...position };
    Object.assign(this.position, this._updatePosition(wanted));
    writePosition(this.element, this.position);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  /** Keeps the window on the screen. */
  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return placeWindow(this.element, position);
  }

  _prePosition(_position: ApplicationPosition): void {}

  _onPosition(_position: ApplicationPosition): void {}

  /** Puts the window before all others. */
  bringToFront(): void {
    if (!this.element || this.state < RENDER_STATES.RENDERING) return;
    const zIndex = stackTop(this);
    if (this.position.zIndex === zIndex) return;
    this.position.zIndex = zIndex;
    this.element.style.zIndex = String(zIndex);
  }
}

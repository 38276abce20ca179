/** The window around the content, of the older kind: frame, place, size, order, minimizing. */
import { forgetWindow, stackTop } from "../applications/api/window-stack";
import { placeWindow, writePosition } from "../applications/api/place-window";
import { makeDraggable, makeResizable } from "../applications/api/window-gestures";
import $ from "jquery";
import { ApplicationHandlers } from "./application-handlers";
import type { HeaderButton, Position } from "./application-options";
import { buildOuterFrame } from "./outer-frame";

export abstract class ApplicationWindow extends ApplicationHandlers {
  abstract close(options?: object): Promise<void>;

  async _renderOuter(): Promise<JQuery> {
    const { id, appId, title } = this;
    const buttons = this._getHeaderButtons();
    this._callHooks((className) => `get${className}HeaderButtons`, buttons);
    const { classes, resizable } = this.options;
    const frame = buildOuterFrame({ id, appId, title, classes, buttons, resizable });
    this.#listen(frame);
    return $(frame);
  }

  _getHeaderButtons(): HeaderButton[] {
    return [{ label: "Close", class: "close", icon: "fas fa-times", onclick: () => void this.close() }];
  }

  #listen(frame: HTMLElement): void {
    const [header, corner] = [frame.querySelector("header"), frame.querySelector(".window-resizable-handle")];
    const movable = {
      element: frame,
      position: withoutNull(this.position),
      setPosition: (position: object) => this.setPosition(position),
      bringToFront: () => this.bringToTop(),
    };
    Object.defineProperty(movable, "position", { get: () => withoutNull(this.position) });
    frame.addEventListener("pointerdown", () => this.bringToTop(), { capture: true });
    if (header) makeDraggable(movable, header);
    if (corner instanceof HTMLElement) makeResizable(movable, corner);
    header?.addEventListener("dblclick", (event) => this._onToggleMinimize(event));
  }

  _injectHTML(html: JQuery): void {
    document.body.append(...html.get());
    this._element = html;
  }

  /** The content of a window that is open is exchanged, its title too. */
  _replaceHTML(element: JQuery, html: JQuery): void {
    const [outer] = element;
    if (!outer) return;
    if (!this.popOut) {
      outer.replaceWith(...html.get());
      this._element = html;
      return;
    }
    outer.querySelector(".window-content")?.replaceChildren(...html.get());
    const heading = outer.querySelector(".window-title");
    if (heading) heading.textContent = this.title;
  }

  /** What is not given stays; the window is kept on the screen. */
  override setPosition(position: Partial<Position> = {}): Position | undefined {
    const [element] = this.element;
    if (!this.popOut || !(element instanceof HTMLElement) || this._minimized) return undefined;
    const wanted = { ...withoutNull(this.position), ...withoutNull(position) };
    const { zIndex, ...placed } = placeWindow(element, wanted);
    Object.assign(this.position, placed);
    writePosition(element, { ...placed, ...(zIndex && { zIndex }) });
    return this.position;
  }

  bringToTop(): void {
    const [element] = this.element;
    if (!this.popOut || !(element instanceof HTMLElement)) return;
    this.position.zIndex = stackTop(this);
    element.style.zIndex = String(this.position.zIndex);
  }

  /** Leaves the page and the lists of windows that are open. */
  _tearDown(): void {
    for (const element of this.element.get()) element.remove();
    forgetWindow(this);
    Reflect.deleteProperty(this._windows, String(this.appId));
    this._element = null;
    this._minimized = false;
    this._scrollPositions = null;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.popOut || this._minimized !== false) return;
    this._minimized = true;
    for (const element of this.element.get()) element.classList.add("minimized");
  }

  async maximize(): Promise<void> {
    if (!this.popOut || this._minimized !== true) return;
    this._minimized = false;
    for (const element of this.element.get()) element.classList.remove("minimized");
    this.setPosition();
  }

  _onToggleMinimize(event: Event): void {
    event.preventDefault();
    if (!this.options.minimizable) return;
    void (this._minimized ? this.maximize() : this.minimize());
  }

  /** Where the lists named in `scrollY` are scrolled to. */
  _saveScrollPositions(html: JQuery): void {
    const tops = this.options.scrollY.map((selector) => [
      selector,
      html
        .find(selector)
        .get()
        .map((each) => each.scrollTop),
    ]);
    this._scrollPositions = Object.fromEntries(tops) as Record<string, number[]>;
  }

  _restoreScrollPositions(html: JQuery): void {
    for (const [selector, tops] of Object.entries(this._scrollPositions ?? {}))
      html
        .find(selector)
        .get()
        .forEach((each, index) => (each.scrollTop = tops[index] ?? 0));
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], null> };

function withoutNull<T extends object>(position: T): Given<T> {
  return Object.fromEntries(
    Object.entries(position).filter(([, value]) => value !== null && value !== undefined),
  ) as Given<T>;
}

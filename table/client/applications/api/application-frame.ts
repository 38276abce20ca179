/** A window's frame: header, menu of controls, minimizing (API: ApplicationV2#_renderFrame and others). */
import { ApplicationPositioned } from "./application-position";
import type { HeaderControlsEntry, RenderOptions } from "./application-types";
import { NO_PARTS, buildFrame, buildHeaderControl, type WindowParts } from "./frame";
import { makeDraggable, makeResizable } from "./window-gestures";
import { localize } from "../host";

export abstract class ApplicationFramed extends ApplicationPositioned {
  #window: WindowParts = { ...NO_PARTS };
  #minimized = false;

  get window(): WindowParts {
    return this.#window;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  /** Makes the outer element, with a frame if the window has one. */
  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { tag, classes, id, window } = this.options;
    const element = document.createElement(tag);
    element.id = id;
    element.className = ["application", ...classes].join(" ");
    this.#window = { ...NO_PARTS };
    this.#minimized = false;
    if (!this.hasFrame) return element;
    if (element instanceof HTMLFormElement) element.autocomplete = "off";
    if (!(element instanceof HTMLDialogElement)) element.setAttribute("role", "dialog");
    element.tabIndex = -1;
    this.#window = buildFrame(element, id, window);
    return element;
  }

  _getHeaderControls(): HeaderControlsEntry[] {
    return [...this.options.window.controls];
  }

  /** The entries of the header's menu that this user may see, after the hook `getHeaderControls…`. */
  *_headerControlButtons(): Generator<HeaderControlsEntry> {
    const controls = this._getHeaderControls();
    this._doEvent(() => undefined, { hookName: "getHeaderControls", hookArgs: [controls] });
    for (const control of controls) {
      const { visible } = control;
      const shown: unknown = typeof visible === "function" ? Reflect.apply(visible, this, []) : (visible ?? true);
      if (shown) yield control;
    }
  }

  _renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement {
    return buildHeaderControl(control);
  }

  /** Brings title, icon and menu up to date. */
  _updateFrame(options: RenderOptions): void {
    if (!this.hasFrame) return;
    const { title, icon, controls, controlsDropdown } = this.#window;
    if (title) title.textContent = localize(options.window?.title) || this.title;
    if (icon) {
      const sign = options.window?.icon ?? this.options.window.icon;
      icon.className = sign ? `window-icon fa-fw ${sign}` : "window-icon hidden";
    }
    const entries = [...this._headerControlButtons()];
    controlsDropdown?.replaceChildren(...entries.map((entry) => this._renderHeaderControl(entry)));
    controls?.classList.toggle("hidden", entries.length === 0);
  }

  toggleControls(expanded?: boolean): void {
    const { controls, controlsDropdown } = this.#window;
    const open = controlsDropdown?.classList.toggle("expanded", expanded) ?? false;
    controls?.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown?.querySelector("button")?.focus();
  }

  /** Puts the element into the page, in place of an older one with the same id. */
  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  /** Listens on the outer element; once for each element. */
  _attachFrameListeners(): void {
    const { element } = this;
    element.addEventListener("click", (event) => this._onFrameClick(event));
    element.addEventListener("auxclick", (event) => this._dispatchAction(event));
    if (this.form && this.options.form) this.#listenToForm(this.form);
    if (!this.hasFrame) return;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    const { header, resize } = this.#window;
    if (header && this.options.window.positioned) makeDraggable(this, header);
    if (resize) makeResizable(this, resize);
    header?.addEventListener("dblclick", (event) => this._onHeaderDoubleClick(event));
  }

  _onFrameClick(event: PointerEvent | MouseEvent): void {
    const inside =
      event.target instanceof Element && event.target.closest(".controls-dropdown, [data-action=toggleControls]");
    this._dispatchAction(event as PointerEvent);
    if (!inside || event.target.closest(".controls-dropdown")) this.toggleControls(false);
  }

  _onHeaderDoubleClick(event: Event): void {
    if (event.target instanceof Element && event.target.closest("button")) return;
    if (this.options.window.minimizable) void (this.#minimized ? this.maximize() : this.minimize());
  }

  #listenToForm(form: HTMLFormElement): void {
    const config = this.options.form ?? {};
    form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  /** Folds the window to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.element.classList.add("minimized");
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.element?.classList.remove("minimized");
    this.setPosition({});
  }
}

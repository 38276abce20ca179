/** ApplicationV2: a window from its first drawing to its closing (API: foundry.applications.api.ApplicationV2). */
import { RENDER_STATES } from "./application-base";
import { ApplicationFramed } from "./application-frame";
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "./application-types";
import { forgetWindow, instances } from "./window-stack";

export class ApplicationV2 extends ApplicationFramed {
  static override BASE_APPLICATION: unknown = ApplicationV2;
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  #queue: Promise<unknown> = Promise.resolve();

  /** Every rendered application of this class. */
  static *instances(): Generator<object> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  /** Draws the window, or draws it anew. One after the other; without `force` only what is already open. */
  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const wanted = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    const turn = this.#queue.then(() => this.#render(wanted));
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    options.isFirstRender = !this.rendered;
    if (options.isFirstRender && !options.force) return;
    if (this._canRender(options) === false) return;
    this._configureRenderOptions(options);
    this._setState(RENDER_STATES.RENDERING);
    try {
      await this.#draw(options);
    } catch (error) {
      this._setState(options.isFirstRender ? RENDER_STATES.ERROR : RENDER_STATES.RENDERED);
      throw error;
    }
  }

  async #draw(options: RenderOptions): Promise<void> {
    const context = await this._prepareContext(options);
    const handlerArgs = [context, options];
    if (options.isFirstRender) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._preRender, { async: true, handlerArgs, eventName: "prerender" });
    if (options.isFirstRender) this._setElement(await this._renderFrame(options));
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this._contentElement(), options);
    if (options.isFirstRender) this.#enter();
    this._updateFrame(options);
    this.setPosition({ ...options.position });
    await this.#announceRender(context, options);
  }

  #enter(): void {
    this._insertElement(this.element);
    this._attachFrameListeners();
    instances.set(this.id, this);
    if (this.hasFrame) this.bringToFront();
  }

  async #announceRender(context: RenderContext, options: RenderOptions): Promise<void> {
    const handlerArgs = [context, options];
    this._setState(RENDER_STATES.RENDERED);
    if (options.isFirstRender) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    const hookArgs = [this.element, context, options];
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs,
    });
    await this._postRender(context, options);
  }

  /** Closes the window; a second call while it closes does nothing. */
  async close(options: ClosingOptions = {}): Promise<this> {
    await this.#queue;
    if (!this.element || this.state <= RENDER_STATES.CLOSED) return this;
    this._setState(RENDER_STATES.CLOSING);
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this._tearDown(options);
    this._removeElement(this.element);
    this._setElement(null);
    this._setState(RENDER_STATES.CLOSED);
    forgetWindow(this);
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
    return this;
  }

  /** False forbids this drawing; it may also throw. */
  _canRender(_options: RenderOptions): boolean | undefined {
    return undefined;
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender) options.position = { ...this.options.position, ...this.position, ...options.position };
    for (const [group, tab] of Object.entries(options.tab ?? {})) this.tabGroups[group] = tab;
  }

  /** Draws the content. A subclass, or the Handlebars mixin, must say how. */
  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The window class ${this.constructor.name} does not say how to draw itself (_renderHTML).`);
  }

  /** Puts what was drawn into the window. */
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The window class ${this.constructor.name} does not say where its content goes (_replaceHTML).`);
  }

  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  /** The focus goes to what asks for it, when the window opens. */
  async _postRender(_context: RenderContext, options: RenderOptions): Promise<void> {
    if (options.isFirstRender && this.element) focusWindow(this.element);
  }

  async _preClose(_options: ClosingOptions): Promise<void> {}
  _tearDown(_options: ClosingOptions): void {}
  _onClose(_options: ClosingOptions): void {}

  _removeElement(element: HTMLElement): void {
    element.remove();
  }
}

/** Whoever is writing elsewhere is not disturbed. */
function focusWindow(element: HTMLElement): void {
  const wanted = element.querySelector<HTMLElement>("[autofocus]");
  const writing = element.ownerDocument.activeElement?.matches("input, textarea, select, [contenteditable]");
  if (wanted) wanted.focus();
  else if (element.getAttribute("role") === "dialog" && !writing) element.focus({ preventScroll: true });
}

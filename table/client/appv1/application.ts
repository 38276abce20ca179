/** The window of the older kind: rendering and closing
 *  (API: foundry.appv1.api.Application, https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html). */
import { mergeObject } from "../../common/utils/merge";
import { renderTemplate } from "../applications/handlebars/templates";
import { reportError } from "../applications/host";
import $ from "jquery";
import { RENDER_STATES, type RenderOptions } from "./application-options";
import { ApplicationWindow } from "./application-window";

export class Application extends ApplicationWindow {
  /** Draws it, or draws it anew; without `force` only what is open already. */
  render(force: unknown = false, options: RenderOptions = {}): this {
    this._render(force, options).catch((error: unknown) => {
      this._state = RENDER_STATES.ERROR;
      reportError(`${this.constructor.name}#render`, error);
    });
    return this;
  }

  async _render(force: unknown = false, options: RenderOptions = {}): Promise<void> {
    const isBusy = this._state === RENDER_STATES.CLOSING || this._state === RENDER_STATES.RENDERING;
    if (isBusy || (!force && this._state < RENDER_STATES.RENDERED)) return;
    this._priorState = this._state;
    this._state = RENDER_STATES.RENDERING;
    mergeObject(this.options, options, { insertKeys: false });
    const existing = this.element;
    if (existing.length) this._saveScrollPositions(existing);
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    const html = await this.#show(existing, inner);
    this.#settle(inner, options, Boolean(force));
    this._callHooks("render", html, data);
  }

  /** The first time the window, later its content. */
  async #show(existing: JQuery, inner: JQuery): Promise<JQuery> {
    if (existing.length) {
      this._replaceHTML(existing, inner);
      return inner;
    }
    const html = this.popOut ? await this._renderOuter() : inner;
    if (this.popOut) {
      html.find(".window-content")[0]?.append(...inner.get());
      this._windows[String(this.appId)] = this;
    }
    this._injectHTML(html);
    return html;
  }

  #settle(inner: JQuery, { left, top, width, height, scale, focus }: RenderOptions, force: boolean): void {
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this._state = RENDER_STATES.RENDERED;
    if (this._minimized === false) this.setPosition(given({ left, top, width, height, scale }));
    else if (force) void this.maximize();
    this._restoreScrollPositions(this.element);
    if (this._priorState < RENDER_STATES.RENDERED || focus) this.bringToTop();
  }

  async _renderInner(data: unknown): Promise<JQuery> {
    const html = await renderTemplate(this.template, data);
    if (!html) throw new Error(`The template "${this.template}" of ${this.constructor.name} is empty`);
    return $(html);
  }

  async close({ force = false }: { force?: boolean; [more: string]: unknown } = {}): Promise<void> {
    const isOpen = this._state === RENDER_STATES.RENDERED || this._state === RENDER_STATES.ERROR;
    if (!force && !isOpen) return;
    const { element } = this;
    this._state = RENDER_STATES.CLOSING;
    this._callHooks("close", element);
    this._tearDown();
    this._state = RENDER_STATES.CLOSED;
  }
}

function given<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

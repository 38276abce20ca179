/** What a window of the older kind knows of itself: options, state, element; and its hooks. */
import { mergeObject } from "../../common/utils/merge";
import { logCompatibilityWarning } from "../../common/utils/text";
import { callHook, hostUi, localize } from "../applications/host";
import $ from "jquery";
import { RENDER_STATES, defaultOptions, type ApplicationOptions, type Position } from "./application-options";

let lastId = 0;

export abstract class ApplicationState {
  static RENDER_STATES = RENDER_STATES;

  static get defaultOptions(): ApplicationOptions {
    return defaultOptions();
  }

  options: ApplicationOptions;
  readonly appId: number;
  position: Position;
  _element: JQuery | null = null;
  _minimized: boolean | null = false;
  _state: number = RENDER_STATES.NONE;
  _priorState: number = RENDER_STATES.NONE;
  _scrollPositions: Record<string, number[]> | null = null;

  constructor(options: Partial<ApplicationOptions> = {}) {
    logCompatibilityWarning(
      "The windows of the older kind (ApplicationV1) are deprecated: use foundry.applications.api.ApplicationV2",
      {
        ...{ since: 13, until: 16, once: true },
      },
    );
    const initial = (this.constructor as typeof ApplicationState).defaultOptions;
    this.options = mergeObject<ApplicationOptions>(initial, options, { inplace: false });
    this.appId = ++lastId;
    const { width, height, left, top, scale } = this.options;
    this.position = { width, height, left, top, scale, zIndex: 0 };
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }

  /** The window, or an empty selection. */
  get element(): JQuery {
    return this._element ?? $(document.getElementById(this.id) ?? []);
  }

  get template(): string {
    return this.options.template ?? "";
  }

  get popOut(): boolean {
    return this.options.popOut;
  }

  get rendered(): boolean {
    return this._state === RENDER_STATES.RENDERED;
  }

  get closing(): boolean {
    return this._state === RENDER_STATES.CLOSING;
  }

  get title(): string {
    return localize(this.options.title);
  }

  /** What the template is filled with. */
  getData(_options?: object): unknown {
    return {};
  }

  /** This window's class and those above it, down to the one that `baseApplication` names. */
  static _getInheritanceChain(): { name: string }[] {
    const base = this.defaultOptions.baseApplication ?? "Application";
    const chain: { name: string }[] = [];
    let at = Object(this) as { name: string };
    while (at !== ApplicationState && typeof at === "function") {
      chain.push(at);
      if (at.name === base) break;
      at = Object(Object.getPrototypeOf(at)) as { name: string };
    }
    return chain;
  }

  /** `_callHooks("render", …)` calls `renderMyWindow`, `renderFormApplication`, `renderApplication`. */
  _callHooks(name: string | ((className: string) => string), ...args: unknown[]): void {
    const hookName = typeof name === "function" ? name : (className: string): string => `${name}${className}`;
    for (const { name: className } of (this.constructor as typeof ApplicationState)._getInheritanceChain())
      callHook(hookName(className), this, ...args);
  }

  /** The open windows of this kind by `appId`. */
  get _windows(): Record<string, unknown> {
    const ui = hostUi();
    ui["windows"] ??= {};
    return ui["windows"] as Record<string, unknown>;
  }
}

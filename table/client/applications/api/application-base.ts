/** What every window has before it is drawn: options, ids, state, events (API: ApplicationV2). */
import { callHook, localize, reportError } from "../host";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ApplicationPosition,
  EventSpec,
  RenderContext,
} from "./application-types";
import { mergeOptions } from "./merge-options";

export interface ApplicationClass {
  name: string;
  DEFAULT_OPTIONS: ApplicationOptions;
  BASE_APPLICATION: unknown;
}

export const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

let appCount = 0;

export abstract class ApplicationBase extends EventTarget {
  static RENDER_STATES = RENDER_STATES;
  static DEFAULT_OPTIONS: ApplicationOptions = {};
  /** The class at which the line of inheritance ends for options and hooks. */
  static BASE_APPLICATION: unknown = null;
  static emittedEvents: readonly string[] = Object.freeze(["prerender", "render", "close", "position"]);

  options: ApplicationConfiguration;
  position: ApplicationPosition;
  tabGroups: Record<string, string | null> = {};
  #state: number = RENDER_STATES.NONE;
  #element: HTMLElement | null = null;

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.seal(this._initializeApplicationOptions(options));
    this.position = { ...this.options.position };
  }

  /** The class and those above it, up to and with the base application. */
  static *inheritanceChain(): Generator<ApplicationClass> {
    yield this;
    if (this === this.BASE_APPLICATION) return;
    const above = Object.getPrototypeOf(this) as typeof ApplicationBase | null;
    if (above?.inheritanceChain) yield* above.inheritanceChain();
  }

  get chain(): ApplicationClass[] {
    return [...(this.constructor as typeof ApplicationBase).inheritanceChain()];
  }

  get id(): string {
    return this.options.id;
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get state(): number {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get form(): HTMLFormElement | null {
    return this.#element instanceof HTMLFormElement ? this.#element : null;
  }

  /** Lays the given options over the defaults of each class; `{id}` in the id becomes the unique id. */
  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const defaults = [...(this.constructor as typeof ApplicationBase).inheritanceChain()].reverse();
    let merged: Record<string, unknown> = {};
    for (const each of defaults) {
      if (Object.hasOwn(each, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, each.DEFAULT_OPTIONS);
    }
    const configuration = mergeOptions(merged, options) as ApplicationConfiguration;
    configuration.uniqueId ||= String(++appCount);
    configuration.id = configuration.id.replace("{id}", configuration.uniqueId);
    return configuration;
  }

  /** Runs one step of the life cycle: the method, then the event, then a hook for each class. */
  _doEvent(handler: (...args: never[]) => unknown, spec: EventSpec = {}): unknown {
    const result: unknown = Reflect.apply(handler, this, spec.handlerArgs ?? []);
    if (spec.async && result instanceof Promise) return result.then(() => this.#announce(spec));
    this.#announce(spec);
    return result;
  }

  #announce(spec: EventSpec): void {
    if (spec.eventName) this.dispatchEvent(new Event(spec.eventName, { bubbles: true, cancelable: true }));
    if (!spec.hookName) return;
    for (const each of this.chain) {
      if (each.name) callHook(`${spec.hookName}${each.name}`, this, ...(spec.hookArgs ?? []));
    }
  }

  async _prepareContext(_options: unknown): Promise<RenderContext> {
    return {};
  }

  /** The life cycle's own bookkeeping; nobody else sets these. */
  _setElement(element: HTMLElement | null): void {
    this.#element = element;
  }

  _setState(state: number): void {
    this.#state = state;
  }

  _reportError(step: string, error: unknown): void {
    reportError(`${this.constructor.name}#${step}`, error);
  }
}

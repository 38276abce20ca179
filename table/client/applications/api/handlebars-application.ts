/** Windows made of Handlebars templates, part by part (API: HandlebarsApplicationMixin). */
import "../handlebars/register-helpers";
import { loadTemplates, renderTemplate } from "../handlebars/templates";
import { type ApplicationV2 } from "./application";
import type { ApplicationOptions, FormConfiguration, RenderContext, RenderOptions } from "./application-types";
import { readPartState, restorePartState, type PartState } from "./part-state";

export interface TemplatePart {
  template: string;
  id?: string;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
  /** The part's elements are the window's content themselves, without an element of their own. */
  root?: boolean;
}

type ApplicationConstructor = new (options?: ApplicationOptions) => ApplicationV2;

/** What the mixin adds to a window. */
export interface HandlebarsParts {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
}

/** A class with parts: its statics, and an instance that is both. */
export type WithParts<Base extends ApplicationConstructor> = Pick<Base, keyof Base> & {
  PARTS: Record<string, TemplatePart>;
} & (new (options?: ConstructorParameters<Base>[0]) => InstanceType<Base> & HandlebarsParts);

export function HandlebarsApplicationMixin<Base extends ApplicationConstructor>(
  BaseApplication: Base,
): WithParts<Base> {
  const Under: ApplicationConstructor = BaseApplication;
  class HandlebarsApplication extends Under {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};

    /** The rendered elements by part. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const all = Object.keys(this._configureRenderParts(options));
      options.parts = options.parts?.filter((part) => all.includes(part)) ?? all;
      if (options.isFirstRender) options.parts = all;
    }

    /** The parts that this drawing may use; a subclass may leave some out. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]));
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const parts = this._configureRenderParts(options);
      const rendered: Record<string, HTMLElement> = {};
      for (const id of options.parts ?? []) {
        const part = parts[id];
        if (part) rendered[id] = await this.#renderPart(id, part, context, options);
      }
      return rendered;
    }

    async #renderPart(
      id: string,
      part: TemplatePart,
      context: RenderContext,
      options: RenderOptions,
    ): Promise<HTMLElement> {
      const partContext = await this._preparePartContext(id, { ...context }, options);
      return this.#parsePart(id, part, await renderTemplate(part.template, partContext));
    }

    #parsePart(id: string, part: TemplatePart, html: string): HTMLElement {
      const holder = document.createElement("template");
      holder.innerHTML = html.trim();
      const children = [...holder.content.children];
      const element = part.root ? document.createElement("div") : children[0];
      const complaint = `The template "${part.template}" of the part "${id}" must have exactly one root element.`;
      if (!(element instanceof HTMLElement) || (!part.root && children.length !== 1)) throw new Error(complaint);
      if (part.root) element.append(...holder.content.childNodes);
      element.dataset["applicationPart"] = id;
      if (part.id) element.id ||= `${this.id}-${part.id}`;
      element.classList.add(...(part.classes ?? []));
      return element;
    }

    /** What one part's template gets. */
    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      const tabs = context["tabs"] as Record<string, unknown> | undefined;
      if (tabs?.[partId]) context["tab"] ??= tabs[partId];
      return context;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      const parts = this._configureRenderParts(options);
      for (const [id, element] of Object.entries(result)) this.#replacePart(id, element, content, parts[id]);
      this.#attach(result, options);
      this.#removeMissing(parts, content);
    }

    #replacePart(id: string, element: HTMLElement, content: HTMLElement, part: TemplatePart | undefined): void {
      if (part?.root) return this.#replaceRoot(id, element, content);
      const prior = content.querySelector<HTMLElement>(`:scope > [data-application-part="${id}"]`) ?? this.#parts[id];
      if (prior?.isConnected || (prior && content.contains(prior))) this.#exchange(id, element, prior, part);
      else content.append(element);
      this.#parts[id] = element;
    }

    #exchange(id: string, element: HTMLElement, prior: HTMLElement, part: TemplatePart | undefined): void {
      const state: PartState = { scrollable: part?.scrollable ?? [] };
      this._preSyncPartState(id, element, prior, state);
      prior.replaceWith(element);
      this._syncPartState(id, element, prior, state);
    }

    #replaceRoot(id: string, element: HTMLElement, content: HTMLElement): void {
      const state: PartState = { scrollable: [] };
      if (this.#parts[id]) this._preSyncPartState(id, element, content, state);
      content.replaceChildren(...element.childNodes);
      this._syncPartState(id, content, content, state);
      this.#parts[id] = content;
    }

    #removeMissing(parts: Record<string, TemplatePart>, content: HTMLElement): void {
      for (const [id, element] of Object.entries(this.#parts)) {
        if (id in parts || element === content) continue;
        element.remove();
        Reflect.deleteProperty(this.#parts, id);
      }
      const wanted = Object.keys(parts).flatMap((id) => this.#parts[id] ?? []);
      const order = wanted.filter((element) => element.parentElement === content);
      const now = [...content.children].filter((child) => order.some((element) => element === child));
      if (now.some((child, index) => child !== order[index])) content.append(...order);
    }

    #attach(result: Record<string, HTMLElement>, options: RenderOptions): void {
      for (const id of Object.keys(result)) {
        const element = this.#parts[id];
        if (element) this._attachPartListeners(id, element, options);
      }
    }

    /** Listeners inside one part, each time it has been drawn. */
    _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void {
      const forms = this._configureRenderParts(options)[partId]?.forms ?? {};
      for (const [selector, config] of Object.entries(forms)) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        if (!(form instanceof HTMLFormElement)) continue;
        form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    /** Remembers focus and scrolling of a part before it is replaced. */
    _preSyncPartState(_partId: string, _newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      Object.assign(state, readPartState(priorElement, state.scrollable));
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restorePartState(newElement, state);
    }
  }
  // The compiler cannot see through a class expression over a type parameter; the members are those of both.
  const mixed: unknown = HandlebarsApplication;
  return mixed as WithParts<Base>;
}

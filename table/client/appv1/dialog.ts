/** Questions of the older kind (API: foundry.appv1.api.Dialog, https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Dialog.html). */
import { localize } from "../applications/host";
import $ from "jquery";
import { Application } from "./application";
import type { ApplicationOptions, RenderOptions } from "./application-options";

type Html = JQuery | Element | undefined;

export interface DialogButton {
  label?: string;
  icon?: string;
  disabled?: boolean;
  /** Where this is false the button is left out. */
  condition?: unknown;
  callback?: (html: Html, event?: Event) => unknown;
}

export interface DialogData {
  title?: string;
  content?: string;
  buttons?: Record<string, DialogButton>;
  default?: string;
  render?: (html: Html) => unknown;
  close?: (html: Html) => unknown;
}

export interface AskConfig {
  title?: string;
  content?: string;
  label?: string;
  yes?: (html: Html) => unknown;
  no?: (html: Html) => unknown;
  callback?: (html: Html) => unknown;
  render?: (html: Html) => unknown;
  defaultYes?: boolean;
  rejectClose?: boolean;
  options?: Partial<ApplicationOptions>;
}

export class Dialog extends Application {
  static override get defaultOptions(): ApplicationOptions {
    return {
      ...super.defaultOptions,
      classes: ["dialog"],
      width: 400,
      template: "templates/hud/dialog.html",
      jQuery: true,
    };
  }

  #keys: AbortController | null = null;

  constructor(
    readonly data: DialogData = {},
    options: Partial<ApplicationOptions> = {},
  ) {
    super(options);
  }

  override get title(): string {
    return localize(this.data.title) || "Dialog";
  }

  /** The buttons whose condition holds. */
  get #buttons(): [string, DialogButton][] {
    return Object.entries(this.data.buttons ?? {}).filter(([, { condition = true }]) => Boolean(condition));
  }

  override getData(_options?: object): unknown {
    return { content: this.data.content ?? "", buttons: Object.fromEntries(this.#buttons) };
  }

  override async _renderInner(_data: unknown): Promise<JQuery> {
    const content = document.createElement("div");
    content.className = "dialog-content";
    content.innerHTML = this.data.content ?? "";
    const row = document.createElement("div");
    row.className = "dialog-buttons";
    row.append(...this.#buttons.map(([id, button]) => this.#buttonElement(id, button)));
    return $([content, row]);
  }

  #buttonElement(id: string, { label = "", icon = "", disabled = false }: DialogButton): HTMLButtonElement {
    const element = document.createElement("button");
    element.type = "button";
    element.className = `dialog-button ${id}${id === this.data.default ? " default bright" : ""}`;
    element.dataset["button"] = id;
    element.disabled = disabled;
    element.append(...$.parseHTML(icon || "<i></i>"), ` ${localize(label)}`);
    return element;
  }

  /** What callbacks are handed: a selection, or with `jQuery: false` the element. */
  #handed(html: JQuery): Html {
    return this.options["jQuery"] === false ? html[0] : html;
  }

  override activateListeners(html: JQuery): void {
    for (const button of this.element.find(".dialog-button").get())
      button.addEventListener("click", (event) => this._onClickButton(event));
    this.#keys ??= this.#listenToKeys();
    this.data.render?.(this.#handed(this.options["jQuery"] === false ? this.element : html));
  }

  #listenToKeys(): AbortController {
    const ending = new AbortController();
    document.addEventListener("keydown", (event) => void this._onKeyDown(event), { signal: ending.signal });
    return ending;
  }

  _onClickButton(event: Event): void {
    const id = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset["button"] : undefined;
    const button = this.data.buttons?.[id ?? ""];
    if (button) this.submit(button, event);
  }

  async _onKeyDown(event: KeyboardEvent): Promise<void> {
    const { default: first } = this.data;
    if (event.key === "Escape") return this.#handle(event, () => this.close());
    const isElsewhere =
      event.target instanceof Element && event.target !== document.body && !this.element[0]?.contains(event.target);
    const chosen = first === undefined ? undefined : this.data.buttons?.[first];
    if (event.key !== "Enter" || !chosen || isElsewhere || event.target instanceof HTMLButtonElement) return;
    this.#handle(event, () => this.submit(chosen, event));
  }

  #handle(event: Event, act: () => unknown): void {
    event.preventDefault();
    event.stopPropagation();
    void act();
  }

  /** Calls what the button does, and closes; where that throws it stays open. */
  submit(button: DialogButton, event?: Event): void {
    button.callback?.call(this, this.#handed(this.element), event);
    void this.close();
  }

  override async close(options: { force?: boolean } = {}): Promise<void> {
    this.data.close?.(this.#handed(this.element));
    this.#keys?.abort();
    this.#keys = null;
    await super.close(options);
  }

  static async confirm({ yes, no, defaultYes = true, ...rest }: AskConfig = {}): Promise<unknown> {
    const buttons = {
      yes: { icon: '<i class="fas fa-check"></i>', label: "Yes", callback: (html: Html) => (yes ? yes(html) : true) },
      no: { icon: '<i class="fas fa-times"></i>', label: "No", callback: (html: Html) => (no ? no(html) : false) },
    };
    return this.#ask({ ...dataOf(rest), buttons, default: defaultYes ? "yes" : "no" }, { rejectClose: false, ...rest });
  }

  static async prompt({ callback, label = "OK", ...rest }: AskConfig = {}): Promise<unknown> {
    const ok = { icon: '<i class="fas fa-check"></i>', label, ...(callback && { callback }) };
    return this.#ask({ ...dataOf(rest), buttons: { ok }, default: "ok" }, { rejectClose: true, ...rest });
  }

  /** What the pressed button's callback gives; rejects when it is closed and `close` says nothing else. */
  static async wait(
    data: DialogData = {},
    options: Partial<ApplicationOptions> = {},
    renderOptions: RenderOptions = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const buttons = Object.entries(data.buttons ?? {}).map(([id, button]) => [id, answering(button, id, resolve)]);
      const close = (html: Html): void => {
        const answer = data.close?.(html);
        if (answer === undefined) reject(new Error("The Dialog was closed without a choice being made."));
        else resolve(answer);
      };
      const made = { ...data, close, buttons: Object.fromEntries(buttons) as Record<string, DialogButton> };
      new this(made, options).render(true, { focus: true, ...renderOptions });
    });
  }

  static #ask(data: DialogData, { rejectClose, options = {} }: AskConfig): Promise<unknown> {
    return this.wait({ ...data, close: () => (rejectClose ? undefined : null) }, options);
  }
}

function dataOf({ title, content, render }: AskConfig): DialogData {
  return {
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    ...(render && { render }),
  };
}

function answering(button: DialogButton, id: string, resolve: (answer: unknown) => void): DialogButton {
  const callback = (html: Html, event?: Event): void => resolve(button.callback ? button.callback(html, event) : id);
  return { ...button, callback };
}

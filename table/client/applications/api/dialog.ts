/** DialogV2: a question with buttons, waited for (API: foundry.applications.api.DialogV2). */
import { FormDataExtended } from "../ux/form-data-extended";
import { hostGame } from "../host";
import type { HostUser } from "../host-types";
import { ApplicationV2 } from "./application";
import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from "./application-types";
import { buildDialogForm } from "./dialog-form";
import type {
  ConfirmOptions,
  DialogButton,
  DialogOptions,
  DialogType,
  PromptOptions,
  WaitOptions,
} from "./dialog-types";
import { mergeOptions } from "./merge-options";

interface DialogConfiguration extends ApplicationConfiguration {
  content?: string | HTMLElement;
  modal?: boolean;
  buttons: Record<string, DialogButton>;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  declare options: DialogConfiguration;

  constructor(options: DialogOptions = {}) {
    super(options);
  }

  override _initializeApplicationOptions(options: DialogOptions): ApplicationConfiguration {
    if (!options.buttons?.length) throw new Error("A dialog needs at least one button.");
    const { buttons, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest);
    const byAction = Object.fromEntries(buttons.map((button) => [button.action, { ...button }]));
    if (!buttons.some((button) => button.default)) byAction[buttons[0]?.action ?? ""]!.default = true;
    return { ...merged, buttons: byAction };
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector("form.dialog-form") ?? null;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    return buildDialogForm(this.options.content, this.options.buttons);
  }

  override _replaceHTML(form: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    form.addEventListener("submit", (event) => void this._onSubmit(event.submitter, event));
    for (const button of form.querySelectorAll<HTMLButtonElement>("footer button[type=button]")) {
      button.addEventListener("click", (event) => void this._onSubmit(button, event));
    }
    content.replaceChildren(form);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    if (!(element instanceof HTMLDialogElement)) return;
    element.addEventListener("keydown", (event) => this._onKeyDown(event));
    if (this.options.modal) element.showModal();
    else element.show();
  }

  /** Enter presses the default button, Escape dismisses. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    }
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "Enter" || !typing || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    void this._onSubmit(this.form?.querySelector<HTMLButtonElement>("footer button[autofocus]") ?? null, event);
  }

  /** Hands on the answer of the button that was pressed. */
  async _onSubmit(target: HTMLElement | null, event: Event): Promise<this> {
    event.preventDefault();
    const chosen = target ?? this.form?.querySelector<HTMLElement>("footer button[autofocus]");
    if (!(chosen instanceof HTMLButtonElement)) return this;
    const action = chosen.dataset["action"] ?? "";
    const callback = this.options.buttons[action]?.callback;
    try {
      const result = (await callback?.(event, chosen, this)) ?? action;
      await this.options.submit?.(result, this);
    } catch (error) {
      this._reportError("_onSubmit", error);
      return this;
    }
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /** Yes or no: true, false, or null when dismissed. */
  static async confirm({ yes = {}, no = {}, ...options }: ConfirmOptions = {}): Promise<unknown> {
    const yesButton = { action: "yes", label: "COMMON.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes };
    const noButton = {
      action: "no",
      label: "COMMON.No",
      icon: "fa-solid fa-xmark",
      default: true,
      callback: () => false,
      ...no,
    };
    if (yes.default) noButton.default = false;
    return this.wait({ ...options, buttons: [yesButton, noButton, ...(options.buttons ?? [])] });
  }

  /** One button. */
  static async prompt({ ok = {}, ...options }: PromptOptions = {}): Promise<unknown> {
    const okButton = { action: "ok", label: "COMMON.Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [okButton, ...(options.buttons ?? [])] });
  }

  /** Asks for what a form holds: its values by name, or null when dismissed. */
  static async input({ ok = {}, ...options }: PromptOptions = {}): Promise<unknown> {
    const callback = ok.callback ?? ((_event, button) => button.form && new FormDataExtended(button.form).object);
    return this.prompt({ ...options, ok: { ...ok, callback } });
  }

  /** Opens a dialog and answers with what the chosen button's callback gives, else with the button's action. */
  static wait(options: WaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this._ask(options, resolve, reject).catch(reject);
    });
  }

  static async _ask(
    asked: WaitOptions,
    resolve: (value: unknown) => void,
    reject: (reason: Error) => void,
  ): Promise<void> {
    const { rejectClose = false, close, render, submit, renderOptions, ...options } = asked;
    const answer = async (result: unknown, dialog: DialogV2) => {
      await submit?.(result, dialog);
      resolve(result);
    };
    const dialog = new this(mergeOptions({ ...options }, { submit: answer }));
    dialog.addEventListener("close", (event) => {
      const result = close?.(event, dialog);
      if (rejectClose) reject(new Error("The dialog was dismissed without a choice."));
      else resolve(result ?? null);
    });
    if (render) dialog.addEventListener("render", (event) => render(event, dialog));
    await dialog.render({ ...renderOptions, force: true });
  }

  /** Asks another user; here, if it is oneself. Null when dismissed. */
  static async query(user: string | HostUser, type: DialogType, config: WaitOptions = {}): Promise<unknown> {
    const asked = typeof user === "string" ? hostGame().users.get(user) : user;
    if (!asked) throw new Error(`There is no user "${String(user)}" to ask.`);
    if (asked.isSelf) return this._answerQuery({ type, config });
    return asked.query("dialog", { type, config });
  }

  /** The answer to another user's question; registered as the query "dialog". */
  static async _answerQuery({ type, config }: { type: DialogType; config: WaitOptions }): Promise<unknown> {
    if (!["prompt", "confirm", "input", "wait"].includes(type))
      throw new Error(`A dialog cannot be a "${String(type)}".`);
    return DialogV2[type](config);
  }
}

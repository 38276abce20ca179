/** A window of the older kind that edits something by a form
 *  (API: foundry.appv1.api.FormApplication, https://foundryvtt.com/api/v13/classes/foundry.appv1.api.FormApplication.html). */
import { mergeObject } from "../../common/utils/merge";
import { flattenObject } from "../../common/utils/path";
import { askForImage } from "../applications/api/ask-for-image";
import { hostUi, notOnTheTable, reportError } from "../applications/host";
import { FormDataExtended } from "../applications/ux/form-data-extended";
import { Application } from "./application";
import { RENDER_STATES, type ApplicationOptions } from "./application-options";

export interface SubmitOptions {
  updateData?: Record<string, unknown> | null;
  preventClose?: boolean;
  preventRender?: boolean;
}

const INPUTS =
  "input, select, textarea, color-picker, range-picker, file-picker, multi-select, multi-checkbox, string-tags, document-tags, prose-mirror, code-mirror, hue-slider";

export class FormApplication extends Application {
  static override get defaultOptions(): ApplicationOptions {
    const more = {
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    };
    return { ...super.defaultOptions, classes: ["form"], ...more };
  }

  object: unknown;
  form: HTMLFormElement | null = null;
  editors: Record<string, object> = {};
  _submitting = false;

  constructor(object: unknown = {}, options: Partial<ApplicationOptions> = {}) {
    super(options);
    this.object = object;
  }

  get isEditable(): boolean {
    return this.options["editable"] !== false;
  }

  get filepickers(): object[] {
    return [];
  }

  override getData(_options?: object): unknown {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: unknown): Promise<JQuery> {
    const html = await super._renderInner(data);
    const form = html.get().find((each) => each instanceof HTMLFormElement) ?? html.find("form")[0];
    this.form = form instanceof HTMLFormElement ? form : null;
    return html;
  }

  override _activateCoreListeners(html: JQuery): void {
    super._activateCoreListeners(html);
    if (!this.form) return;
    if (!this.isEditable) return this._disableFields(this.form);
    this.form.onsubmit = (event) => void this._onSubmit(event);
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    for (const root of html.get()) {
      root.addEventListener("change", (event) => isInput(event.target) && void this._onChangeInput(event));
      for (const button of root.querySelectorAll<HTMLElement>("button.file-picker"))
        button.addEventListener("click", (event) => this._activateFilePicker(event));
    }
  }

  _disableFields(form: HTMLFormElement): void {
    for (const field of form.elements) if ("disabled" in field) field.disabled = true;
  }

  async _onChangeInput(event: Event): Promise<unknown> {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.type === "color") this._onChangeColorPicker(event);
    if (target instanceof HTMLInputElement && target.type === "range") this._onChangeRange(event);
    return this.options["submitOnChange"] ? this._onSubmit(event) : undefined;
  }

  /** `data-edit` names the text field beside it. */
  _onChangeColorPicker({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !this.form || !target.dataset["edit"]) return;
    const field = this.form.elements.namedItem(target.dataset["edit"]);
    if (field instanceof HTMLInputElement) field.value = target.value;
  }

  _onChangeRange({ target }: Event): void {
    const shown = target instanceof Element ? target.parentElement?.querySelector(".range-value") : null;
    if (!shown || !(target instanceof HTMLInputElement)) return;
    if (shown instanceof HTMLInputElement) shown.value = target.value;
    else shown.textContent = target.value;
  }

  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false, preventRender = false }: SubmitOptions = {},
  ): Promise<unknown> {
    event.preventDefault();
    const isOpen = this.rendered || this._state === RENDER_STATES.CLOSING;
    if (!isOpen || !this.isEditable || this._submitting) return false;
    this._submitting = true;
    const formData = this._getSubmitData(updateData);
    const wasSaved = await this.#save(event, formData, preventRender);
    this._submitting = false;
    if (wasSaved && this.options["closeOnSubmit"] && !preventClose) await this.close({ submit: false, force: true });
    return formData;
  }

  /** While it is saved an update of the object does not draw the form anew, if that is not wanted. */
  async #save(event: Event, formData: Record<string, unknown>, preventRender: boolean): Promise<boolean> {
    const prior = this._state;
    if (preventRender) this._state = RENDER_STATES.RENDERING;
    try {
      await this._updateObject(event, formData);
      return true;
    } catch (error) {
      reportError(`${this.constructor.name}#_updateObject`, error);
      return false;
    } finally {
      this._state = prior;
    }
  }

  _getSubmitData(updateData: Record<string, unknown> | null = null): Record<string, unknown> {
    if (!this.form) throw new Error(`${this.constructor.name} has no form to submit`);
    const data = new FormDataExtended(this.form).object;
    return updateData ? flattenObject(mergeObject(data, updateData, { inplace: false })) : data;
  }

  async _updateObject(_event: Event, _formData: Record<string, unknown>): Promise<unknown> {
    throw new Error(`${this.constructor.name} must define _updateObject`);
  }

  async submit(options: SubmitOptions = {}): Promise<this> {
    if (this._submitting) return this;
    await this._onSubmit(new Event("submit"), options);
    return this;
  }

  override async close(options: { submit?: boolean; force?: boolean } = {}): Promise<void> {
    if (!options.force && !this.rendered) return;
    if (options.submit ?? this.options["submitOnClose"]) await this.submit({ preventClose: true, preventRender: true });
    await super.close(options);
  }

  /** Asks for the path, as the table has it; `data-target` names the field. */
  _activateFilePicker(event: Event): void {
    event.preventDefault();
    const button = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    const field = this.form?.elements.namedItem(button?.dataset["target"] ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    void askForImage(field.value).then((path) => {
      if (path === null) return;
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  activateEditor = notOnTheTable("FormApplication#activateEditor");
  saveEditor = notOnTheTable("FormApplication#saveEditor");
}

function isInput(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(INPUTS) && Boolean(hostUi());
}

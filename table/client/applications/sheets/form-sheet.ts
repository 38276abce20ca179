/** A plain window that edits some fields of a document; a subclass of a package may bring templates (`PARTS`) instead. */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { saveFooter } from "../api/save-footer";
import { choiceGroup, fieldGroup } from "./schema-form";

export class FormSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["standard-form"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { closeOnSubmit: true },
  };
  /** Paths into the schema with their labels, in the order of the form. */
  static FIELDS: Record<string, string> = {};
  /** Labels of the choices of numeric fields by path: they are stored as numbers. */
  static CHOICES: Record<string, Record<number, string>> = {};

  /** The groups of the form; a subclass may add its own. */
  async _formGroups(): Promise<HTMLElement[]> {
    const { FIELDS, CHOICES } = this.constructor as typeof FormSheet;
    return Object.entries(FIELDS).flatMap(([path, label]) => {
      const choices = CHOICES[path];
      return (
        (choices ? choiceGroup(this.document, path, label, choices) : fieldGroup(this.document, path, label)) ?? []
      );
    });
  }

  override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<unknown> {
    const { PARTS } = this.constructor as typeof FormSheet;
    if (Object.keys(PARTS).length) return super._renderHTML(context, options);
    const body = document.createElement("div");
    body.className = "form-body scrollable";
    body.append(...(await this._formGroups()));
    return this.isEditable ? [body, this._footer()] : [body];
  }

  _footer(): HTMLElement {
    return saveFooter();
  }

  override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
    if (Array.isArray(result)) content.replaceChildren(...(result as HTMLElement[]));
    else super._replaceHTML(result, content, options);
  }
}

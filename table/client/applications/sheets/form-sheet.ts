/** A plain window that edits some fields of a document. */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { DocumentSheetV2 } from "../api/document-sheet";
import { localize } from "../host";
import { choiceGroup, fieldGroup } from "./schema-form";

export class FormSheet extends DocumentSheetV2 {
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

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const body = document.createElement("div");
    body.className = "form-body scrollable";
    body.append(...(await this._formGroups()));
    return this.isEditable ? [body, this._footer()] : [body];
  }

  _footer(): HTMLElement {
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    const button = document.createElement("button");
    button.type = "submit";
    button.innerHTML = '<i class="fa-solid fa-floppy-disk" inert></i> ';
    button.append(localize("SETTINGS.Save"));
    footer.append(button);
    return footer;
  }

  override _replaceHTML(elements: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...elements);
  }
}

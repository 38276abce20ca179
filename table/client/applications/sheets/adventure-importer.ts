/** The window of an adventure in a compendium: what it holds, and its import (API: AdventureImporterV2). */
import { createCheckboxInput, createFormGroup } from "../../../common/data/form-input";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { DocumentSheetV2 } from "../api/document-sheet";
import { documentClass, format, hostGame, hostUi, localize } from "../host";
import type { Data } from "../host-types";
import { enrichHTML } from "../ux/enrich-html";
import type { FormDataExtended } from "../ux/form-data-extended";

/** How many of each kind of document an import made or changed. */
interface ImportResult {
  created: Record<string, unknown[]>;
  updated: Record<string, unknown[]>;
}

interface Content {
  field: string;
  label: string;
  count: number;
}

export class AdventureImporterV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["adventure-importer"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-treasure-chest", contentClasses: ["standard-form"] },
    form: { handler: AdventureImporterV2._onImport, closeOnSubmit: true },
  };

  /** Whoever may import: what a compendium's lock protects is not changed by it. */
  override get isEditable(): boolean {
    return hostGame().user.isGM;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const body = document.createElement("div");
    body.className = "form-body scrollable";
    body.innerHTML = await enrichHTML(String(this.document["description"] ?? ""));
    body.append(...this._contents().map(contentGroup));
    return [body, importButton()];
  }

  override _replaceHTML(elements: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...elements);
  }

  /** The fields of the adventure that hold anything. */
  _contents(): Content[] {
    const { contentFields } = this.document.constructor as { contentFields?: Record<string, { documentName: string }> };
    return Object.entries(contentFields ?? {}).flatMap(([field, { documentName }]) => {
      const held = this.document._source[field];
      const count = Array.isArray(held) ? held.length : 0;
      const label = String(documentClass(documentName).metadata["labelPlural"]);
      return count ? [{ field, label, count }] : [];
    });
  }

  /** What the form asks for, as the options of the document's own import. */
  _prepareImportOptions(formData: FormDataExtended): { importFields: string[] } {
    const chosen = Object.entries(formData.object).filter(([, value]) => value === true);
    return { importFields: chosen.map(([field]) => field) };
  }

  static async _onImport(
    this: AdventureImporterV2,
    ...[, , formData]: [Event, HTMLFormElement, FormDataExtended]
  ): Promise<void> {
    const options = this._prepareImportOptions(formData);
    const run = this.document["import"];
    if (!options.importFields.length || typeof run !== "function") return;
    tellOf(this.document.name, (await run.call(this.document, options)) as ImportResult);
  }
}

function contentGroup({ field, label, count }: Content): HTMLElement {
  const input = createCheckboxInput({ name: field, value: true });
  return createFormGroup({ label: `${localize(label)} (${count})`, input });
}

function importButton(): HTMLElement {
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  const button = document.createElement("button");
  button.type = "submit";
  button.innerHTML = '<i class="fa-solid fa-download" inert></i> ';
  button.append(localize("ADVENTURE.Import"));
  footer.append(button);
  return footer;
}

function tellOf(name: string, { created, updated }: ImportResult): void {
  const count = (lists: Data): number => Object.values(lists).flat().length;
  const numbers = { created: count(created), updated: count(updated) };
  if (numbers.created + numbers.updated)
    hostUi().notifications?.info(format("ADVENTURE.Imported", { name, ...numbers }));
}

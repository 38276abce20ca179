/** Lets one choose the window of a document (API: foundry.applications.apps.DocumentSheetConfig). */
import { createFormGroup, createSelectInput } from "../../../common/data/form-input";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { DocumentSheetV2 } from "../api/document-sheet";
import { saveFooter } from "../api/save-footer";
import { setSheetConfigOpener } from "../api/open-sheet-config";
import { hostGame, localize } from "../host";
import type { HostDocument } from "../host-types";
import type { FormDataExtended } from "../ux/form-data-extended";
import { applyDefaultSheets, registerSheet, sheetClassesFor, unregisterSheet } from "./sheet-classes";

export class DocumentSheetConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["sheet-config", "standard-form"],
    sheetConfig: false,
    window: { title: "SHEETS.Configure", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 440 },
    form: { handler: DocumentSheetConfig._onSubmitChoice, closeOnSubmit: true },
  };

  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;
  static getSheetClassesForSubType = sheetClassesFor;

  static initializeSheets(): void {
    applyDefaultSheets();
  }

  override get title(): string {
    return `${localize("SHEETS.Configure")}: ${this.document.name}`;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { sheetClasses, defaultClasses, defaultClass } = sheetClassesFor(
      this.document.documentName,
      typeOf(this.document),
    );
    const own = select(
      "sheetClass",
      sheetClasses,
      String(this.document.getFlag("core", "sheetClass") ?? ""),
      "COMMON.Default",
    );
    const elements = [
      createFormGroup({ label: localize("SHEETS.ThisSheet"), hint: localize("SHEETS.ReloadHint"), input: own }),
    ];
    if (hostGame().user.isGM) {
      const all = select("defaultClass", defaultClasses, defaultClass ?? "", null);
      elements.push(createFormGroup({ label: localize("SHEETS.DefaultSheet"), input: all }));
    }
    return [...elements, saveFooter("COMMON.Save")];
  }

  override _replaceHTML(elements: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...elements);
  }

  static async _onSubmitChoice(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    const { documentName } = this.document;
    const { sheetClass, defaultClass } = data.object;
    if (typeof defaultClass === "string" && defaultClass)
      await saveDefault(documentName, typeOf(this.document), defaultClass);
    await this.document.setFlag("core", "sheetClass", sheetClass || "");
  }
}

async function saveDefault(documentName: string, type: string, id: string): Promise<void> {
  const before = (hostGame().settings.get("core", "sheetClasses") ?? {}) as Record<string, Record<string, string>>;
  if (sheetClassesFor(documentName, type).defaultClass === id) return;
  await hostGame().settings.set("core", "sheetClasses", {
    ...before,
    [documentName]: { ...before[documentName], [type]: id },
  });
  applyDefaultSheets();
}

function typeOf(document: HostDocument): string {
  return document.type ?? "base";
}

function select(name: string, choices: Record<string, string>, value: string, blank: string | null): HTMLSelectElement {
  const options = Object.entries(choices).map(([id, label]) => ({ value: id, label }));
  return createSelectInput({ name, options, value, ...(blank && { blank: localize(blank) }) });
}

setSheetConfigOpener((document) => new DocumentSheetConfig({ document }).render({ force: true }));

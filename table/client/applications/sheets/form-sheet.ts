/** A window that edits fields of a document, in one part or in tabs. Packages add parts and tabs of their own to the
 *  class, or extend it and bring others (https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.TokenConfig.html). */
import type { ApplicationOptions, RenderContext, RenderOptions, TabsConfiguration } from "../api/application-types";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { choiceGroup, fieldGroup } from "./schema-form";

/** An empty section that the window fills with groups. */
const FORM_PART: TemplatePart = { template: "templates/sheets/form-part.hbs", scrollable: [""] };

interface FooterButton {
  type: "submit" | "button";
  icon: string;
  label: string;
  action?: string;
}

/** Sections of these names between the tabs, where there are several, and the buttons. */
export function formParts(...names: string[]): Record<string, TemplatePart> {
  const tabs = { template: "templates/generic/tab-navigation.hbs" };
  const sections = names.map((name) => [name, { ...FORM_PART }]);
  const footer = { template: "templates/generic/form-footer.hbs" };
  return { ...(names.length > 1 ? { tabs } : {}), ...(Object.fromEntries(sections) as object), footer };
}

/** One group of tabs, the first shown first; their labels are below the prefix. */
export function sheetTabs(labelPrefix: string, icons: Record<string, string>): Record<string, TabsConfiguration> {
  const tabs = Object.entries(icons).map(([id, icon]) => ({ id, icon: `fa-solid ${icon}` }));
  return { sheet: { tabs, initial: tabs[0]?.id ?? "", labelPrefix } };
}

export class FormSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["standard-form"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { closeOnSubmit: true },
  };
  static override PARTS: Record<string, TemplatePart> = formParts("form");
  static override TABS: Record<string, TabsConfiguration> = {};
  /** By part: paths into the schema with their labels, in the order of the form. */
  static FIELDS: Record<string, Record<string, string>> = {};
  /** Labels of the choices of numeric fields by path: they are stored as numbers. */
  static CHOICES: Record<string, Record<number, string>> = {};

  /** The groups of a part of the form; a subclass may add its own. */
  async _formGroups(partId: string): Promise<HTMLElement[]> {
    const { FIELDS, CHOICES } = this.constructor as typeof FormSheet;
    return Object.entries(FIELDS[partId] ?? {}).flatMap(([path, label]) => {
      const choices = CHOICES[path];
      return (
        (choices ? choiceGroup(this.document, path, label, choices) : fieldGroup(this.document, path, label)) ?? []
      );
    });
  }

  _footerButtons(): FooterButton[] {
    return [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { buttons: this._footerButtons() });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("invalid", (event) => this._showTabOf(event.target), { capture: true });
  }

  /** What stands in the way of saving has to be seen, whichever tab it is in. */
  _showTabOf(input: EventTarget | null): void {
    const { tab, group } = (input instanceof Element && input.closest<HTMLElement>(".tab[data-tab]")?.dataset) || {};
    if (tab && group) this.changeTab(tab, group);
  }

  /** Who may not write needs no button that saves. */
  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const { footer, ...parts } = super._configureRenderParts(options);
    return footer && this.isEditable ? { ...parts, footer } : parts;
  }

  override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<unknown> {
    const rendered = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
    const parts = this._configureRenderParts(options);
    for (const [id, element] of Object.entries(rendered))
      if (parts[id]?.template === FORM_PART.template) element.append(...(await this._formGroups(id)));
    return rendered;
  }
}

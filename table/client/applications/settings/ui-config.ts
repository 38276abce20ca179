/** How the interface looks for this person: light, dark, or as their system prefers (API: core.uiConfig). */
import { createFormGroup, createSelectInput } from "../../../common/data/form-input";
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { saveFooter } from "../api/save-footer";
import { hostGame } from "../host";
import type { FormDataExtended } from "../ux/form-data-extended";
import { applyTheme, type UiConfig } from "../ui/theme";
import { expandObject } from "../../../common/utils/path";

const SCHEMES = { "": "SETTINGS.SchemeSystem", light: "SETTINGS.SchemeLight", dark: "SETTINGS.SchemeDark" };
const PARTS = { applications: "SETTINGS.SchemeApplications", interface: "SETTINGS.SchemeInterface" };

export class UIConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "ui-config",
    tag: "form",
    classes: ["standard-form"],
    window: { title: "SETTINGS.Appearance", icon: "fa-solid fa-palette", contentClasses: ["standard-form"] },
    position: { width: 440 },
    form: { handler: UIConfig._onSubmit, closeOnSubmit: true },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { colorScheme } = (hostGame().settings.get("core", "uiConfig") ?? {}) as UiConfig;
    const options = Object.entries(SCHEMES).map(([value, label]) => ({ value, label }));
    const groups = Object.entries(PARTS).map(([part, label]) => {
      const value = colorScheme?.[part as keyof typeof PARTS] ?? "";
      const input = createSelectInput({ name: `colorScheme.${part}`, options, value, localize: true });
      return createFormGroup({ label, localize: true, rootId: this.id, input });
    });
    return [...groups, saveFooter()];
  }

  override _replaceHTML(elements: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...elements);
  }

  static async _onSubmit(this: UIConfig, _event: Event, _form: HTMLFormElement, data: FormDataExtended): Promise<void> {
    const before = (hostGame().settings.get("core", "uiConfig") ?? {}) as UiConfig;
    await hostGame().settings.set("core", "uiConfig", { ...before, ...expandObject(data.object) });
    applyTheme();
  }
}

/** The modules that are installed, each to be switched on or off by a GM (API: foundry.applications.sidebar.apps.ModuleManagement). */
import { createCheckboxInput, createFormGroup } from "../../../../common/data/form-input";
import { ApplicationV2 } from "../../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types";
import { saveFooter } from "../../api/save-footer";
import { hostGame, localize } from "../../host";
import { SettingsConfig } from "../../settings/settings-config";
import type { FormDataExtended } from "../../ux/form-data-extended";

export class ModuleManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "module-management",
    tag: "form",
    classes: ["standard-form"],
    window: { title: "SETTINGS.Modules", icon: "fa-solid fa-cube", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 520, height: "auto" },
    form: { handler: ModuleManagement._onSubmit, closeOnSubmit: true },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const list = document.createElement("div");
    list.className = "form-body scrollable";
    list.append(...hostGame().modules.map((each) => this._moduleGroup(each)));
    return [list, saveFooter()];
  }

  /** A module that is switched on and yet not active says so: what it needs is missing. */
  _moduleGroup({
    id,
    title,
    version,
    active,
  }: {
    id: string;
    title: string;
    version: string;
    active: boolean;
  }): HTMLElement {
    const value = switches()[id] !== false;
    const hint = value && !active ? `${version}: ${localize("SETTINGS.ModuleNotActive")}` : version;
    const input = createCheckboxInput({ name: id, value });
    return createFormGroup({ label: title, hint, rootId: this.id, input });
  }

  override _replaceHTML(elements: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...elements);
  }

  /** Modules load with the page, so the page has to be loaded anew. */
  static async _onSubmit(
    this: ModuleManagement,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    await hostGame().settings.set("core", "moduleConfiguration", { ...switches(), ...data.object });
    await SettingsConfig.reloadConfirm();
  }
}

function switches(): Record<string, unknown> {
  return (hostGame().settings.get("core", "moduleConfiguration") ?? {}) as Record<string, unknown>;
}

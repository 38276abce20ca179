/** The settings tab: what runs here, and the ways to its settings (API: sidebar.tabs.Settings). */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types";
import type { TemplatePart } from "../../api/handlebars-application";
import { hostGame } from "../../host";
import { ModuleManagement } from "../apps/module-management";
import { AbstractSidebarTab } from "../sidebar-tab";

export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: "SIDEBAR.TabSettings" },
    actions: { openApp: Settings._onOpenApp, logout: Settings._onLogout },
  };
  static override PARTS: Record<string, TemplatePart> = {
    settings: { template: "templates/sidebar/tabs/settings.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { world, system, release, modules, user } = hostGame();
    const active = modules.filter((each) => each.active);
    return Object.assign(context, { world, system, release, modules: active, isGM: user.isGM });
  }

  static async _onOpenApp(this: Settings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (target.dataset["app"] === "configure") await hostGame().settings.sheet.render({ force: true });
    if (target.dataset["app"] === "modules") await new ModuleManagement().render({ force: true });
    if (target.dataset["app"] === "profile") await hostGame().user.sheet?.render({ force: true });
  }

  static _onLogout(this: Settings): void {
    location.assign("/join");
  }
}

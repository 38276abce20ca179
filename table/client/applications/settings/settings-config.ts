/** Game settings of the core, the system and modules (API: foundry.applications.settings.SettingsConfig). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { DialogV2 } from "../api/dialog";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { groupBy } from "../group-by";
import { hostGame, localize, reportError } from "../host";
import type { HostSetting, HostSettingsMenu } from "../host-game-types";
import type { FormDataExtended } from "../ux/form-data-extended";
import { settingGroup } from "./setting-input";

interface Category {
  id: string;
  label: string;
  active: boolean;
  menus: object[];
  entries: string[];
}

export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    classes: ["settings-config", "standard-form"],
    tag: "form",
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 780, height: 620 },
    form: { handler: SettingsConfig._onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig._onOpenSubmenu },
  };
  static override PARTS: Record<string, TemplatePart> = {
    sidebar: { template: "templates/settings/categories.hbs" },
    main: { template: "templates/settings/config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }];
    return { categories: this.categories(), buttons };
  }

  /** What this user may set, by package. */
  categories(): Category[] {
    const settings = groupBy([...hostGame().settings.settings.values()].filter(isShown), (each) => each.namespace);
    const menus = groupBy([...hostGame().settings.menus.values()].filter(isOffered), (each) => each.namespace);
    const ids = [...new Set([...settings.keys(), ...menus.keys()])].sort(byPackage);
    this.tabGroups["categories"] ??= ids[0] ?? null;
    return ids.map((id) => this.#category(id, settings.get(id) ?? [], menus.get(id) ?? []));
  }

  #category(id: string, settings: HostSetting[], menus: HostSettingsMenu[]): Category {
    const entries = settings.flatMap((setting) => groupHtml(setting));
    const buttons = menus.map((menu) => ({ ...menu, id: `${menu.namespace}.${menu.key}` }));
    return { id, label: packageTitle(id), active: this.tabGroups["categories"] === id, menus: buttons, entries };
  }

  static async _onOpenSubmenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = hostGame().settings.menus.get(target.dataset["key"] ?? "");
    if (menu) await new menu.type().render({ force: true });
  }

  /** Saves what has changed; some changes need the page anew. */
  static async _onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    let reload = false;
    for (const [id, value] of Object.entries(formData.object)) {
      const setting = hostGame().settings.settings.get(id);
      if (!setting || sameValue(hostGame().settings.get(setting.namespace, setting.key), value)) continue;
      await hostGame().settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload ?? false;
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  static async reloadConfirm(): Promise<void> {
    const window = { title: localize("SETTINGS.ReloadTitle") };
    const content = `<p>${localize("SETTINGS.ReloadBody")}</p>`;
    if (await DialogV2.confirm({ window, content, modal: true })) location.reload();
  }
}

/** Text in a form cannot be told from what a field makes of it, so both are compared as JSON. */
function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isShown(setting: HostSetting): boolean {
  return setting.config === true && (hostGame().user.isGM || setting.scope !== "world");
}

function isOffered(menu: HostSettingsMenu): boolean {
  return hostGame().user.isGM || !menu.restricted;
}

/** One setting that cannot be shown must not hide the others. */
function groupHtml(setting: HostSetting): string[] {
  try {
    const value = hostGame().settings.get(setting.namespace, setting.key);
    const group = settingGroup(setting, value);
    return group ? [group.outerHTML] : [];
  } catch (error) {
    reportError(`The setting ${setting.namespace}.${setting.key} cannot be shown`, error);
    return [];
  }
}

function packageTitle(id: string): string {
  const { system, modules } = hostGame();
  if (id === "core") return localize("SETTINGS.Core");
  return id === system.id ? system.title : (modules.get(id)?.title ?? id);
}

function byPackage(a: string, b: string): number {
  const rank = (id: string) => (id === "core" ? 0 : id === hostGame().system.id ? 1 : 2);
  return rank(a) - rank(b) || a.localeCompare(b);
}

/** The sidebar: its tabs and their buttons (API: foundry.applications.sidebar.Sidebar, ui.sidebar). */
import { logCompatibilityWarning } from "../../../common/utils/text";
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions, TabChangeOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { callHook, hostGame, hostUi } from "../host";
import type { AbstractSidebarTab } from "./sidebar-tab";

export interface SidebarTabConfig {
  icon: string;
  tooltip: string;
  gmOnly?: boolean;
  documentName?: string;
}

export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    tag: "div",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar._onToggleState },
  };
  static override PARTS: Record<string, TemplatePart> = {
    tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" },
  };
  /** The tabs in their order; packages add to them before the sidebar is drawn, and a class of that name to CONFIG.ui. */
  static override TABS: Record<string, SidebarTabConfig> = {
    chat: { icon: "fa-solid fa-comments", tooltip: "SIDEBAR.TabChat" },
    combat: { icon: "fa-solid fa-khanda", tooltip: "SIDEBAR.TabCombat" },
    scenes: { icon: "fa-solid fa-map", tooltip: "SIDEBAR.TabScenes", gmOnly: true },
    actors: { icon: "fa-solid fa-user", tooltip: "SIDEBAR.TabActors" },
    items: { icon: "fa-solid fa-suitcase", tooltip: "SIDEBAR.TabItems" },
    journal: { icon: "fa-solid fa-book-open", tooltip: "SIDEBAR.TabJournal" },
    macros: { icon: "fa-solid fa-code", tooltip: "SIDEBAR.TabMacros" },
    compendium: { icon: "fa-solid fa-book-atlas", tooltip: "SIDEBAR.TabCompendium" },
    settings: { icon: "fa-solid fa-gears", tooltip: "SIDEBAR.TabSettings" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  get tabs(): Record<string, SidebarTabConfig> {
    const { isGM } = hostGame().user;
    const all = Object.entries((this.constructor as typeof Sidebar).TABS);
    return Object.fromEntries(all.filter(([, tab]) => isGM || !tab.gmOnly));
  }

  /** The tabs that are open in windows of their own. */
  get popouts(): Record<string, AbstractSidebarTab> {
    const open = Object.keys(this.tabs).flatMap((name) => {
      const popout = tabApp(name)?.popout;
      return popout?.rendered ? [[name, popout] as const] : [];
    });
    return Object.fromEntries(open);
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const shown = this.tabGroups["primary"];
    const tabs = Object.entries(this.tabs).map(([id, tab]) => ({ id, ...tab, active: id === shown }));
    return { tabs, expanded: this.#expanded };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    const content = document.createElement("div");
    content.id = "sidebar-content";
    element.append(content);
    element.classList.toggle("expanded", this.#expanded);
    return element;
  }

  override _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else (document.getElementById("ui-right") ?? document.body).append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.prepend(this.parts["tabs"] ?? "");
    this.element.addEventListener("keydown", (event) => this._onTabKey(event));
    this.element.addEventListener("contextmenu", (event) => this._onRightClickTab(event));
  }

  /** Shows a tab and opens the sidebar for it. */
  override changeTab(tab: string, group: string, { force = false }: TabChangeOptions = {}): void {
    if (!(tab in this.tabs)) throw new Error(`The sidebar has no tab "${tab}".`);
    const before = this.tabGroups[group];
    this.tabGroups[group] = tab;
    this.#mark(tab);
    if (!this.#expanded) this.toggleExpanded(true);
    if (before === tab && !force) return;
    if (before) tabApp(before)?._onDeactivate();
    tabApp(tab)?._onActivate();
  }

  #mark(tab: string): void {
    for (const button of this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
      const active = button.dataset["tab"] === tab;
      button.classList.toggle("active", active);
      button.setAttribute("aria-selected", String(active));
      button.tabIndex = active ? 0 : -1;
    }
    for (const pane of this.element.querySelectorAll<HTMLElement>("#sidebar-content > .tab")) {
      pane.classList.toggle("active", pane.dataset["tab"] === tab);
    }
  }

  toggleExpanded(expanded = !this.#expanded): void {
    if (this.#expanded === expanded) return;
    this.#expanded = expanded;
    this.element?.classList.toggle("expanded", expanded);
    const toggle = this.element?.querySelector("[data-action=toggleState]");
    toggle?.setAttribute("aria-expanded", String(expanded));
    toggle?.classList.toggle("fa-caret-left", !expanded);
    toggle?.classList.toggle("fa-caret-right", expanded);
    callHook("collapseSidebar", this, !expanded);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  /** The name that changeTab had before version 13. */
  activateTab(tabName: string): void {
    const renamed = "Sidebar#activateTab is deprecated: use Sidebar#changeTab";
    logCompatibilityWarning(renamed, { since: 13, until: 15, once: true });
    this.changeTab(tabName, "primary");
  }

  /** Arrow keys walk along the tabs. */
  _onTabKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const focused = document.activeElement;
    if (!step || !(focused instanceof HTMLElement) || !focused.closest("#sidebar-tabs")) return;
    const buttons = [...this.element.querySelectorAll<HTMLElement>("#sidebar-tabs button")];
    event.preventDefault();
    event.stopPropagation();
    buttons.at((buttons.indexOf(focused) + step) % buttons.length)?.focus();
  }

  _onRightClickTab(event: Event): void {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>("#sidebar-tabs [data-tab]");
    if (!button) return;
    event.preventDefault();
    void tabApp(button.dataset["tab"] ?? "")?.renderPopout();
  }

  static _onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }
}

function tabApp(name: string): AbstractSidebarTab | undefined {
  return hostUi()[name] as AbstractSidebarTab | undefined;
}

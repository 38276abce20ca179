/** One tab of the sidebar, which may also be opened as a window of its own (API: AbstractSidebarTab). */
import { ApplicationV2 } from "../api/application";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../api/application-types";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { hostGame, hostUi, callHook } from "../host";

export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
    position: { width: 320, height: "auto" },
  };
  /** The name of the tab; packages find it as `ui[tabName]`. */
  static tabName = "";

  #popout: AbstractSidebarTab | null = null;

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    const id = options["isPopout"] ? `${tabName}-popout` : tabName;
    return Object.assign(super._initializeApplicationOptions({ isPopout: false, ...options }), { id });
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return Boolean(this.options["isPopout"]);
  }

  get popout(): AbstractSidebarTab | null {
    return this.#popout;
  }

  get active(): boolean {
    return hostUi()["sidebar"] !== undefined && this.element?.classList.contains("active");
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    const sidebar = hostUi()["sidebar"] as { changeTab?(tab: string, group: string): void } | undefined;
    sidebar?.changeTab?.(this.tabName, "primary");
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      id: this.id,
      tabName: this.tabName,
      isPopout: this.isPopout,
      user: hostGame().user,
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    element.classList.add(`${this.tabName}-sidebar`);
    if (this.isPopout) element.classList.add("sidebar-popout", "active");
    else Object.assign(element.dataset, { tab: this.tabName, group: "primary" });
    return element;
  }

  override _insertElement(element: HTMLElement): void {
    const place = this.isPopout ? null : document.getElementById("sidebar-content");
    if (!place) return super._insertElement(element);
    const existing = document.getElementById(element.id);
    const sidebar = hostUi()["sidebar"] as { tabGroups?: Record<string, string | null> } | undefined;
    element.classList.toggle("active", sidebar?.tabGroups?.["primary"] === this.tabName);
    if (existing) existing.replaceWith(element);
    else place.append(element);
  }

  /** Opens the tab in a window of its own; one only. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    const cls = this.constructor as new (options: ApplicationOptions) => AbstractSidebarTab;
    const window = { frame: true, positioned: true, title: this.options.window.title, minimizable: true };
    this.#popout ??= new cls({ isPopout: true, window });
    await this.#popout.render({ force: true });
    return this.#popout;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#popout?.rendered) await this.#popout.render({ ...options, isFirstRender: false });
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    return this.isPopout || options["force"] ? super.close(options) : this;
  }

  _onActivate(): void {
    callHook("changeSidebarTab", this);
  }

  _onDeactivate(): void {}
}

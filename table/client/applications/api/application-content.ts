/** Tabs, actions and forms inside a window (API: ApplicationV2#changeTab, actions, form). */
import { localize } from "../host";
import { FormDataExtended } from "../ux/form-data-extended";
import { ApplicationBase } from "./application-base";
import type {
  ApplicationTab,
  ClosingOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
  TabChangeOptions,
  TabsConfiguration,
} from "./application-types";

export abstract class ApplicationContent extends ApplicationBase {
  /** Groups of tabs by name; the sidebar has its tabs themselves here. */
  static TABS: Record<string, object> = {};

  abstract close(options?: ClosingOptions): Promise<this>;

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationContent).TABS);
    const [only] = groups;
    return groups.length === 1 && only ? { tabs: this._prepareTabs(only) } : {};
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    const config = (this.constructor as typeof ApplicationContent).TABS[group] as TabsConfiguration | undefined;
    return config ?? null;
  }

  /** The tabs of a group by id, the shown one marked as active. */
  _prepareTabs(group: string): Record<string, ApplicationTab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return Object.fromEntries(config.tabs.map((tab) => [tab.id, this.#prepareTab(group, tab, config)]));
  }

  #prepareTab(group: string, tab: TabsConfiguration["tabs"][number], config: TabsConfiguration): ApplicationTab {
    const active = this.tabGroups[group] === tab.id;
    const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : "");
    return { ...tab, group, icon: tab.icon ?? "", label, active, cssClass: active ? "active" : "" };
  }

  /** Shows another tab of a group. Throws if there is no such tab in the window. */
  changeTab(tab: string, group: string, { force = false }: TabChangeOptions = {}): void {
    if (!tab || !group) throw new Error("Changing the tab needs the tab's id and its group.");
    if (this.tabGroups[group] === tab && !force) return;
    const content = this._contentElement();
    const panes = content.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"]`);
    if (![...panes].some((pane) => pane.dataset["tab"] === tab)) {
      throw new Error(`The window "${this.id}" has no tab "${tab}" in the group "${group}".`);
    }
    for (const pane of panes) pane.classList.toggle("active", pane.dataset["tab"] === tab);
    for (const link of content.querySelectorAll<HTMLElement>(`.tabs [data-group="${group}"][data-tab]`)) {
      markTabLink(link, link.dataset["tab"] === tab);
    }
    this.tabGroups[group] = tab;
  }

  _contentElement(): HTMLElement {
    return this.element.querySelector<HTMLElement>(":scope > .window-content") ?? this.element;
  }

  /** Submits the window's form, or the first form in it. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const config = this.options.form;
    if (!this.form || !config?.handler) throw new Error(`The window "${this.id}" has no form to submit.`);
    const event = new Event("submit", { cancelable: true });
    return this._submitForm(config, event, this.form, submitOptions);
  }

  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    try {
      await this._submitForm(config, event, form, {});
    } catch (error) {
      this._reportError("_onSubmitForm", error);
    }
  }

  async _submitForm(config: FormConfiguration, event: Event, form: HTMLFormElement, options: object): Promise<unknown> {
    const formData = new FormDataExtended(form);
    const result: unknown =
      config.handler && (await Reflect.apply(config.handler, this, [event, form, formData, options]));
    if (config.closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
    return result;
  }

  _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm({ ...config, closeOnSubmit: false }, event);
  }

  /** Called for actions that neither the options nor the frame know. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  _onClickTab(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const { tab, group } = target?.dataset ?? {};
    if (tab && group) this.changeTab(tab, group, { event });
  }

  /** Finds the element with `data-action` and calls what stands behind it. */
  _dispatchAction(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action]") : null;
    const action = target?.dataset["action"];
    if (!target || !action || !this.element.contains(target)) return;
    if (!target.hasAttribute("disabled")) this.#runAction(action, event, target);
  }

  #runAction(action: string, event: PointerEvent, target: HTMLElement): void {
    const entry = this.options.actions[action];
    const { handler, buttons } = typeof entry === "function" ? { handler: entry, buttons: [0] } : (entry ?? {});
    if (!handler) return this.#runFrameAction(action, event, target);
    if (!buttons?.includes(event.button)) return;
    // A box must still be ticked, and a link must not lead away.
    if (!target.matches("input, select, textarea, label")) event.preventDefault();
    try {
      const result: unknown = Reflect.apply(handler, this, [event, target]);
      if (result instanceof Promise) result.catch((error: unknown) => this._reportError(action, error));
    } catch (error) {
      this._reportError(action, error);
    }
  }

  #runFrameAction(action: string, event: PointerEvent, target: HTMLElement): void {
    if (event.button !== 0) return;
    if (action === "close") void this.close();
    else if (action === "tab") this._onClickTab(event);
    else if (action === "toggleControls") this.toggleControls();
    else this._onClickAction(event, target);
  }

  abstract toggleControls(expanded?: boolean): void;

  /** The text of a tooltip or an accessible name. */
  _localized(key: string): string {
    return localize(key);
  }
}

function markTabLink(link: HTMLElement, active: boolean): void {
  link.classList.toggle("active", active);
  link.setAttribute("aria-selected", String(active));
}

/** Tabs of windows of the older kind (API: foundry.applications.ux.Tabs). */

export interface TabsOptions {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => void) | null;
}

export class Tabs {
  active: string;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(readonly options: TabsOptions) {
    this.active = options.initial ?? "";
  }

  bind(html: HTMLElement): void {
    this.#nav = html.querySelector(this.options.navSelector);
    this.#content = this.options.contentSelector ? html.querySelector(this.options.contentSelector) : null;
    this.#nav?.addEventListener("click", (event) => this._onClickNav(event));
    const first = this.#nav?.querySelector<HTMLElement>("[data-tab]")?.dataset["tab"] ?? "";
    this.activate(this.active || first);
  }

  activate(tab: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    this.active = tab;
    const group = this.options.group ? `[data-group="${this.options.group}"]` : "";
    const links = this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [];
    const panes = this.#content?.querySelectorAll<HTMLElement>(`.tab${group}[data-tab]`) ?? [];
    for (const each of [...links, ...panes]) each.classList.toggle("active", each.dataset["tab"] === tab);
    if (triggerCallback) this.options.callback?.(null, this, tab);
  }

  _onClickNav(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    if (!target?.dataset["tab"]) return;
    event.preventDefault();
    this.activate(target.dataset["tab"], { triggerCallback: true });
  }
}

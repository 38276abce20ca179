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
    this.activate(this.active);
  }

  /** The tab of that name; the first, where there is none. */
  #known(tab: string): string {
    const names = [...(this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])].map(
      (each) => each.dataset["tab"],
    );
    return names.includes(tab) ? tab : (names[0] ?? tab);
  }

  activate(tab: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    this.active = this.#known(tab);
    const group = this.options.group ? `[data-group="${this.options.group}"]` : "";
    const links = this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [];
    const panes = this.#content?.querySelectorAll<HTMLElement>(`.tab${group}[data-tab]`) ?? [];
    for (const each of [...links, ...panes]) each.classList.toggle("active", each.dataset["tab"] === this.active);
    if (triggerCallback) this.options.callback?.(null, this, this.active);
  }

  _onClickNav(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    if (!target?.dataset["tab"]) return;
    event.preventDefault();
    this.activate(target.dataset["tab"], { triggerCallback: true });
  }
}

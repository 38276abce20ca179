/** Menus on right-click or on a button (API: foundry.applications.ux.ContextMenu). */
import { localize } from "../host";
import { configured } from "./configured";

export interface ContextMenuEntry {
  name: string;
  icon?: string;
  classes?: string;
  group?: string;
  callback: (target: HTMLElement) => unknown;
  condition?: boolean | ((target: HTMLElement) => boolean);
  /** The names of version 14; its icon is a list of classes. */
  label?: string;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  visible?: boolean | ((target: HTMLElement) => boolean);
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: (target: HTMLElement) => void;
  onClose?: (target: HTMLElement) => void;
  fixed?: boolean;
  jQuery?: boolean;
  relative?: string;
}

export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return configured("ContextMenu", ContextMenu);
  }

  /** The menu that is open now. */
  static open: ContextMenu | null = null;

  element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #returnFocus: Element | null = null;

  constructor(
    readonly container: HTMLElement,
    readonly selector: string | null,
    readonly menuItems: ContextMenuEntry[],
    readonly options: ContextMenuOptions = {},
  ) {
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this._onActivate(event));
    if ((options.eventName ?? "contextmenu") === "contextmenu") {
      container.addEventListener("keydown", (event) => this.#onContainerKey(event));
    }
  }

  /** The first argument is the window that owns the menu; the table has no use for it. */
  static create(_app: unknown, ...args: ConstructorParameters<typeof ContextMenu>): ContextMenu {
    return new this.implementation(...args);
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  _onActivate(event: Event): void {
    const origin = event.target instanceof Element ? event.target : null;
    const target = this.selector ? origin?.closest<HTMLElement>(this.selector) : this.container;
    if (!target || !this.container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const again = ContextMenu.open?.target === target && this.options.eventName === "click";
    void ContextMenu.open?.close();
    if (!again) void this.render(target, { event });
  }

  /** Shift and F10, or the menu key, open the menu of the row that has the focus. */
  #onContainerKey(event: KeyboardEvent): void {
    const asked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (asked) this._onActivate(event);
  }

  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    const entries = this.menuItems.filter((entry) => isShown(entry, target));
    this.options.onOpen?.(target);
    if (!entries.length) return;
    this.#returnFocus = document.activeElement;
    this.#target = target;
    this.element = buildMenu(entries, (entry, click) => this.#choose(entry, target, click));
    document.body.append(this.element);
    placeMenu(this.element, target, event);
    target.classList.add("context");
    ContextMenu.open = this;
    this.#listen(this.element);
    this.element.querySelector<HTMLElement>(".context-item")?.focus();
  }

  #listen(menu: HTMLElement): void {
    menu.addEventListener("keydown", (event) => this.#onKey(event, menu));
    menu.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #onKey(event: KeyboardEvent, menu: HTMLElement): void {
    const items = [...menu.querySelectorAll<HTMLElement>(".context-item")];
    const at = items.findIndex((item) => item === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") void this.close();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (step) items.at((at + step) % items.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #choose(entry: ContextMenuEntry, target: HTMLElement, click: Event): void {
    void this.close();
    if (entry.onClick) entry.onClick(click, target);
    else entry.callback(target);
  }

  async close(): Promise<void> {
    if (!this.element) return;
    const target = this.#target;
    this.element.remove();
    this.element = null;
    this.#target = null;
    if (ContextMenu.open === this) ContextMenu.open = null;
    target?.classList.remove("context");
    if (this.#returnFocus instanceof HTMLElement && this.#returnFocus.isConnected) this.#returnFocus.focus();
    if (target) this.options.onClose?.(target);
  }

  /** Closes an open menu on a click elsewhere; called once when the page is set up. */
  static eventListeners(): void {
    document.addEventListener("pointerdown", (event) => {
      const inside = event.target instanceof Element && event.target.closest("#context-menu");
      if (!inside) void ContextMenu.open?.close();
    });
  }
}

function isShown({ condition, visible = condition }: ContextMenuEntry, target: HTMLElement): boolean {
  return typeof visible === "function" ? visible(target) : (visible ?? true);
}

type Choose = (entry: ContextMenuEntry, click: Event) => void;

function buildMenu(entries: ContextMenuEntry[], choose: Choose): HTMLElement {
  const menu = document.createElement("nav");
  menu.id = "context-menu";
  const list = document.createElement("ol");
  list.className = "context-items";
  list.setAttribute("role", "menu");
  list.append(...entries.map((entry) => buildItem(entry, choose)));
  menu.append(list);
  return menu;
}

function buildItem(entry: ContextMenuEntry, choose: Choose): HTMLElement {
  const item = document.createElement("li");
  item.className = `context-item ${entry.classes ?? ""}`.trim();
  item.tabIndex = -1;
  item.setAttribute("role", "menuitem");
  const icon = document.createElement("template");
  icon.innerHTML = iconOf(entry);
  const label = document.createElement("span");
  label.textContent = localize(entry.label ?? entry.name);
  item.append(icon.content, label);
  item.addEventListener("click", (event) => {
    event.stopPropagation();
    choose(entry, event);
  });
  return item;
}

function iconOf({ icon = "" }: ContextMenuEntry): string {
  const given = icon.trim();
  return given === "" || given.startsWith("<") ? given : `<i class="${given}"></i>`;
}

function placeMenu(menu: HTMLElement, target: HTMLElement, event?: Event): void {
  const box = target.getBoundingClientRect();
  const pointed = event instanceof MouseEvent && event.clientX + event.clientY > 0;
  const x = pointed ? event.clientX : box.left;
  const y = pointed ? event.clientY : box.bottom;
  menu.style.left = `${Math.max(Math.min(x, window.innerWidth - menu.offsetWidth - 4), 0)}px`;
  menu.style.top = `${Math.max(Math.min(y, window.innerHeight - menu.offsetHeight - 4), 0)}px`;
}

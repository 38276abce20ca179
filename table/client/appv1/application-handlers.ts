/** Tabs, dragging and dropping, and filters of windows of the older kind, from their options. */
import { DragDrop } from "../applications/ux/drag-drop";
import { SearchFilter } from "../applications/ux/search-filter";
import { Tabs } from "../applications/ux/tabs";
import { ApplicationState } from "./application-state";
import type { ApplicationOptions } from "./application-options";

export abstract class ApplicationHandlers extends ApplicationState {
  _tabs: Tabs[];
  _dragDrop: DragDrop[];
  _searchFilters: SearchFilter[];

  constructor(options?: Partial<ApplicationOptions>) {
    super(options);
    this._dragDrop = this._createDragDropHandlers();
    this._tabs = this._createTabHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  abstract setPosition(position?: object): unknown;

  _createDragDropHandlers(): DragDrop[] {
    return this.options.dragDrop.map((each) => {
      const permissions = { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) };
      const [start, over, drop] = [this._onDragStart.bind(this), this._onDragOver.bind(this), this._onDrop.bind(this)];
      return new DragDrop({ ...each, permissions, callbacks: { dragstart: start, dragover: over, drop } });
    });
  }

  _createTabHandlers(): Tabs[] {
    return this.options.tabs.map((each) => new Tabs({ ...each, callback: this._onChangeTab.bind(this) }));
  }

  _createSearchFilters(): SearchFilter[] {
    return this.options.filters.map((each) => new SearchFilter({ ...each, callback: this._onSearchFilter.bind(this) }));
  }

  /** What every window listens to, whatever its own `activateListeners` leaves out. */
  _activateCoreListeners(html: JQuery): void {
    const root = boundRoot(html);
    if (!root) return;
    for (const handler of [...this._tabs, ...this._dragDrop, ...this._searchFilters]) handler.bind(root);
  }

  /** For windows to override. */
  activateListeners(_html: JQuery): void {}

  activateTab(
    tab: string,
    { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    if (!this._tabs.length) throw new Error(`${this.constructor.name} does not define any tabs`);
    const tabs = group ? this._tabs.find((each) => each.options.group === group) : this._tabs[0];
    if (!tabs) throw new Error(`${group} is no group of tabs of ${this.constructor.name}`);
    tabs.activate(tab, { triggerCallback });
  }

  _onChangeTab(_event: Event | null, _tabs: Tabs, _active: string): void {
    this.setPosition();
  }

  _onSearchFilter(_event: Event | null, _query: string, _expression: RegExp, _html: HTMLElement | null): void {}

  _canDragStart(_selector: string): boolean {
    return globalThis.game.user?.isGM ?? false;
  }

  _canDragDrop(_selector: string): boolean {
    return globalThis.game.user?.isGM ?? false;
  }

  _onDragStart(_event: DragEvent): unknown {
    return undefined;
  }

  _onDragOver(_event: DragEvent): unknown {
    return undefined;
  }

  _onDrop(_event: DragEvent): unknown {
    return undefined;
  }
}

/** A selector of the options may mean the outermost element itself, so what is around it is searched where there is such. */
function boundRoot(html: JQuery): HTMLElement | null {
  const element = html.get().find((each): each is HTMLElement => each instanceof HTMLElement);
  return element ? (element.parentElement ?? element) : null;
}

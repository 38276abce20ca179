/** What directories of documents and of compendium entries share: tree, search, folders, keyboard, dragging. */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types";
import type { TemplatePart } from "../../api/handlebars-application";
import { callHook } from "../../host";
import type { Data } from "../../host-types";
import { ContextMenu, type ContextMenuEntry } from "../../ux/context-menu";
import { AbstractSidebarTab } from "../sidebar-tab";
import { buildTree, type Entry, type FolderEntry, type TreeNode } from "./directory-tree";
import { readDragData, writeDragData } from "./drag-data";

export abstract class EntryDirectory extends AbstractSidebarTab {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory"],
    actions: {
      activateEntry: EntryDirectory._onActivateEntry,
      toggleFolder: EntryDirectory._onToggleFolder,
      collapseFolders: EntryDirectory._onCollapseFolders,
      createEntry: EntryDirectory._onCreateEntry,
      createFolder: EntryDirectory._onCreateFolder,
      importEntry: EntryDirectory._onImportEntry,
      importAll: EntryDirectory._onImportAll,
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/folder.hbs", "templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
  };

  #expanded = new Set<string>();
  #search = "";

  /** The document name that is listed, e.g. "Actor". */
  abstract get listed(): string;
  abstract entries(): Entry[];
  abstract folders(): FolderEntry[];
  abstract activateEntry(id: string): Promise<unknown>;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { tree: this.tree(), search: this.#search, listed: this.listed });
  }

  tree(): TreeNode {
    const isExpanded = (id: string) => this.#expanded.has(id);
    return buildTree(this.folders(), this.entries(), { isExpanded, search: this.#search });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenus();
    const { element } = this;
    element.addEventListener("input", (event) => this._onSearch(event));
    element.addEventListener("keydown", (event) => this._onDirectoryKey(event));
    element.addEventListener("dragstart", (event) => this._onDragStart(event));
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => void this._onDrop(event));
  }

  _createContextMenus(): void {
    const entries = this._getEntryContextOptions();
    const folders = this._getFolderContextOptions();
    callHook(`get${this.listed}ContextOptions`, this, entries);
    callHook("getFolderContextOptions", this, folders);
    new ContextMenu.implementation(this.element, ".entry[data-entry-id]", entries);
    new ContextMenu.implementation(this.element, ".folder > .folder-header", folders);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return [];
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    return [];
  }

  _onSearch(event: Event): void {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== "search") return;
    this.#search = event.target.value.trim();
    void this.render({ parts: ["directory"] });
  }

  /** Arrows walk along the rows, Enter opens. */
  _onDirectoryKey(event: KeyboardEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[tabindex].directory-row") : null;
    if (!row || event.target !== row) return;
    const rows = [...this.element.querySelectorAll<HTMLElement>(".directory-row")].filter(
      (each) => !each.closest(".collapsed > ol"),
    );
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) rows[rows.indexOf(row) + step]?.focus();
    else if (event.key === "Enter" || event.key === " ") row.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  _onDragStart(event: DragEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-entry-id]") : null;
    const data = row && this._dragData(row.dataset["entryId"] ?? "");
    if (data) writeDragData(event, data);
  }

  _dragData(id: string): Data | null {
    const entry = this.entries().find((each) => each.id === id);
    return entry ? { type: this.listed, uuid: entry.uuid } : null;
  }

  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const folder = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-folder-id]") : null;
    await this._handleDrop(readDragData(event), folder?.dataset["folderId"] ?? null);
  }

  async _handleDrop(_data: Data, _folderId: string | null): Promise<void> {}
  async createEntry(_folderId: string | null): Promise<void> {}
  async createFolder(_parentId: string | null): Promise<void> {}
  async importEntry(_id: string): Promise<void> {}
  async importAll(): Promise<void> {}

  toggleFolder(id: string, expanded = !this.#expanded.has(id)): void {
    if (expanded) this.#expanded.add(id);
    else this.#expanded.delete(id);
    void this.render({ parts: ["directory"] });
  }

  static async _onActivateEntry(this: EntryDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    if (id) await this.activateEntry(id);
  }

  static _onToggleFolder(this: EntryDirectory, _event: PointerEvent, target: HTMLElement): void {
    const id = folderOf(target);
    if (id) this.toggleFolder(id);
  }

  static _onCollapseFolders(this: EntryDirectory): void {
    this.#expanded.clear();
    void this.render({ parts: ["directory"] });
  }

  static async _onCreateEntry(this: EntryDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.createEntry(folderOf(target));
  }

  static async _onCreateFolder(this: EntryDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.createFolder(folderOf(target));
  }

  static async _onImportEntry(this: EntryDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.importEntry(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  }

  static async _onImportAll(this: EntryDirectory): Promise<void> {
    await this.importAll();
  }
}

function folderOf(target: HTMLElement): string | null {
  return target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
}

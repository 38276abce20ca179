/** The window of one compendium: its entries, and their import into the world (API: sidebar.apps.Compendium). */
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../../api/application-types";
import { documentByUuid, format, hostGame, hostUi, worldCollection } from "../../host";
import type { Data, HostPack, ImportingCollection } from "../../host-types";
import type { ContextMenuEntry } from "../../ux/context-menu";
import { EntryDirectory } from "../directory/directory";
import { deleteWithQuestion } from "../directory/directory-menus";
import type { Entry, FolderEntry } from "../directory/directory-tree";

interface CompendiumOptions extends ApplicationOptions {
  collection?: HostPack;
}

const opened = new Map<string, Compendium>();

export class Compendium extends EntryDirectory {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["compendium", "sidebar-popout"],
    isPopout: true,
    window: { frame: true, positioned: true, icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 360, height: 520 },
  };
  static override tabName = "compendium";

  declare options: ApplicationConfiguration & { collection: HostPack };

  constructor(options: CompendiumOptions = {}) {
    super(options);
  }

  /** The one window of a pack. */
  static async openPack(pack: HostPack): Promise<Compendium> {
    const app = opened.get(pack.collection) ?? new Compendium({ collection: pack });
    opened.set(pack.collection, app);
    await app.render({ force: true });
    app.bringToFront();
    return app;
  }

  override _initializeApplicationOptions(options: CompendiumOptions): ApplicationConfiguration {
    if (!options.collection) throw new Error("A compendium window needs the pack that it shows (collection).");
    const id = `compendium-${options.collection.collection.replaceAll(".", "-")}`;
    return Object.assign(super._initializeApplicationOptions({ isPopout: true, ...options }), { id });
  }

  get collection(): HostPack {
    return this.options.collection;
  }

  get listed(): string {
    return this.collection.documentName;
  }

  override get title(): string {
    return this.collection.title;
  }

  get mayImport(): boolean {
    return hostGame().user.isGM && worldCollection(this.listed) !== undefined;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await this.collection.getIndex();
    const context = await super._prepareContext(options);
    return Object.assign(context, { mayImport: this.mayImport });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["pack"] = this.collection.collection;
    this.collection.apps?.push(this);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const apps = this.collection.apps ?? [];
    apps.splice(apps.indexOf(this) >>> 0, 1);
  }

  entries(): Entry[] {
    const prefix = `Compendium.${this.collection.collection}.${this.listed}`;
    const css = `${this.listed.toLowerCase()} document`;
    return [...this.collection.index].map((entry) => ({
      ...{ id: entry._id, name: entry.name, css, sort: Number(entry["sort"] ?? 0) },
      img: String(entry.img ?? entry["thumb"] ?? ""),
      uuid: entry.uuid ?? `${prefix}.${entry._id}`,
      folder: entry.folder ?? null,
    }));
  }

  folders(): FolderEntry[] {
    return [...(this.collection.folders ?? [])].map((folder) => ({
      id: String(folder["_id"] ?? folder.id),
      name: folder.name,
      sort: folder.sort ?? 0,
      color: typeof folder["color"] === "string" ? folder["color"] : "",
      parent: typeof folder.folder === "string" ? folder.folder : (folder.folder?.id ?? null),
    }));
  }

  async activateEntry(id: string): Promise<void> {
    const document = await this.collection.getDocument(id);
    await document?.sheet?.render({ force: true });
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      {
        name: "SIDEBAR.Import",
        icon: '<i class="fa-solid fa-fw fa-download"></i>',
        condition: () => this.mayImport,
        callback: (target) => this.importEntry(target.dataset["entryId"] ?? ""),
      },
      {
        name: "SIDEBAR.Delete",
        icon: '<i class="fa-solid fa-fw fa-trash"></i>',
        condition: () => hostGame().user.isGM && !this.collection.locked,
        callback: (target) => this.deleteEntry(target.dataset["entryId"] ?? ""),
      },
    ];
  }

  async deleteEntry(id: string): Promise<void> {
    const document = await this.collection.getDocument(id);
    if (document && (await deleteWithQuestion(document))) await this.render();
  }

  /** A document of the world is copied into the pack, unless it is locked. */
  override async _handleDrop(data: Data): Promise<void> {
    const document = typeof data["uuid"] === "string" ? await documentByUuid(data["uuid"]) : null;
    if (!document || document.documentName !== this.listed || document.pack === this.collection.collection) return;
    if (this.collection.locked) {
      hostUi().notifications?.warn(format("COMPENDIUM.LockedWarning", { name: this.collection.title }));
      return;
    }
    await this.collection.importDocument?.(document);
    await this.render();
  }

  /** Copies one entry into the world. */
  override async importEntry(id: string): Promise<void> {
    const target = worldCollection(this.listed) as ImportingCollection | undefined;
    const made = await target?.importFromCompendium(this.collection, id);
    if (made) hostUi().notifications?.info(format("SIDEBAR.Imported", { name: made.name }));
  }

  override async importAll(): Promise<void> {
    const made = await this.collection.importAll?.({});
    hostUi().notifications?.info(format("SIDEBAR.ImportedAll", { number: made?.length ?? 0 }));
  }
}

/** The directory of the world's documents of one kind (API: DocumentDirectory). */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types";
import { createDocumentDialog } from "../../api/create-document";
import { documentByUuid, documentClass, format, hostGame, hostUi, localize, onHook, worldCollection } from "../../host";
import type { Data, HostCollection, HostDocument, ImportingCollection } from "../../host-types";
import type { ContextMenuEntry } from "../../ux/context-menu";
import { EntryDirectory } from "./directory";
import { entryMenu, folderMenu } from "./directory-menus";
import type { Entry, FolderEntry } from "./directory-tree";

const NO_IMAGE = "icons/svg/mystery-man.svg";

export abstract class DocumentDirectory extends EntryDirectory {
  /** A change of other properties of a document is not seen here, and so draws nothing anew. */
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    renderUpdateKeys: ["name", "img", "ownership", "sort", "folder"],
  };
  static documentName = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get listed(): string {
    return this.documentName;
  }

  get collection(): HostCollection<HostDocument> | undefined {
    return worldCollection(this.documentName);
  }

  override _canRender(options: RenderOptions): boolean | undefined {
    const { renderContext, renderData } = options;
    const keys: unknown = this.options["renderUpdateKeys"];
    if (renderContext !== "update" || !Array.isArray(renderData) || !Array.isArray(keys))
      return super._canRender(options);
    const isSeen = renderData.some((change: object) => keys.some((key: string) => key in change));
    return isSeen && super._canRender(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const mayCreate = this._canCreateEntry();
    const label = localize(documentClass(this.documentName).metadata.label ?? this.documentName);
    const create = format("SIDEBAR.Create", { type: label });
    return Object.assign(context, { mayCreate, mayCreateFolder: hostGame().user.isGM, create, label });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const draw = (folder: HostDocument) => void (folder.type === this.documentName && this.rendered && this.render());
    for (const event of ["createFolder", "updateFolder", "deleteFolder"]) onHook(event, draw);
  }

  _canCreateEntry(): boolean {
    const { user } = hostGame();
    return documentClass(this.documentName).canUserCreate?.(user) ?? user.isGM;
  }

  entries(): Entry[] {
    const all = this.collection?.filter((document) => document.visible) ?? [];
    return all.map((document) => this._entry(document));
  }

  _entry(document: HostDocument): Entry {
    const { id, name, img, uuid, sort } = document;
    const css = `${this.documentName.toLowerCase()} document`;
    return {
      id: id ?? "",
      name,
      img: img || NO_IMAGE,
      uuid,
      sort: sort ?? 0,
      folder: document.folder?.id ?? null,
      css,
    };
  }

  folders(): FolderEntry[] {
    const own = hostGame().folders.filter((folder) => folder.type === this.documentName && this._isFolderShown(folder));
    return own.map((folder) => ({
      id: folder.id ?? "",
      name: folder.name,
      sort: folder.sort ?? 0,
      color: colorOf(folder["color"]),
      parent: folder.folder?.id ?? null,
    }));
  }

  /** Players see only folders in which they can see something. */
  _isFolderShown(folder: HostDocument): boolean {
    if (hostGame().user.isGM) return true;
    const holds = this.collection?.find((document) => document.visible && isWithin(document, folder));
    return holds !== undefined;
  }

  async activateEntry(id: string): Promise<void> {
    await this.collection?.get(id)?.sheet?.render({ force: true });
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return entryMenu((target) => this.collection?.get(target.dataset["entryId"] ?? ""));
  }

  override _getFolderContextOptions(): ContextMenuEntry[] {
    return folderMenu((target) => {
      const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"];
      return hostGame().folders.get(id ?? "");
    });
  }

  override async createEntry(folder: string | null): Promise<void> {
    const made = await createDocumentDialog(documentClass(this.documentName), { folder });
    if (made) await made.sheet?.render({ force: true });
  }

  override async createFolder(folder: string | null): Promise<void> {
    await createDocumentDialog(documentClass("Folder"), { type: this.documentName, folder });
  }

  /** Another directory's entry moves here; a compendium's is imported. */
  override async _handleDrop(data: Data, folder: string | null): Promise<void> {
    if (typeof data["uuid"] !== "string") return;
    const document = await documentByUuid(data["uuid"]);
    if (!document || document.documentName !== this.documentName || document.isEmbedded) return;
    if (document.pack) await this._import(document.pack, document.id ?? "", folder);
    else if (document.isOwner) await document.update({ folder });
  }

  async _import(packId: string, id: string, folder: string | null): Promise<void> {
    const pack = hostGame().packs.get(packId);
    const target = this.collection as ImportingCollection | undefined;
    if (!pack || !target || !this._canCreateEntry()) return;
    const made = await target.importFromCompendium(pack, id, { folder });
    if (made) hostUi().notifications?.info(format("SIDEBAR.Imported", { name: made.name }));
  }
}

function colorOf(color: unknown): string {
  return color ? String((color as { css?: string }).css ?? color) : "";
}

function isWithin(document: HostDocument, folder: HostDocument): boolean {
  for (let place = document.folder; place; place = place.folder) if (place.id === folder.id) return true;
  return false;
}

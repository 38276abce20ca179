/** The world's documents of one kind, and what comes into the world from compendiums (API: WorldCollection). */
import type { DatabaseOperation } from "../../../common/abstract/database";
import type { Document } from "../../../common/abstract/document";
import type { Source } from "../../../common/utils/types";
import { DocumentCollection } from "./document-collection";

/** What an import asks of a compendium. */
interface ImportSource {
  readonly documentName: string;
  readonly collection: string;
  getDocument(id: string): Promise<Document | undefined>;
}

interface ImportOptions extends DatabaseOperation {
  keepId?: boolean;
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
}

const SYSTEM_SHEETS = { makeDefault: true };

export class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  /** `game.actors` for `Actors`; null before the world is there. */
  static get instance(): unknown {
    return game.collections.get(this.documentName) ?? null;
  }

  static registerSheet(scope: string, sheetClass: unknown, options: object = SYSTEM_SHEETS): void {
    globalThis.foundry.applications.apps.DocumentSheetConfig.registerSheet(
      CONFIG.documentClass(this.documentName),
      scope,
      sheetClass,
      options,
    );
  }

  static unregisterSheet(scope: string, sheetClass: unknown, options: object = {}): void {
    globalThis.foundry.applications.apps.DocumentSheetConfig.unregisterSheet(
      CONFIG.documentClass(this.documentName),
      scope,
      sheetClass,
      options,
    );
  }

  get folders(): Document[] {
    return game.folders.filter((folder) => Reflect.get(folder, "type") === this.documentName);
  }

  /** The window in the sidebar. */
  get directory(): unknown {
    return Reflect.get(globalThis.ui, this.name.toLowerCase());
  }

  override render(force: boolean | object = false, options: object = {}): void {
    super.render(force, options);
    const directory = Reflect.get(globalThis.ui ?? {}, DIRECTORIES[this.documentName] ?? "");
    if (hasRender(directory)) directory.render(force, options);
  }

  /** Data ready for creation in the world, without what belongs to where it came from. */
  fromCompendium(document: Document | Source, options: ImportOptions = {}): Source {
    const { keepId = false, clearFolder = true, clearSort = true, clearOwnership = true } = options;
    const data =
      "toObject" in document && typeof document.toObject === "function"
        ? (document.toObject() as Source)
        : { ...document };
    if (!keepId) Reflect.deleteProperty(data, "_id");
    if (clearFolder) Reflect.deleteProperty(data, "folder");
    if (clearSort) Reflect.deleteProperty(data, "sort");
    if (clearOwnership && "ownership" in data) data.ownership = { default: 0, [game.user.id ?? ""]: 3 };
    if ("active" in data && this.documentName === "Scene") data.active = false;
    return data;
  }

  /** Copies a compendium's document into the world; throws where it is not there. */
  async importFromCompendium(
    pack: ImportSource,
    id: string,
    updates: Source = {},
    options: ImportOptions = {},
  ): Promise<Document | undefined> {
    if (pack.documentName !== this.documentName)
      throw new Error(
        `The ${pack.documentName} Document type provided by the ${pack.collection} Compendium is incorrect for this Collection`,
      );
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`There is no document ${id} in the compendium ${pack.collection}`);
    const data = { ...this.fromCompendium(document, options), ...updates };
    data._stats = { ...Object(data._stats), compendiumSource: document.uuid };
    return this.documentClass.create(data, { ...options, fromCompendium: true });
  }
}

const DIRECTORIES: Record<string, string> = {
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
};

function hasRender(value: unknown): value is { render(force: unknown, options: object): unknown } {
  return typeof value === "object" && value !== null && "render" in value && typeof value.render === "function";
}

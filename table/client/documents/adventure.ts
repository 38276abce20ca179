/** An adventure: brings its documents into the world, new ones and those that are there already (API: Adventure). */
import type { Document, DocumentClass } from "../../common/abstract/document";
import { BaseAdventure } from "../../common/documents/adventure";
import { isRecordArray, type Source } from "../../common/utils/types";
import { clientDocument } from "./client-document";
import { confirmOverwrite } from "./confirm-overwrite";

type ByName<T> = Record<string, T[]>;

export interface AdventureImportData {
  /** Sources by the name of the document. */
  toCreate: ByName<Source>;
  toUpdate: ByName<Source>;
  documentCount: number;
}

export interface AdventureImportResult {
  created: ByName<Document>;
  updated: ByName<Document>;
}

export interface AdventureImportOptions {
  /** Ask before documents are overwritten (default). */
  dialog?: boolean;
  /** Fields to import; all where it is empty or names "all". */
  importFields?: string[];
  preImport?: ((data: AdventureImportData, options: AdventureImportOptions) => unknown)[];
  postImport?: ((result: AdventureImportResult, options: AdventureImportOptions) => unknown)[];
  [option: string]: unknown;
}

const nothing = (): AdventureImportResult => ({ created: {}, updated: {} });

export class Adventure extends clientDocument(BaseAdventure) {
  get thumbnail(): string | null {
    return this.img;
  }

  /** The whole import: prepared, shown to packages (which may take it over), confirmed, carried out, told of. */
  async import({ dialog = true, ...options }: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const data = await this.prepareImport(options);
    if (!Hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate)) return nothing();
    if (dialog && Object.keys(data.toUpdate).length && !(await confirmOverwrite(this.name, data.toUpdate)))
      return nothing();
    for (const before of options.preImport ?? []) await before(data, options);
    const result = await this.importContent(data);
    for (const after of options.postImport ?? []) await after(result, options);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** What an import would make and what it would overwrite, by whether the world has the id already. */
  async prepareImport({ importFields = [] }: AdventureImportOptions = {}): Promise<AdventureImportData> {
    const data: AdventureImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    const source = this.toObject();
    const fields = new Set(importFields.filter((field) => field !== "all"));
    for (const [field, { documentName }] of Object.entries(BaseAdventure.contentFields)) {
      if (fields.size && !fields.has(field)) continue;
      for (const entry of isRecordArray(source[field]) ? source[field] : []) sortIn(data, documentName, entry);
    }
    return data;
  }

  /** Carries an import out: folders first, ids kept; what is there already is replaced, and no hook is asked before it. */
  async importContent({
    toCreate = {},
    toUpdate = {},
  }: Partial<AdventureImportData> = {}): Promise<AdventureImportResult> {
    const result = nothing();
    for (const [name, data] of foldersFirst(toCreate)) {
      const options = { keepId: true, keepEmbeddedIds: true, renderSheet: false };
      result.created[name] = await classOf(name).createDocuments(data, options);
    }
    for (const [name, data] of foldersFirst(toUpdate)) {
      const options = { diff: false, recursive: false, noHook: true };
      result.updated[name] = await classOf(name).updateDocuments(data, options);
    }
    return result;
  }
}

function sortIn(data: AdventureImportData, documentName: string, entry: Source): void {
  const isThere = game.collections.get(documentName)?.has(String(entry._id)) ?? false;
  const list = isThere ? data.toUpdate : data.toCreate;
  (list[documentName] ??= []).push(entry);
  data.documentCount++;
}

function foldersFirst(data: ByName<Source>): [string, Source[]][] {
  const entries = Object.entries(data).filter(([, sources]) => sources.length);
  return entries.sort(([a], [b]) => Number(b === "Folder") - Number(a === "Folder"));
}

function classOf(documentName: string): DocumentClass {
  return CONFIG.documentClass(documentName);
}

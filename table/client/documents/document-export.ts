/** A document as data for other worlds, as a file, and back (API: ClientDocument#toCompendium, #exportToJSON, #importFromJSON). */
import type { Document } from "../../common/abstract/document";
import { isObject, type Source } from "../../common/utils/types";
import { saveDataToFile } from "../core/web-helpers";

export interface ExportOptions {
  clearFlags?: boolean;
  clearSource?: boolean;
  clearSort?: boolean;
  clearFolder?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

/** The source without what only this world understands. */
export function portableSource(document: Document, options: ExportOptions): Source {
  const { clearFlags = false, clearSource = true, clearSort = true, clearFolder = false } = options;
  const { clearOwnership = true, clearState = true, keepId = false } = options;
  const left = {
    ...{ _id: !keepId, flags: clearFlags, sort: clearSort, folder: clearFolder, ownership: clearOwnership },
    ...{ active: clearState, fogReset: clearState, navigation: clearState && document.documentName === "Scene" },
  };
  const kept = Object.entries(document.toObject()).filter(([key]) => left[key as keyof typeof left] !== true);
  const source = Object.fromEntries(kept);
  return clearSource ? source : { ...source, _stats: { ...Object(source["_stats"]), compendiumSource: document.uuid } };
}

export function exportAsFile(document: Document, options: ExportOptions): void {
  const source = portableSource(document, { keepId: true, ...options });
  const exportSource = { world: game.world.id, system: game.system.id, coreVersion: game.version };
  const data = { ...source, flags: { ...Object(source["flags"]), exportSource } };
  const name = String(Reflect.get(document, "name") ?? document.id);
  const file = `fvtt-${document.documentName}-${name.replace(/[^\p{L}\d]+/gu, "-").toLowerCase()}-${document.id}.json`;
  saveDataToFile(JSON.stringify(data, null, 2), "text/json", file);
}

/** Takes over what a file holds; the document stays the same one, in its folder, with its owners. */
export async function adoptJson(document: Document, json: string): Promise<void> {
  const read: unknown = JSON.parse(json);
  if (!isObject(read)) throw new Error("The file holds no document");
  const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...changes } = read;
  await document.update({ ...changes, _id: document.id }, { diff: false, recursive: false });
}

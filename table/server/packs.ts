/** Compendia: copied to the data folder (opening one writes to it), indexed, read and written. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { PackData } from "../common/protocol";
import { getProperty } from "../common/utils/path";
import type { Source } from "../common/utils/types";
import type { DataFolder } from "./data-folder";
import { Database } from "./database";
import { primaryClass } from "./document-classes";
import { manifestEntries, type Package, type PackageWarning } from "./manifests";
import { Shelf } from "./world-store";

export interface Pack {
  metadata: PackData["metadata"];
  shelf: Shelf;
  folders: Source[];
}

/** Opens every compendium of the packages. One that cannot be opened is told of and left out. */
export async function openPacks(
  packages: Package[],
  folder: DataFolder,
  warnings: PackageWarning[],
): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const each of packages) {
    for (const entry of manifestEntries(each.manifest, "packs")) {
      const pack = await tryPack(each, entry, { folder, warnings });
      if (pack) packs.set(pack.metadata.id, pack);
    }
  }
  return packs;
}

interface PackContext {
  folder: DataFolder;
  warnings: PackageWarning[];
}

async function tryPack(owner: Package, entry: Source, { folder, warnings }: PackContext): Promise<Pack | null> {
  try {
    return await openPack(owner, entry, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warnings.push({ packageId: owner.manifest.id, message: `Compendium "${String(entry["name"])}": ${reason}` });
    return null;
  }
}

async function openPack(owner: Package, entry: Source, folder: DataFolder): Promise<Pack> {
  const name = String(entry["name"]);
  if (!/^[A-Za-z0-9_-]+$/.test(name)) throw new Error("its name must be made of letters, digits, - and _.");
  const type = String(entry["type"]);
  const documentClass = primaryClass(type);
  if (!documentClass) throw new Error(`there are no compendia of type "${type}".`);
  const source = join(owner.folder, String(entry["path"] ?? `packs/${name}`));
  if (!source.startsWith(owner.folder + sep)) throw new Error("its path leads out of the package.");
  const copy = folder.pack(owner.manifest.id, name);
  copyPack(source, copy);
  const id = `${owner.manifest.id}.${name}`;
  const database = await Database.open(copy, documentClass.collectionName);
  const shelf = new Shelf(documentClass, database, id);
  await shelf.load();
  const facts = { id, name, type, label: String(entry["label"] ?? name), packageName: owner.manifest.id };
  const metadata = { ...entry, ...facts, packageType: owner.kind, path: entry["path"] ?? `packs/${name}` };
  return { metadata, shelf, folders: await database.loadFolders() };
}

/** A package's newer compendium replaces the copy; an unchanged one leaves the copy with its edits alone. */
function copyPack(source: string, copy: string): void {
  if (!existsSync(source)) throw new Error(`${source} does not exist.`);
  if (!existsSync(join(source, "CURRENT")))
    throw new Error(`${source} is no compiled compendium (it has no CURRENT file).`);
  const print = fingerprint(source);
  const note = `${copy}.source`;
  if (existsSync(copy) && existsSync(note) && readFileSync(note, "utf8") === print) return;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(source, copy, { recursive: true, filter: (path) => !path.endsWith("LOCK") });
  writeFileSync(note, print);
}

function fingerprint(folder: string): string {
  const files = readdirSync(folder).filter((name) => !/^(LOCK|LOG)/.test(name));
  return files
    .map((name) => `${name}:${statSync(join(folder, name)).size}:${statSync(join(folder, name)).mtimeMs}`)
    .join("|");
}

/** What clients hear of a compendium at the start: its metadata and the index of its documents. */
export function packData({ metadata, shelf, folders }: Pack): PackData {
  return { metadata, folders, index: shelf.all().map((document) => indexEntry(shelf, document.toObject())) };
}

/** The indexed fields of a document, with its UUID; `extra` fields by dotted path. */
export function indexEntry(shelf: Shelf, source: Source, extra: string[] = []): Source {
  const fields = [...shelf.documentClass.metadata.compendiumIndexFields, ...extra];
  const wanted = fields.length > extra.length ? fields : ["_id", "name", "sort", "folder", ...extra];
  const { documentName } = shelf.documentClass;
  const uuid = `Compendium.${shelf.pack}.${documentName}.${String(source["_id"])}`;
  const entry: Source = { uuid };
  for (const path of wanted) entry[path] = getProperty(source, path) ?? null;
  return entry;
}

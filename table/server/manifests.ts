/** Reads the manifests of the system and of modules. A bad system is refused; a bad module is left out and told of. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { PackageManifest } from "../common/protocol";
import { isObject, type Source } from "../common/utils/types";
import { cleanManifest } from "./clean-manifest";
import { Refusal } from "./refusal";

export interface Package {
  kind: "system" | "module";
  folder: string;
  manifest: PackageManifest;
}

export interface PackageWarning {
  packageId: string;
  message: string;
}

/** The JSON object in a file. Throws a Refusal that names the file. */
export function readJson(file: string): Source {
  const value = parseJson(file);
  if (!isObject(value)) throw new Refusal(`${file} holds no JSON object.`);
  return value;
}

/** Some editors begin a file with it. */
const BYTE_ORDER_MARK = /^\uFEFF/;

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8").replace(BYTE_ORDER_MARK, ""));
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readManifest(folder: string, kind: Package["kind"]): Package {
  const file = join(folder, `${kind}.json`);
  if (!existsSync(file)) throw new Refusal(`${folder} holds no ${kind}.json.`);
  const source = readJson(file);
  const { id } = source;
  if (typeof id !== "string" || !/^[A-Za-z0-9_-]+$/.test(id)) throw new Refusal(`${file} lacks a valid "id".`);
  const known = cleanManifest(source);
  const manifest = {
    ...known,
    id,
    title: String(known["title"] ?? id),
    version: String(known["version"] ?? "0.0.0"),
  };
  return { kind, folder, manifest };
}

/** The system in `folder`; throws a Refusal with the reason where there is none. */
export function readSystem(folder: string): Package {
  return readManifest(folder, "system");
}

/** The modules in the folders of `folder`. */
export function readModules(folder: string | null, warnings: PackageWarning[]): Package[] {
  if (!folder) return [];
  if (!existsSync(folder)) throw new Refusal(`The modules folder ${folder} does not exist.`);
  const folders = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() || entry.isSymbolicLink(),
  );
  const found = folders.map((entry) => tryModule(join(folder, entry.name), warnings)).filter((each) => each !== null);
  return withoutDoubles(found, warnings);
}

function tryModule(folder: string, warnings: PackageWarning[]): Package | null {
  if (!existsSync(join(folder, "module.json"))) return null;
  try {
    return readManifest(folder, "module");
  } catch (error) {
    warnings.push({ packageId: basename(folder), message: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** Two folders may hold the same module: the first counts. */
function withoutDoubles(modules: Package[], warnings: PackageWarning[]): Package[] {
  const byId = new Map<string, Package>();
  for (const module of modules) {
    const { id } = module.manifest;
    if (!byId.has(id)) byId.set(id, module);
    else warnings.push({ packageId: id, message: `${basename(module.folder)} holds the same module once more.` });
  }
  return [...byId.values()];
}

/** The objects in a manifest's array, such as `packs` or `languages`. */
export function manifestEntries(manifest: PackageManifest, key: string): Source[] {
  const entries = manifest[key];
  return Array.isArray(entries) ? entries.filter(isObject) : [];
}

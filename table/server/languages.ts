/** Translations: core, system and modules merged by language, in load order. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { mergeObject } from "../common/utils/merge";
import { expandObject } from "../common/utils/path";
import type { Source } from "../common/utils/types";
import { manifestEntries, readJson, type Package, type PackageWarning } from "./manifests";

/** All strings by language, and what was wrong with the files; they go to clients as they are. */
export interface Languages {
  readonly languages: Record<string, Source>;
  readonly warnings: readonly PackageWarning[];
}

/** What was read last, of which files as they were then: everybody who joins wants the same. */
let last: { readonly stamp: string; readonly read: Languages } | null = null;

/** The core's strings are the JSON files in `coreFolders`, named after their language. A bad file is told of. */
export function readLanguages(coreFolders: string[], packages: Package[]): Languages {
  const files = [...coreFolders.flatMap(jsonFiles), ...packages.flatMap((one) => filesOf(one, packages))];
  const stamp = JSON.stringify(files.map((one) => ({ ...one, ...changeOf(one.file) })));
  if (last?.stamp !== stamp) last = { stamp, read: merged(files) };
  return last.read;
}

function filesOf({ folder, manifest }: Package, packages: Package[]): LanguageFile[] {
  const entries = manifestEntries(manifest, "languages").filter((entry) => appliesHere(entry, packages));
  return entries.map((entry) => ({
    ...{ lang: String(entry["lang"]), owner: manifest.id },
    file: join(folder, String(entry["path"])),
  }));
}

/** By what a file is known to be the same; nothing of one that is not there. */
function changeOf(file: string): { at?: number; size?: number } {
  const { mtimeMs: at, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return at === undefined || size === undefined ? {} : { at, size };
}

function merged(files: readonly LanguageFile[]): Languages {
  const [languages, warnings]: [Record<string, Source>, PackageWarning[]] = [{}, []];
  for (const file of files) add(languages, file, warnings);
  return { languages, warnings };
}

/** A translation may be for one system or one module only. */
function appliesHere(entry: Source, packages: Package[]): boolean {
  const loaded = (id: unknown): boolean => id === undefined || packages.some(({ manifest }) => manifest.id === id);
  return loaded(entry["system"]) && loaded(entry["module"]);
}

function jsonFiles(folder: string): LanguageFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => ({ lang: name.replace(/\.json$/, ""), file: join(folder, name), owner: "core" }));
}

interface LanguageFile {
  lang: string;
  file: string;
  owner: string;
}

function add(languages: Record<string, Source>, { lang, file, owner }: LanguageFile, warnings: PackageWarning[]): void {
  try {
    const before = Object.hasOwn(languages, lang) ? languages[lang] : {};
    languages[lang] = mergeObject(before ?? {}, expandObject(readJson(file)));
  } catch (error) {
    warnings.push({ packageId: owner, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Translations: core, system and modules merged by language, in load order. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { mergeObject } from "../common/utils/merge";
import { expandObject } from "../common/utils/path";
import type { Source } from "../common/utils/types";
import { manifestEntries, readJson, type Package, type PackageWarning } from "./manifests";

/** The core's strings are the JSON files in `coreFolders`, named after their language. A bad file is told of. */
export function readLanguages(
  coreFolders: string[],
  packages: Package[],
  warnings: PackageWarning[],
): Record<string, Source> {
  const languages: Record<string, Source> = {};
  for (const file of coreFolders.flatMap(jsonFiles))
    add(languages, { lang: file.lang, file: file.path, owner: "core" }, warnings);
  for (const { folder, manifest } of packages) {
    for (const entry of manifestEntries(manifest, "languages")) {
      const file = join(folder, String(entry["path"]));
      if (appliesHere(entry, packages))
        add(languages, { lang: String(entry["lang"]), file, owner: manifest.id }, warnings);
    }
  }
  return languages;
}

/** A translation may be for one system or one module only. */
function appliesHere(entry: Source, packages: Package[]): boolean {
  const loaded = (id: unknown): boolean => id === undefined || packages.some(({ manifest }) => manifest.id === id);
  return loaded(entry["system"]) && loaded(entry["module"]);
}

function jsonFiles(folder: string): { lang: string; path: string }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => ({ lang: name.replace(/\.json$/, ""), path: join(folder, name) }));
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

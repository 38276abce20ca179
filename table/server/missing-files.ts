/** Files that a manifest names and that are not there: told by name, as a browser would only log a request. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../common/utils/types";
import type { Package, PackageWarning } from "./manifests";

/** A warning for each script and style of the packages that does not exist. Addresses elsewhere are not looked at. */
export function missingFiles(packages: readonly Package[]): PackageWarning[] {
  return packages.flatMap(({ folder, manifest }) =>
    ["esmodules", "scripts", "styles"].flatMap((key) =>
      pathsOf(manifest[key])
        .filter((path) => !/^(https?:)?\//.test(path) && !existsSync(join(folder, path)))
        .map((path) => ({ packageId: manifest.id, message: `the file ${path} (${key}) is not there.` })),
    ),
  );
}

function pathsOf(entries: unknown): string[] {
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) => (isObject(entry) ? String(entry["src"]) : String(entry)));
}

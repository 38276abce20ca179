/** A system that still brings a template.json: version 14 warns of it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { release } from "../common/release";
import type { Package, PackageWarning } from "./manifests";

/** Empty in 13, which reads the file. */
export function templateWarnings(packages: readonly Package[]): PackageWarning[] {
  if (release.generation < 14) return [];
  return packages
    .filter(({ kind, folder }) => kind === "system" && existsSync(join(folder, "template.json")))
    .map(({ manifest }) => ({ packageId: manifest.id, message: DEPRECATED }));
}

const DEPRECATED =
  "template.json is deprecated since version 14, in favour of documentTypes in system.json and data models; support ends with version 16.";

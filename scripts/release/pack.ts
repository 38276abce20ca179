/** Makes a release of a built system: its manifest with the addresses, and the zip beside it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { zipFolder } from "../zip.mjs";
import { manifestFaults } from "./check-manifest";
import type { ReleaseLinks } from "./links";

/**
 * Writes `zonebound.zip` and `system.json` into `target`, and the addresses into the built manifest.
 * @returns faults of the manifest; where there are any, nothing is packed
 */
export async function packRelease(built: string, target: string, links: ReleaseLinks | null): Promise<string[]> {
  const path = join(built, "system.json");
  const manifest = { ...(JSON.parse(readFileSync(path, "utf8")) as object), ...links };
  const faults = manifestFaults(manifest, filesBelow(built));
  if (faults.length > 0) return faults;
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(path, text);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "system.json"), text);
  await zipFolder(built, join(target, "zonebound.zip"));
  return [];
}

/** Every file of a folder by its path from there, with slashes. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/")).sort();
}

/** Packs a folder into a zip archive. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { zipSync } from "fflate";

/** @param {string} folder @param {string} target path of the archive; entries are relative to the folder */
export async function zipFolder(folder, target) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.map(async (file) => [relative(folder, file).split(sep).join("/"), await readFile(file)]),
  );
  await writeFile(target, zipSync(Object.fromEntries(contents), { level: 9 }));
}

/** The system as it is installed: built once into a folder of its own, and started on a hollow Foundry that takes notes. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSystem } from "../../scripts/build.mjs";

export interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly readme: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly string[];
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly path: string }[];
  readonly documentTypes: Readonly<
    Record<string, Readonly<Record<string, { readonly htmlFields?: readonly string[] }>>>
  >;
}

export interface BuiltSystem {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Every file, by its path from the folder, with slashes. */
  readonly files: readonly string[];
  /** The one module. */
  readonly code: string;
  remove(): void;
}

/** Builds into a temporary folder; `remove` takes it away. */
export async function buildApart(): Promise<BuiltSystem> {
  const home = mkdtempSync(join(tmpdir(), "zonebound-built-"));
  const folder = join(home, "zonebound");
  await buildSystem(folder);
  const text = (name: string): string => readFileSync(join(folder, name), "utf8");
  const manifest: Manifest = JSON.parse(text("system.json"));
  return {
    folder,
    manifest,
    files: filesIn(folder),
    code: text(manifest.esmodules[0] ?? ""),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => file.slice(folder.length + 1).replaceAll("\\", "/")).sort();
}

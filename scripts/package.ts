/**
 * `npm run package`: makes the release, `release/zonebound.zip` and the manifest beside it, checked by the rules of
 * Foundry's manifests. `--release`: not without an address, and not unless the CHANGELOG names this very version.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSystem } from "./build.mjs";
import { releaseFault, topSection } from "./release/changelog";
import { NO_ADDRESS, type PackageFile, releaseLinks } from "./release/links";
import { packRelease } from "./release/pack";

const ROOT = resolve(import.meta.dirname, "..");

/** Gives the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { release: { type: "boolean" } } });
  const file = JSON.parse(readRoot("package.json")) as PackageFile;
  const faults = values.release ? releaseFaults(file, readRoot("CHANGELOG.md")) : [];
  if (faults.length === 0) faults.push(...(await buildAndPack(file)));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  console.log(`release/zonebound.zip and release/system.json, version ${file.version}`);
  if (releaseLinks(file) === null) console.log(NO_ADDRESS);
  return 0;
}

function readRoot(name: string): string {
  return readFileSync(resolve(ROOT, name), "utf8");
}

/** What stands against releasing it: no address, or a CHANGELOG that does not speak of it yet. */
export function releaseFaults(file: PackageFile, changelog: string): string[] {
  const faults = releaseLinks(file) === null ? [NO_ADDRESS] : [];
  const unnamed = releaseFault(changelog);
  const version = topSection(changelog)?.version;
  const other = `The CHANGELOG's version is ${version}, package.json's ${file.version}: \`npm run changelog -- --name\` sets both.`;
  if (unnamed) return [...faults, unnamed];
  return version === file.version ? faults : [...faults, other];
}

async function buildAndPack(file: PackageFile): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), "zonebound-release-"));
  try {
    const built = join(home, "zonebound");
    await buildSystem(built);
    return await packRelease(built, resolve(ROOT, "release"), releaseLinks(file));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

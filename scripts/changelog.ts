/**
 * `npm run changelog`: prints the version of the CHANGELOG's top section, once it can be released. `--tag v0.2.0`: the tag
 * must say the same; `--notes`: prints what the section says; `--name 0.2.0`: gives the unreleased section this version,
 * and package.json, its lock and the manifest with it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { nameSection, namingFault, releaseFault, topSection, withVersion } from "./release/changelog";

const ROOT = resolve(import.meta.dirname, "..");
const CHANGELOG = resolve(ROOT, "CHANGELOG.md");
/** How many of their first entries are the system's own version. */
const VERSIONED = { "package.json": 1, "package-lock.json": 2, "system.json": 1 };

/** Gives the exit code. */
export function main(args: string[]): Promise<number> {
  const options = { tag: { type: "string" }, notes: { type: "boolean" }, name: { type: "string" } } as const;
  const { tag, notes = false, name } = parseArgs({ args, options }).values;
  const changelog = readFileSync(CHANGELOG, "utf8");
  const fault = name === undefined ? releaseFault(changelog, tag) : namingFault(changelog, name);
  if (fault) console.error(fault);
  else if (name !== undefined) nameRelease(changelog, name);
  else console.log(topSection(changelog)?.[notes ? "notes" : "version"]);
  return Promise.resolve(fault ? 1 : 0);
}

function nameRelease(changelog: string, version: string): void {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGELOG, nameSection(changelog, version, date));
  for (const [name, count] of Object.entries(VERSIONED)) {
    const file = resolve(ROOT, name);
    writeFileSync(file, withVersion(readFileSync(file, "utf8"), version, count));
  }
  console.log(`${version}, ${date}: commit it, then push the tag v${version} or start the workflow Release.`);
}

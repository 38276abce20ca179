/** `npm run site`: writes the documentation as a static site into `site/` (`--out DIR`); it works from a folder as well. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { registerOwnParts, rulesetIds } from "../src/rulesets/registry";
import { siteFaults } from "./site/site-check";
import { type SiteFiles, siteFiles } from "./site/site-files";

const ROOT = resolve(import.meta.dirname, "..");

/** Gives the exit code: with a dead link nothing is written. */
export function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { out: { type: "string", default: "site" } } });
  if (rulesetIds().length === 0) registerOwnParts();
  const files = siteFiles();
  const faults = siteFaults(files.pages, new Set(files.copies.keys()));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return Promise.resolve(1);
  const out = resolve(ROOT, values.out);
  writeSite(files, out);
  console.log(`${files.pages.size} pages in ${out}`);
  return Promise.resolve(0);
}

/** What was there goes. */
function writeSite({ pages, copies }: SiteFiles, out: string): void {
  rmSync(out, { recursive: true, force: true });
  for (const path of [...pages.keys(), ...copies.keys()]) mkdirSync(dirname(join(out, path)), { recursive: true });
  for (const [path, html] of pages) writeFileSync(join(out, path), html);
  for (const [path, source] of copies) copyFileSync(join(ROOT, source), join(out, path));
}

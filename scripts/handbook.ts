/** `npm run handbook`: writes the sources of the handbook's pack anew, after its texts, examples or pages have changed. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registerOwnParts } from "../src/rulesets/registry";
import { handbookSources } from "./handbook/journals";

const FOLDER = join(import.meta.dirname, "../packs/handbook");

/** Gives the exit code. */
export function main(): Promise<number> {
  registerOwnParts();
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of handbookSources()) writeFileSync(join(FOLDER, name), text);
  return Promise.resolve(0);
}

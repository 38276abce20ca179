/** Checks the types of every part by its own configuration: the pure folders know neither Foundry nor a browser. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const PROJECTS = ["tsconfig.pure.json", "tsconfig.foundry.json", "tsconfig.tools.json", "table/tsconfig.json"];

let failed = false;
for (const project of PROJECTS) {
  const { status } = spawnSync(process.execPath, [resolve(ROOT, "node_modules/typescript/bin/tsc"), "-p", project], {
    cwd: ROOT,
    stdio: "inherit",
  });
  console.log(`${status === 0 ? "ok  " : "FAIL"} types ${project}`);
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;

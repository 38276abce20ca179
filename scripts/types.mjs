/**
 * Checks the types of every part by its own configuration: the pure folders know neither Foundry nor a browser. What has
 * not changed since the last time is not checked again.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const PARTS = ["tsconfig.pure.json", "tsconfig.foundry.json", "tsconfig.tools.json", "table/tsconfig.json"];
const TSC = resolve(ROOT, "node_modules/typescript/bin/tsc");

const { status } = spawnSync(process.execPath, [TSC, "--build", ...PARTS], { cwd: ROOT, stdio: "inherit" });
console.log(status === 0 ? "ok   types" : "FAIL types");
process.exitCode = status === 0 ? 0 : 1;

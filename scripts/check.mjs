/** Everything CI runs, one after the other: types, lint, styles, format, layers, dead code, counts, tests, build. `--but-tests` leaves the tests to another. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const STEPS = ["types", "lint", "formatted", "layers", "dead", "house", "test", "build"];

const steps = process.argv.includes("--but-tests") ? STEPS.filter((step) => step !== "test") : STEPS;
const failed = steps.filter((step) => {
  console.log(`\n== ${step}`);
  return spawnSync("npm", ["run", "--silent", step], { cwd: ROOT, stdio: "inherit" }).status !== 0;
});
console.log(failed.length === 0 ? "\nall checks passed" : `\nfailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

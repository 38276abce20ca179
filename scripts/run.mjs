/** Runs the `main` of a TypeScript file with the arguments after it: `node scripts/run.mjs FILE ARGS…`. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = process.argv[2];
if (!file) throw new Error("usage: node scripts/run.mjs FILE ARGS…");

// A reader that has seen enough (`| head`) closes the pipe: no fault of ours.
process.stdout.on("error", (error) => process.exit(error.code === "EPIPE" ? 0 : 1));

const { module } = await runnerImport(path.resolve(root, file), { root, configFile: false, logLevel: "silent" });
process.exitCode = await module.main(process.argv.slice(3));

/**
 * Serves the system on the table and builds anew what is saved: code and styles, texts, templates and drawings while the
 * table runs, packs and manifest with a restart of it. Everything after `npm run dev --` goes to the table; PORT counts too.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { buildArt } from "./build-art.mjs";
import { buildPacks } from "./build-packs.mjs";
import { buildSystem, copyStatic, moduleConfig, workerConfig } from "./build.mjs";
import { tableOptions } from "./table-options.mjs";

/** An editor saves in several steps. */
const SETTLE_MS = 150;

const ROOT = resolve(import.meta.dirname, "..");
const dist = resolve(ROOT, "dist");
let table = null;
let working = Promise.resolve();

await buildSystem(dist);
startTable();
for (const config of [moduleConfig(dist), workerConfig(dist)])
  await build({ ...config, logLevel: "info", build: { ...config.build, watch: {} } });
onChange("lang", () => copyStatic(dist));
onChange("templates", () => copyStatic(dist));
onChange("assets", () => buildArt(dist));
onChange("packs", rebuildPacks);
onChange("", rebuildPacks, "system.json");

function startTable() {
  const options = tableOptions(dist, process.argv.slice(2));
  table = spawn(process.execPath, [resolve(ROOT, "table/start.mjs"), ...options], { stdio: "inherit" });
}

/** The table reads the manifest as it starts, and holds the packs as long as it runs. */
async function rebuildPacks() {
  if (table.exitCode === null) {
    table.kill("SIGTERM");
    await once(table, "exit");
  }
  await copyStatic(dist);
  await buildPacks(dist);
  startTable();
}

/** Does this whenever something in the folder, or the one file of it, has been saved; one thing after the other. */
function onChange(folder, react, only = null) {
  let timer;
  const work = () => {
    working = working
      .then(react)
      .then(() => console.log(`built anew: ${only ?? folder}`))
      .catch((error) => console.error(error.message));
  };
  watch(resolve(ROOT, folder), { recursive: only === null }, (_event, name) => {
    if (only !== null && name !== only) return;
    clearTimeout(timer);
    timer = setTimeout(work, SETTLE_MS);
  });
}

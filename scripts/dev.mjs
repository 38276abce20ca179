/** Builds the system and rebuilds what changes: the module at once, lang and templates as they are saved. */
import { watch } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { buildSystem, copyStatic, moduleConfig } from "./build.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const dist = resolve(ROOT, "dist");
await buildSystem(dist);
const config = moduleConfig(dist);
await build({ ...config, logLevel: "info", build: { ...config.build, watch: {} } });
for (const folder of ["lang", "templates"])
  watch(resolve(ROOT, folder), { recursive: true }, () => void copyStatic(dist));

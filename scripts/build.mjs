/** Builds `dist/`, the whole installable system. `node scripts/build.mjs [DIR]`. */
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { buildArt } from "./build-art.mjs";
import { buildPacks } from "./build-packs.mjs";
import { buildTypes } from "./build-types.mjs";

const ROOT = resolve(import.meta.dirname, "..");
/** Copied as they are. `template.json` is not: Foundry 14 warns of it. */
const COPIED = ["system.json", "lang", "templates", "README.md", "CHANGELOG.md", "LICENSE"];

/** The Vite configuration of the one module and its style sheet. Class names are kept: Foundry makes ids of them. */
export function moduleConfig(distDir) {
  return scriptConfig(distDir, { entry: "src/zonebound.ts", fileName: "zonebound.js" });
}

/** The same of the worker that plays fights out, without a map of its sources, which are the module's. */
export function workerConfig(distDir) {
  return scriptConfig(distDir, { entry: "src/forecast-worker.ts", fileName: "forecast-worker.mjs", sourcemap: false });
}

function scriptConfig(distDir, { entry, fileName, sourcemap = true }) {
  return {
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: distDir,
      emptyOutDir: false,
      sourcemap,
      minify: false,
      target: "es2022",
      lib: {
        entry: resolve(ROOT, entry),
        formats: ["es"],
        fileName: () => fileName,
        cssFileName: "zonebound",
      },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  };
}

export async function copyStatic(distDir) {
  for (const name of COPIED) await cp(resolve(ROOT, name), resolve(distDir, name), { recursive: true });
  await stampVersion(distDir);
}

/**
 * Builds beside the target and swaps at the end, so that whoever reads `dist/` never meets a half-built system.
 * @param {string} distDir where the system goes; what was there goes
 */
export async function buildSystem(distDir) {
  const staging = `${distDir}-${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  await build(moduleConfig(staging));
  await build(workerConfig(staging));
  await copyStatic(staging);
  await buildArt(staging);
  await buildPacks(staging);
  await buildTypes(staging);
  await rm(distDir, { recursive: true, force: true });
  await rename(staging, distDir);
}

/** The manifest takes its version from package.json. */
async function stampVersion(distDir) {
  const { version } = JSON.parse(await readFile(resolve(ROOT, "package.json"), "utf8"));
  const manifest = JSON.parse(await readFile(resolve(distDir, "system.json"), "utf8"));
  await writeFile(resolve(distDir, "system.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const distDir = resolve(process.argv[2] ?? resolve(ROOT, "dist"));
  await buildSystem(distDir);
  console.log(`built ${distDir}`);
}

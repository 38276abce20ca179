/** Makes the release: `release/zonebound.zip` and the manifest beside it. `--base URL` is where both will be found. */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSystem } from "./build.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const { values } = parseArgs({ options: { base: { type: "string" } } });
const release = resolve(ROOT, "release");
const dist = resolve(release, "zonebound");

await buildSystem(dist);
const manifest = JSON.parse(await readFile(resolve(dist, "system.json"), "utf8"));
const base = values.base?.replace(/\/$/, "");
const links = base ? { manifest: `${base}/system.json`, download: `${base}/zonebound.zip` } : {};
await writeFile(resolve(dist, "system.json"), `${JSON.stringify({ ...manifest, ...links }, null, 2)}\n`);
await mkdir(release, { recursive: true });
await cp(resolve(dist, "system.json"), resolve(release, "system.json"));
await rm(resolve(release, "zonebound.zip"), { force: true });

const { zipFolder } = await import("./zip.mjs");
await zipFolder(dist, resolve(release, "zonebound.zip"));
await rm(dist, { recursive: true });
console.log(`release/zonebound.zip and release/system.json, version ${manifest.version}`);

/** Builds the table's client and server into dist when their sources are newer than the last build. */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));
const PARTS = {
  client: {
    folders: ["client", "common"],
    files: ["vite.client.config.ts", "package.json"],
    output: "dist/client/main.js",
  },
  server: {
    folders: ["server", "common"],
    files: ["vite.server.config.ts", "package.json"],
    output: "dist/server/main.js",
  },
};

/** Names, sizes and times of all sources of a part: another build is due when this text changes. */
function fingerprint({ folders, files }) {
  const inFolders = folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  });
  const all = [...inFolders, ...files.map((file) => join(root, file))].sort();
  return all.map((file) => `${file} ${statSync(file).mtimeMs}`).join("\n");
}

function isFresh(name, print) {
  const stamp = join(root, "dist", `${name}.stamp`);
  return existsSync(join(root, PARTS[name].output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === print;
}

async function buildPart(name) {
  const { build, loadConfigFromFile } = await import("vite");
  const file = join(root, `vite.${name}.config.ts`);
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, file, root, "silent");
  await build({ ...loaded?.config, configFile: false });
}

/** Builds what is stale (or everything when `force`). Throws what the build says. */
export async function buildIfStale({ force = false, parts = Object.keys(PARTS) } = {}) {
  for (const name of parts) {
    const print = fingerprint(PARTS[name]);
    if (!force && isFresh(name, print)) continue;
    await buildPart(name);
    mkdirSync(join(root, "dist"), { recursive: true });
    writeFileSync(join(root, "dist", `${name}.stamp`), print);
  }
}

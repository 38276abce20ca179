/** Runs the `main` of a TypeScript file with the arguments after it: `node scripts/run.mjs FILE ARGS…`. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = process.argv[2];
if (!file) throw new Error("usage: node scripts/run.mjs FILE ARGS…");

// A reader that has seen enough (`| head`) closes the pipe: no fault of ours.
process.stdout.on("error", (error) => process.exit(error.code === "EPIPE" ? 0 : 1));

// It stays open until `main` is done, which may import more on its way.
const modules = await createServer({
  root,
  configFile: false,
  logLevel: "silent",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const { main } = await modules.ssrLoadModule(path.resolve(root, file));
process.exitCode = await main(process.argv.slice(3));
await modules.close();

/** Starts the table: `node table/start.mjs --system DIR --data DIR [--port N] [--foundry 13|14] [--modules DIR] [--seed FILE]`. */
import { buildIfStale } from "./build.mjs";
import { fileURLToPath, pathToFileURL } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

await buildIfStale();
const { main } = await import(pathToFileURL(at("dist/server/main.js")).href);
await main(process.argv.slice(2), {
  client: at("dist/client"),
  languages: [at("client/lang"), at("client/applications/lang")],
});

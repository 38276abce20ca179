/** Serves a table from its built server alone: `node serve.mjs ARGS…`; tests of the process itself start this. */
import { fileURLToPath } from "node:url";
import { buildIfStale } from "../../build.mjs";

await buildIfStale({ parts: ["server"] });
const { main } = await import("../../dist/server/main.js");
await main(process.argv.slice(2), { client: fileURLToPath(new URL(".", import.meta.url)), languages: [] });

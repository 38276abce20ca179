/** Builds the system and serves it on the table, as Foundry 14. Everything after `npm start --` goes to the table; PORT counts too. */
import { resolve } from "node:path";
import { buildSystem } from "./build.mjs";
import { tableOptions } from "./table-options.mjs";

const dist = resolve(import.meta.dirname, "../dist");
await buildSystem(dist);
process.argv.splice(2, Infinity, ...tableOptions(dist, process.argv.slice(2)));
await import("../table/start.mjs");

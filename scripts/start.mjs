/** Builds the system and serves it on the table, as Foundry 14. Everything after `npm start --` goes to the table; PORT counts too. */
import { resolve } from "node:path";
import { buildSystem } from "./build.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const dist = resolve(ROOT, "dist");
await buildSystem(dist);

const given = process.argv.slice(2);
const has = (flag) => given.includes(flag);
const defaults = [
  ...(has("--foundry") ? [] : ["--foundry", "14"]),
  ...(has("--data") ? [] : ["--data", resolve(ROOT, "data")]),
  ...(has("--port") ? [] : ["--port", process.env.PORT ?? "30000"]),
];
process.argv.splice(
  2,
  Infinity,
  "--system",
  dist,
  "--seed",
  resolve(ROOT, "scripts/world-seed.yaml"),
  ...defaults,
  ...given,
);
await import("../table/start.mjs");

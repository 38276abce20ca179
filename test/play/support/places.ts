/** Where the headless table finds what is built, and keeps what it makes. */
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
const CACHE = resolve(ROOT, "node_modules/.cache/zonebound-play");

export const SYSTEM = resolve(ROOT, "dist");
export { TEST_SEED as SEED } from "../../support/world-seed";
export const SERVER = resolve(ROOT, "table/dist/server/main.js");
export const TABLE = {
  client: resolve(ROOT, "table/dist/client"),
  languages: [resolve(ROOT, "table/client/lang"), resolve(ROOT, "table/client/applications/lang")],
};
export const REALM = resolve(CACHE, "realm.cjs");
/** What a worker runs to start it. */
export const START = resolve(import.meta.dirname, "start.mjs");
/** What realms have compiled. */
export const CODE = resolve(CACHE, "code");
/** Worlds as they are before anybody has joined, by version. */
export const WORLDS = resolve(CACHE, "worlds");

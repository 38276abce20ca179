/** Builds the system once for all browser tests, into dist/. */
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

export default async function setup(): Promise<void> {
  if (process.env["ZONEBOUND_HOST"]) return;
  const { buildSystem } = await import("../../scripts/build.mjs");
  await buildSystem(resolve(ROOT, "dist"));
}

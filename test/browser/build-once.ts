/** Builds the system once for all tests at a table, into dist/. */
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** Projects that share one run share the building. */
const BUILDING = Symbol.for("zonebound.building");

export default function setup(): Promise<void> {
  const building = (Reflect.get(globalThis, BUILDING) as Promise<void> | undefined) ?? build();
  Reflect.set(globalThis, BUILDING, building);
  return building;
}

async function build(): Promise<void> {
  if (process.env["ZONEBOUND_HOST"]) return;
  const { buildSystem } = await import("../../scripts/build.mjs");
  await buildSystem(resolve(ROOT, "dist"));
}

/** The world of `npm start` for tests that bring their own fights: nobody is welcomed there, and no fight waits. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";

const ROOT = resolve(import.meta.dirname, "../..");

interface Seed {
  combat?: unknown;
  settings: Record<string, unknown>;
}

export const TEST_SEED = resolve(ROOT, "node_modules/.cache/zonebound-test/world-seed.json");

/** Written anew by every process that asks, always the same: whoever reads it meanwhile sees it whole. */
function writeSeed(): void {
  const seed = parse(readFileSync(resolve(ROOT, "scripts/world-seed.yaml"), "utf8")) as Seed;
  const { combat: _combat, settings, ...rest } = seed;
  const text = JSON.stringify({ ...rest, settings: { ...settings, "zonebound.welcome": "done" } });
  mkdirSync(dirname(TEST_SEED), { recursive: true });
  const draft = `${TEST_SEED}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, TEST_SEED);
}

writeSeed();

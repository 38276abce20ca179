/** Whatever is rebuilt, the golden texts stay to the letter; `npx vitest run -u test/golden` writes them where they were meant to change. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatStored, readStored } from "./parts";
import { TEXTS } from "./texts";
import { zoneGround } from "../../src/zones/zone-ground";

describe("to the letter", () => {
  it.each(TEXTS)("$name", { timeout: 240_000 }, async ({ name, make }) => {
    await expect(`${await make()}\n`).toMatchFileSnapshot(join(import.meta.dirname, "texts", name));
  });

  it("a stored record is written as it was read, and nothing of it is broken", () => {
    const given: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "given/record.json"), "utf8"));
    const { broken, ...stored } = readStored(given, zoneGround);
    expect(broken).toEqual([]);
    expect(formatStored(stored, zoneGround)).toEqual(given);
  });
});

/** The release as a whole: zip and manifest of the built system keep to the rules and agree; a fault packs nothing. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { manifestFaults } from "../../scripts/release/check-manifest";
import { topSection } from "../../scripts/release/changelog";
import { type PackageFile, releaseLinks } from "../../scripts/release/links";
import { packRelease } from "../../scripts/release/pack";
import { buildApart, type BuiltSystem } from "./built-system";
import { readData, ROOT } from "./pack-sources";

const file = readData<PackageFile>("package.json");
const links = releaseLinks({ ...file, repository: "https://github.com/someone/zonebound" });
let built: BuiltSystem;
beforeAll(async () => {
  built = await buildApart();
});

afterAll(() => built?.remove());

describe("the release", () => {
  it("is a zip of the whole system and the manifest in it", async () => {
    const target = join(built.folder, "../release");
    expect(await packRelease(built.folder, target, links)).toEqual([]);
    const zip = unzipSync(readFileSync(join(target, "zonebound.zip")));
    expect(Object.keys(zip).sort()).toEqual([...built.files]);
    const manifest = readFileSync(join(target, "system.json"), "utf8");
    expect(Buffer.from(zip["system.json"] ?? []).toString()).toBe(manifest);
    expect(JSON.parse(manifest)).toMatchObject({ version: file.version, ...links });
    expect(manifestFaults(JSON.parse(manifest), Object.keys(zip))).toEqual([]);
  });

  it("has no addresses until one is set, and is whole all the same", async () => {
    const target = join(built.folder, "../unaddressed");
    const path = join(built.folder, "system.json");
    writeFileSync(path, JSON.stringify({ ...readData<object>("system.json"), version: file.version }));
    expect(await packRelease(built.folder, target, null)).toEqual([]);
    expect(readFileSync(join(target, "system.json"), "utf8")).not.toMatch(/"(manifest|download|url|bugs|changelog)":/);
  });

  it("is not packed with a fault in it", async () => {
    const target = join(built.folder, "../faulty");
    rmSync(join(built.folder, "lang/de.json"));
    expect(await packRelease(built.folder, target, links)).toEqual(["lang/de.json is named and not there"]);
    expect(existsSync(target)).toBe(false);
  });
});

describe("the version", () => {
  it("is the same in package.json, its lock, the manifest and the CHANGELOG once it is named", () => {
    const lock = readData<{ version: string; packages: Record<string, { version: string }> }>("package-lock.json");
    const versions = [lock.version, lock.packages[""]?.version, readData<{ version: string }>("system.json").version];
    expect(versions).toEqual(versions.map(() => file.version));
    const top = topSection(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"));
    expect(["Unreleased", file.version]).toContain(top?.version);
  });
});

/** The check of a manifest by Foundry's documented rules: the system's own passes, and each rule catches a planted fault. */
import { describe, expect, it } from "vitest";
import { manifestFaults } from "../../scripts/release/check-manifest";
import { releaseLinks } from "../../scripts/release/links";
import { readData } from "../contract/pack-sources";

const own = readData<Record<string, unknown>>("system.json");
const files = [
  ...["LICENSE", "README.md", "zonebound.js", "zonebound.css"],
  ...["en", "de", "fr", "es", "pt-BR"].flatMap((code) => [`lang/${code}.json`, `lang/handbook/${code}.json`]),
  ...["battlefields", "figures", "gear", "macros", "handbook"].map((pack) => `packs/${pack}/CURRENT`),
];
const links = releaseLinks({ version: "0.1.0", repository: "https://github.com/someone/zonebound" });
const [pack] = own["packs"] as object[];

/** Faults of our manifest with something else in it. */
const faultsWith = (planted: object): string[] => manifestFaults({ ...own, version: "0.1.0", ...planted }, files);

describe("the manifest", () => {
  it("keeps to the rules, with addresses and without", () => {
    expect(manifestFaults(own, files)).toEqual([]);
    expect(faultsWith({ ...links })).toEqual([]);
  });

  it.each([
    ["is no object", null],
    ["is a list", []],
  ])("is refused where it %s", (_, manifest) => {
    expect(manifestFaults(manifest, files)).not.toEqual([]);
  });
});

const PLANTED: readonly (readonly [what: string, planted: object, told: string])[] = [
  ["no title", { title: undefined }, "title is missing"],
  ["an empty title", { title: " " }, "title is empty"],
  ["a key of no schema", { systemRequirements: {} }, "systemRequirements is no key that Foundry documents"],
  ["an old key", { minimumCoreVersion: "9" }, "minimumCoreVersion is no key"],
  ["an id with spaces", { id: "Zone Bound" }, "id is no id"],
  ["a version of words", { version: "newest" }, "version is no version"],
  ["a version with a v", { version: "v0.1.0" }, "version is no version"],
  ["versions out of order", { compatibility: { minimum: "14", verified: "13.347" } }, "compatibility has its versions"],
  ["a maximum below", { compatibility: { minimum: "13.347", maximum: "13.100" } }, "compatibility has its versions"],
  ["an unknown bound", { compatibility: { least: "13" } }, "compatibility.least is no key"],
  ["a nameless author", { authors: [{ url: "https://example.org" }] }, "authors.0.name is missing"],
  ["an address without https", { url: "http://example.org" }, "url is no web address"],
  ["a changelog that is a file", { changelog: "CHANGELOG.md" }, "changelog is no web address"],
  ["a way out of the folder", { esmodules: ["../zonebound.js"] }, "esmodules.0 is no path"],
  ["a path from the root", { esmodules: ["/zonebound.js"] }, "esmodules.0 is no path"],
  ["a file twice", { esmodules: ["zonebound.js", "zonebound.js"] }, "esmodules names something twice"],
  ["a module that is not there", { esmodules: ["other.js"] }, "other.js is named and not there"],
  ["a style that is not there", { styles: [{ src: "other.css" }] }, "other.css is named and not there"],
  ["a licence that is not there", { license: "LICENCE.txt" }, "LICENCE.txt is named and not there"],
  ["media that are not there", { media: [{ type: "setup", url: "cover.webp" }] }, "cover.webp is named and not there"],
  ["a background that is not there", { background: "sky.webp" }, "sky.webp is named and not there"],
  ["no language", { languages: [{ lang: "e", name: "E", path: "lang/en.json" }] }, "languages.0.lang is no language"],
  ["a language without a file", { languages: [{ lang: "it", path: "lang/it.json" }] }, "lang/it.json is named"],
  ["a language's unknown key", { languages: [{ lang: "en", file: "lang/en.json" }] }, "languages.0.path is missing"],
  ["a pack of no type", { packs: [{ ...pack, type: "Journal" }] }, "packs.0.type is no type of compendium"],
  ["a pack of another system", { packs: [{ ...pack, system: "other" }], packFolders: [] }, "of the system other"],
  ["a pack with a strange name", { packs: [{ ...pack, name: "Battle.fields" }] }, "packs.0.name is no id"],
  ["a pack in another folder", { packs: [{ ...pack, path: "packs/gear" }], packFolders: [] }, "lies in packs/gear"],
  ["a pack that is not there", { packs: [{ ...pack, name: "maps", path: "packs/maps" }] }, "packs/maps is named"],
  ["two packs of a name", { packs: [pack, { ...pack, label: "More" }] }, "two packs are called battlefields"],
  ["a role of no user", { packs: [{ ...pack, ownership: { GUEST: "NONE" } }] }, "is no role"],
  ["a folder with a strange pack", { packFolders: [{ name: "All", packs: ["maps"] }] }, "packFolders names maps"],
  ["a folder sorted strangely", { packFolders: [{ name: "All", sorting: "z" }] }, "packFolders.0.sorting is neither"],
  ["a document without types", { documentTypes: { Scene: { map: {} } } }, "has no types"],
  ["a type's unknown key", { documentTypes: { Item: { boat: { fields: [] } } } }, "fields is no key"],
  ["a socket of words", { socket: "yes" }, "socket is neither true nor false"],
  ["a grid of no type", { grid: { type: 9 } }, "grid.type is no type of grid"],
  ["an address alone", { manifest: links?.manifest }, "manifest and download stand together"],
  ["a manifest that ages", { ...links, manifest: "https://example.org/0.1.0/system.json" }, "no newer one"],
  ["a manifest of no file", { ...links, manifest: "https://example.org/" }, "no address of a system.json"],
  [
    "a download of any version",
    { ...links, download: "https://example.org/zonebound.zip" },
    "does not name the version",
  ],
  ["a download of no zip", { ...links, download: "https://example.org/0.1.0/" }, "no address of a zip"],
];

describe("a planted fault is told", () => {
  it.each(PLANTED)("%s", (_, planted, told) => {
    expect(faultsWith(planted)).toEqual(expect.arrayContaining([expect.stringContaining(told)]));
  });
});

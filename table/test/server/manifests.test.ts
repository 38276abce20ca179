/** Manifests of every shape: what their schema does not know is left out, and no module keeps a table from opening
 *  (https://foundryvtt.com/article/module-development/; keys of a package's own tools are common). */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Module } from "../../client/core/package";
import { cleanManifest } from "../../server/clean-manifest";
import type { RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";
import { Player } from "./player";

let folders: TrialFolders;
let table: RunningTable | undefined;

beforeAll(async () => {
  folders = await trialFolders();
});
afterEach(async () => table?.close());
afterAll(() => removeFolders(folders));

const KEYS = (
  "title description version url license readme bugs changelog manifest download background initiative gridUnits flags " +
  "primaryTokenAttribute secondaryTokenAttribute socket library protected exclusive persistentStorage coreTranslation " +
  "compatibility documentTypes grid gridDistance authors media packs packFolders scripts esmodules styles languages " +
  "relationships type api active name author dependencies minimumCoreVersion system systems includes quickstart " +
  "constructor toString hasOwnProperty valueOf id2 get size then"
).split(" ");
const SHAPES: readonly unknown[] = [
  ...[null, true, false, 0, 13.5, "", "words", "true", [], {}, [null], [1, "two", [3], { four: 4 }]],
  ...[
    { id: "x" },
    [{ id: "x", compatibility: null }],
    { requires: null, systems: {}, recommends: "x", conflicts: [7] },
  ],
  ...[
    { Actor: null, Nothing: { a: {} }, toString: { b: {} }, Item: [1] },
    [{ lang: "toString", path: "lang/no.json" }],
  ],
  ...[{ lang: "en" }, [{ name: "p", type: "Nothing", path: "../../out" }], [{ src: null }, { src: "a.css", layer: 3 }]],
];

/** One module for each shape, all of whose keys have it. */
const manifests = SHAPES.map((shape, at) => ({ ...Object.fromEntries(KEYS.map((key) => [key, shape])), id: `m${at}` }));

/** A folder of modules whose files hold these texts. */
function modulesFolder(name: string, texts: Record<string, string>): string {
  const modules = join(folders.root, name);
  for (const [id, text] of Object.entries(texts)) {
    mkdirSync(join(modules, id), { recursive: true });
    writeFileSync(join(modules, id, "module.json"), text);
  }
  return modules;
}

async function joined(name: string, texts: Record<string, string>): Promise<Player> {
  const modules = modulesFolder(name, texts);
  table = await startTrial({ ...folders, data: join(folders.root, `data-${name}`) }, { modules });
  return Player.join(table, "Gamemaster");
}

describe("a table opens", () => {
  it("though each key of a manifest has whatever shape, and every module is there on the clients", async () => {
    const gm = await joined("shapes", Object.fromEntries(manifests.map((each) => [each.id, JSON.stringify(each)])));
    const modules = gm.world.modules.map((manifest) => new Module(manifest));
    expect(modules.map(({ id }) => id).sort()).toEqual(manifests.map(({ id }) => id).sort());
    for (const each of modules) {
      expect(each.type).toBe("module");
      expect(each["esmodules"]).toBeInstanceOf(Set);
      expect(each.flags).toBeTypeOf("object");
      expect(each["author"]).toBeUndefined();
    }
  });

  it("though a file begins with a mark of byte order, holds `__proto__`, a list, or nothing", async () => {
    const gm = await joined("files", {
      marked: '\uFEFF{ "id": "marked", "title": "Marked" }',
      proto: '{ "id": "proto", "__proto__": { "library": true }, "flags": { "__proto__": 1 } }',
      list: "[]",
      nothing: "",
    });
    expect(gm.world.modules.map(({ id }) => id).sort()).toEqual(["marked", "proto"]);
    expect(gm.world.packageWarnings.map(({ packageId }) => packageId).sort()).toEqual(["list", "nothing"]);
  });
});

describe("a manifest", () => {
  it("keeps what its schema knows", () => {
    const source = {
      ...{ id: "kit", title: "Kit", version: "1.2", socket: true, library: true, flags: { kit: { deep: [1] } } },
      compatibility: { minimum: "13", verified: "14.367" },
      styles: ["a.css", { src: "b.css", layer: "variables" }],
      languages: [{ lang: "en", name: "English", path: "lang/en.json", system: "trial" }],
      relationships: { requires: [{ id: "other", type: "module" }] },
    };
    const { id: _, ...known } = source;
    const relationships = { requires: [{ id: "other", type: "module" }], recommends: [], conflicts: [], systems: [] };
    expect(cleanManifest(source)).toEqual({ ...known, relationships });
  });

  it("takes a single entry for a list of one, and drops keys of tools", () => {
    const source = { type: "module", scripts: "a.js", esmodules: ["./b.mjs", 3], authors: { name: "A" }, hook: 1 };
    expect(cleanManifest(source)).toEqual({ scripts: ["a.js"], esmodules: ["./b.mjs"], authors: [{ name: "A" }] });
  });

  it("that reaches a client with the name of a member is no obstacle", () => {
    expect(new Module({ id: "lib", title: "Lib", version: "1", active: true, type: "module" }).type).toBe("module");
  });
});

/** Modules in a folder: their order, which of them are active, and what is told of the others
 *  (https://foundryvtt.com/article/module-development/, https://foundryvtt.wiki/en/development/library-modules). */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunningTable } from "../../server/table";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";
import { Player } from "./player";

let folders: TrialFolders;
let table: RunningTable | undefined;
let count = 0;

beforeAll(async () => {
  folders = await trialFolders();
});

afterEach(async () => {
  await table?.close();
  table = undefined;
});

afterAll(() => removeFolders(folders));

type Manifests = Record<string, object | string>;

/** A table with modules of these manifests, and what a joining client hears of them. */
async function modulesOf(manifests: Manifests): Promise<Player> {
  const modules = join(folders.root, `modules-${count++}`);
  for (const [id, manifest] of Object.entries(manifests)) {
    mkdirSync(join(modules, id), { recursive: true });
    const text =
      typeof manifest === "string" ? manifest : JSON.stringify({ id, title: id, version: "1.0.0", ...manifest });
    writeFileSync(join(modules, id, "module.json"), text);
  }
  table = await startTrial({ ...folders, data: join(folders.root, `module-data-${count}`) }, { modules });
  return Player.join(table, "Gamemaster");
}

const needing = (id: string, extra: object = {}): object => ({ relationships: { requires: [{ id, ...extra }] } });
const idsOf = (player: Player, active = true): string[] =>
  player.world.modules.filter((module) => module.active === active).map(({ id }) => id);
const warningsOf = (player: Player): string[] =>
  player.world.packageWarnings.map(({ packageId, message }) => `${packageId} ${message}`);

describe("modules load", () => {
  it("libraries first, and each after those that it requires or recommends", async () => {
    const gm = await modulesOf({
      apple: { relationships: { requires: [{ id: "pear" }], recommends: [{ id: "plum" }] } },
      pear: needing("quince"),
      plum: {},
      quince: { library: true },
      zest: { library: true },
    });
    expect(idsOf(gm)).toEqual(["quince", "zest", "pear", "plum", "apple"]);
    expect(warningsOf(gm)).toEqual([]);
  });

  it("though two of them require each other", async () => {
    expect(idsOf(await modulesOf({ hen: needing("egg"), egg: needing("hen") })).sort()).toEqual(["egg", "hen"]);
  });
});

describe("a module is not active, and the reason is told, where", () => {
  it.each([
    ["a requirement is missing", { a: needing("b") }, ['a is not active: it requires "b", which is not installed.']],
    [
      "what it requires cannot be active itself",
      { a: needing("b"), b: needing("c") },
      [
        'b is not active: it requires "c", which is not installed.',
        'a is not active: it requires "b", which cannot be active.',
      ],
    ],
    [
      "what it requires is too old",
      { a: needing("b", { compatibility: { minimum: "2.0" } }), b: { version: "1.9" } },
      ['a is not active: it requires "b" of version 2.0 at least, 1.9 is installed.'],
    ],
    [
      "it needs a later version",
      { a: { compatibility: { minimum: "14" } } },
      ["a is not active: it needs version 14 at least, this is 13.351."],
    ],
    [
      "it ends with an earlier version",
      { a: { compatibility: { maximum: "12" } } },
      ["a is not active: it works up to version 12, this is 13.351."],
    ],
    [
      "it is for another system",
      { a: { relationships: { systems: [{ id: "chess" }] } } },
      ["a is not active: it is for the system chess."],
    ],
  ])("%s", async (_why, manifests: Manifests, warnings) => {
    const gm = await modulesOf(manifests);
    expect(idsOf(gm, false)).toContain("a");
    expect(warningsOf(gm).sort()).toEqual([...warnings].sort());
  });

  it("its manifest cannot be read, or is there twice", async () => {
    const gm = await modulesOf({ a: "{ oops", b: {}, c: { id: "b" } });
    expect(idsOf(gm)).toEqual(["b"]);
    expect(warningsOf(gm).join("\n")).toMatch(
      /^a .*module\.json cannot be read[^]*\nb c holds the same module once more\.$/,
    );
  });
});

describe("a module is active", () => {
  it("up to every build of the version it names as its last, and in the systems that it names", async () => {
    const a = { compatibility: { minimum: "13.341", maximum: "13" }, relationships: { systems: [{ id: "trial" }] } };
    expect(idsOf(await modulesOf({ a, b: needing("trial", { type: "system" }) }))).toEqual(["a", "b"]);
  });

  it("though a script or a style of it is missing, which is told", async () => {
    const gm = await modulesOf({
      a: { esmodules: ["./x.mjs"], styles: [{ src: "y.css" }], scripts: ["/elsewhere.js"] },
    });
    expect(idsOf(gm)).toEqual(["a"]);
    expect(warningsOf(gm)).toEqual([
      "a the file ./x.mjs (esmodules) is not there.",
      "a the file y.css (styles) is not there.",
    ]);
  });
});

describe("the GM switches a module off", () => {
  const manifests = {
    a: { ...needing("b"), documentTypes: { Item: { charm: {} } }, styles: ["a.css"] },
    b: { documentTypes: { RegionBehavior: { "b.gate": {} } } },
  };

  it("and those that require it, from the next join on: no types, no styles of theirs", async () => {
    const gm = await modulesOf(manifests);
    expect(gm.world.documentTypes["Item"]).toContain("a.charm");
    const data = [{ key: "core.moduleConfiguration", value: JSON.stringify({ b: false }) }];
    expect((await gm.send("Setting", "create", { data })).error).toBeUndefined();
    const later = await Player.join(table!, "Gamemaster");
    expect(idsOf(later, false)).toEqual(["b", "a"]);
    expect(warningsOf(later)).toEqual(['a is not active: it requires "b", which is not switched on.']);
    expect(later.world.documentTypes["Item"]).not.toContain("a.charm");
    expect(later.world.documentTypes["RegionBehavior"]).not.toContain("b.gate");
  });
});

// @vitest-environment happy-dom
/**
 * Compendia of journals, macros, tables and adventures: read, imported, and the import of an adventure.
 * [Adventure]: https://foundryvtt.com/api/v13/classes/foundry.documents.Adventure.html
 * [preImportAdventure]: https://foundryvtt.com/api/v13/functions/hookEvents.preImportAdventure.html
 * [importAdventure]: https://foundryvtt.com/api/v13/functions/hookEvents.importAdventure.html
 * [AdventureImportOptions]: https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.AdventureImportOptions.html
 * [WorldCollection]: https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.WorldCollection.html
 */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Source } from "../../common/utils/types";
import type { WorldCollection } from "../../client/core/collections/world-collection";
import type { Adventure } from "../../client/documents/adventure";
import type { JournalEntry } from "../../client/documents/journal-entry";
import type { RollTable } from "../../client/documents/roll-table";
import { openLiveWorld, type LiveWorld } from "../common/live-world";
import { writeTrialModule, type PackSource } from "../common/trial-module";

const id = (name: string): string => name.padEnd(16, "0");
const page = { _id: id("page"), name: "Gate", type: "text", text: { content: "<p>Shut.</p>" } };
const clue = { _id: id("clue"), name: "A clue", type: "annex.clue", system: { found: true } };
const journal = { _id: id("journal"), name: "Keep", pages: [page, clue] };
const macro = { _id: id("macro"), name: "Shout", type: "chat", command: "Ho!" };
const result = { _id: id("rain"), type: "text", name: "Rain", range: [1, 1] };
const table = { _id: id("table"), name: "Weather", formula: "1d1", results: [result] };
const chief = {
  _id: id("chief"),
  name: "Chief",
  type: "hero",
  items: [{ _id: id("staff"), name: "Staff", type: "thing" }],
};
const folder = { _id: id("folder"), name: "Clan", type: "Actor" };
const camp = { _id: id("camp"), name: "Camp", tokens: [{ _id: id("token"), name: "Chief", actorId: id("chief") }] };
const adventure = {
  ...{ _id: id("raid"), name: "The Raid", description: "<p>At dawn.</p>" },
  ...{ actors: [{ ...chief, folder: id("folder") }], folders: [folder], scenes: [camp] },
  ...{ journal: [journal], tables: [table], macros: [macro], items: [], combats: [], cards: [], playlists: [] },
};

const PACKS: PackSource[] = [
  { name: "lore", type: "JournalEntry", collection: "journal", documents: [journal] },
  { name: "deeds", type: "Macro", collection: "macros", documents: [macro] },
  { name: "tables", type: "RollTable", collection: "tables", documents: [table] },
  { name: "raids", type: "Adventure", collection: "adventures", documents: [adventure] },
];

let world: LiveWorld;
let modules: string;

beforeAll(async () => {
  modules = await writeTrialModule(PACKS, { documentTypes: { JournalEntryPage: { clue: {} } } });
  world = await openLiveWorld({ modules });
});

afterAll(async () => {
  await world.close();
  rmSync(modules, { recursive: true });
});

const pack = (name: string) => {
  const found = game.packs.get(`annex.${name}`);
  if (!found) throw new Error(`There is no compendium ${name}`);
  return found;
};

describe("a compendium", () => {
  it.each(PACKS)("of $type lists what it holds, and gives it whole ([CompendiumCollection])", async (source) => {
    const [first = {}] = source.documents;
    expect(pack(source.name).index.contents).toMatchObject([{ _id: first._id, name: first.name }]);
    const document = await pack(source.name).getDocument(String(first._id));
    expect(document).toMatchObject({ documentName: source.type, pack: `annex.${source.name}`, id: first._id });
  });

  it.each(PACKS.slice(0, 3))(
    "of $type is imported into the world ([WorldCollection] importFromCompendium)",
    async (source) => {
      const [first = {}] = source.documents;
      const made = await (game.collections.get(source.type) as WorldCollection | undefined)?.importFromCompendium(
        pack(source.name),
        String(first._id),
      );
      expect(made?.toObject()).toMatchObject({
        name: first.name,
        _stats: { compendiumSource: expect.stringContaining("Compendium.annex.") },
      });
      expect(made?.id).not.toBe(first._id);
      await made?.delete();
    },
  );

  it("of a package is locked until it is unlocked ([CompendiumCollection] locked, configure)", async () => {
    const entry = await pack("lore").getDocument(id("journal"));
    await expect(entry?.update({ name: "Hold" })).rejects.toThrow(/Locked/);
    await pack("lore").configure({ locked: false });
    await entry?.update({ name: "Hold" });
    expect([entry, pack("lore").index.get(id("journal"))]).toMatchObject([{ name: "Hold" }, { name: "Hold" }]);
  });

  it("lists what is put in and taken out, and tells of it ([hookEvents] updateCompendium)", async () => {
    const told: unknown[] = [];
    const hook = Hooks.on("updateCompendium", (changed: unknown, documents: unknown[]) => {
      told.push([changed === pack("deeds"), documents.length]);
    });
    await pack("deeds").configure({ locked: false });
    const made = await CONFIG.documentClass("Macro").create({ name: "New", type: "chat" }, { pack: "annex.deeds" });
    expect([made?.pack, pack("deeds").index.map(({ name }) => name)]).toEqual(["annex.deeds", ["Shout", "New"]]);
    await made?.delete();
    Hooks.off("updateCompendium", hook);
    expect([told, pack("deeds").index.size]).toEqual([
      [
        [true, 1],
        [true, 1],
      ],
      1,
    ]);
  });

  it("keeps the pages and results of what it holds", async () => {
    const entry = (await pack("lore").getDocument(id("journal"))) as JournalEntry;
    expect(entry.pages.map(({ name, type }) => [name, type])).toEqual([
      ["Gate", "text"],
      ["A clue", "annex.clue"],
    ]);
    expect(entry.pages.get(id("clue"))?.system).toEqual({ found: true });
    const weather = (await pack("tables").getDocument(id("table"))) as RollTable;
    expect((await weather.roll()).results.map(({ name }) => name)).toEqual(["Rain"]);
  });
});

describe("an adventure", () => {
  let raid: Adventure;
  let hooked: unknown[][];

  beforeAll(async () => {
    raid = (await pack("raids").getDocument(id("raid"))) as Adventure;
    for (const hook of ["preImportAdventure", "importAdventure"])
      Hooks.on(hook, (...[, , first, second]: unknown[]) => void hooked.push([hook, counts(first), counts(second)]));
  });

  beforeEach(() => void (hooked = []));

  it("shows what it holds as documents ([BaseAdventure] contentFields)", () => {
    const actors = Reflect.get(raid, "actors") as Set<{ name: string; documentName: string }>;
    expect([...actors].map(({ name, documentName }) => [name, documentName])).toEqual([["Chief", "Actor"]]);
  });

  it("is prepared: all is new ([Adventure] prepareImport)", async () => {
    const data = await raid.prepareImport();
    expect([counts(data.toCreate), data.toUpdate, data.documentCount]).toEqual([ALL, {}, 6]);
    const some = await raid.prepareImport({ importFields: ["actors", "folders"] });
    expect([counts(some.toCreate), some.documentCount]).toEqual([{ Actor: 1, Folder: 1 }, 2]);
  });

  it("is not imported where a package takes it over ([preImportAdventure])", async () => {
    const hook = Hooks.on("preImportAdventure", () => false);
    expect(await raid.import({ dialog: false })).toEqual({ created: {}, updated: {} });
    Hooks.off("preImportAdventure", hook);
    expect(game.actors.has(id("chief"))).toBe(false);
  });

  it("is imported: ids kept, folders in place, hooks told ([Adventure] import, [importAdventure])", async () => {
    const { created, updated } = await raid.import({ dialog: false });
    expect([counts(created), updated]).toEqual([ALL, {}]);
    const actor = game.actors.get(id("chief"));
    expect([actor?.items.get(id("staff"))?.name, Reflect.get(Object(actor?.folder), "name")]).toEqual([
      "Staff",
      "Clan",
    ]);
    expect(game.scenes.get(id("camp"))?.tokens.get(id("token"))?.actor?.name).toBe("Chief");
    expect(hooked).toEqual([
      ["preImportAdventure", ALL, {}],
      ["importAdventure", ALL, {}],
    ]);
  });

  it("overwrites what is there already, without asking hooks of its documents ([Adventure] importContent)", async () => {
    const actor = game.actors.get(id("chief"));
    await actor?.update({ name: "Renamed", items: [{ name: "Loot", type: "thing" }] });
    let told = 0;
    const hook = Hooks.on("preUpdateActor", () => void told++);
    const { created, updated } = await raid.import({ dialog: false });
    Hooks.off("preUpdateActor", hook);
    expect([created, counts(updated), told]).toEqual([{}, ALL, 0]);
    expect([actor?.name, actor?.items.map(({ name }) => name)]).toEqual(["Chief", ["Staff"]]);
  });

  it("asks before it overwrites; who cannot be asked has not agreed ([AdventureImportOptions] dialog)", async () => {
    await game.actors.get(id("chief"))?.update({ name: "Renamed" });
    expect(await raid.import()).toEqual({ created: {}, updated: {} });
    const asked: Source[] = [];
    const DialogV2 = Object.assign(class {}, { confirm: async (config: Source) => (asked.push(config), true) });
    Object.assign(foundry.applications, { api: { DialogV2 } });
    expect(counts((await raid.import()).updated)).toEqual(ALL);
    expect([game.actors.get(id("chief"))?.name, asked.length]).toEqual(["Chief", 1]);
  });

  it("awaits what is to be done before and after ([AdventureImportOptions] preImport, postImport)", async () => {
    const steps: string[] = [];
    const preImport = [async () => void steps.push("before")];
    const postImport = [async () => void steps.push("after")];
    await raid.import({ dialog: false, importFields: ["macros"], preImport, postImport });
    expect(steps).toEqual(["before", "after"]);
  });
});

const ALL = { Actor: 1, Folder: 1, Scene: 1, JournalEntry: 1, RollTable: 1, Macro: 1 };

function counts(lists: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object(lists) as Record<string, unknown[]>).map(([name, list]) => [name, list.length]),
  );
}

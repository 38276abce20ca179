// @vitest-environment happy-dom
/**
 * Journal entries and their pages: kinds, whose they are, headings, categories, over a real table.
 * [JournalEntryPage]: https://foundryvtt.com/api/v13/classes/foundry.documents.JournalEntryPage.html
 * [heading]: https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.JournalEntryPageHeading.html
 * [levels]: https://foundryvtt.com/api/v13/variables/CONST.DOCUMENT_OWNERSHIP_LEVELS.html
 * [#n]: https://github.com/foundryvtt/foundryvtt/issues/n
 */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TypeDataModel } from "../../common/abstract/type-data-model";
import { NumberField } from "../../common/data/scalar-fields";
import type { DataSchema } from "../../common/data/schema-field";
import type { JournalEntry, JournalEntryPage } from "../../client/documents/journal-entry";
import type { User } from "../../client/documents/user";
import { openLiveWorld, registerModel, type LiveWorld } from "../common/live-world";
import { writeTrialModule } from "../common/trial-module";

let world: LiveWorld;
let modules: string;
let entry: JournalEntry;
let alice: User;

class ClueModel extends TypeDataModel {
  declare worth: number;

  static override defineSchema(): DataSchema {
    return { worth: new NumberField({ required: true, nullable: false, initial: 1 }) };
  }
}

beforeAll(async () => {
  modules = await writeTrialModule([], { documentTypes: { JournalEntryPage: { clue: {} } } });
  world = await openLiveWorld({
    modules,
    init: () => registerModel("JournalEntryPage", "annex.clue", ClueModel),
  });
  alice = game.users.get(world.listener.userId) as User;
});

afterAll(async () => {
  await world.close();
  rmSync(modules, { recursive: true });
});

beforeEach(async () => {
  entry = (await CONFIG.documentClass("JournalEntry").create({ name: "Keep" })) as JournalEntry;
});

async function addPage(data: object): Promise<JournalEntryPage> {
  const [page] = await entry.createEmbeddedDocuments("JournalEntryPage", [{ name: "Gate", ...data }]);
  return page as JournalEntryPage;
}

describe("a page", () => {
  it.each([
    ["text", { text: { content: "<p>Shut.</p>" } }, { content: "<p>Shut.</p>", format: 1 }],
    ["image", { src: "gate.webp", image: { caption: "The gate" } }, { format: 1 }],
    ["pdf", { src: "gate.pdf" }, { format: 1 }],
    ["video", { src: "gate.webm", video: { loop: true } }, { format: 1 }],
  ])("is of the kind %s ([JournalEntryPage] type)", async (type, data, text) => {
    expect((await addPage({ type, ...data })).toObject()).toMatchObject({ type, ...data, text });
  });

  it("is of a kind that a package gives, with its model ([system data models])", async () => {
    const page = await addPage({ type: "annex.clue" });
    expect(page.system).toBeInstanceOf(ClueModel);
    await page.update({ "system.worth": 3 });
    expect([page.system, entry.pages.get(page.id ?? "")]).toMatchObject([{ worth: 3 }, page]);
  });

  it("of an unknown kind is refused ([JournalEntryPage] type)", async () => {
    await expect(addPage({ type: "song" })).rejects.toThrow(/song/);
  });
});

describe("whose a page is", () => {
  it("is the entry's matter until the page says otherwise ([levels] INHERIT)", async () => {
    await entry.update({ ownership: { default: 2 } });
    const page = await addPage({});
    expect(page.getUserLevel(alice)).toBe(2);
    await page.update({ ownership: { default: 0 } });
    expect(page.getUserLevel(alice)).toBe(0);
    await page.update({ ownership: { [alice.id ?? ""]: -1 } });
    expect(page.getUserLevel(alice)).toBe(2);
  });

  it("may be more or less than the entry's, for one user too ([#7662])", async () => {
    await entry.update({ ownership: { [alice.id ?? ""]: 3 } });
    const page = await addPage({ ownership: { default: -1, [alice.id ?? ""]: 1 } });
    expect([entry.getUserLevel(alice), page.getUserLevel(alice)]).toEqual([3, 1]);
  });

  it("is kept by the table: who owns only the page may change that page, and add none ([#14604])", async () => {
    const page = await addPage({ ownership: { default: -1, [alice.id ?? ""]: 3 } });
    const other = await addPage({});
    const ask = (action: string, operation: object) =>
      world.listener.ask("JournalEntryPage", action, { parentUuid: entry.uuid, ...operation });
    const own = await ask("update", { updates: [{ _id: page.id, name: "Hers" }] });
    const foreign = await ask("update", { updates: [{ _id: other.id, name: "Hers" }] });
    const added = await ask("create", { data: [{ name: "New", ownership: { default: -1, [alice.id ?? ""]: 3 } }] });
    expect([own.error, foreign.error?.name, added.error?.name]).toEqual([undefined, "Refusal", "Refusal"]);
    await expect.poll(() => page.name).toBe("Hers");
  });
});

describe("the headings of a page", () => {
  const content =
    "<h1>The Gate</h1><p>Shut.</p><h2>Guards</h2><h2>Guards</h2><section><h3>Bob</h3></section><h1>Yard</h1>";

  it("are its table of contents ([heading])", async () => {
    const { toc } = await addPage({ text: { content } });
    expect(Object.values(toc).map(({ slug, level, order }) => [slug, level, order])).toEqual([
      ["the-gate", 1, 0],
      ["guards", 2, 1],
      ["guards$1", 2, 2],
      ["bob", 3, 3],
      ["yard", 1, 4],
    ]);
    expect([toc["the-gate"]?.children, toc["guards$1"]?.children]).toEqual([["guards", "guards$1"], ["bob"]]);
  });

  it("are none where the page is no text ([JournalEntryPage] toc)", async () => {
    expect((await addPage({ type: "image", src: "a.webp", text: { content } })).toc).toEqual({});
  });
});

it("gathers pages under categories ([JournalEntryCategory])", async () => {
  const [category] = await entry.createEmbeddedDocuments("JournalEntryCategory", [{ name: "Inside" }]);
  const page = await addPage({ category: category?.id });
  expect([entry.categories.map(({ name }) => name), page.category]).toEqual([["Inside"], category?.id]);
});

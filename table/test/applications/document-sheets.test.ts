// @vitest-environment happy-dom
/** Windows of documents: forms, drops, pages, results, effects (https://foundryvtt.com/api/v13/classes/foundry.applications.api.DocumentSheetV2.html, ...applications.sheets.ActorSheetV2.html). */
import { beforeEach, describe, expect, it } from "vitest";
import { defineElements } from "../../client/applications/elements/define-elements";
import type { Data, HostDocument } from "../../client/applications/host-types";
import { ActorSheetV2 } from "../../client/applications/sheets/actor-sheet";
import { JournalEntryPageSheet } from "../../client/applications/sheets/journal-page-sheet";
import { JournalEntrySheet } from "../../client/applications/sheets/journal-entry-sheet";
import { RollTableSheet } from "../../client/applications/sheets/roll-table-sheet";
import { registerCoreSheets } from "../../client/applications/sheets/register-core-sheets";
import type { Document } from "../../common/abstract/document";
import { openMemoryWorld } from "../client/memory-world";
import { click, settle } from "./page";

const PLAYER = "ann0000000000000";

/** A new document with its parts, as the windows see it. */
async function create(kind: string, data: Data, parts: Record<string, Data[]> = {}): Promise<HostDocument> {
  const made = (await CONFIG.documentClass(kind).create(data)) as Document & HostDocument;
  for (const [name, list] of Object.entries(parts)) await made.createEmbeddedDocuments(name, list);
  return made;
}

/** The parts of a document, in their order. */
function parts(owner: HostDocument, collection: string): HostDocument[] {
  const all = [...(owner[collection] as Iterable<HostDocument>)];
  return all.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}

const partNames = (owner: HostDocument, collection: string) => parts(owner, collection).map((each) => each.name);

async function send(element: HTMLElement): Promise<void> {
  element.dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
}

function drop(target: Element | null | undefined, data: object): Promise<void> {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  target?.dispatchEvent(Object.assign(event, { dataTransfer: { getData: () => JSON.stringify(data) } }));
  return settle();
}

function fill(root: HTMLElement, name: string, value: string): void {
  const input = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`There is no input ${name}.`);
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

beforeEach(async () => {
  document.body.innerHTML = "";
  openMemoryWorld();
  defineElements();
  await CONFIG.documentClass("User").create({ _id: PLAYER, name: "Ann", role: 1 }, { keepId: true });
  const find = async (uuid: string) => {
    const [kind, id = "", child, childId = ""] = uuid.split(".");
    const owner = game.collections.get(kind ?? "")?.get(id);
    return child ? owner?.getEmbeddedDocument(child, childId) : owner;
  };
  Object.assign(globalThis, { fromUuid: find });
});

class HeroSheet extends ActorSheetV2 {
  static override DEFAULT_OPTIONS = { form: { submitOnChange: true } };
  dropped: string[] = [];

  override async _renderHTML(): Promise<string> {
    const items = [...(this.document["items"] as Iterable<HostDocument>)];
    return `<input name="name" value="${this.document.name}">${items.map((each) => `<div data-item-id="${each.id}"></div>`).join("")}`;
  }

  override _replaceHTML(html: string, content: HTMLElement): void {
    content.innerHTML = html;
  }

  override async _onDropActor(_event: DragEvent, actor: HostDocument): Promise<HostDocument | null> {
    this.dropped.push(actor.name);
    return actor;
  }
}

describe("an actor's window", () => {
  const items = [
    { name: "Sword", type: "base", sort: 100 },
    { name: "Rope", type: "base", sort: 200 },
  ];
  async function open(data: Data = {}, userId = game.userId): Promise<{ actor: HostDocument; sheet: HeroSheet }> {
    const actor = await create("Actor", { name: "Hero", type: "hero", ...data }, { Item: items });
    Object.assign(game, { userId });
    return { actor, sheet: await new HeroSheet({ document: actor }).render({ force: true }) };
  }

  it("saves what is changed at once, where its form says so", async () => {
    const { actor, sheet } = await open();
    fill(sheet.element, "name", "Heroine");
    await settle();
    expect([actor.name, sheet.rendered]).toEqual(["Heroine", true]);
  });

  it("takes a copy of another's item, and of an effect", async () => {
    const { actor, sheet } = await open();
    const given = { Item: items.slice(0, 1), ActiveEffect: [{ name: "Blessed" }] };
    const other = await create("Actor", { name: "Other", type: "hero" }, given);
    const [item] = parts(other, "items");
    const [effect] = parts(other, "effects");
    await drop(sheet.element, { type: "Item", uuid: item?.uuid });
    await drop(sheet.element, { type: "ActiveEffect", uuid: effect?.uuid });
    expect(partNames(actor, "items")).toEqual(["Sword", "Sword", "Rope"]);
    expect(partNames(actor, "effects")).toEqual(["Blessed"]);
    expect(parts(actor, "items").some((each) => each.id === item?.id)).toBe(false);
  });

  it("sorts its own item to where it was dropped", async () => {
    const { actor, sheet } = await open();
    const [sword, rope] = parts(actor, "items");
    await drop(sheet.element.querySelector(`[data-item-id="${sword?.id}"]`), { type: "Item", uuid: rope?.uuid });
    expect(partNames(actor, "items")).toEqual(["Rope", "Sword"]);
  });

  it("hands other documents to the methods that a package has for them", async () => {
    const { sheet } = await open();
    const other = await create("Actor", { name: "Other", type: "hero" });
    await drop(sheet.element, { type: "Actor", uuid: other.uuid });
    expect(sheet.dropped).toEqual(["Other"]);
  });

  it("takes nothing where a hook refuses, nor from one who may not write", async () => {
    const { actor, sheet } = await open({ ownership: { default: 2 } });
    const item = await create("Item", { name: "Gem", type: "base" });
    const hook = Hooks.on("dropActorSheetData", () => false);
    await drop(sheet.element, { type: "Item", uuid: item.uuid });
    Hooks.off("dropActorSheetData", hook);
    Object.assign(game, { userId: PLAYER });
    await drop(sheet.element, { type: "Item", uuid: item.uuid });
    expect(partNames(actor, "items")).toEqual(["Sword", "Rope"]);
  });

  it("is locked for one who may only read it", async () => {
    const { sheet } = await open({ ownership: { default: 2 } }, PLAYER);
    expect([sheet.isEditable, sheet.element.querySelector("input")?.disabled]).toEqual([false, true]);
  });
});

describe("a journal", () => {
  const pages = [
    { name: "Second", sort: 2, text: { content: "<p>Two</p>" }, ownership: { default: 0 } },
    { name: "First", sort: 1, text: { content: "<p>One</p>" }, ownership: { default: 2 } },
  ];
  const shown = (element: HTMLElement) =>
    [...element.querySelectorAll(".journal-index a")].map((each) => each.textContent);

  it("shows its pages in order, to players those they may read", async () => {
    const entry = await create(
      "JournalEntry",
      { name: "Tale", ownership: { default: 2 } },
      { JournalEntryPage: pages },
    );
    const sheet = await new JournalEntrySheet({ document: entry }).render({ force: true });
    expect([shown(sheet.element), sheet.element.querySelectorAll("[data-action=editPage]").length]).toEqual([
      ["First", "Second"],
      2,
    ]);
    await sheet.close();
    Object.assign(game, { userId: PLAYER });
    const hers = await new JournalEntrySheet({ document: entry }).render({ force: true });
    expect(shown(hers.element)).toEqual(["First"]);
    expect(hers.element.textContent).not.toContain("Two");
    expect(hers.element.querySelector("[data-action=editPage], [data-action=createPage]")).toBeNull();
  });

  it("is rendered at a page, and there at a heading", async () => {
    const content = "<h2>One thing</h2><p>One</p><h2>Another thing</h2>";
    const entry = await create(
      "JournalEntry",
      { name: "Tale" },
      { JournalEntryPage: [{ name: "First", text: { content } }] },
    );
    const [page] = parts(entry, "pages");
    const seen: (string | null)[] = [];
    const { prototype } = Element;
    const before = prototype.scrollIntoView;
    prototype.scrollIntoView = function (this: Element) {
      seen.push(this.tagName === "ARTICLE" ? "page" : this.textContent);
    };
    const sheet = new JournalEntrySheet({ document: entry });
    for (const anchor of ["another-thing", "none-such"]) {
      const options = { force: true, pageId: page?.id, anchor };
      await sheet.render(options);
    }
    prototype.scrollIntoView = before;
    expect(seen).toEqual(["Another thing", "page"]);
  });

  it("has pages that are written as HTML", async () => {
    const entry = await create("JournalEntry", { name: "Tale" }, { JournalEntryPage: pages });
    const [page] = parts(entry, "pages");
    const sheet = await new JournalEntryPageSheet({ ...(page && { document: page }) }).render({ force: true });
    const editor = sheet.element.querySelector<HTMLElement & { value: string }>("prose-mirror");
    expect(editor?.value).toBe("<p>One</p>");
    if (editor) editor.value = "<p>Changed</p>";
    await send(sheet.element);
    expect(page).toMatchObject({ text: { content: "<p>Changed</p>" } });
    expect(sheet.rendered).toBe(false);
  });
});

describe("a table to roll on", () => {
  const results = [
    { name: "Wolf", range: [1, 2] },
    { name: "Bear", range: [3, 6] },
  ];

  it("is edited row by row", async () => {
    const table = await create("RollTable", { name: "Beasts", formula: "1d6" }, { TableResult: results });
    const sheet = await new RollTableSheet({ document: table }).render({ force: true });
    const [wolf] = parts(table, "results");
    fill(sheet.element, `results.${wolf?.id}.name`, "Wolves");
    fill(sheet.element, `results.${wolf?.id}.high`, "3");
    fill(sheet.element, "formula", "2d6");
    await send(sheet.element);
    expect(wolf).toMatchObject({ name: "Wolves", range: [1, 3] });
    expect(table["formula"]).toBe("2d6");
    click(sheet.element.querySelector("[data-action=createResult]"));
    await settle();
    expect(parts(table, "results").at(-1)).toMatchObject({ range: [7, 7] });
    click(sheet.element.querySelector(`[data-result-id="${wolf?.id}"] [data-action=deleteResult]`));
    await settle();
    expect(parts(table, "results")).toHaveLength(2);
  });
});

describe("an effect", () => {
  it("has no window on the table, and says so", async () => {
    const actor = await create("Actor", { name: "Hero", type: "hero" }, { ActiveEffect: [{ name: "Blessed" }] });
    registerCoreSheets();
    expect(() => parts(actor, "effects")[0]?.sheet).toThrow(/^NotOnTheTable: .*ActiveEffectConfig$/);
  });
});

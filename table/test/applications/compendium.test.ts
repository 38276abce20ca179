// @vitest-environment happy-dom
/** Windows of compendia: search, folders, import, locks (https://foundryvtt.com/article/compendium/). */
import { beforeEach, describe, expect, it } from "vitest";
import { Compendium } from "../../client/applications/sidebar/apps/compendium";
import { CompendiumDirectory } from "../../client/applications/sidebar/tabs/compendium-directory";
import type { ContextMenuEntry } from "../../client/applications/ux/context-menu";
import { TestCollection } from "./collection";
import { click, preparePage, settle } from "./page";

const ENTRIES = [
  { id: "wolf", _id: "wolf", name: "Wolf", sort: 1, folder: "beasts" },
  { id: "bear", _id: "bear", name: "Bear", sort: 2, folder: "beasts" },
  { id: "king", _id: "king", name: "King", sort: 3, folder: null },
];

let told: string[];
let pack: ReturnType<typeof createPack>;

/** Options of windows keep instances as they are. */
class TestPack {}

function createPack() {
  const made = Object.assign(new TestPack(), {
    ...{ collection: "trial.folk", title: "Folk", documentName: "Actor", locked: true, visible: true, apps: [] },
    index: new TestCollection(ENTRIES),
    folders: new TestCollection([{ id: "beasts", name: "Beasts", sort: 0, folder: null }]),
    getIndex: async () => undefined,
    getDocument: async (id: string) => ({ name: id, sheet: { render: () => void told.push(`open ${id}`) } }),
    importDocument: async (document: { name: string }) => void told.push(`take ${document.name}`),
    importAll: async () => {
      told.push("import all");
      return ENTRIES;
    },
    configure: async ({ locked }: { locked: boolean }) => void (made.locked = locked),
  });
  return made;
}

const names = (root: HTMLElement) =>
  [...root.querySelectorAll(".entry .entry-name > span")].map((each) => each.textContent);
const rowOf = (root: HTMLElement, id: string) => root.querySelector<HTMLElement>(`[data-entry-id="${id}"]`);

/** What the menu of an entry offers now, and the choice of one of it. */
async function choose(entries: ContextMenuEntry[], name: string, target: HTMLElement): Promise<boolean> {
  const entry = entries.find((each) => each.name === name);
  const offered = typeof entry?.condition === "function" ? entry.condition(target) : entry?.condition !== false;
  if (offered) await entry?.callback(target);
  return Boolean(entry && offered);
}

async function open(): Promise<Compendium> {
  return new Compendium({ collection: pack as never }).render({ force: true });
}

async function drop(app: Compendium, data: object): Promise<void> {
  const event = Object.assign(new Event("drop", { bubbles: true }), {
    dataTransfer: { getData: () => JSON.stringify(data) },
  });
  app.element.querySelector(".directory-list, .directory-header, search")?.dispatchEvent(event);
  await settle();
}

beforeEach(() => {
  told = [];
  pack = createPack();
  const importFromCompendium = async (_pack: object, id: string) => {
    told.push(`import ${id}`);
    return { name: id };
  };
  preparePage({
    packs: new TestCollection([{ ...pack, id: pack.collection }]),
    collections: new Map([["Actor", { importFromCompendium }]]),
  });
  Object.assign(game, { packs: Object.assign(new Map([[pack.collection, pack]]), { filter: () => [pack] }) });
  Object.assign(ui, { notifications: { info: () => undefined, warn: (text: string) => told.push(text) } });
  const world = { name: "Hero", documentName: "Actor", pack: null };
  Object.assign(globalThis, {
    fromUuid: async (uuid: string) => (uuid === "Actor.hero" ? world : { ...world, documentName: "Item" }),
  });
});

describe("a compendium", () => {
  it("shows its folders and entries, and opens one by a click", async () => {
    const app = await open();
    expect([app.title, names(app.element)]).toEqual(["Folk", ["Wolf", "Bear", "King"]]);
    expect(app.element.querySelector(".folder")?.textContent).toContain("Beasts");
    click(rowOf(app.element, "king")?.querySelector("[data-action=activateEntry]"));
    await settle();
    expect(told).toEqual(["open king"]);
  });

  it("finds by name, folders opened", async () => {
    const app = await open();
    const search = app.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search) search.value = "be";
    search?.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    expect(names(app.element)).toEqual(["Bear"]);
  });

  it("gives entries to the world by button and by menu", async () => {
    const app = await open();
    click(rowOf(app.element, "wolf")?.querySelector("[data-action=importEntry]"));
    await settle();
    const row = rowOf(app.element, "bear");
    if (row) await choose(app._getEntryContextOptions(), "SIDEBAR.Import", row);
    expect(told).toEqual(["import wolf", "import bear"]);
  });

  it("gives a drag the address of the entry", async () => {
    const app = await open();
    expect(app._dragData("wolf")).toEqual({ type: "Actor", uuid: "Compendium.trial.folk.Actor.wolf" });
  });

  it("takes what is dropped on it only while it is unlocked, and only its own kind", async () => {
    const app = await open();
    await drop(app, { type: "Actor", uuid: "Actor.hero" });
    expect(told).toEqual([expect.stringContaining("COMPENDIUM.LockedWarning")]);
    pack.locked = false;
    told = [];
    await drop(app, { type: "Actor", uuid: "Actor.hero" });
    await drop(app, { type: "Item", uuid: "Item.sword" });
    expect(told).toEqual(["take Hero"]);
  });

  it("lets nothing be deleted while it is locked", async () => {
    const offered = async () => {
      const entry = (await open())._getEntryContextOptions().find((each) => each.name === "SIDEBAR.Delete");
      return typeof entry?.condition === "function" && entry.condition(document.body);
    };
    expect(await offered()).toBe(false);
    pack.locked = false;
    expect(await offered()).toBe(true);
  });
});

describe("the list of compendia", () => {
  it("says which are locked, and lets a GM unlock them", async () => {
    const list = await new CompendiumDirectory().render({ force: true });
    const row = rowOf(list.element, "trial.folk");
    expect(row?.textContent).toContain("COMPENDIUM.Locked");
    if (row) await choose(list._getEntryContextOptions(), "COMPENDIUM.ToggleLock", row);
    await settle();
    expect([pack.locked, rowOf(list.element, "trial.folk")?.textContent?.includes("COMPENDIUM.Locked")]).toEqual([
      false,
      false,
    ]);
  });

  it("offers players neither", async () => {
    Object.assign(game.user, { isGM: false });
    const list = await new CompendiumDirectory().render({ force: true });
    expect(await choose(list._getEntryContextOptions(), "COMPENDIUM.ToggleLock", document.body)).toBe(false);
    expect(pack.locked).toBe(true);
  });
});

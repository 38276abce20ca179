// @vitest-environment happy-dom
/** The bar of macros: drops, pages, keys (https://foundryvtt.com/article/macros/, API: foundry.applications.ui.Hotbar). */
import { beforeEach, describe, expect, it } from "vitest";
import { Hotbar } from "../../client/applications/ui/hotbar";
import { registerHotbarKeys } from "../../client/applications/ui/hotbar-keys";
import { TestCollection } from "./collection";
import { click, preparePage, settle, type TestPage } from "./page";

interface TestMacro {
  id: string;
  name: string;
  uuid: string;
  documentName: string;
  pack: null;
  command?: string;
  execute(): void;
}

let page: TestPage;
let bar: Hotbar;
let run: string[];
let slots: Record<string, string>;
let macros: TestCollection<TestMacro>;

function macro(id: string, more = {}): TestMacro {
  const made = {
    id,
    name: id,
    uuid: `Macro.${id}`,
    documentName: "Macro",
    pack: null,
    execute: () => void run.push(id),
  };
  macros.add({ ...made, ...more });
  return made;
}

const sheet = {
  rendered: false,
  render: () => void (sheet.rendered = true),
  close: async () => void (sheet.rendered = false),
};
const sword = { id: "sword", name: "Sword", uuid: "Item.sword", documentName: "Item", img: "sword.webp", sheet };

async function drop(data: object, slot: number): Promise<void> {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { getData: () => JSON.stringify(data) } });
  bar.element.querySelector(`[data-slot="${slot}"]`)?.dispatchEvent(event);
  await settle();
}

beforeEach(async () => {
  run = [];
  slots = { 1: "one", 12: "twelve" };
  macros = new TestCollection();
  macro("one");
  macro("twelve");
  page = preparePage({ macros });
  const assign = async (made: { id: string } | null, slot: number) => void (slots[slot] = made?.id ?? "");
  Object.assign(game.user, { hotbar: slots, assignHotbarMacro: assign });
  const create = async (data: { name: string; command: string }) => macro("made", data);
  Object.assign(CONFIG, { Macro: { documentClass: { create } } });
  const found: Record<string, unknown> = { "Item.sword": sword, "Macro.one": macros.get("one") };
  Object.assign(globalThis, { fromUuid: async (uuid: string) => found[uuid] ?? null });
  bar = await new Hotbar().render({ force: true });
  Object.assign(ui, { hotbar: bar });
});

describe("a slot", () => {
  it("runs its macro on a click", () => {
    click(bar.element.querySelector('[data-slot="1"]'));
    expect(run).toEqual(["one"]);
  });

  it("takes a macro that is dropped on it, and gives up the slot it came from", async () => {
    await drop({ type: "Macro", uuid: "Macro.one", slot: 1 }, 3);
    expect([slots[1], slots[3]]).toEqual(["", "one"]);
  });

  it("makes a macro of an item, which opens and closes its window", async () => {
    await drop({ type: "Item", uuid: "Item.sword" }, 4);
    expect(slots[4]).toBe("made");
    expect(macros.get("made")?.command).toContain('toggleDocumentSheet("Item.sword")');
    await Hotbar.toggleDocumentSheet("Item.sword");
    expect(sheet.rendered).toBe(true);
    await Hotbar.toggleDocumentSheet("Item.sword");
    expect(sheet.rendered).toBe(false);
  });

  it("leaves a drop to a package that says so (hook hotbarDrop)", async () => {
    page.listeners.set("hotbarDrop", () => false);
    await drop({ type: "Item", uuid: "Item.sword" }, 4);
    expect(slots[4]).toBeUndefined();
  });

  it("takes nothing while the bar is locked", async () => {
    click(bar.element.querySelector("[data-action=lock]"));
    await settle();
    await drop({ type: "Macro", uuid: "Macro.one" }, 5);
    expect([bar.locked, slots[5]]).toEqual([true, undefined]);
  });
});

describe("keys", () => {
  it("run the macro of the page that is shown, and turn pages with Alt", async () => {
    const keys = new Map<string, { onDown(): unknown; editable: unknown }>();
    registerHotbarKeys({ register: (scope, action, data) => void keys.set(`${scope}.${action}`, data as never) });
    expect(keys.get("core.executeMacro0")?.editable).toEqual([{ key: "Digit0" }]);
    expect(keys.get("core.swapMacroPage2")?.editable).toEqual([{ key: "Digit2", modifiers: ["Alt"] }]);
    keys.get("core.executeMacro1")?.onDown();
    keys.get("core.swapMacroPage2")?.onDown();
    await settle();
    keys.get("core.executeMacro2")?.onDown();
    expect([bar.page, run]).toEqual([2, ["one", "twelve"]]);
  });

  it("turn from the last page to the first", async () => {
    await bar.changePage(5);
    await bar.cyclePage(1);
    expect(bar.page).toBe(1);
  });
});

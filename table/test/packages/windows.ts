/** A module's own windows and settings: tabs, forms, drag and drop, menus, fields as settings
 *  (https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html,
 *  https://foundryvtt.com/api/v13/classes/foundry.helpers.ClientSettings.html). */
import { expect, it } from "vitest";
import { api, read, until, type PackageTable } from "./open-packages";

const LEDGER = api("ledger");
const setting = (key: string): string => `game.settings.get("ledger", "${key}")`;
const set = (key: string, value: unknown): string => `game.settings.set("ledger", "${key}", ${JSON.stringify(value)})`;

export function describeWindows(play: () => PackageTable): void {
  it("register settings with choices, ranges, fields and models, and hear of changes", async () => {
    const { gm, alice } = play();
    expect(await read(gm, `[${["currency", "limit", "colour", "bounds"].map(setting).join()}]`)).toEqual([
      "coin",
      50,
      "#ff0000",
      { low: 1, open: true },
    ]);
    await gm.evaluate(set("currency", "shell"));
    await until(alice, `${LEDGER}.changes.length === 1`);
    expect(await read(alice, `${LEDGER}.changes`)).toEqual([["currency", "shell"]]);
    expect(await read(gm, `${set("colour", "no colour")}.catch((error) => "refused")`)).toBe("refused");
    expect(await read(gm, `${set("bounds", { low: 7 })}.then(() => ${setting("bounds")})`)).toEqual({
      low: 7,
      open: true,
    });
    expect(await read(gm, `${setting("draft")}.note`)).toBe("something");
    await alice.evaluate(set("mine", "hers"));
    expect([await read(alice, setting("mine")), await read(gm, setting("mine"))]).toEqual(["hers", ""]);
  });

  it("open with tabs, templates, field groups and a title from the language file", async () => {
    const { gm } = play();
    await gm.evaluate(`void new (${LEDGER}.Ledger)().render({ force: true })`);
    const ledger = gm.locator(".application.ledger");
    await ledger.waitFor();
    expect(await ledger.locator(".window-title").textContent()).toBe("Ledger of Gamemaster");
    expect(await ledger.locator("nav.tabs a").allTextContents()).toEqual(["Entries", "Options"]);
    await ledger.locator("nav.tabs a", { hasText: "Options" }).click();
    expect(await ledger.locator("section.tab.active").getAttribute("data-tab")).toBe("options");
    expect(await ledger.textContent()).toContain("A word on the entry.");
    expect(
      await ledger.locator(".sum").evaluate((each) => getComputedStyle(each).getPropertyValue("--ledger-mark").trim()),
    ).toBe("3px");
  });

  it("send their form, draw one part anew, and answer to actions", async () => {
    const { gm } = play();
    const ledger = gm.locator(".application.ledger");
    await ledger.locator("[name=note]").fill("bread");
    await ledger.locator("[name=amount]").fill("2.5");
    await ledger.locator("footer button[type=submit]").click();
    await until(gm, `${setting("entries")}.length === 1`);
    expect(await read(gm, setting("entries"))).toEqual([{ note: "bread", amount: 2.5, kind: "in" }]);
    await until(gm, `document.querySelector(".ledger .sum").textContent === "2.5 shell"`);
    expect(await read(gm, `${LEDGER}.contexts.slice(-1)`)).toEqual(["entries"]);
  });

  it("take what is dragged onto them: documents of the sidebar, and their own entries", async () => {
    const { gm } = play();
    await gm.evaluate(`(() => {
      const zone = document.querySelector(".ledger .drop-zone");
      const drop = (data) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify(data));
        zone.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      };
      drop(game.actors.getName("Mira").toDragData());
      const dataTransfer = new DataTransfer();
      document.querySelector(".ledger [draggable]").dispatchEvent(new DragEvent("dragstart", { dataTransfer, bubbles: true }));
      drop(JSON.parse(dataTransfer.getData("text/plain")));
    })()`);
    await until(gm, `${setting("entries")}.length === 2 && ${LEDGER}.drops.length === 2`);
    expect(await read(gm, `${LEDGER}.drops`)).toMatchObject([{ type: "Actor" }, { type: "ledger.entry", index: 0 }]);
    const ledger = gm.locator(".application.ledger");
    await ledger.locator("nav.tabs a", { hasText: "Entries" }).click();
    await ledger.locator("[data-action=clear]").click();
    await until(gm, `${setting("entries")}.length === 0`);
    await gm.evaluate(
      `foundry.applications.instances.get([...foundry.applications.instances.keys()].find((id) => id.startsWith("ledger-"))).close()`,
    );
    await until(gm, `${LEDGER}.closed === 1 && !document.querySelector(".ledger")`);
  });

  it("stand in the game settings with their menu, and ask for a new page where one is needed", async () => {
    const { gm, alice } = play();
    const open = `new foundry.applications.settings.SettingsConfig().render({ force: true })`;
    await Promise.all([gm.evaluate(`void ${open}`), alice.evaluate(`void ${open}`)]);
    const form = gm.locator("#settings-config");
    await form.locator("[data-tab=ledger]").first().click();
    expect(await form.locator("[name='ledger.currency'] option").allTextContents()).toEqual(["Coins", "Shells"]);
    expect(
      await form.locator("range-picker[name='ledger.limit'], [name='ledger.limit']").first().getAttribute("max"),
    ).toBe("90");
    await form.locator("[data-action=openSubmenu][data-key='ledger.open']").click();
    await gm.locator("#ledger-menu").waitFor();
    await gm.evaluate(`foundry.applications.instances.get("ledger-menu").close()`);
    const hers = alice.locator("#settings-config");
    await hers.locator("[data-tab=ledger]").first().click();
    expect(await hers.locator("[name='ledger.mine']").count()).toBe(1);
    expect(await hers.locator("[name='ledger.currency'], [data-key='ledger.open']").count()).toBe(0);
    await alice.evaluate(`foundry.applications.instances.get("settings-config").close()`);
    await gm.evaluate(`foundry.applications.instances.get("settings-config").close()`);
  });
}

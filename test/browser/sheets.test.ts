/** Sheets at the table: opened, read, edited, dropped upon, by mouse and by keys, by those who may and those who may not. */
import type { Locator } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { reload } from "./people";
import { middleOf } from "../support/state";
import { until } from "../support/until";
import { gather, warnings } from "./scene";
import { closeSheets, itemNames, moveSheet, openSheet, sheetOf, sourceOf, switchMode } from "./sheet-hands";

const { gm, alice, everybody } = gather({ players: ["alice"] });

afterEach(async () => {
  for (const person of everybody) await closeSheets(person);
  await gm.page.evaluate(() => canvas.tokens.releaseAll());
});

const number = (key: string): string => `.zonebound-number[data-key="${key}"]`;
const attribute = (key: string): string => `input[name="system.attributes.${key}"]`;

describe("a figure's sheet", () => {
  it("opens from the directory, keeps what is edited over a reload, and shows it ready for play", async () => {
    await gm.page.click("#sidebar [data-action=tab][data-tab=actors]");
    const dan = gm.page.locator(".entry-name", { hasText: "Dan" });
    await gm.page.locator("#actors .folder", { has: dan }).locator("header").first().click();
    await gm.page.locator("#actors").locator(dan).click();
    const sheet = sheetOf(gm, "Dan");
    await switchMode(sheet, "edit");
    await sheet.locator(attribute("DX")).fill("14");
    await sheet.locator(attribute("DX")).press("Tab");
    await until("DX is 14", async () => (await sourceOf(gm, "Dan")).attributes.DX === 14);
    await reload(gm);
    const again = await openSheet(gm, "Dan");
    expect(await again.locator(`${number("DX")} .zonebound-number__total`).innerText()).toContain("14");
  });

  it("opens by a double click on its token", async () => {
    const [x, y] = await middleOf(gm, "Eve");
    const point = await gm.page.evaluate(
      async ([mx, my]) => {
        await canvas.animatePan({ x: mx, y: my, scale: 0.6, duration: 0 });
        return canvas.stage.worldTransform.apply({ x: mx, y: my });
      },
      [x, y] as const,
    );
    await gm.page.mouse.dblclick(point.x, point.y);
    await sheetOf(gm, "Eve").waitFor();
  });

  it("[Z3-FG-02] tells the lines of a number on hover and on focus, armour's among them", async () => {
    await gm.page.evaluate(async () => {
      const eve = game.actors.getName("Eve");
      for (const item of eve.items.filter(({ type }: any) => type === "armour")) await item.delete();
      const mail = { name: "Mail", type: "armour", system: { stops: 3, DX: -2, MR: -2 } };
      await eve.createEmbeddedDocuments("Item", [mail]);
    });
    const sheet = await openSheet(gm, "Eve");
    const { DX } = (await sourceOf(gm, "Eve")).attributes;
    const dexterity = sheet.locator(number("DX"));
    expect(await dexterity.locator(".zonebound-number__total").innerText()).toContain(String(DX - 2));
    await dexterity.hover();
    await gm.page.locator("#tooltip.active", { hasText: /Armour\s*−2/ }).waitFor();
    await sheet.locator(".zonebound-sheet__type").hover();
    await gm.page.locator("#tooltip:not(.active)").waitFor({ state: "attached" });
    await sheet.locator("[role=tab][aria-selected=true]").focus();
    await gm.page.keyboard.press("Tab");
    await gm.page.locator("#tooltip.active", { hasText: /Armour\s*−2/ }).waitFor();
    expect(await sheet.locator(number("stops")).getAttribute("aria-label")).toBe("Armour stops 4. Armour 3, Shield +1");
  });

  it("shows the numbers of the scene's ruleset alone, and those of the others on request", async () => {
    const sheet = await openSheet(gm, "Eve");
    await switchMode(sheet, "edit");
    expect(await sheet.locator(attribute("MR")).count()).toBe(1);
    expect(await sheet.locator(attribute("AGL")).count()).toBe(0);
    await sheet.locator("[data-ruleset]").selectOption("zones-pool");
    await sheet.locator(attribute("AGL")).waitFor();
    for (const other of ["MR", "IQ", "armourFactor"]) expect(await sheet.locator(attribute(other)).count()).toBe(0);
    await sheet.locator('input[name="system.dice.IQ"]').fill("2");
    await sheet.locator('input[name="system.dice.IQ"]').press("Tab");
    await until("her wits are two dice more", async () => (await sourceOf(gm, "Eve")).dice.IQ === 2);
    expect((await sourceOf(gm, "Eve")).attributes.IQ).toBe(12);
    await sheet.locator("[data-ruleset]").selectOption("");
    await sheet.locator(attribute("MR")).waitFor();
    expect(await sheet.locator(attribute("Pace")).count()).toBe(1);
  });

  it("refuses what is no number or too small with a message, and loses nothing by it", async () => {
    const sheet = await openSheet(gm, "Eve");
    const before = (await sourceOf(gm, "Eve")).attributes;
    await switchMode(sheet, "edit");
    await sheet.locator(attribute("ST")).fill("-5");
    await sheet.locator(attribute("ST")).press("Tab");
    await until("a message names ST", async () => /Strength: -5 is too small/.test(await warnings(gm)));
    await sheet.locator(attribute("DX")).fill("13");
    await sheet.locator(attribute("DX")).press("Tab");
    await until("DX is 13", async () => (await sourceOf(gm, "Eve")).attributes.DX === 13);
    await sheet.locator(attribute("MR")).selectText();
    await gm.page.keyboard.type("1e");
    await gm.page.keyboard.press("Tab");
    await until("a message names MR", async () => /Movement Rate: this is no number/.test(await warnings(gm)));
    await sheet.locator("[data-hits]").fill("many");
    await sheet.locator("[data-hits]").press("Tab");
    await until("a message names the hits", async () => /“many” is no number of hits/.test(await warnings(gm)));
    expect((await sourceOf(gm, "Eve")).attributes).toEqual({ ...before, DX: 13 });
  });

  it("[Z3-FG-01] changes hits by a step or as written, and rolls a test for all to see", async () => {
    const sheet = await openSheet(alice, "Cat");
    const { value } = (await sourceOf(alice, "Cat")).hits;
    const hits = async (): Promise<number> => (await sourceOf(alice, "Cat")).hits.value;
    await sheet.locator("[data-action=stepHits][data-by='-1']").click();
    await until("one hit fewer", async () => (await hits()) === value - 1);
    await sheet.locator("[data-hits]").fill("-3");
    await sheet.locator("[data-hits]").press("Enter");
    await until("four fewer", async () => (await hits()) === value - 4);
    await sheet.locator("[data-hits]").fill(String(value));
    await sheet.locator("[data-hits]").press("Enter");
    await until("as before", async () => (await hits()) === value);
    await sheet.locator(number("DX")).click();
    await gm.page
      .locator(".zonebound-test", { hasText: /Dexterity\s*(made|failed)/ })
      .first()
      .waitFor({ state: "attached" });
  });
});

describe("items on a sheet", () => {
  /** An entry of the gear's compendium, in its opened folder. */
  async function packEntry(name: string): Promise<Locator> {
    await gm.page.evaluate(async () => {
      const { Compendium } = foundry.applications.sidebar.apps;
      const pack = new Compendium({ collection: game.packs.get("zonebound.gear") });
      await pack.render({ force: true });
      pack.element.dataset.pack = "gear";
      pack.setPosition({ left: 20, top: 10, width: 300 });
    });
    const pack = gm.page.locator("[data-pack=gear]");
    const wanted = gm.page.locator("[data-entry-id]", { hasText: name });
    const entry = pack.locator(wanted).first();
    if (!(await entry.isVisible())) await pack.locator(".folder", { has: wanted }).locator("header").first().click();
    return entry;
  }

  it("come from the compendium and from another sheet, and are sorted by dragging", async () => {
    const before = await itemNames(gm, "Dan");
    await openSheet(gm, "Dan");
    await moveSheet(gm, "Dan", 330, 10);
    const dan = sheetOf(gm, "Dan");
    await dan.locator("[role=tab][data-tab=carried]").click();
    const entry = await packEntry("Axe");
    await entry.dragTo(dan.locator(".zonebound-sheet__pane.active"), { targetPosition: { x: 200, y: 300 } });
    await until("the axe is Dan's", async () => (await itemNames(gm, "Dan")).includes("Axe"));
    expect(await itemNames(gm, "Dan")).toHaveLength(before.length + 1);
    await gm.page.locator("[data-pack=gear] [data-action=close]").click();
    await openSheet(gm, "Eve");
    await moveSheet(gm, "Eve", 0, 10);
    await moveSheet(gm, "Dan", 590, 10);
    const eve = sheetOf(gm, "Eve");
    await eve.locator("[role=tab][data-tab=carried]").click();
    const shield = eve.locator("[data-tab=carried] [data-type=shield] .zonebound-item").first();
    await shield.dragTo(dan.locator(".zonebound-sheet__pane.active"), { targetPosition: { x: 200, y: 400 } });
    await dan.locator("[data-type=shield] .zonebound-item").waitFor();
    const rows = dan.locator("[data-type=weapon] .zonebound-item");
    const shown = await rows.locator(".zonebound-item__name").allInnerTexts();
    await rows.last().dragTo(rows.first(), { targetPosition: { x: 60, y: 5 } });
    await until("the last comes first", async () => {
      const [first] = await rows.locator(".zonebound-item__name").allInnerTexts();
      return first === shown.at(-1);
    });
  });

  it("are made, put away, and deleted after a question", async () => {
    const sheet = await openSheet(gm, "Eve");
    await sheet.locator("[role=tab][data-tab=carried]").click();
    await switchMode(sheet, "edit");
    await sheet.locator("[data-action=createItem][data-type=shield]").click();
    const row = sheet.locator(".zonebound-item", { hasText: "New Shield" });
    await row.waitFor();
    const own = sheetOf(gm, "New Shield");
    await own.waitFor();
    await switchMode(own, "edit");
    await own.locator("input[name='system.stops']").fill("2");
    await own.locator("input[name='system.stops']").press("Tab");
    await sheet.locator(".zonebound-item", { hasText: /stops 2/ }).waitFor();
    await own.locator("[data-action=close]").click();
    await row.locator("[data-action=equip]").click();
    await row.locator("[data-action=equip][aria-pressed=false]").waitFor();
    await row.locator("[data-action=deleteItem]").click();
    await gm.page.locator("dialog [data-action=yes]").click();
    await row.waitFor({ state: "detached" });
  });
});

describe("somebody else's sheet", () => {
  const allow = (level: number): Promise<void> =>
    gm.page.evaluate((to) => game.actors.getName("Eve").update({ "ownership.default": to }), level);

  it("can be read by whoever may observe it, and changed by nobody but its owners", async () => {
    await allow(2);
    await until("Alice may look", () => alice.page.evaluate(() => game.actors.getName("Eve").permission === 2));
    const sheet = await openSheet(alice, "Eve");
    expect(await sheet.locator(number("DX")).count()).toBe(1);
    expect(await sheet.locator(".zonebound-sheet__mode").isVisible()).toBe(false);
    expect(await sheet.locator("input:not([disabled]), button[data-action]:not(.header-control)").count()).toBe(0);
    await sheet.locator("[role=tab][data-tab=biography]").click();
    await sheet.locator(".zonebound-sheet__pane.active[data-tab=biography]").waitFor();
  });

  it("says no more than name, picture and story to those who see little of it", async () => {
    await allow(1);
    await until("Alice sees little", () => alice.page.evaluate(() => game.actors.getName("Eve").permission === 1));
    const sheet = await openSheet(alice, "Eve");
    expect(await sheet.locator(".zonebound-sheet__limited").innerText()).toContain("Eve");
    expect(await sheet.locator(".zonebound-number, .zonebound-hits, [role=tab]").count()).toBe(0);
  });
});

describe("by keys alone", () => {
  it("one reads the tabs, puts a weapon away, writes a number and goes back to play", async () => {
    const { keyboard } = alice.page;
    const sheet = await openSheet(alice, "Cat");
    await sheet.locator("[role=tab][data-tab=numbers]").click();
    await sheet.locator("[role=tab][aria-selected=true]").focus();
    await keyboard.press("ArrowRight");
    await sheet.locator("[role=tab][data-tab=carried][aria-selected=true]:focus").waitFor();
    const equip = sheet.locator("[data-tab=carried] [data-action=equip]").first();
    await reachByTab(equip);
    const was = await equip.getAttribute("aria-pressed");
    await keyboard.press("Space");
    await until("it is put away", async () => (await equip.getAttribute("aria-pressed")) !== was);
    const [first, second] = await sheet.locator("[data-type=weapon] .zonebound-item__name").allInnerTexts();
    await keyboard.press("Alt+ArrowDown");
    await sheet.locator("[data-type=weapon] .zonebound-item__name").first().and(named(second)).waitFor();
    expect(await itemNames(alice, "Cat")).toEqual([second, first]);
    await sheet.locator("[role=tab][aria-selected=true]").focus();
    await keyboard.press("ArrowLeft");
    await sheet.locator(".zonebound-sheet__mode").focus();
    await keyboard.press("Enter");
    const input = sheet.locator(attribute("DX"));
    await input.waitFor();
    await reachByTab(input);
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("13");
    await keyboard.press("Enter");
    await until("DX is 13", async () => (await sourceOf(alice, "Cat")).attributes.DX === 13);
  });

  const named = (name = ""): Locator => alice.page.getByText(name, { exact: true });

  async function reachByTab(wanted: ReturnType<typeof sheetOf>): Promise<void> {
    for (let step = 0; step < 40; step++) {
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await alice.page.keyboard.press("Tab");
    }
    throw new Error("forty steps of Tab do not lead there");
  }
});

/** A table where everybody has chosen one of the languages: the row of the action bar and its list, a question, a card, the handbook, the zone check, sheets and settings say what its file says, and nothing shows a raw key, is cut off or lies over other words. */
import { afterEach, describe, expect, it } from "vitest";
import { languageTexts } from "../contract/system-checks";
import { namedLanguages } from "../contract/translations";
import { beginFight, loadDice, NEAR, zone } from "../support/fight";
import { until } from "../support/until";
import { type Person, showBar } from "./people";
import { faultsIn } from "./reading-eyes";
import { dragOver, gather, lastCard, rulerText } from "./scene";
import { closeSheets, openSheet, switchMode } from "./sheet-hands";

/** German has fights of its own. */
const LANGUAGES = namedLanguages().filter((lang) => !["en", "de"].includes(lang));
const BAR = "#zonebound-action-bar";
const TRAY = "#zonebound-tray";

const textOf = async ({ page }: Person, selector: string): Promise<string> =>
  plain(await page.locator(selector).first().innerText());
const plain = (text: string): string => text.replace(/\s+/g, " ");

/** Closes every window that can be closed. */
async function tidiesUp({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.element?.matches(".application:not(.sidebar-tab)") && app.hasFrame) await app.close();
  });
}

describe.each(LANGUAGES)("in %s", (language) => {
  const { gm, bob, everybody } = gather({ players: ["bob"], boardless: ["bob"], bar: "row", language });
  const texts = languageTexts(language);

  /** A text with its facts, as one reads it. */
  const said = (key: string, facts: Readonly<Record<string, string>> = {}): string =>
    plain((texts.get(`ZONEBOUND.${key}`) ?? key).replace(/\{(\w+)\}/g, (slot, name: string) => facts[name] ?? slot));

  afterEach(async () => {
    expect(await faultsIn(everybody)).toEqual([]);
  });

  it("the action bar is a row, and opens", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...NEAR, Grub: [600, 400] } });
    await until("the row is there", async () => (await textOf(gm, BAR)).includes(said("ActionBar.endTurn")));
    expect(await faultsIn(everybody)).toEqual([]);
    await gm.page.locator(`${BAR} [data-do="fold"]`).click();
    const attack = said("ActionBar.with", { deed: said("ActionBar.deed.attack"), of: "Pitchfork" });
    await until("it lists them", async () => (await textOf(gm, BAR)).includes(attack));
    await until("it groups them", async () => (await textOf(gm, BAR)).includes(said("ActionBar.group.strike")));
    expect(await faultsIn(everybody)).toEqual([]);
    await showBar(gm, "away");
  });

  it("a drag is foretold, asks in the tray, and is told on a card", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR });
    await dragOver(gm, "Ann", zone("Yard"));
    expect(plain(await rulerText(gm))).toContain(said("Ruler.intercepts.one", { name: "Grub" }));
    await gm.page.mouse.up();
    const question = said("Prompt.intercept.text", { who: "Grub", mover: "Ann" });
    await until("Bob is asked", async () => (await textOf(bob, TRAY)).includes(question));
    for (const key of ["intercept.yes", "intercept.no"])
      await expect.poll(() => textOf(bob, TRAY)).toContain(said(`Prompt.${key}`));
    await expect.poll(() => textOf(gm, TRAY)).toContain(said("Tray.others"));
    expect(await faultsIn(everybody)).toEqual([]);
    await loadDice(gm, [1, 1, 2, 6, 6, 5]);
    await bob.page.locator(`${TRAY} [data-answer="yes"]`).click();
    const caught = said("Outcome.caught", { who: "Ann" });
    await until("the card says that she is caught", async () => (await lastCard(bob)).includes(caught));
  });

  it("the handbook is read", async () => {
    await bob.page.evaluate(async () => {
      const [first] = await game.packs.get("zonebound.handbook").getDocuments();
      await first.sheet.render({ force: true });
    });
    await bob.page.locator(".journal-sheet .zonebound-handbook").first().waitFor();
    const shown = await textOf(bob, ".journal-sheet");
    expect(shown).toContain(said("Handbook.page.turn"));
    expect(shown).not.toMatch(/@Handbook|\{\w+\}|undefined/);
    expect(await faultsIn(everybody)).toEqual([]);
    await tidiesUp(bob);
  });

  it("the zone check, sheets and settings are read", async () => {
    await gm.page.evaluate(() => ui.controls.controls.tokens.tools.zoneboundCheck.onChange(new Event("click"), true));
    await gm.page.locator(".zonebound-check__help").waitFor();
    await expect.poll(() => textOf(gm, "#zonebound-check")).toContain(said("Check.help.title"));
    expect(await faultsIn(everybody)).toEqual([]);
    await tidiesUp(gm);
    const sheet = await openSheet(gm, "Ann");
    expect(plain(await sheet.innerText())).toContain(said("Sheet.conditions"));
    expect(await faultsIn(everybody)).toEqual([]);
    await switchMode(sheet, "edit");
    expect(plain(await sheet.innerText())).toContain(said("Sheet.numbersOf"));
    expect(await faultsIn(everybody)).toEqual([]);
    await closeSheets(gm);
    await gm.page.evaluate(async () => {
      await new (game.settings.menus.get("zonebound.automation").type)().render({ force: true });
      await new foundry.applications.settings.SettingsConfig().render({ force: true });
    });
    await gm.page
      .locator(".application", { hasText: said("Rules.ratePerZone.name") })
      .first()
      .waitFor();
    await expect.poll(() => textOf(gm, "#zonebound-automation")).toContain(said("Automation.level.ask"));
  });
});

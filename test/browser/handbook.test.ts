/** The handbook as a player reads it: Why? on a card and a notice lead to the right page, in the reader's language. */
import { describe, expect, it } from "vitest";
import { APART, beginFight, loadDice } from "../support/fight";
import { until } from "../support/until";
import { isReady, type Person } from "./people";
import { gather, lastCard } from "./scene";

const { gm, alice } = gather({ players: ["alice"], boardless: ["gamemaster", "alice"] });

const SQUEEZED = { ...APART, Ann: [1300, 900], Grub: [1400, 900] } as const;
const JOURNAL = ".journal-sheet.journal-entry";

/** What no reader should see of what the pages hold. */
const RAW = /ZONEBOUND\.|@Handbook|\{\w+\}|undefined/;

/** A player whose client is in a language from now on. */
async function speaks({ page }: Person, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("core.language", JSON.stringify(chosen)), language);
  await page.reload();
  await isReady(page);
}

async function attack(person: Person): Promise<void> {
  await person.page.evaluate(() => {
    const [who, target] = ["Ann", "Grub"].map((name) => game.scenes.viewed.tokens.getName(name).id);
    return game.zonebound.act({ kind: "action", action: "attack", who, target }, game.scenes.viewed);
  });
}

/** The heading that is nearest to the top of the journal's pages. */
async function headingInView({ page }: Person): Promise<string> {
  return page.evaluate((journal) => {
    const pages = document.querySelector(`${journal} .journal-entry-pages`);
    const top = pages?.getBoundingClientRect().top ?? 0;
    const far = (one: Element): number => Math.abs(one.getBoundingClientRect().top - top);
    const headings = [...document.querySelectorAll(`${journal} h2`)].sort((a, b) => far(a) - far(b));
    return headings[0]?.textContent ?? "";
  }, JOURNAL);
}

async function closeWindows({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.element?.matches(".journal-sheet, .settings-config")) await app.close();
  });
}

/** Follows the card's Why? and that of a line of its sum. */
async function followsWhy(person: Person, at: { subject: string; line: string }): Promise<string> {
  const { page } = person;
  const card = page.locator("#chat .zonebound-play:not(.zonebound-play--quiet)").last();
  await card.locator(".zonebound-card__head .zonebound-book").click();
  await page.locator(`${JOURNAL} .zonebound-handbook`).first().waitFor();
  await until(`the page tells of ${at.subject}`, async () => (await headingInView(person)) === at.subject);
  const shown = await page.locator(JOURNAL).innerText();
  await closeWindows(person);
  await card.locator("summary").first().click();
  await card.locator(".zonebound-row__against > summary").first().click();
  await card.locator(".zonebound-row__against .zonebound-book").first().click();
  await until(`the page tells of ${at.line}`, async () => (await headingInView(person)) === at.line);
  await closeWindows(person);
  return shown;
}

describe("Why? on a card", () => {
  it("opens the handbook where it tells of what was done, and of each line of its sum", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: SQUEEZED, flags: { settings: { reactions: false } } });
    await loadDice(gm, [2, 2, 2, 4]);
    await attack(alice);
    await until("Ann has hit", async () => /hits/.test(await lastCard(alice)));
    const shown = await followsWhy(alice, { subject: "Attacks and damage", line: "Tests and contests" });
    expect(shown).toMatch(/Three Dice \(zones\)[\s\S]*Contact and close fights[\s\S]*hits with \d+\s%/);
    expect(shown).not.toMatch(RAW);
  });

  it("does so in German", async () => {
    await speaks(alice, "de");
    const shown = await followsWhy(alice, { subject: "Angriffe und Schaden", line: "Proben und Vergleichsproben" });
    expect(shown).toMatch(
      /Drei Würfel \(Zonen\)[\s\S]*Kontakt und Handgemenge[\s\S]*trifft ein einfacher Hieb mit \d+\s%/,
    );
    expect(shown).not.toMatch(RAW);
    expect(shown).not.toMatch(/\b(?:the|Attacks|Moving|Reactions)\b/);
  });
});

describe("a refusal's notice", () => {
  it("has a button to what the handbook says of it", async () => {
    const { page } = alice;
    await page.evaluate(() => game.scenes.viewed.tokens.getName("Ann").update({ x: 500, y: 400 }));
    await page.locator("#notifications .zonebound-book").first().click();
    await page.locator(`${JOURNAL} .zonebound-handbook`).first().waitFor();
    await until("the page tells of it", async () => /Nahkampf|Aktion/.test(await headingInView(alice)));
    await closeWindows(alice);
  });
});

describe("a setting", () => {
  it("has a button to what the handbook says of it", async () => {
    const { page } = alice;
    await page.evaluate(() =>
      new foundry.applications.settings.SettingsConfig().render({ force: true }).then(() => true),
    );
    // The button of a tab that is not shown is there all the same.
    await page.locator('[data-handbook="gm/fields/gm.display"]').first().dispatchEvent("click");
    await page.locator(`${JOURNAL} .zonebound-handbook`).first().waitFor();
    await until("the page tells of it", async () => (await headingInView(alice)) === "Was Spielende sehen");
    await closeWindows(alice);
  });
});

/** All that the handbook's journals show, its pictures seen; throws where one of them cannot be. */
async function allShown({ page }: Person): Promise<string[]> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const entry of await game.packs.get("zonebound.handbook").getDocuments()) {
      await entry.sheet.render({ force: true });
      const { element } = entry.sheet;
      await Promise.all([...element.querySelectorAll("img")].map((image: any) => image.decode()));
      texts.push(element.innerText);
      await entry.sheet.close();
    }
    return texts;
  });
}

describe("the compendium", () => {
  it("lists its journals in the reader's language", async () => {
    const { page } = alice;
    await page.evaluate(() => ui.sidebar.changeTab("compendium", "primary"));
    await page.locator("#sidebar, #compendium").getByText("Handbuch").first().click();
    const pack = page.locator(".compendium.sidebar-popout");
    await until("its names are German", async () => /Von der Karte zum Kampf/.test(await pack.innerText()));
    expect(await pack.innerText()).toMatch(/Handbuch[\s\S]*Würfelpool \(Zonen\)/);
    expect(await pack.innerText()).not.toMatch(/Dice|Handbook/);
    await pack.locator("[data-action=close]").click();
  });

  it("holds journals without a raw key, with every picture", async () => {
    const found = await allShown(alice);
    expect(found.length).toBe(6);
    for (const text of found) expect(text).not.toMatch(RAW);
  });
});

describe("on Foundry 14", () => {
  const later = gather({ players: [], boardless: ["gamemaster"], foundry: 14, language: "de" });

  it("the journals read the same", async () => {
    const found = await allShown(later.gm);
    expect(found.join("\n")).toMatch(/Von der Karte zum Kampf[\s\S]*Angriffe und Schaden/);
    for (const text of found) expect(text).not.toMatch(RAW);
  });
});

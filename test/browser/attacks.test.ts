/** Attacks from the sheet and with a free modifier: what is pressed, what it says beforehand, what becomes of it. */
import type { Locator } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { APART, beginFight, loadDice } from "../support/fight";
import { stateOf } from "../support/state";
import { until } from "../support/until";
import { begins } from "./hands";
import { gather, lastCard } from "./scene";
import type { Person } from "./people";
import { closeSheets, openSheet } from "./sheet-hands";

const { gm, alice } = gather({ players: ["alice"], boardless: ["gamemaster"], bar: "open" });

const SQUEEZED = { ...APART, Ann: [1300, 900], Grub: [1400, 900], "Goblin 1": [1200, 900] } as const;
const QUIET = { settings: { reactions: false } };

const inBar = ({ page }: Person, text: string): Locator =>
  page.locator("#zonebound-action-bar [data-item]", { hasText: new RegExp(`^\\s*${text}`) }).first();
const free = ({ page }: Person): Locator => page.locator("#zonebound-action-bar [data-free]");
const attack = (sheet: Locator): Locator => sheet.locator('[data-tab=numbers] [data-offer="attack:Pitchfork"]');

async function chanceOf(button: Locator): Promise<number> {
  return Number(/(\d+)\s%/.exec(await button.innerText())?.[1] ?? NaN);
}

async function target({ page }: Person, names: readonly string[]): Promise<void> {
  await page.evaluate((wanted) => {
    for (const token of canvas.tokens.placeables)
      token.setTarget(wanted.includes(token.name), { releaseOthers: false });
  }, names as string[]);
}

afterEach(async () => {
  await target(alice, []);
  await closeSheets(alice);
});

describe("a free modifier", () => {
  it("changes the odds by steps and by keys, goes with the next action, and is gone", async () => {
    await begins(gm, { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags: QUIET }, []);
    const withdraw = inBar(alice, "Withdraw");
    // Numbers by name: what the bar said a moment earlier, before it had the fight as it begins, is none of them.
    await until("the odds of DX 11 between two foes stand there", async () => (await chanceOf(withdraw)) === 24);
    await alice.page.locator("#zonebound-action-bar [data-do=more]").click();
    await free(alice).waitFor();
    await free(alice).press("ArrowUp");
    await until("it is two", async () => (await free(alice).inputValue()) === "2");
    await until("the odds are those of DX 13", async () => (await chanceOf(withdraw)) === 44);
    await loadDice(gm, [3, 3, 3, 3]);
    await withdraw.click();
    await gm.page.locator(".zonebound-row__against", { hasText: "Free modifier" }).waitFor({ state: "attached" });
    await until("the field is empty again", async () => (await free(alice).inputValue()) === "0");
  });

  it("is not offered where the GM has switched it off", async () => {
    const flags = { settings: { reactions: false, freeModifier: false } };
    await beginFight(gm, { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags });
    await inBar(alice, "Withdraw").waitFor();
    await until("the field is gone", async () => (await free(alice).count()) === 0);
  });
});

describe("the action bar of a figure between two foes", () => {
  it("shows the best odds of an attack, and each foe's below", async () => {
    await beginFight(gm, {
      order: ["Ann", "Grub", "Goblin 1"],
      at: SQUEEZED,
      flags: { settings: { reactions: false, freeModifier: true } },
    });
    const button = inBar(alice, "Attack: Pitchfork");
    await until("the odds stand there", async () => (await chanceOf(button)) > 0);
    const line = alice.page.locator("#zonebound-action-bar [data-line]");
    await until("both are named", async () => {
      await button.focus();
      return /Grub \d+\s%.*Goblin 1 \d+\s%/.test(await line.innerText());
    });
  });

  it("[Z3-AC-01] greys Cast where no spell is known", async () => {
    await alice.page.locator("#zonebound-action-bar summary").click();
    const cast = inBar(alice, "Cast");
    expect(await cast.getAttribute("aria-disabled")).toBe("true");
    expect(await cast.getAttribute("data-more")).toBe("Ann knows no spell.");
  });
});

describe("an attack from the sheet", () => {
  it("goes at the targeted foe, and is greyed with the reason once the action is spent", async () => {
    await beginFight(gm, { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags: QUIET });
    const sheet = await openSheet(alice, "Ann");
    await target(alice, ["Goblin 1"]);
    await loadDice(gm, [6, 6, 6]);
    await attack(sheet).click();
    await until("the card says whom", async () => /Ann attacks Goblin 1/.test(await lastCard(gm)));
    await until("Ann has acted", async () => (await stateOf(gm, "Ann")).acted);
    await until("it is greyed", async () => (await attack(sheet).getAttribute("aria-disabled")) === "true");
    expect(await attack(sheet).getAttribute("aria-description")).toMatch(/Ann/);
  });

  it("asks at whom where several could be meant, by keyboard too", async () => {
    await beginFight(gm, { order: ["Ann", "Grub", "Goblin 1"], at: SQUEEZED, flags: QUIET });
    const sheet = await openSheet(alice, "Ann");
    await attack(sheet).focus();
    await alice.page.keyboard.press("Enter");
    await inBar(alice, "Grub").waitFor();
    await loadDice(gm, [6, 6, 6]);
    await inBar(alice, "Grub").press("Enter");
    await until("the card says whom", async () => /Ann attacks Grub/.test(await lastCard(gm)));
  });

  it("says why the targeted one cannot be attacked, and attacks nobody else", async () => {
    const at = { ...APART, Ann: [1300, 900], Grub: [1400, 900], "Goblin 1": [2500, 1800] } as const;
    await beginFight(gm, { order: ["Ann", "Grub", "Goblin 1"], at, flags: QUIET });
    const cards = await gm.page.evaluate(() => game.messages.size);
    const sheet = await openSheet(alice, "Ann");
    await target(alice, ["Goblin 1"]);
    await attack(sheet).click();
    await alice.page.locator("#zonebound-action-bar [data-item]", { hasText: /Grub/ }).first().waitFor();
    expect(await gm.page.evaluate(() => game.messages.size)).toBe(cards);
  });
});

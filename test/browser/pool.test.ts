/** A round by action dice: rolled, acted in falling order, spent by a reaction, and an attack counted in successes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asks, beginFightOn, isTurnOf, nextTurn, trackerOf, trackerSays } from "./battlefield";
import { type Person, showPalette } from "./people";
import { drag, dragOver, gather, landsIn, lastCard, loadDice, type Point, stateOf, until } from "./scene";

/** Wren's own level of agility. */
const WREN = 2;
const SQUARE: Point = [1500, 1250];
const VILLAGE = {
  scene: "Ruined Village",
  order: ["Tam", "Wren", "Ghoul 1"],
  at: { Wren: [700, 1200], Tam: [300, 1700], "Ghoul 1": [1200, 1000], "Ghoul 2": [2300, 1150] },
} as const;

const { gm, alice, bob, everybody } = gather();

function answer(person: Person, word: string) {
  return person.page.locator(`.chat-message [data-answer="${word}"]:not([disabled])`).last();
}

const inVillage = (): Promise<void> => beginFightOn(gm, everybody, { ...VILLAGE, dice: [5, 2, 3, 6, 4] });

describe("a round in the ruined village", () => {
  it("[ZP-AD-01] begins with everybody's dice, on a card and in the tracker of all", async () => {
    await inVillage();
    for (const person of everybody) {
      await trackerSays(person, "Wren 6 now");
      expect(await trackerOf(person)).toEqual([
        "Wren 6 now",
        "Tam 5 open",
        "Ghoul 1 4 open",
        "Wren 3 open",
        "Tam 2 open",
      ]);
    }
    await isTurnOf(alice, "Wren");
    await expect.poll(() => lastCard(bob)).toContain("Round 1 begins");
  });

  it("[ZP-MV-02] has a ruler that says the odds of two successes", async () => {
    await inVillage();
    await dragOver(alice, "Wren", SQUARE);
    const label = alice.page.locator(".zonebound-ruler");
    await until("the ruler says the odds", async () => /89 %/.test(await label.innerText()));
    expect(await label.innerText()).toMatch(/1 may step in/);
    await alice.page.keyboard.press("Escape");
    await alice.page.mouse.up();
  });

  it("is played to its end: a reaction, a figure that acts twice, an attack in successes", async () => {
    await inVillage();
    await interceptsWren();
    await wrenActsAgain();
    await attackHits();
    await nextTurn(gm);
    await isTurnOf(alice, "Tam");
    await loadDice(gm, [1, 1, 2, 2, 6]);
    await nextTurn(gm);
    await isTurnOf(bob, "Ghoul 1");
    await until("the tracker has the new dice", async () => (await trackerOf(bob))[0] === "Ghoul 1 6 now");
    expect(await gm.page.evaluate(() => game.combat.round)).toBe(2);
  });
});

describe("a split move in the ruined village", () => {
  beforeAll(() => showPalette(alice, true));
  afterAll(async () => {
    await showPalette(alice, false);
    await levelOf(gm, "Wren", WREN);
  });

  it("[ZP-MV-08] is put together in the palette, and both halves are made in one action", async () => {
    await inVillage();
    await levelOf(gm, "Wren", 4);
    await isTurnOf(alice, "Wren");
    await alice.page.locator(".zonebound-palette__name", { hasText: "Wren" }).waitFor();
    await item(alice, "Split a move").click();
    await chooses(alice, "Move", "Smithy – Square");
    await until("the first half is kept", async () => (await halves(alice)).length === 1);
    await chooses(alice, "Move", "Square");
    await until("both halves are there", async () => /Go/.test(String((await halves(alice))[2])));
    await alice.page.locator('#zonebound-palette [data-do="go"]').click();
    await landsIn(everybody, "Wren", "Square");
    await expect.poll(() => stateOf(gm, "Wren")).toMatchObject({ zoneMoved: false, dice: [6, 3], splitting: false });
  });

  it("[ZP-MV-08] says why it cannot be, where one of its halves is a zone move", async () => {
    await inVillage();
    await levelOf(gm, "Wren", 4);
    await isTurnOf(alice, "Wren");
    await alice.page.locator(".zonebound-palette__name", { hasText: "Wren" }).waitFor();
    await item(alice, "Split a move").click();
    await chooses(alice, "Move", "Mill");
    await chooses(alice, "Move", "Smithy");
    await until("the palette says why", async () => /cannot split/.test(String((await halves(alice))[2])));
    expect(await alice.page.locator('#zonebound-palette [data-do="go"]').count()).toBe(0);
  });
});

describe("the tracker's last figure", () => {
  it("[ZP-AD-01] begins a round where that is asked for, and passes to the next die where it ends its turn", async () => {
    await lastActs();
    await nextTurn(gm);
    await isTurnOf(gm, "Wren");
    expect((await stateOf(gm, "Wren")).dice).toEqual([3]);
    await lastActs();
    await loadDice(gm, [6, 1, 2, 2, 3]);
    await gm.page.evaluate(() => game.combat.nextRound().then(() => true));
    await until("all have new dice", async () => String((await stateOf(gm, "Tam")).dice) === "6,1");
    await isTurnOf(bob, "Tam");
    expect(await gm.page.evaluate(() => game.combat.round)).toBe(2);
  });
});

/** The fight as it is when the tracker's last figure acts, with dice still open. */
async function lastActs(): Promise<void> {
  await inVillage();
  await isTurnOf(gm, "Wren");
  for (const who of ["Tam", "Ghoul 1"]) {
    await nextTurn(gm);
    await isTurnOf(gm, who);
  }
}

const item = ({ page }: Person, text: string) =>
  page.locator("#zonebound-palette [data-item]:not([aria-disabled])", { hasText: new RegExp(`^\\s*${text}`) }).first();

/** One thing after the other in the palette. */
async function chooses(person: Person, ...words: readonly string[]): Promise<void> {
  for (const word of words) await item(person, word).click();
}

const halves = ({ page }: Person): Promise<string[]> => page.locator(".zonebound-palette__steps li").allInnerTexts();

async function levelOf({ page }: Person, name: string, AGL: number): Promise<void> {
  await page.evaluate(
    ([token, level]) =>
      canvas.scene.tokens
        .getName(token)
        .actor.update({ "system.attributes.AGL": level })
        .then(() => true),
    [name, AGL] as const,
  );
}

/** The highest die is spent by a reaction, for all to see (ZP-AD-02, ZP-RE-01). */
async function interceptsWren(): Promise<void> {
  await isTurnOf(alice, "Wren");
  await loadDice(gm, [4, 5, 6, 1, 1, 1, 6, 6, 5, 4, 1, 2, 3, 1, 2, 3]);
  await drag(alice, "Wren", SQUARE);
  await answer(bob, "yes").click();
  await landsIn(everybody, "Wren", "Square");
  for (const person of everybody) await trackerSays(person, "Ghoul 1 4 spent");
  await expect.poll(() => stateOf(gm, "Ghoul 1")).toMatchObject({ dice: [], spentDice: [4] });
  await expect.poll(() => stateOf(gm, "Wren")).toMatchObject({ dice: [3], spentDice: [6], zoneMoved: true });
}

/** Turns come by the values of the dice, so one figure has several (ZP-AD-01). */
async function wrenActsAgain(): Promise<void> {
  await nextTurn(gm);
  await isTurnOf(alice, "Tam");
  for (const person of everybody) await trackerSays(person, "Wren 6 spent");
  await nextTurn(alice);
  await isTurnOf(alice, "Wren");
  await trackerSays(bob, "Wren 3 now");
}

/** Four successes against one: three over, so 1d6-1 and three more (ZP-AC-02). */
async function attackHits(): Promise<void> {
  const before = await hitsOf(bob, "Ghoul 1");
  await loadDice(gm, [4, 5, 6, 1, 1, 4, 1, 1, 3]);
  await asks(alice, { kind: "action", who: "Wren", action: "attack", target: "Ghoul 1", weapon: "Knife" });
  await until("the ghoul is hurt", async () => (await hitsOf(bob, "Ghoul 1")) < before);
  expect(before - (await hitsOf(bob, "Ghoul 1"))).toBe(4);
  await until("the card says so", async () => /Wren hits Ghoul 1/i.test(await storyOf(bob)));
}

async function hitsOf({ page }: Person, name: string): Promise<number> {
  return page.evaluate((token) => canvas.scene.tokens.getName(token).actor.system.hits.value, name);
}

/** The newest card unfolded. */
async function storyOf({ page }: Person): Promise<string> {
  return page
    .locator(".chat-message")
    .last()
    .evaluate((card: any) => card.textContent.replace(/\s+/g, " "));
}

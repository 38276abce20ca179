/** A round by action dice, by hand: what the ruler says of a move, and a split move put together in the action bar. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import type { Point } from "../support/fight";
import { isTurnOf, landsIn, stateOf } from "../support/state";
import { until } from "../support/until";
import { dragOver, gather } from "./scene";
import { type Person, showBar } from "./people";

/** Wren's own level of agility. */
const WREN = 2;
const SQUARE: Point = [1500, 1250];
const VILLAGE = {
  scene: "Ruined Village",
  order: ["Tam", "Wren", "Ghoul 1"],
  at: { Wren: [700, 1200], Tam: [300, 1700], "Ghoul 1": [1200, 1000], "Ghoul 2": [2300, 1150] },
} as const;

const { gm, alice, everybody } = gather({ boardless: ["gamemaster", "bob"] });

const inVillage = (): Promise<void> => beginFightOn(gm, everybody, { ...VILLAGE, dice: [5, 2, 3, 6, 4] });

describe("a round in the ruined village", () => {
  it("[ZP-MV-02] has a ruler that says the odds of two successes", async () => {
    await inVillage();
    await dragOver(alice, "Wren", SQUARE);
    const label = alice.page.locator(".zonebound-ruler");
    await until("the ruler says the odds", async () => /89 %/.test(await label.innerText()));
    await until("and what it is at worst", async () =>
      /89 % · \d+ % if Ghoul 1 intercepts/.test(await label.innerText()),
    );
    await alice.page.keyboard.press("Escape");
    await alice.page.mouse.up();
  });
});

describe("a split move in the ruined village", () => {
  beforeAll(() => showBar(alice, "open"));
  afterAll(async () => {
    await showBar(alice, "away");
    await levelOf(gm, "Wren", WREN);
  });

  it("[ZP-MV-08] is put together in the action bar, and both halves are made in one action", async () => {
    await inVillage();
    await levelOf(gm, "Wren", 4);
    await isTurnOf(alice, "Wren");
    await alice.page.locator(".zonebound-action-bar__name", { hasText: "Wren" }).waitFor();
    await item(alice, "Split a move").click();
    await chooses(alice, "Move", "Smithy – Square");
    await until("the first half is kept", async () => (await halves(alice)).length === 1);
    await chooses(alice, "Move", "Square");
    await until("both halves are there", async () => /Go/.test(String((await halves(alice))[2])));
    await alice.page.locator('#zonebound-action-bar [data-do="go"]').click();
    await landsIn(everybody, "Wren", "Square");
    await expect.poll(() => stateOf(gm, "Wren")).toMatchObject({ zoneMoved: false, dice: [6, 3], splitting: false });
  });

  it("[ZP-MV-08] says why it cannot be, where one of its halves is a zone move", async () => {
    await inVillage();
    await levelOf(gm, "Wren", 4);
    await isTurnOf(alice, "Wren");
    await alice.page.locator(".zonebound-action-bar__name", { hasText: "Wren" }).waitFor();
    await item(alice, "Split a move").click();
    await chooses(alice, "Move", "Mill");
    await chooses(alice, "Move", "Smithy");
    await until("the action bar says why", async () => /cannot split/.test(String((await halves(alice))[2])));
    expect(await alice.page.locator('#zonebound-action-bar [data-do="go"]').count()).toBe(0);
  });
});

const item = ({ page }: Person, text: string) =>
  page
    .locator("#zonebound-action-bar [data-item]:not([aria-disabled])", { hasText: new RegExp(`^\\s*${text}`) })
    .first();

/** One thing after the other in the action bar. */
async function chooses(person: Person, ...words: readonly string[]): Promise<void> {
  for (const word of words) await item(person, word).click();
}

const halves = ({ page }: Person): Promise<string[]> => page.locator(".zonebound-action-bar__steps li").allInnerTexts();

async function levelOf({ page }: Person, name: string, AGL: number): Promise<void> {
  await page.evaluate(
    ([token, level]) =>
      game.scenes.viewed.tokens
        .getName(token)
        .actor.update({ "system.attributes.AGL": level })
        .then(() => true),
    [name, AGL] as const,
  );
}

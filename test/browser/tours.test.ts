/** The tours, as a newcomer walks them: each step waits until the thing has been done, and goes on by itself. */
import { describe, expect, it } from "vitest";
import { beginFight, NEAR, type Point, zone } from "../support/fight";
import { isDone, isRecordedTurn, middleOf } from "../support/state";
import { until } from "../support/until";
import { isClean } from "./axe";
import { answers } from "./hands";
import type { Person } from "./people";
import { drag, dragOver, gather, lookAt } from "./scene";

const { gm, alice } = gather({ players: ["alice"], bar: "row" });

const startsTour = ({ page }: Person, id: string): Promise<void> =>
  page.evaluate((name) => game.tours.get(`zonebound.${name}`).start(), id);

const card = ({ page }: Person) => page.locator(".tour");

/** Waits for the card of a step, with all its words. */
async function isAt(person: Person, title: string): Promise<void> {
  await until(`${person.name}'s tour says "${title}"`, async () => {
    const words = await card(person).allInnerTexts();
    return words.join().toLowerCase().includes(title.toLowerCase());
  });
  expect(await card(person).innerText()).not.toMatch(/ZONEBOUND/);
}

async function goesOn(person: Person): Promise<void> {
  await card(person).locator("[data-action=next]").click();
}

/** Whether what the step points at lies over a figure. */
async function pointsAt({ page }: Person, name: string): Promise<boolean> {
  return page.evaluate((who) => {
    const { x, y, width, height } = document.getElementById("zonebound-tour-mark")!.getBoundingClientRect();
    const token = canvas.tokens.placeables.find((one: any) => one.name === who);
    const at = canvas.clientCoordinatesFromCanvas(token.center);
    return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  }, name);
}

/** Brings a figure and where it is to go into view, and waits until the tour points at it there. */
async function looksOn(person: Person, name: string, to: Point): Promise<void> {
  await lookAt(person, [await middleOf(person, name), to]);
  await until(`the tour points at ${name}`, () => pointsAt(person, name));
}

/** Whether what the step points at is the question that waits. */
async function pointsAtQuestion({ page }: Person): Promise<boolean> {
  return page.evaluate(() => {
    const [mark, asked] = ["#zonebound-tour-mark", "#zonebound-tray .zonebound-tray__prompt"].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return mark !== undefined && asked !== undefined && Math.abs(mark.top - asked.top) < 4 && mark.width > 0;
  });
}

describe("the player's tour", () => {
  it("goes from the first drag to the end of the turn, with nobody telling anything", async () => {
    await beginFight(gm, { order: ["Ann", "Grub", "Cat"], at: NEAR, flags: { settings: { reactions: false } } });
    await startsTour(alice, "player");
    await isAt(alice, "Pick it up and hold");
    await isClean(alice);
    await looksOn(alice, "Ann", zone("Yard"));
    await dragOver(alice, "Ann", zone("Yard"));
    await isAt(alice, "Let it go");
    await alice.page.mouse.up();
    await isDone(gm);
    await isAt(alice, "What came of it");
    await goesOn(alice);
    await isAt(alice, "When you are asked");
    await gm.page.evaluate(() => canvas.scene.update({ "flags.zonebound.settings.reactions": true }));
    await gm.page.evaluate(() => game.combat.nextTurn());
    await isRecordedTurn(gm, "Grub");
    await drag(gm, "Grub", [1650, 950]);
    await until("the tour points at the question", () => pointsAtQuestion(alice));
    await answers(alice, /Cat: intercept Grub/, "Let pass");
    await isAt(alice, "Take it back");
    await goesOn(alice);
    await isDone(gm);
    await gm.page.evaluate(() => game.combat.nextTurn());
    await isRecordedTurn(gm, "Cat");
    await alice.page.evaluate(() => canvas.tokens.releaseAll());
    await isAt(alice, "Without dragging");
    await alice.page.locator("#zonebound-action-bar [data-do=places]").click();
    await isAt(alice, "End your turn");
    await alice.page.locator("#zonebound-action-bar [data-do=end]").click();
    await until("the tour is over", async () => (await card(alice).count()) === 0);
  });
});

describe("the GM's tour", () => {
  it("goes from the map to a move taken back", async () => {
    await gm.page.evaluate(async () => {
      for (const combat of [...game.combats]) await combat.delete();
    });
    await startsTour(gm, "gm");
    await isAt(gm, "A map becomes a battlefield");
    await goesOn(gm);
    await isAt(gm, "Draw a zone");
    await gm.page.evaluate(() =>
      canvas.scene.createEmbeddedDocuments("Region", [
        { name: "Tour", shapes: [{ type: "rectangle", x: 10, y: 10, width: 100, height: 100 }] },
      ]),
    );
    await isAt(gm, "Check the map");
    await gm.page.locator('#scene-controls [data-tool="zoneboundCheck"]').click();
    await isAt(gm, "Place figures");
    await gm.page.evaluate(async () => {
      await canvas.scene.regions.getName("Tour").delete();
      await foundry.applications.instances.get("zonebound-check").close();
    });
    await goesOn(gm);
    await isAt(gm, "Begin the fight");
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR, flags: { settings: { reactions: false } } });
    await isAt(gm, "Move whoever's turn it is");
    await looksOn(gm, "Ann", zone("Yard"));
    await drag(gm, "Ann", zone("Yard"));
    await isDone(gm);
    await isAt(gm, "Set the rules aside");
    await goesOn(gm);
    await isAt(gm, "Take it back");
    await gm.page.locator(".chat-log [data-undo]").last().click();
    await isAt(gm, "That is all");
    await goesOn(gm);
    await until("the tour is over", async () => (await card(gm).count()) === 0);
  });
});

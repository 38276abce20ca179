/** Whose turn it is: forced by the GM's key, and a new round's cards; and what cannot be taken back. */
import { describe, expect, it } from "vitest";
import { ALONE, duel, NEAR, zone } from "../support/fight";
import { isDone, isRecordedTurn, isTurnOf, landsIn, nextTurn, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { answerButton } from "./hands";
import { drag, gather, warnings } from "./scene";
import type { Person } from "./people";

const { gm, alice, bob, everybody } = gather({ boardless: ["bob"] });

describe("the next turn", () => {
  it("forced by the GM calls the play off", async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await answerButton(bob, "no").waitFor();
    await gm.page.keyboard.down("Alt");
    await nextTurn(gm);
    await gm.page.keyboard.up("Alt");
    await isTurnOf(bob, "Grub");
    await until("the card says so", async () => /turn/i.test(await cardOf(alice, "called-off")));
    await expect.poll(() => zoneOf(alice, "Ann")).toBe("Orchard");
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ zoneMoved: false });
    await isRecordedTurn(gm, "Grub");
  });

  it("[Z-BN-02] past the last figure begins a round with fresh counts", async () => {
    await duel(gm, ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    for (const who of ["Grub", "Ann"]) {
      await nextTurn(gm);
      await isTurnOf(alice, who);
    }
    await until("Ann is fresh", async () => (await stateOf(gm, "Ann")).acted === false);
    expect(await gm.page.evaluate(() => game.combat.round)).toBe(2);
    const cards = gm.page.locator(".chat-log .zonebound-play:visible");
    await expect.poll(async () => (await cards.allInnerTexts()).length).toBe(2);
    await expect.poll(() => cards.last().innerText()).toMatch(/Round 2 begins/);
  });
});

/** The text of the newest card in this state. */
async function cardOf({ page }: Person, state: string): Promise<string> {
  const cards = page.locator(`.zonebound-card--${state}`);
  return (await cards.count()) > 0 ? cards.last().innerText() : "";
}

describe("undoing", () => {
  it("is refused where a later play has changed the same", async () => {
    await duel(gm, ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await gm.page.keyboard.down("Alt");
    await drag(gm, "Ann", zone("Lane"));
    await gm.page.keyboard.up("Alt");
    await landsIn(everybody, "Ann", "Lane");
    await isDone(gm);
    await gm.page.locator("[data-undo]").first().click();
    await until("the GM is told", async () => /Ann.*changed|changed.*Ann|since/i.test(await warnings(gm)));
    await expect.poll(() => zoneOf(alice, "Ann")).toBe("Lane");
  });
});

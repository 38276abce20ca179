/** Whose turn it is, what is taken back, and a referee who leaves in the middle of it. */
import { describe, expect, it } from "vitest";
import { isTurnOf, nextTurn } from "./battlefield";
import { ALONE, answerButton, duel, isRecordedTurn, NEAR } from "./duels";
import type { Person } from "./people";
import { isDone } from "./plays";
import { drag, gather, landsIn, positionOf, stateOf, until, warnings, zone, zoneOf } from "./scene";

const { gm, alice, bob, everybody, join } = gather();

describe("the next turn", () => {
  it("waits while a play is open, for the player too", async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await answerButton(bob, "no").waitFor();
    for (const person of [gm, alice]) {
      await nextTurn(person);
      await until(`${person.name} is told`, async () => /still being resolved/.test(await warnings(person)));
    }
    await isTurnOf(gm, "Ann");
    await answerButton(bob, "no").click();
    await landsIn(everybody, "Ann", "Yard");
  });

  it("asked for while a move is being written comes right after it", async () => {
    await duel(gm, ALONE);
    await gm.page.evaluate(() => {
      const id = Hooks.on("updateChatMessage", (message: any) => {
        if (!JSON.stringify(message.toObject()).includes("committing")) return;
        Hooks.off("updateChatMessage", id);
        void game.combat.nextTurn();
      });
      ui.notifications.clear();
    });
    await drag(alice, "Ann", zone("Yard"));
    await until("the GM is told", async () => /passes on right after it/.test(await warnings(gm)));
    await isTurnOf(bob, "Grub");
    await landsIn(everybody, "Ann", "Yard");
    await isRecordedTurn(gm, "Grub");
  });

  it("forced by the GM calls the play off", async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await answerButton(bob, "no").waitFor();
    await gm.page.keyboard.down("Alt");
    await nextTurn(gm);
    await gm.page.keyboard.up("Alt");
    await isTurnOf(bob, "Grub");
    await until("the card says so", async () => /turn/i.test(await cardOf(alice, "called-off")));
    expect(await zoneOf(alice, "Ann")).toBe("Orchard");
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
  it("takes a move back for everybody", async () => {
    await duel(gm, ALONE);
    const before = await positionOf(gm, "Ann");
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await gm.page.locator("[data-undo]").last().click();
    for (const person of everybody)
      await until(
        `${person.name} sees her back`,
        async () => String(await positionOf(person, "Ann")) === String(before),
      );
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: false, zoneMoved: false });
  });

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
    expect(await zoneOf(alice, "Ann")).toBe("Lane");
  });
});

describe("another GM", () => {
  it("[Z-RE-11] takes over in the middle of a prompt, and the play goes on", async () => {
    await gm.page.evaluate(() => CONFIG.User.documentClass.create({ name: "Second", role: 4 }).then(() => true));
    const second = await join("Second");
    await duel(gm, NEAR);
    const first = await refereeOf(gm);
    await drag(alice, "Ann", zone("Yard"));
    await answerButton(bob, "no").waitFor();
    expect(await refereeOf(second)).toBe(first);
    const [leaves, stays] = first === (await ownId(gm)) ? [gm, second] : [second, gm];
    const goes = await ownId(stays);
    await leaves.context.close();
    await until("the other GM is the referee", async () => (await refereeOf(alice)) === goes, 20_000);
    Object.assign(gm, stays);
    await answerButton(bob, "no").click();
    await landsIn(everybody, "Ann", "Yard");
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: true });
    await isDone(gm);
  });
});

async function refereeOf({ page }: Person): Promise<string> {
  return page.evaluate(() => game.combat.getFlag("zonebound", "record").referee);
}

async function ownId({ page }: Person): Promise<string> {
  return page.evaluate(() => game.user.id);
}

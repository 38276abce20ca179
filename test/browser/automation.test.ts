/** Automation levels at the table: who is asked, what the card says, and what is done without asking. */
import { afterEach, describe, expect, it } from "vitest";
import { APART, beginFight, drag, gather, landsIn, lastCard, loadDice, stateOf, until, zone } from "./scene";

const { gm, alice, bob, everybody } = gather();

/** Grub near Ann's way: he could step in. */
const NEAR = { ...APART, Grub: [700, 600] } as const;

const levelSet = (feature: "reactions" | "opportunity", level: string): Promise<void> =>
  gm.page.evaluate(async ([key, value]) => void (await game.settings.set("zonebound", `automation-${key}`, value)), [
    feature,
    level,
  ] as const);

afterEach(async () => {
  await levelSet("reactions", "ask");
  await levelSet("opportunity", "ask");
});

describe("reactions", () => {
  it("[Z-BF-10] off: the move is done, nobody is asked, and the card says nothing of it", async () => {
    await levelSet("reactions", "off");
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    expect(await lastCard(bob)).not.toMatch(/Grub/);
  });

  it("[Z-BF-10] remind: the card names who could react", async () => {
    await levelSet("reactions", "remind");
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await bob.page.locator(".chat-message summary").last().click();
    await until("the card names him", async () => /Grub could react: stepping in the way/.test(await lastCard(bob)));
  });

  it("[Z-BF-10] do: who has at least an even chance steps in without asking", async () => {
    await levelSet("reactions", "do");
    await beginFight(gm, { order: ["Ann", "Grub"], at: NEAR, attributes: { Grub: { DX: 16 }, Ann: { DX: 7 } } });
    await loadDice(gm, [1, 1, 2, 6, 6, 5]);
    await drag(alice, "Ann", zone("Yard"));
    await until("Ann is caught", async () => (await stateOf(gm, "Grub")).acted);
    expect(await bob.page.locator("#zonebound-tray .zonebound-tray__prompt").count()).toBe(0);
  });
});

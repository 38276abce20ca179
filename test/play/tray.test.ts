/** The tray: who is asked what, in step with the cards, and what the GM's shows besides. */
import { beforeEach, describe, expect, it } from "vitest";
import { duel, NEAR, zone } from "../support/fight";
import { landsIn } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, drag, presses, textOf } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

const PROMPT = "#zonebound-tray .zonebound-tray__prompt";
const AWAITED = "#zonebound-tray .zonebound-tray__other";
const ON_CARD = ".chat-message .zonebound-prompt--mine";

async function annSetsOut(): Promise<void> {
  await duel(gm, NEAR);
  await drag(alice, "Ann", zone("Yard"));
}

const waiting = (person: Person, count: number): Promise<void> =>
  until(`${count} wait for ${person.name}`, async () => (await countOf(person, PROMPT)) === count);

describe("a prompt in the tray", () => {
  beforeEach(annSetsOut);

  it("[Z-RE-11] says who is asked and why, with odds and a clock, to whom it concerns only", async () => {
    await waiting(bob, 1);
    await expect
      .poll(() => textOf(bob, PROMPT))
      .toMatch(
        /Grub.*Ann moves to Yard.*intercept Ann\? \d+ % uses Grub.s action · if it fails, Ann goes on.*Intercept.*Let pass/i,
      );
    await expect.poll(() => countOf(bob, `${PROMPT} [data-deadline]`)).toBe(1);
    expect(await countOf(alice, PROMPT)).toBe(0);
    await presses(bob, `${PROMPT} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await waiting(bob, 0);
  });

  it("is in step with the card: an answer there empties the tray", async () => {
    await waiting(bob, 1);
    await presses(bob, `${ON_CARD} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await waiting(bob, 0);
  });
});

describe("the GM's tray", () => {
  beforeEach(annSetsOut);

  it("[Z-RE-11] names whom the table waits for and how long, and answers for them", async () => {
    await until("the GM sees it", async () => (await countOf(gm, AWAITED)) === 1);
    await expect.poll(() => textOf(gm, AWAITED)).toMatch(/Bob Grub: intercept Ann\?.* \d+ s/);
    expect(await countOf(gm, PROMPT)).toBe(0);
    await until("seconds pass", async () => !/ 0 s/.test(await textOf(gm, AWAITED)));
    await presses(gm, `${AWAITED} summary`);
    await presses(gm, `${AWAITED} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await waiting(bob, 0);
  });
});

describe("a hidden figure's prompt", () => {
  it("[Z-RE-12] stands in the GM's tray alone", async () => {
    await duel(gm, NEAR);
    const hide = (hidden: boolean): Promise<void> =>
      gm.run(
        async (on: boolean) => void (await game.scenes.viewed.tokens.getName("Grub").update({ hidden: on })),
        hidden,
      );
    await hide(true);
    await drag(alice, "Ann", zone("Yard"));
    await waiting(gm, 1);
    await expect.poll(() => textOf(gm, PROMPT)).toMatch(/hidden figure/i);
    expect([await countOf(bob, PROMPT), await countOf(gm, ON_CARD)]).toEqual([0, 0]);
    await presses(gm, `${PROMPT} [data-answer="no"]`);
    await landsIn(everybody, "Ann", "Yard");
    await waiting(gm, 0);
    await hide(false);
  });
});

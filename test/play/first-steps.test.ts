/** What helps a newcomer on: a new world with a fight ready to begin, and the offer to make a fight of what moves about. */
import { afterEach, describe, expect, it } from "vitest";
import { zone } from "../support/fight";
import { landsIn } from "../support/state";
import { until } from "../support/until";
import { emptyWorld } from "./support/empty-world";
import { gather } from "./support/gather";
import { countOf, drag, presses, warnings } from "./support/hands";
import type { Person } from "./support/person";

const BEGIN = '.chat-message button[data-step="begin"]';

/** The texts of messages that help on, by their keys. */
async function stepsIn(person: Person): Promise<string[]> {
  return person.run((): string[] =>
    game.messages.contents.flatMap((one: any) => one.getFlag("zonebound", "step")?.message ?? []),
  );
}

async function isFighting(person: Person, begun: boolean): Promise<void> {
  await until(`a fight ${begun ? "is on" : "waits"}`, () =>
    person.run((on: boolean): boolean => (game.combat?.started ?? false) === on && game.combat !== null, begun),
  );
}

/** Everybody in the order has a place in it, and no message tells of it. */
async function placesIn(person: Person): Promise<(number | null)[]> {
  return person.run((): (number | null)[] => game.combat.combatants.contents.map((one: any) => one.initiative));
}

describe.each([13, 14] as const)("a new world, in version %d", (foundry) => {
  const gm = emptyWorld(foundry, false);

  it("opens on the farmstead, with a fight that one button begins", async () => {
    await until("somebody is welcomed", async () => (await stepsIn(gm)).join() === "welcome");
    expect(await gm.run((): string => game.scenes.active.name)).toBe("Farmstead");
    await isFighting(gm, false);
    const fighters = await placesIn(gm);
    expect(fighters.length).toBeGreaterThanOrEqual(7);
    await until("the button is there", async () => (await countOf(gm, BEGIN)) > 0);
    await presses(gm, BEGIN);
    await isFighting(gm, true);
    expect((await placesIn(gm)).every((place) => typeof place === "number" && place > 0)).toBe(true);
    expect(await gm.run((): number => game.messages.filter((one: any) => one.rolls.length > 0).length)).toBe(0);
  });

  it("says it once, whoever comes back", async () => {
    await gm.reload();
    await until("the canvas is ready again", () => gm.run((): boolean => game.ready === true));
    expect(await gm.run((): number[] => [game.scenes.size, game.combats.size])).toEqual([1, 1]);
    expect((await stepsIn(gm)).filter((step) => step === "welcome")).toHaveLength(1);
    await until("the fight is on: the button is grey", async () => (await countOf(gm, `${BEGIN}:disabled`)) > 0);
  });
});

describe("a world that somebody has made something of", () => {
  const gm = emptyWorld(13, false);

  it("keeps its farmstead, and nothing more comes of a reload", async () => {
    await until("somebody is welcomed", async () => (await stepsIn(gm)).length === 1);
    await gm.run(async () => {
      await game.settings.set("zonebound", "welcome", "");
      await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
    });
    await gm.reload();
    await until("it has been looked at", () =>
      gm.run((): boolean => game.settings.get("zonebound", "welcome") === "done"),
    );
    expect(await stepsIn(gm)).toEqual([]);
    expect(await gm.run((): number => game.scenes.size)).toBe(1);
  });
});

describe("figures that move about without a fight", () => {
  const { gm, alice, bob } = gather();

  afterEach(async () => {
    await gm.run(async () => {
      for (const combat of [...game.combats]) await combat.delete();
    });
  });

  it("are told what a fight would change, and GMs are offered one, once", async () => {
    await gm.run(async () => {
      await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
    });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn([gm], "Ann", "Yard");
    await expect.poll(() => warnings(alice)).toMatch(/No fight is on.*move by the rules/);
    await until("GMs are offered a fight", async () => (await stepsIn(gm)).join() === "offer");
    await drag(alice, "Ann", zone("Orchard"));
    await landsIn([gm], "Ann", "Orchard");
    expect(await stepsIn(gm)).toEqual(["offer"]);
    expect(await countOf(bob, BEGIN)).toBe(0);
    await presses(gm, BEGIN);
    await isFighting(bob, true);
    expect(await bob.run((): number => game.combat.combatants.size)).toBeGreaterThanOrEqual(7);
  });

  it("are one fight, however often the button is pressed, and none where nobody is there", async () => {
    await gm.run(async () => {
      const flags = { zonebound: { step: { message: "offer", scene: game.scenes.viewed.id } } };
      await ChatMessage.implementation.create({ content: "begin", flags });
    });
    await until("the button is there", async () => (await countOf(gm, BEGIN)) > 0);
    await gm.run(() => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('.chat-message button[data-step="begin"]')].at(
        -1,
      );
      for (let click = 0; click < 3; click++) button?.click();
    });
    await isFighting(gm, true);
    expect(await gm.run((): number => game.combats.size)).toBe(1);
    await gm.run(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      const { id } = await Scene.implementation.create({ name: "Empty" });
      const flags = { zonebound: { step: { message: "offer", scene: id } } };
      await ChatMessage.implementation.create({ content: "begin", flags });
    });
    await until("the last button can be pressed", async () => (await countOf(gm, `${BEGIN}:not(:disabled)`)) > 0);
    await gm.run(() => {
      [...document.querySelectorAll<HTMLButtonElement>('.chat-message button[data-step="begin"]')].at(-1)?.click();
    });
    await until("it is said", async () => /no figures on this scene/.test(await warnings(gm)));
    expect(await gm.run((): number => game.combats.size)).toBe(0);
  });

  it("are a fight by no player's word", async () => {
    const message = await alice.run(async () => {
      const flags = { zonebound: { step: { message: "offer", scene: game.scenes.viewed.id } } };
      return (await ChatMessage.implementation.create({ content: "begin", flags })).id;
    });
    const card = `.chat-message[data-message-id="${message}"]`;
    await until("the message stands in the chat", () =>
      gm.run((selector): boolean => document.querySelector(selector)?.textContent.includes("begin") ?? false, card),
    );
    expect(await gm.run((selector): number => document.querySelectorAll(`${selector} [data-step]`).length, card)).toBe(
      0,
    );
  });
});

/** Hazards at the table: a GM makes one up in the zone's form, it hurts somebody, and one that moves about has its turn. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./people";
import { beginFight, loadDice, zone } from "../support/fight";
import { landsIn } from "../support/state";
import { until } from "../support/until";
import { drag, gather, warnings } from "./scene";

const { gm, alice } = gather({ players: ["alice"], boardless: ["gamemaster"] });

const APART = { Ann: [500, 400], Grub: [2300, 1500] } as const;

beforeEach(async () => {
  await setHazards([]);
  await standUp();
  await beginFight(gm, { order: ["Ann", "Grub"], at: APART });
});

/** Whom a hazard has thrown down would lie in the next fight still. */
async function standUp(): Promise<void> {
  await gm.page.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    for (const { actor } of game.scenes.viewed.tokens)
      if (actor.statuses.has("prone")) await actor.toggleStatusEffect("prone", { active: false });
  });
}

async function setHazards(hazards: readonly object[]): Promise<void> {
  await gm.page.evaluate(async (sporadics) => {
    const yard = game.scenes.viewed.regions.find(({ name }: any) => name === "Yard");
    const behavior = yard.behaviors.find(({ type }: any) => type === "zonebound.zone");
    await behavior.update({ system: { sporadics } });
  }, hazards as object[]);
}

async function hazards(): Promise<readonly Record<string, unknown>[]> {
  return gm.page.evaluate(() => {
    const yard = game.scenes.viewed.regions.find(({ name }: any) => name === "Yard");
    return yard.behaviors.find(({ type }: any) => type === "zonebound.zone").toObject().system.sporadics;
  });
}

/** Opens the zone's form and gives the list of its hazards. */
async function openForm() {
  await gm.page.evaluate(() => {
    const yard = game.scenes.viewed.regions.find(({ name }: any) => name === "Yard");
    return yard.behaviors.find(({ type }: any) => type === "zonebound.zone").sheet.render({ force: true });
  });
  const list = gm.page.locator("zonebound-hazards");
  await list.waitFor();
  return list;
}

async function hitsOf(name: string): Promise<number> {
  return alice.page.evaluate((token) => canvas.scene.tokens.getName(token).actor.system.hits.value, name);
}

/** All of the newest card, folded or not. */
async function lastCard({ page }: Person): Promise<string> {
  return (await page.locator("#chat .chat-message, .chat-log .chat-message").last().textContent()) ?? "";
}

const submit = (): Promise<void> => gm.page.locator("form:has(zonebound-hazards) button[type=submit]").click();

describe("a GM's own hazard", () => {
  it("[Z-SP-04] is made up in the zone's form, by choices, and hurts whoever meets it", async () => {
    const list = await openForm();
    await list.locator(".zonebound-hazards__add").click();
    await list.locator("[data-part=kind] select").selectOption("own");
    await list.locator("[data-part=name] input").fill("Hornets");
    await list.locator("[data-part=chance] input").fill("2");
    await list.locator("[data-part=avoid] select").selectOption("DX");
    await list.locator("[data-part=damage] input").fill("1d6+1");
    await list.locator("[data-part=condition] select").selectOption("prone");
    await list.locator("[data-part=ends] select").selectOption("move");
    await submit();
    await until("it is stored", async () => (await hazards()).length === 1);
    expect((await hazards())[0]).toMatchObject({
      kind: "own",
      name: "Hornets",
      chance: 2,
      avoid: "DX",
      damage: "1d6+1",
    });
    await loadDice(gm, [2, 6, 6, 3, 4]);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn([gm, alice], "Ann", "Yard");
    await until("Ann is hurt", async () => (await hitsOf("Ann")) === 5);
    await expect.poll(() => lastCard(alice)).toContain("Hornets");
  });

  it("[Z-SP-04] with dice that are none is refused with a sentence, and nothing is stored", async () => {
    const list = await openForm();
    await list.locator(".zonebound-hazards__add").click();
    await list.locator("[data-part=kind] select").selectOption("own");
    await list.locator("[data-part=damage] input").fill("a lot");
    await list.locator("[data-part=name] input").fill("Bees");
    const says = await list.locator("[data-part=damage] input").evaluate((input: any) => input.validationMessage);
    expect(says).toContain("a lot");
    expect(await hazards()).toEqual([]);
    const stored = await gm.page.evaluate(async () => {
      const yard = game.scenes.viewed.regions.find(({ name }: any) => name === "Yard");
      const behavior = yard.behaviors.find(({ type }: any) => type === "zonebound.zone");
      const bad = [{ kind: "own", damage: "a lot" }];
      return behavior.update({ system: { sporadics: bad } }).then(
        () => "taken",
        (error: Error) => error.message,
      );
    });
    expect(`${stored} ${await warnings(gm)}`).toContain("a lot");
    expect(await hazards()).toEqual([]);
  });

  it("[Z-SP-03] a ready one is known by its name on the card, and rows can be taken away again", async () => {
    await setHazards([{ kind: "debris" }, { kind: "wall", value: 3 }]);
    const list = await openForm();
    expect(await list.locator("[data-part=kind] select").first().inputValue()).toBe("debris");
    expect(await list.locator("[data-part=damage]").first().isVisible()).toBe(false);
    await list.locator(".zonebound-hazards__remove").last().click();
    await submit();
    await until("one is left", async () => (await hazards()).length === 1);
    await loadDice(gm, [1, 6, 6, 6]);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn([gm, alice], "Ann", "Yard");
    await until("the card names it", async () => (await lastCard(alice)).includes("Debris"));
  });
});

describe("a hazard that moves about", () => {
  const BOAR = { kind: "own", name: "Boar", avoid: "DX", damage: "1d6", moving: true, lots: 1 };

  it("[Z-SP-02] has a row in the tracker, which the GM can play at once and everybody sees", async () => {
    await setHazards([BOAR]);
    await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Ann: [1250, 850] } });
    const row = (person: Person) => person.page.locator(".zonebound-hazard-turn");
    for (const person of [gm, alice]) {
      await person.page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
      await row(person).first().waitFor({ state: "attached" });
      expect(await row(person).first().textContent()).toContain("Boar");
    }
    expect(await row(alice).locator("button").count()).toBe(0);
    await loadDice(gm, [1, 6, 6, 5, 3]);
    await row(gm).locator("button").first().click();
    await until("Ann is hurt", async () => (await hitsOf("Ann")) === 7);
    await until("its turn is over", async () => (await row(alice).first().getAttribute("data-done")) === "true");
    await expect.poll(() => lastCard(alice)).toContain("Boar");
  });
});

/** A creature from the compendium of figures: dragged on the map it is what it is, and can be fought with at once. */
import { describe, expect, it } from "vitest";
import type { Person } from "./people";
import { APART, beginFight, gather, lastCard, loadDice, until, zone, zoneOf } from "./scene";

const { gm, alice, everybody } = gather();

/** Drags a figure out of its compendium, found by the search, to a point of the map. */
async function dragOut({ page }: Person, name: string, [x, y]: readonly [number, number]): Promise<void> {
  await page.evaluate(() => ui.sidebar.changeTab("compendium", "primary"));
  await page.locator("#sidebar, #compendium").getByText("Figures").first().click();
  const pack = page.locator(".compendium.sidebar-popout");
  await pack.locator("input[type=search]").fill(name);
  // Left of the window that the figure is dragged out of.
  await page.evaluate(([cx, cy]) => canvas.pan({ x: cx, y: cy, scale: 0.4 }), [x + 700, y] as const);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const point = await page.evaluate(
    ([cx, cy]) => {
      const { x: px, y: py } = canvas.stage.worldTransform.apply({ x: cx, y: cy });
      return { x: px, y: py };
    },
    [x, y] as const,
  );
  const entry = pack.locator(".entry[data-entry-id]", { hasText: name });
  await entry.dragTo(page.locator("canvas#board"), { targetPosition: point });
  await pack.locator("[data-action=close]").click();
}

/** What everybody sees of a token's figure. */
async function figureOf({ page }: Person, name: string): Promise<unknown> {
  return page.evaluate((token) => {
    const { actor, width, height, disposition, actorLink } = canvas.scene.tokens.getName(token);
    const { size, ST } = actor.system.attributes;
    const items = actor.items.map((item: any) => item.name).sort();
    return { width, height, disposition, actorLink, size, ST, hits: actor.system.hits.value, items };
  }, name);
}

async function statusOf({ page }: Person, name: string): Promise<string> {
  return page.evaluate((token) => canvas.scene.tokens.getName(token).getFlag("zonebound", "status"), name);
}

async function hitsOf({ page }: Person, name: string): Promise<number> {
  return page.evaluate((token) => canvas.scene.tokens.getName(token).actor.system.hits.value, name);
}

/** Asks for what one figure does to another, as the palette does. */
async function acts({ page }: Person, name: string, target: string, intent: object): Promise<void> {
  const reply = await page.evaluate(
    ([one, other, what]) => {
      const [who, foe] = [one, other].map((token) => canvas.scene.tokens.getName(token).id);
      return game.zonebound.act({ ...what, who, target: foe });
    },
    [name, target, intent] as const,
  );
  expect(reply).toMatchObject({ kind: "accepted" });
}

/** Whatever Ann is asked meanwhile, she stands and takes it. */
async function untilShe(what: string, check: () => Promise<boolean>): Promise<void> {
  const no = alice.page.locator('.chat-message [data-answer="no"]:not([disabled])');
  await until(what, async () => {
    if ((await no.count()) > 0) await no.last().click({ timeout: 5_000 });
    return check();
  });
}

describe("an ogre out of the compendium", () => {
  it("stands on the map as large, strong and armed as it is", async () => {
    await dragOut(gm, "Ogre", zone("Yard"));
    for (const person of everybody) {
      await person.page.waitForFunction(() => canvas.scene.tokens.getName("Ogre")?.object);
    }
    expect(await figureOf(alice, "Ogre")).toEqual({
      width: 2,
      height: 2,
      disposition: -1,
      actorLink: false,
      size: 3,
      ST: 26,
      hits: 26,
      items: ["Rock", "Thick hide", "Tree club"],
    });
    expect(await zoneOf(alice, "Ogre")).toBe("Yard");
  });

  it("[Z3-FG-03] goes up to Ann and strikes her with its club", async () => {
    const ogre = { ST: 26, DX: 9, IQ: 8, MR: 11 };
    await beginFight(gm, { order: ["Ogre", "Ann"], at: { ...APART, Ann: [1000, 700] }, attributes: { Ogre: ogre } });
    await acts(gm, "Ogre", "Ann", { kind: "contact" });
    await untilShe("is in contact", async () => (await statusOf(alice, "Ann")) === "InContact");
    const before = await hitsOf(alice, "Ann");
    await loadDice(gm, [1, 1, 2, 3, 4]);
    await acts(gm, "Ogre", "Ann", { kind: "action", action: "attack", weapon: "Tree club" });
    await untilShe("is hit", async () => (await hitsOf(alice, "Ann")) === before - 9);
    expect(await lastCard(gm)).toMatch(/Ogre/);
  });
});

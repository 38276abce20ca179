/** From a world without a scene to a fought round, in no more than twelve clicks: every click, field and drag counts as one. */
import { describe, expect, it } from "vitest";
import { emptyWorld } from "./empty-world";
import { drag } from "./scene";
import { showBar } from "./people";
import { isDone } from "../support/state";
import { until } from "../support/until";

/** So many are allowed from nothing to the end of the round. */
const MOST_CLICKS = 12;

describe.each([13, 14] as const)("on version %i", (foundry) => {
  const gm = emptyWorld({ foundry });

  it("a GM makes a scene with zones, ground and figures of both sides, and fights a round there", async () => {
    let clicks = 0;
    const click = async (selector: string): Promise<void> => {
      clicks++;
      await gm.page.locator(selector).click();
    };
    const fill = async (name: string, value: number): Promise<void> => {
      clicks++;
      await gm.page.locator(`#zonebound-layout [name=${name}]`).fill(String(value));
    };
    const drags = async (name: string, to: readonly [number, number]): Promise<void> => {
      clicks++;
      await drag(gm, name, to);
    };
    expect(await gm.page.evaluate(() => [game.scenes.size, game.actors.size])).toEqual([0, 0]);

    await click('#sidebar-tabs [data-tab="scenes"], #sidebar [data-tab="scenes"][data-action="tab"]');
    await click("[data-zonebound-layout]");
    await fill("firstCount", 1);
    await fill("secondCount", 1);
    await click("#zonebound-layout button[type=submit]");
    await gm.page.waitForFunction(() => canvas.ready && canvas.scene?.regions.size > 0);
    expect(await onScene()).toMatchObject({ figures: ["Bandit", "Guard"], isActive: true });
    await click("#zonebound-layout [data-action=begin]");
    await until("the fight is on", async () => (await turnIs()) !== "");
    await showBar(gm, "row");

    for (const turn of [1, 2]) {
      const who = await turnIs();
      await drags(who, await nextZone(who));
      await isDone(gm);
      await click('#zonebound-action-bar [data-do="end"]');
      await until(`turn ${turn} is over`, async () => (await turnIs()) !== who || (await round()) > 1);
    }
    await until("the round has been fought", async () => (await round()) === 2);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(gm.errors).toEqual([]);
  });

  const onScene = (): Promise<{ figures: string[]; isActive: boolean; grounds: number }> =>
    gm.page.evaluate(() => ({
      figures: canvas.scene.tokens.contents.map(({ name }: any) => name).sort(),
      isActive: canvas.scene.active,
      grounds: canvas.scene.regions.filter((one: any) => one.behaviors.contents[0].system.terrain < 0).length,
    }));

  const turnIs = (): Promise<string> => gm.page.evaluate(() => game.combat?.combatant?.token?.name ?? "");

  const round = (): Promise<number> => gm.page.evaluate(() => game.combat?.round ?? 0);

  /** A free spot in a zone beside the figure's own. */
  const nextZone = (who: string): Promise<[number, number]> =>
    gm.page.evaluate((name) => {
      const token = canvas.scene.tokens.getName(name);
      const toward = token.disposition > 0 ? 1 : -1;
      const [x, y] = [token.x + 50 + toward * 600, token.y + 50];
      return [x, y];
    }, who);
});

/** A creature from the compendium of figures: dragged on the map it is what it is, and can be fought with at once. */
import { describe, expect, it } from "vitest";
import { dragOut } from "./compendium";
import { APART, beginFight, loadDice, zone } from "../support/fight";
import { isDone, shows, zoneOf } from "../support/state";
import { answers, does, hasHits, reads } from "./hands";
import { gather } from "./scene";
import type { Person } from "./people";

const { gm, alice, everybody } = gather({ players: ["alice"], bar: "row" });

/** What everybody sees of a token's figure. */
async function figureOf({ page }: Person, name: string): Promise<unknown> {
  return page.evaluate((token) => {
    const { actor, width, height, disposition, actorLink } = canvas.scene.tokens.getName(token);
    const { size, ST } = actor.system.attributes;
    const items = actor.items.map((item: any) => item.name).sort();
    return { width, height, disposition, actorLink, size, ST, hits: actor.system.hits.value, items };
  }, name);
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
    await expect.poll(() => zoneOf(alice, "Ogre")).toBe("Yard");
  });

  it("[Z3-FG-03] goes up to Ann and strikes her with its club", async () => {
    const ogre = { ST: 26, DX: 9, IQ: 8, MR: 11 };
    await beginFight(gm, { order: ["Ogre", "Ann"], at: { ...APART, Ann: [1000, 700] }, attributes: { Ogre: ogre } });
    await does(gm, "Ogre", "Go to › Ann");
    await answers(alice, /Ann: evade Ogre/, "Stand");
    await shows(everybody, "Ann", "in-contact");
    await isDone(gm);
    await loadDice(gm, [1, 1, 2, 3, 4]);
    await does(gm, "Ogre", "Attack: Tree club › Ann");
    await answers(alice, /Ann: block the blow of Ogre/, "Stand");
    await hasHits(everybody, "Ann", 1);
    await reads(alice, /Ogre.*Tree club/);
  });
});

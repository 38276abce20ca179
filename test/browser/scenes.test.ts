/** The village and the tavern from the compendium in a world of one's own: they open, are whole, and can be fought on. */
import { beforeAll, describe, expect, it } from "vitest";
import { beginFightOn } from "./battlefield";
import { emptyWorld, importBattlefield } from "./empty-world";
import type { Person } from "./people";
import { until } from "./scene";

const SCENES = [
  {
    scene: "Ruined Village",
    ruleset: "zones-pool",
    zones: ["Chapel", "Ford", "Graveyard", "Mill", "Road", "Ruined Row", "Smithy", "Square", "Thicket"],
    behaviours: { "zonebound.zone": 9, "zonebound.bottleneck": 2, "zonebound.obstacle": 1 },
    figures: ["Ghoul 1", "Ghoul 2", "Ghoul 3", "Mord", "Tam", "Wren"],
    who: "Wren",
    at: [1500, 1250],
    beside: ["Graveyard", "Road", "Ruined Row", "Smithy", "Thicket"],
  },
  {
    scene: "Tavern Brawl",
    ruleset: "zones-points",
    zones: ["Bar", "Dance Floor", "Hearth", "Long Tables", "Stage", "Street", "Taproom"],
    behaviours: { "zonebound.zone": 7, "zonebound.wall": 2 },
    figures: ["Finn", "Rosa", "Rowdy 1", "Rowdy 2", "Rowdy 3", "Slip"],
    who: "Rosa",
    at: [500, 500],
    beside: ["Long Tables", "Taproom"],
  },
] as const;

const gm = emptyWorld();

const behaviours = ({ page }: Person): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const region of canvas.scene.regions)
      for (const { type } of region.behaviors) counts[type] = (counts[type] ?? 0) + 1;
    return counts;
  });

const zoneNames = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() =>
    game.zonebound
      .zones()
      .map(({ name }: any) => name)
      .sort(),
  );

/** The zones that one step leads to, by what the rules say to a move there. */
const oneStepFrom = ({ page }: Person, who: string): Promise<string[]> =>
  page.evaluate((name) => {
    const { id } = canvas.scene.tokens.getName(name);
    const to = (zone: string) => ({ kind: "move", who: id, to: { zone }, via: [] });
    return game.zonebound
      .zones()
      .filter(({ id: zone }: any) => game.zonebound.refusal(to(zone)) === null)
      .map(({ name: zone }: any) => zone)
      .sort();
  }, who);

describe.each(SCENES)("$scene in an empty world", ({ scene, ruleset, zones, behaviours: expected, ...fight }) => {
  beforeAll(() => importBattlefield(gm, scene));

  it("has its zones by name, with what stands on their borders", async () => {
    expect(await zoneNames(gm)).toEqual([...zones]);
    expect(await behaviours(gm)).toEqual(expected);
  });

  it("has an actor behind every token, its items included", async () => {
    const tokens: [string, number][] = await gm.page.evaluate(() =>
      canvas.scene.tokens.contents.map((token: any) => [token.name, token.actor?.items.size ?? 0]),
    );
    expect(tokens.map(([name]) => name).sort()).toEqual([...fight.figures]);
    expect(tokens.filter(([, items]) => items === 0)).toEqual([]);
  });

  it("has the zone check find nothing", async () => {
    await gm.page.locator('[data-tool="zoneboundCheck"]').click();
    await gm.page.locator("#zonebound-check").getByText("Nothing to mend").waitFor();
    await gm.page.locator('#zonebound-check [data-action="close"]').click();
  });

  it("[Z-BF-02] is fought on by its own ruleset, and leads where it borders", async () => {
    expect(await gm.page.evaluate(() => canvas.scene.getFlag("zonebound", "ruleset"))).toBe(ruleset);
    await beginFightOn(gm, [gm], { scene, order: [fight.who], at: { [fight.who]: fight.at }, dice: [6, 5] });
    await until("the fight has begun", async () => (await oneStepFrom(gm, fight.who)).length > 0);
    expect(await oneStepFrom(gm, fight.who)).toEqual([...fight.beside]);
  });
});

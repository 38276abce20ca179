/** The village and the tavern from the compendium in a world of one's own: they open, are whole, and can be fought on. */
import { beforeAll, describe, expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { until } from "../support/until";
import { emptyWorld, importBattlefield } from "./support/empty-world";
import type { Person } from "./support/person";

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

describe.each([13, 14] as const)("in version %i", (foundry) => {
  const gm = emptyWorld(foundry);

  const behaviours = (person: Person): Promise<Record<string, number>> =>
    person.run(() => {
      const counts: Record<string, number> = {};
      for (const region of game.scenes.viewed.regions)
        for (const { type } of region.behaviors) counts[type] = (counts[type] ?? 0) + 1;
      return counts;
    });

  const zoneNames = (person: Person): Promise<string[]> =>
    person.run(() =>
      game.zonebound
        .zones(game.scenes.viewed)
        .map(({ name }: any) => name)
        .sort(),
    );

  /** The zones that one step leads to, by what the rules say to a move there. */
  const oneStepFrom = (person: Person, who: string): Promise<string[]> =>
    person.run((name: string) => {
      const scene = game.scenes.viewed;
      const { id } = scene.tokens.getName(name);
      const to = (zone: string) => ({ kind: "move", who: id, to: { zone }, via: [] });
      return game.zonebound
        .zones(scene)
        .filter(({ id: zone }: any) => game.zonebound.refusal(to(zone), scene) === null)
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
      const tokens = await gm.run((): [string, number][] =>
        game.scenes.viewed.tokens.contents.map((token: any) => [token.name, token.actor?.items.size ?? 0]),
      );
      expect(tokens.map(([name]) => name).sort()).toEqual([...fight.figures]);
      expect(tokens.filter(([, items]) => items === 0)).toEqual([]);
    });

    it("[Z-BF-02] is fought on by its own ruleset, and leads where it borders", async () => {
      expect(await gm.run((): string => game.scenes.viewed.getFlag("zonebound", "ruleset"))).toBe(ruleset);
      await beginFightOn(gm, [gm], { scene, order: [fight.who], at: { [fight.who]: fight.at }, dice: [6, 5] });
      await until("the fight has begun", async () => (await oneStepFrom(gm, fight.who)).length > 0);
      expect(await oneStepFrom(gm, fight.who)).toEqual([...fight.beside]);
    });
  });
});

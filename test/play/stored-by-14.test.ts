/** Scenes as 14 stores them: with levels instead of a background. The packs come out whole, and a scene in that shape is the same battlefield. */
import { beforeAll, describe, expect, it } from "vitest";
import { emptyWorld, importBattlefield } from "./support/empty-world";

const gm = emptyWorld(14);

const GROUND = "defaultLevel0000";
const OLD = ["background", "foreground", "foregroundElevation", "backgroundColor", "img"];

const SCENES = [
  ["Farmstead", "farmstead.webp"],
  ["Ruined Village", "village.webp"],
  ["Tavern Brawl", "tavern.webp"],
] as const;

/** What the host has stored of a scene. */
const storedOf = (name: string): Promise<Record<string, any>> =>
  gm.run((title: string): Record<string, any> => game.scenes.getName(title).toObject(), name);

/** The zones that the rules read of it. */
const zonesOf = (name: string): Promise<unknown> =>
  gm.run((title: string): unknown => game.zonebound.zones(game.scenes.getName(title)), name);

describe.each(SCENES)("%s from the compendium", (name, picture) => {
  beforeAll(() => importBattlefield(gm, name));

  it("is stored with one level that has its picture, and with nothing of 13", async () => {
    const stored = await storedOf(name);
    expect(Object.keys(stored).filter((key) => OLD.includes(key))).toEqual([]);
    expect(stored["levels"]).toMatchObject([{ _id: GROUND, background: { src: expect.stringMatching(picture) } }]);
    expect(stored["initialLevel"]).toBe(GROUND);
    expect(stored["thumb"]).toMatch(picture.replace(".webp", "-thumb.webp"));
  });

  it("has its tokens on that level and its zones on every one, at all heights", async () => {
    const { tokens, regions } = await storedOf(name);
    expect(new Set(tokens.map(({ level }: any) => level))).toEqual(new Set([GROUND]));
    expect(regions.flatMap(({ levels }: any) => levels)).toEqual([]);
    expect(regions.filter(({ hidden }: any) => hidden)).toEqual([]);
    expect(new Set(regions.flatMap(({ elevation }: any) => [elevation.bottom, elevation.top]))).toEqual(
      new Set([null]),
    );
  });

  it("is the same battlefield where it is created in the shape that 14 stores", async () => {
    const stored = await storedOf(name);
    const copy = `${name} of 14`;
    await gm.run(async (data: object) => void (await Scene.implementation.create(data, { keepEmbeddedIds: true })), {
      ...stored,
      name: copy,
      _id: null,
      active: false,
    });
    expect((await storedOf(copy))["levels"]).toEqual(stored["levels"]);
    await expect.poll(() => zonesOf(copy)).toEqual(await zonesOf(name));
    expect(await zonesOf(copy)).not.toEqual([]);
  });
});

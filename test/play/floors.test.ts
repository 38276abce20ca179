/** The keep's floors: side by side as it comes; levels one above the other at the press of a button of 14, and back. */
import { beforeAll, describe, expect, it } from "vitest";
import { settled } from "../support/fight";
import { until } from "../support/until";
import { emptyWorld, importBattlefield } from "./support/empty-world";
import { countOf, presses, textOf, warnings } from "./support/hands";
import { spotOf } from "./support/level-hands";
import type { Person } from "./support/person";

const button = (deed: string): string => `.chat-message button[data-step="${deed}"]`;

/** Where all regions and tokens are, and the picture: what the way back must bring back. */
function layoutOf(gm: Person): Promise<unknown> {
  return gm.run(() => {
    const { width, regions, tokens, levels } = game.scenes.viewed;
    const places = regions.contents.map(({ name, shapes }: any) => [name, shapes.map((one: any) => one.toObject())]);
    const figures = tokens.contents.map(({ name, _source: { x, y, elevation, level } }: any) => [
      name,
      x,
      y,
      elevation,
      level,
    ]);
    const pictures = levels.contents.map(({ background }: any) => background.src);
    return { width, places, figures, pictures };
  });
}

async function isSettled(gm: Person, levels: number): Promise<void> {
  await until(`the scene has ${levels} levels`, () =>
    gm.run((count: number): boolean => game.scenes.viewed.levels.size === count, levels),
  );
  await until(
    "no button waits",
    async () =>
      (await countOf(gm, `${button("levels")}:disabled`)) !== (await countOf(gm, `${button("beside")}:disabled`)),
  );
}

const isMended = async (gm: Person): Promise<boolean> => {
  await gm.run(() => game.zonebound.gm.check());
  return /Nothing to mend/.test(await textOf(gm, "#zonebound-check"));
};

describe("the keep, in version 14", () => {
  const gm = emptyWorld(14);
  let before: unknown;

  beforeAll(async () => {
    await importBattlefield(gm, "Keep");
    before = await layoutOf(gm);
  });

  it("becomes a scene of two levels, each floor and its figures at the same place", async () => {
    await presses(gm, `${button("levels")}:not(:disabled)`);
    await until("the scene is as wide as a floor", () => gm.run((): boolean => game.scenes.viewed.width === 1600));
    await isSettled(gm, 2);
    const names = await gm.run(() =>
      game.scenes.viewed.levels.contents.map((one: any) => [one.name, one.background.src]),
    );
    expect(names).toEqual([
      ["Ground Floor", "systems/zonebound/assets/keep-ground.webp"],
      ["Upper Floor", "systems/zonebound/assets/keep-upper.webp"],
    ]);
    const upper = await gm.run((): string => game.scenes.viewed.levels.getName("Upper Floor").id);
    expect(await spotOf(gm, "Wizard")).toEqual({ x: 1300, y: 900, level: upper, elevation: 10 });
    expect(await spotOf(gm, "Sergeant")).toMatchObject({ x: 700, y: 800, elevation: 0 });
    const gallery = await gm.run(() => {
      const { shapes, levels } = game.scenes.viewed.regions.getName("Gallery");
      return { x: Math.min(...shapes[0].points.filter((_: number, at: number) => at % 2 === 0)), levels: [...levels] };
    });
    expect(gallery).toEqual({ x: 500, levels: [upper] });
    expect(await isMended(gm)).toBe(true);
    expect(await warnings(gm)).toBe("");
  });

  it("[Z-MV-03] has its stairs lead from one level to the other, and no way straight up", async () => {
    const denied = await gm.run(() => {
      const scene = game.scenes.viewed;
      const { neighbours } = { neighbours: game.zonebound.zones(scene).map(({ name }: any) => name) };
      return neighbours.sort();
    });
    expect(denied).toContain("Stair Head");
    expect(denied).toHaveLength(14);
  });

  it("is laid side by side again as it was", async () => {
    await presses(gm, `${button("beside")}:not(:disabled)`);
    await isSettled(gm, 1);
    expect(await layoutOf(gm)).toEqual({ ...(before as object), places: (before as { places: unknown }).places });
    expect(await isMended(gm)).toBe(true);
  });

  it("leaves its floors as they are while a fight is on", async () => {
    await presses(gm, button("begin"));
    await settled(gm);
    await gm.run(() => game.zonebound.gm.floors());
    await until("the GM is told why", async () => /fight is on at Keep/.test(await warnings(gm)));
    expect(await gm.run((): number => game.scenes.viewed.levels.size)).toBe(1);
  });
});

describe("the keep, in version 13", () => {
  const gm = emptyWorld(13);

  beforeAll(() => importBattlefield(gm, "Keep"));

  it("offers no levels, and says why where they are asked for", async () => {
    expect(await countOf(gm, button("levels"))).toBe(0);
    await gm.run(() => game.zonebound.gm.floors());
    await until("the GM is told", async () => /only in Foundry 14/.test(await warnings(gm)));
  });
});

/** The keep's floors: side by side as it comes; levels one above the other at the press of a button of 14, and back. */
import { beforeAll, describe, expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { settled } from "../support/fight";
import { until } from "../support/until";
import { emptyWorld, importBattlefield } from "./support/empty-world";
import { countOf, presses, textOf, warnings } from "./support/hands";
import { puts, spotOf } from "./support/level-hands";
import type { Person } from "./support/person";

/** Every region and every token moves: longer than usual. */
const ALL_MOVE = 60_000;

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

/** What is written last is written. */
async function isLaid(gm: Person, { width, levels }: { width: number; levels: number }): Promise<void> {
  const isThere = (wide: number, count: number): boolean =>
    game.scenes.viewed.width === wide && game.scenes.viewed.levels.size === count;
  await until(`the scene has ${levels} levels`, () => gm.run(isThere, width, levels), ALL_MOVE);
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
    await isLaid(gm, { width: 1600, levels: 2 });
    const names = await gm.run(() =>
      game.scenes.viewed.levels.contents.map((one: any) => [one.name, one.background.src]),
    );
    expect(names).toEqual([
      ["Ground Floor", "systems/zonebound/assets/floors/keep-ground.webp"],
      ["Upper Floor", "systems/zonebound/assets/floors/keep-upper.webp"],
    ]);
    const upper = await gm.run((): string => game.scenes.viewed.levels.getName("Upper Floor").id);
    await expect.poll(() => spotOf(gm, "Wizard")).toEqual({ x: 1300, y: 900, level: upper, elevation: 10 });
    await expect.poll(() => spotOf(gm, "Sergeant")).toMatchObject({ x: 700, y: 800, elevation: 0 });
    const gallery = await gm.run(() => {
      const { shapes, levels } = game.scenes.viewed.regions.getName("Gallery");
      return { x: Math.min(...shapes[0].points.filter((_: number, at: number) => at % 2 === 0)), levels: [...levels] };
    });
    expect(gallery).toEqual({ x: 500, levels: [upper] });
    expect(await isMended(gm)).toBe(true);
    expect(await warnings(gm)).toBe("");
  });

  it("[Z-MV-03] has its stairs lead from one level to the other, and no way straight down", async () => {
    await puts(gm, "Wizard", { x: 1300, y: 400 });
    await beginFightOn(gm, [gm], { scene: "Keep", order: ["Wizard"], at: {} });
    const ways = (): Promise<(string | null)[]> =>
      gm.run((): (string | null)[] => {
        const scene = game.scenes.viewed;
        const who = scene.tokens.getName("Wizard").id;
        return ["Stair Tower", "Pantry"].map((name) =>
          game.zonebound.refusal({ kind: "move", who, to: { zone: scene.regions.getName(name).id }, via: [] }, scene),
        );
      });
    await until("the way down the stairs is free", async () => (await ways())[0] === null);
    expect((await ways())[1]).not.toBeNull();
    await gm.run(async () => {
      for (const combat of [...game.combats]) await combat.delete();
    });
    await puts(gm, "Wizard", { x: 1300, y: 900 });
  });

  it("is laid side by side again as it was", async () => {
    await gm.run(() => game.zonebound.gm.floors());
    await isLaid(gm, { width: 3200, levels: 1 });
    expect(await layoutOf(gm)).toEqual(before);
    expect(await isMended(gm)).toBe(true);
  });

  it("leaves its floors as they are while a fight is on", async () => {
    await gm.run(() => game.zonebound.gm.fight());
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

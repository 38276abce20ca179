/** Levels of a scene of 14: what lies above each other is apart, and meets by passages alone; a hidden region is no zone. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { APART, beginFight, zone } from "../support/fight";
import { isDone, lastPlay, nextTurn, isRecordedTurn, stateOf, tokenFlag } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { drag, presses, warnings } from "./support/hands";
import { ATTIC, puts, spotOf } from "./support/level-hands";

const { gm, alice, bob, everybody } = gather({ foundry: 14 });

const regionOf = (name: string): Promise<string> =>
  gm.run((title: string): string => game.scenes.viewed.regions.getName(title).id, name);

/** By the record, and by the tokens of all. */
async function standsIn(name: string, title: string): Promise<void> {
  const place = { kind: "zone", zone: await regionOf(title) };
  await expect.poll(async () => (await stateOf(gm, name)).place).toEqual(place);
  for (const person of everybody) await expect.poll(() => tokenFlag(person, name, "zone")).toBe(place.zone);
}

/** The GM asks for a move of Ann's to a zone, as the list of places does. */
const goes = (to: string): Promise<any> =>
  gm.run(
    (target: string): Promise<any> =>
      game.zonebound.act(
        { kind: "move", who: game.scenes.viewed.tokens.getName("Ann").id, to: { zone: target } },
        game.scenes.viewed,
      ),
    to,
  );

beforeAll(async () => {
  await gm.run(async (level: string) => {
    const scene = game.scenes.viewed;
    const attic = { _id: level, name: "Attic", elevation: { bottom: 10, top: 20 } };
    await scene.createEmbeddedDocuments("Level", [attic], { keepId: true });
    const [ground] = scene.levels.contents.map(({ id }: any) => id).filter((id: string) => id !== level);
    const floors = scene.regions.contents.map(({ id }: any) => ({ _id: id, levels: [ground] }));
    await scene.updateEmbeddedDocuments("Region", floors);
    const house = scene.regions.getName("House");
    const shapes = house.shapes.map((shape: any) => shape.toObject());
    const [above] = await scene.createEmbeddedDocuments("Region", [
      { name: "Attic", shapes, levels: [level], behaviors: [{ name: "Attic", type: "zonebound.zone" }] },
    ]);
    const stairs = { a: house.id, b: above.id };
    await scene.createEmbeddedDocuments("Region", [
      {
        name: "Stairs",
        shapes: [{ type: "rectangle", x: 500, y: 1500, width: 100, height: 100, rotation: 0, hole: false }],
        levels: [ground],
        behaviors: [{ name: "Stairs", type: "zonebound.passage", system: stairs }],
      },
    ]);
  }, ATTIC);
});

beforeEach(async () => {
  await gm.run(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    const down = ["Ann", "Grub"].map((name) => ({
      _id: game.scenes.viewed.tokens.getName(name).id,
      level: "defaultLevel0000",
      elevation: 0,
    }));
    await game.scenes.viewed.updateEmbeddedDocuments("Token", down, { animate: false });
  });
  await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Ann: [500, 1700], Grub: [2300, 1500] } });
});

describe("a scene of two levels", () => {
  it("[Z-ST-01] has figures above each other in zones of their own, who touch nobody", async () => {
    await puts(gm, "Grub", { x: 500, y: 1700, level: ATTIC });
    await standsIn("Grub", "Attic");
    await standsIn("Ann", "House");
    for (const name of ["Ann", "Grub"])
      await until(`${name} is alone`, async () => (await tokenFlag(bob, name, "status")) === "Alone");
    await puts(gm, "Grub", { level: "defaultLevel0000" });
    await standsIn("Grub", "House");
  });

  it("[Z-MV-03] leads from one to the other by a passage alone, to the ground of the other", async () => {
    const before = await spotOf(gm, "Ann");
    expect(await goes(await regionOf("Attic"))).toMatchObject({ kind: "accepted" });
    await standsIn("Ann", "Attic");
    await isDone(gm);
    await expect.poll(() => spotOf(gm, "Ann")).toMatchObject({ level: ATTIC, elevation: 10, x: before.x, y: before.y });
    await presses(gm, ".chat-log [data-undo]");
    await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
    await expect.poll(() => spotOf(gm, "Ann")).toEqual(before);
    await gm.run(async () => void (await game.scenes.viewed.regions.getName("Stairs").update({ hidden: true })));
    expect(await goes(await regionOf("Attic"))).toMatchObject({ kind: "denied", denial: { code: "no-way" } });
    await gm.run(async () => void (await game.scenes.viewed.regions.getName("Stairs").update({ hidden: false })));
  });

  it("[Z-MV-03] has drags end on the level where they began", async () => {
    await drag(alice, "Ann", zone("Orchard"));
    await standsIn("Ann", "Orchard");
    await expect.poll(() => spotOf(gm, "Ann")).toMatchObject({ level: "defaultLevel0000", elevation: 0 });
    await isDone(gm);
    await puts(gm, "Ann", { x: 500, y: 1700, level: ATTIC });
    await standsIn("Ann", "Attic");
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await nextTurn(gm);
    await isRecordedTurn(gm, "Ann");
    await drag(alice, "Ann", zone("Orchard"));
    await until("nothing is there", async () => (await warnings(alice)).length > 0);
    await expect.poll(() => spotOf(gm, "Ann")).toMatchObject({ level: ATTIC });
  });

  it("puts back a token that a player moves to another level", async () => {
    const before = await spotOf(gm, "Ann");
    await alice.run(
      (level: string) =>
        game.scenes.viewed.tokens
          .getName("Ann")
          .update({ level })
          .then(() => undefined),
      ATTIC,
    );
    await expect.poll(() => spotOf(gm, "Ann")).toEqual(before);
    await standsIn("Ann", "House");
  });
});

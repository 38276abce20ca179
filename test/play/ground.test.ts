/** What a scene brings: a ruleset of its own, obstacles, walls, passages and rough ground. */
import { afterEach, describe, expect, it } from "vitest";
import { readStored } from "../../src/foundry/battlefield/stored-record";
import { ALONE, duel, loadDice, zone } from "../support/fight";
import {
  idOf,
  isDone,
  isRecordedTurn,
  landsIn,
  lastPlay,
  nextTurn,
  stateOf,
  tokenFlag,
  turnOnRecord,
  zoneOf,
} from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, drag, lastCard, warnings } from "./support/hands";
import { zoneGround } from "../../src/zones/zone-ground";

const { gm, alice, bob, everybody } = gather();

describe("a ruleset of the scene's own", () => {
  it("[ZP-AD-01] zones-pool throws the action dice as the fight begins, and moves by pools", async () => {
    await loadDice(gm, [6, 6, 1, 1, 6, 6, 6, 6]);
    await duel(gm, ALONE, { flags: { ruleset: "zones-pool" } });
    await until("it is somebody's turn", async () => (await turnOnRecord(gm)) !== null);
    const { battle } = readStored(
      await gm.run((): unknown => game.combat.getFlag("zonebound", "record")),
      zoneGround,
    ).record;
    expect(battle[""]?.round).toBe(1);
    for (const who of ["Ann", "Grub"]) expect((await stateOf(gm, who)).dice).toHaveLength(2);
    await expect.poll(() => lastCard(bob)).toMatch(/round/i);
    await expect.poll(() => turnOnRecord(gm)).toBe(await idOf(gm, "Ann"));
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });

  it("[ZM-MV-02] zones-points pays for a zone", async () => {
    await duel(gm, ALONE, { flags: { ruleset: "zones-points" } });
    const { points } = await stateOf(gm, "Ann");
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await until("six points are paid", async () => (await stateOf(gm, "Ann")).points === points - 6);
  });
});

describe("the ground", () => {
  interface Drawn {
    readonly name: string;
    readonly type: string;
    readonly system: object;
    /** A rectangle [x, y, width, height]; without one the region has no shape. */
    readonly at?: readonly [number, number, number, number];
  }

  const draw = (drawn: Drawn): Promise<void> =>
    gm.run(async ({ name, type, system, at }: Drawn) => {
      const [x, y, width, height] = at ?? [0, 0, 0, 0];
      const shapes = at ? [{ type: "rectangle", x, y, width, height }] : [];
      const behaviors = [{ name, type: `zonebound.${type}`, system }];
      await game.scenes.viewed.createEmbeddedDocuments("Region", [{ name, shapes, behaviors }]);
    }, drawn);

  const erase = (name: string): Promise<void> =>
    gm.run(async (drawn: string) => void (await game.scenes.viewed.regions.getName(drawn)?.delete()), name);

  afterEach(async () => {
    for (const name of ["Hedge", "Rubble", "Tunnel", "Ledge"]) await erase(name);
  });

  it("[Z-OB-07] a large obstacle splits a zone: to pass it one goes through", async () => {
    await draw({ name: "Hedge", type: "obstacle", system: { size: 8, skill: "climb" }, at: [500, 60, 60, 1250] });
    await duel(gm, { ...ALONE, Ann: [300, 300] });
    await loadDice(gm, [1, 1, 1]);
    const place = async (): Promise<string> => JSON.stringify((await stateOf(gm, "Ann")).place);
    const before = await place();
    expect(before).toMatch(/regionZoneOrchrd\/\d/);
    await drag(alice, "Ann", [700, 300]);
    await until("Ann is beyond", async () => (await place()) !== before && (await lastPlay(gm)) === "done");
    expect(await place()).toMatch(/regionZoneOrchrd\/\d/);
    await expect.poll(() => lastCard(bob)).toMatch(/Orchard \d/);
    await erase("Hedge");
    await until("the zone is whole", async () => (await tokenFlag(gm, "Ann", "zone")) === "regionZoneOrchrd");
  });

  it("[Z-OB-09] partial terrain is stepped onto, and makes who stands there InContact", async () => {
    await draw({ name: "Rubble", type: "terrain", system: { modifier: 0 }, at: [200, 600, 200, 200] });
    await duel(gm, ALONE);
    await drag(alice, "Ann", [300, 700]);
    await until("Ann stands on it", async () => JSON.stringify((await stateOf(gm, "Ann")).place).includes("terrain"));
    await until("all see it", async () => (await tokenFlag(bob, "Ann", "status")) === "InContact");
  });

  it("[Z-BF-03] a passage joins zones that do not touch", async () => {
    const ends = { a: "regionZoneOrchrd", b: "regionZoneField1", oneWay: "regionZoneOrchrd" };
    await draw({ name: "Tunnel", type: "passage", system: ends });
    await duel(gm, ALONE);
    await loadDice(gm, [1, 1, 1]);
    await drag(alice, "Ann", [1800, 1500]);
    await answers(bob, "no");
    await landsIn(everybody, "Ann", "Field");
  });

  it("[Z-BF-03] a one-way wall lets through from its own side only", async () => {
    const at = [460, 80, 480, 1190] as const;
    await draw({ name: "Ledge", type: "wall", system: { oneWay: "regionZoneOrchrd", sight: true }, at });
    await duel(gm, { ...ALONE, Grub: [1400, 1100] });
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "no");
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await drag(bob, "Grub", zone("Orchard"));
    await until("Bob is told why", async () => /wall|far|way/i.test(await warnings(bob)));
    await expect.poll(() => zoneOf(gm, "Grub")).toBe("Yard");
  });
});

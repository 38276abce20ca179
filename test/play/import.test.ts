/** The farmstead from the compendium in a world of one's own: zones, borders, doors and figures come along, and hold. */
import { beforeAll, describe, expect, it } from "vitest";
import { beginFight, type Point, ZONES } from "../support/fight";
import { landsIn, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { emptyWorld, importBattlefield } from "./support/empty-world";
import { drag, warnings } from "./support/hands";
import type { Person } from "./support/person";

const gm = emptyWorld();

beforeAll(() => importBattlefield(gm, "Farmstead"));

/** How many regions of the scene carry each kind of behaviour. */
async function regionsByKind(person: Person): Promise<Record<string, number>> {
  return person.run(() => {
    const counts: Record<string, number> = {};
    for (const region of game.scenes.viewed.regions) {
      for (const { type } of region.behaviors) counts[type] = (counts[type] ?? 0) + 1;
    }
    return counts;
  });
}

describe("the farmstead in an empty world", () => {
  it("starts from nothing but people", async () => {
    const found = await gm.run((): number[] => [game.users.size, game.scenes.size]);
    expect(found).toEqual([2, 1]);
  });

  it("[Z-BN-10] has its seven zones, its three doors and its fence", async () => {
    expect(await regionsByKind(gm)).toMatchObject({
      "zonebound.zone": 7,
      "zonebound.bottleneck": 3,
      "zonebound.obstacle": 1,
    });
  });

  it("has an actor behind every token, its items included", async () => {
    const tokens = await gm.run((): [string, string | undefined, number][] =>
      game.scenes.viewed.tokens.contents.map((token: any) => [
        token.name,
        token.actor?.type,
        token.actor?.items.size ?? 0,
      ]),
    );
    expect(tokens.length).toBeGreaterThanOrEqual(7);
    expect(tokens.filter(([, type, items]) => !["character", "creature"].includes(type ?? "") || items === 0)).toEqual(
      [],
    );
  });
});

describe("a battlefield that comes back under its id", () => {
  it("is left to the fight that goes on there", async () => {
    await beginFight(gm, { order: ["Ann", "Grub"], at: {} });
    const fights = await gm.run(async (): Promise<[boolean, boolean][]> => {
      const kept = game.scenes.viewed.toObject();
      await game.scenes.viewed.delete();
      const scene = await Scene.implementation.create(kept, { keepId: true });
      await scene.view();
      await new Promise((over) => setTimeout(over, 500));
      return game.combats.contents.map(({ started, active }: any) => [started, active]);
    });
    expect(fights).toEqual([[true, true]]);
  });
});

/** Seven hold all places of all doors, so that no way round is left. */
const DOORS = [
  { from: "Orchard", capacity: 2, holders: ["Ann", "Cat"] },
  { from: "Yard", capacity: 3, holders: ["Dan", "Eve", "Snag"] },
  { from: "Garden", capacity: 2, holders: ["Goblin 1", "Goblin 2"] },
] as const;
const HOLDERS = DOORS.flatMap(({ holders }): readonly string[] => holders);

describe("the doors of the house, in a fight", () => {
  beforeAll(() => befriend(gm, HOLDERS));

  it.each(DOORS)("[Z-BN-03] the one to the $from is held by $capacity, and a goblin is refused", async (door) => {
    const at: Record<string, Point> = { Grub: cornerIn(door.from) };
    for (const { from, capacity, holders } of DOORS) {
      const places = await placesInDoor(gm, from);
      expect(places, from).toHaveLength(capacity);
      holders.forEach((name, index) => (at[name] = places[index] ?? [0, 0]));
    }
    await beginFight(gm, { order: ["Grub", ...HOLDERS], at });
    await forgetWarnings(gm);
    const [x, y] = at[door.holders[0]] ?? [0, 0];
    await drag(gm, "Grub", [x + 50, y + 50]);
    const full = new RegExp(`is full: ${door.capacity} of ${door.capacity}`);
    await until("the GM is told why", async () => full.test(await warnings(gm)));
    expect((await stateOf(gm, "Grub")).place.kind).toBe("zone");
    await expect.poll(() => zoneOf(gm, "Grub")).toBe(door.from);
  });

  it("a goblin may go where nobody holds a door", async () => {
    const away = Object.fromEntries(HOLDERS.map((name, index) => [name, [2000 + 100 * index, 1800] as const]));
    await beginFight(gm, { order: ["Grub", "Ann"], at: { ...away, Grub: cornerIn("Garden") } });
    await drag(gm, "Grub", ZONES["House"] ?? [0, 0]);
    await landsIn([gm], "Grub", "House");
  });
});

/** Whoever holds a door is on the farmers' side for once. */
async function befriend(person: Person, names: readonly string[]): Promise<void> {
  await person.run(async (friends: readonly string[]) => {
    const updates = friends.map((name) => ({ _id: game.scenes.viewed.tokens.getName(name).id, disposition: 1 }));
    await game.scenes.viewed.updateEmbeddedDocuments("Token", updates);
  }, names);
}

function cornerIn(zone: string): Point {
  const [x, y] = ZONES[zone] ?? [0, 0];
  return [x - 50, y - 50];
}

/** Corners of the squares of the bottleneck that lies between the house and a zone. */
async function placesInDoor(person: Person, zone: string): Promise<Point[]> {
  return person.run((name: string): Point[] => {
    const { size } = game.scenes.viewed.grid;
    const middleOf = (region: any) => ({
      x: region.bounds.x + region.bounds.width / 2,
      y: region.bounds.y + region.bounds.height / 2,
    });
    const isDoor = (region: any) =>
      region.behaviors.some(({ type }: { type: string }) => type === "zonebound.bottleneck");
    const other = game.scenes.viewed.regions.getName(name);
    const near = (region: any) =>
      [
        [-size, 0],
        [size, 0],
        [0, -size],
        [0, size],
      ].some(([dx, dy]) => {
        const { x, y } = middleOf(region);
        return other.testPoint({ x: x + (dx ?? 0), y: y + (dy ?? 0), elevation: 0 });
      });
    const door = game.scenes.viewed.regions.find((region: any) => isDoor(region) && near(region));
    const { x, y, width, height } = door.bounds;
    const columns = Array.from({ length: Math.round(width / size) }, (_, at) => x + at * size);
    const rows = Array.from({ length: Math.round(height / size) }, (_, at) => y + at * size);
    return columns.flatMap((column) => rows.map((row) => [column, row] as const));
  }, zone);
}

async function forgetWarnings(person: Person): Promise<void> {
  await person.run(() => document.querySelectorAll("#notifications .notification").forEach((one) => one.remove()));
}

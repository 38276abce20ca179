/** Bystanders make room for a melee: they stand aside in their own zone, and touch nobody of it. */
import { describe, expect, it } from "vitest";
import { distance } from "../../../src/zones/map/positions";
import { bystandersIn, movedAside, type Room } from "../../../src/zones/map/spots";
import { buildZoneMap, zoneAt } from "../../../src/geometry/zone-map";
import { battleOf } from "../../support/battle-of";

const RING = [0, 0, 400, 0, 400, 400, 0, 400];
const map = buildZoneMap([{ id: "A", rings: [RING] }], { tolerance: 10, shortest: 25 });
const radius = 50;
const snap: Room["snap"] = ({ x, y }) => ({
  x: Math.floor(x / 100) * 100 + 50,
  y: Math.floor(y / 100) * 100 + 50,
});

const BATTLE = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {} } }
figures:
  ann: { side: red, at: A }
  orc: { side: blue, at: A }
  bob: { side: red, at: A }
  elf: { side: blue, at: A, prone: true }
  imp: { side: blue, at: A }
melees: [[ann, orc], [elf, imp]]
`);

const circles = (spots: Readonly<Record<string, readonly [number, number]>>) =>
  Object.entries(spots).map(([id, [x, y]]) => ({ id, x, y, radius }));

function roomWith(spots: Readonly<Record<string, readonly [number, number]>>): Room {
  return {
    map,
    ringsOf: () => [RING],
    capacityOf: () => 2,
    gates: [],
    taken: circles(spots),
    snap,
    step: 100,
    squares: true,
  };
}

describe("who stands Alone in the way of a melee", () => {
  it("[Z-ST-09] may be moved aside: everybody but those who fight or move", () => {
    expect([...bystandersIn(BATTLE, ["ann"])]).toEqual(["bob", "elf", "imp"]);
  });

  it("[Z-ST-09] stands on the nearest free space of its zone, out of their reach", () => {
    const fight = { ann: [150, 150], orc: [250, 150], bob: [160, 160] } as const;
    const room = roomWith(fight);
    const bystanders = bystandersIn(BATTLE, ["ann"]);
    const fighters = room.taken.filter(({ id }) => id === "ann" || id === "orc");
    const [aside, ...rest] = movedAside(room, BATTLE, { bystanders, fighters });
    expect([aside?.who, rest]).toEqual(["bob", []]);
    expect(zoneAt(map, aside!.middle.x, aside!.middle.y)).toBe("A");
    for (const fighter of fighters) expect(distance(aside!.middle, fighter)).toBeGreaterThanOrEqual(100);
  });

  it("[Z-ST-09] is left alone where nobody overlaps it, and one after the other finds a place of its own", () => {
    const room = roomWith({ ann: [150, 150], bob: [160, 150], imp: [140, 160], elf: [350, 350] });
    const bystanders = bystandersIn(BATTLE, ["ann"]);
    const aside = movedAside(room, BATTLE, { bystanders, fighters: circles({ ann: [150, 150] }) });
    expect(aside.map(({ who }) => who)).toEqual(["bob", "imp"]);
    expect(distance(aside[0]!.middle, aside[1]!.middle)).toBeGreaterThanOrEqual(100);
  });
});

/** Regions on borders: which of them make a border what it is, and rings that lie on one border and no other. */
import { describe, expect, it } from "vitest";
import { buildZoneMap } from "../../../src/geometry/zone-map";
import { PLAIN } from "../../../src/zones/field/field";
import {
  bottleneckRing,
  closingRings,
  figuresAbreast,
  fitOnBorder,
  middleSpan,
  regionsOn,
} from "../../../src/zones/map/border-regions";
import { type Battlefield, type RegionPart, type RegionSource, zoneShapes } from "../../../src/zones/map/region";
import { composeField } from "../../../src/zones/map/zone-field";

const SPACE = 100;
const ZONE: RegionPart = { kind: "zone", traits: PLAIN };
const WALL: RegionPart = { kind: "wall", sight: false, oneWay: "" };
const DOOR: RegionPart = {
  kind: "bottleneck",
  bottleneck: { capacity: 2, cover: -2, coverSide: "both", resist: 0 },
};
const fence = (size: number): RegionPart => ({
  kind: "obstacle",
  obstacle: { size, skill: null, damage: null, condition: null },
});

function box(x: number, y: number, width: number, height: number): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

function region(id: string, rings: number[][], ...parts: RegionPart[]): RegionSource {
  return { id, name: id, rings, parts, faults: [] };
}

function fieldOf(...sources: RegionSource[]): Battlefield {
  const map = buildZoneMap(zoneShapes(sources, 10), { tolerance: 10, shortest: 25 });
  return { map, regions: new Map(sources.map((one) => [one.id, one])), ...composeField(map, sources) };
}

/** Four zones that meet in one point: a b over c d. */
const CROSS = [
  region("a", [box(0, 0, 600, 600)], ZONE),
  region("b", [box(600, 0, 600, 600)], ZONE),
  region("c", [box(0, 600, 600, 600)], ZONE),
  region("d", [box(600, 600, 600, 600)], ZONE),
];

const bare = fieldOf(...CROSS);
const narrow = ({ field }: Battlefield): string[] =>
  [...field.borders.values()].filter(({ bottleneck }) => bottleneck).map(({ id }) => id);

describe("the ring of a bottleneck", () => {
  it.each([
    ["in the middle", 200, 400],
    ["drawn to one end, where other borders begin", 500, 900],
    ["drawn to the other", -50, 100],
    ["over all of it", 0, 600],
  ])("[Z-BN-01] lies on its own border alone: %s", (_where, from, to) => {
    const span = fitOnBorder(bare.map, "a|b", { line: 0, from, to }, SPACE);
    const ring = bottleneckRing(bare.map, "a|b", span, SPACE);
    expect(narrow(fieldOf(...CROSS, region("door", [ring], DOOR)))).toEqual(["a|b"]);
  });

  it("is a space deep, so that figures stand in it", () => {
    const span = fitOnBorder(bare.map, "a|b", { line: 0, from: 200, to: 400 }, SPACE);
    expect(new Set(bottleneckRing(bare.map, "a|b", span, SPACE))).toEqual(new Set([550, 650, 200, 400]));
  });

  it("is narrower where borders run side by side", () => {
    const strip = [
      region("a", [box(0, 0, 600, 600)], ZONE),
      region("b", [box(600, 0, 60, 600)], ZONE),
      region("c", [box(660, 0, 600, 600)], ZONE),
    ];
    const { map } = fieldOf(...strip);
    const ring = bottleneckRing(map, "a|b", { line: 0, from: 200, to: 400 }, SPACE);
    expect(narrow(fieldOf(...strip, region("door", [ring], DOOR)))).toEqual(["a|b"]);
  });

  it("lets one figure through for each space, and never none", () => {
    expect([30, 120, 160, 320].map((to) => figuresAbreast({ from: 0, to }, SPACE))).toEqual([1, 1, 2, 3]);
  });

  it("begins in the middle of the longest line where nobody has drawn it", () => {
    expect(middleSpan(bare.map, "a|b", 200)).toEqual({ line: 0, from: 200, to: 400 });
    expect(middleSpan(bare.map, "a|d", 200)).toBeNull();
  });
});

describe("the rings of what closes a border", () => {
  it("[Z-BF-02] [Z-OB-01] close it from end to end, and no other", () => {
    const { field, problems } = fieldOf(...CROSS, region("w", closingRings(bare.map, "a|b"), WALL));
    expect([...field.borders.values()].filter(({ wall }) => wall).map(({ id }) => id)).toEqual(["a|b"]);
    expect(problems).toEqual([]);
  });

  it("[Z-OB-07] split no zone, however large the obstacle is", () => {
    const { field, problems } = fieldOf(...CROSS, region("o", closingRings(bare.map, "a|b"), fence(9)));
    expect([...field.zones.keys()]).toEqual(["a", "b", "c", "d"]);
    expect(field.borders.get("a|b")?.obstacle?.size).toBe(9);
    expect(problems).toEqual([]);
  });

  it("follow all stretches of a border that has several", () => {
    const around = [
      region("a", [[0, 0, 900, 0, 900, 300, 600, 300, 600, 200, 300, 200, 300, 300, 0, 300]], ZONE),
      region("b", [[0, 300, 300, 300, 300, 400, 600, 400, 600, 300, 900, 300, 900, 600, 0, 600]], ZONE),
    ];
    const { map } = fieldOf(...around);
    const rings = closingRings(map, "a|b");
    expect(rings.length).toBeGreaterThan(1);
    expect(fieldOf(...around, region("w", rings, WALL)).field.borders.get("a|b")?.wall).toBe(true);
  });
});

describe("the regions on a border", () => {
  const door = region("door", [box(550, 200, 100, 200)], DOOR);
  const long = region("long", [box(590, 0, 20, 1200)], WALL);
  const stairs = region("stairs", [], { kind: "passage", a: "a", b: "d", oneWay: "", sight: false });
  const hedge = region("hedge", [box(100, 100, 200, 20)], fence(2));
  const full = fieldOf(...CROSS, door, long, stairs, hedge);
  const on = (id: string) => regionsOn(full, full.field.borders.get(id)!);

  it("are all that lie there, with the other borders that they lie on", () => {
    expect(on("a|b")).toEqual([
      { region: "door", kind: "bottleneck", others: [] },
      { region: "long", kind: "wall", others: ["c|d"] },
    ]);
    expect(on("c|d")).toEqual([{ region: "long", kind: "wall", others: ["a|b"] }]);
    expect(on("a|c")).toEqual([]);
  });

  it("[Z-BF-03] are the passage where zones do not touch", () => {
    expect(on("a|d")).toEqual([{ region: "stairs", kind: "passage", others: [] }]);
  });
});

describe("a border with a bottleneck and a wall", () => {
  const door = region("door", [box(550, 200, 100, 200)], DOOR);
  const ledge = (id: string) => region(id, closingRings(bare.map, "a|b"), { kind: "wall", sight: true, oneWay: "b" });

  it.each(["before", "zafter"])("[Z-BF-03] is one-way whichever of both has been laid first: %s", (id) => {
    const sources = [...CROSS, door, ledge(id)].sort((one, two) => (one.id < two.id ? -1 : 1));
    const { field } = fieldOf(...sources);
    expect(field.borders.get("a|b")).toMatchObject({ wall: false, oneWay: "b", sight: true });
    expect(field.borders.get("a|b")?.bottleneck?.capacity).toBe(2);
  });
});

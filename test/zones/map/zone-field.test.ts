/** The field of the rules from plain region sources, and what is told where they do not fit. */
import { describe, expect, it } from "vitest";
import { composeField } from "../../../src/zones/map/zone-field";
import type { RegionPart, RegionSource } from "../../../src/zones/map/region";
import { buildZoneMap } from "../../../src/geometry/zone-map";
import { PLAIN } from "../../../src/zones/field/field";

const BOTTLENECK: RegionPart = {
  kind: "bottleneck",
  bottleneck: { capacity: 2, cover: -2, coverSide: "both", resist: 0 },
};
const WALL: RegionPart = { kind: "wall", sight: false, oneWay: "" };
const FENCE: RegionPart = { kind: "obstacle", obstacle: { size: 3, skill: "climb", damage: null, condition: null } };

function box(x: number, y: number, width: number, height: number): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

function region(id: string, ring: number[] | null, ...parts: RegionPart[]): RegionSource {
  return { id, name: id, rings: ring ? [ring] : [], parts, faults: [] };
}

const ZONE: RegionPart = { kind: "zone", traits: PLAIN };
const LEFT = region("a", box(0, 0, 400, 400), ZONE);
const RIGHT = region("b", box(400, 0, 400, 400), ZONE);
const FAR = region("c", box(2000, 0, 400, 400), ZONE);

function compose(...regions: RegionSource[]) {
  const zones = regions.filter(({ parts, rings }) => rings.length > 0 && parts.some(({ kind }) => kind === "zone"));
  const map = buildZoneMap(
    zones.map(({ id, rings }) => ({ id, rings })),
    { tolerance: 10, shortest: 25 },
  );
  return composeField(map, regions);
}

describe("zones and borders", () => {
  it("join where the regions touch", () => {
    const { field, problems } = compose(LEFT, RIGHT, FAR);
    expect([...field.zones.keys()]).toEqual(["a", "b", "c"]);
    expect([...field.borders.keys()]).toEqual(["a|b"]);
    expect(problems).toEqual([]);
  });

  it("name a zone without a shape and leave it out", () => {
    const { field, problems } = compose(LEFT, region("x", null, ZONE));
    expect([...field.zones.keys()]).toEqual(["a"]);
    expect(problems.map(({ code, about }) => [code, about])).toEqual([["no-shape", "x"]]);
  });
});

describe("what lies over a border", () => {
  const door = region("d", box(350, 100, 100, 100), BOTTLENECK);

  it("narrows it", () => {
    expect(compose(LEFT, RIGHT, door).field.borders.get("a|b")?.bottleneck?.capacity).toBe(2);
  });

  it("adds up where two doors lead through", () => {
    const second = region("e", box(350, 250, 100, 100), BOTTLENECK);
    expect(compose(LEFT, RIGHT, door, second).field.borders.get("a|b")?.bottleneck?.capacity).toBe(4);
  });

  it("closes it, but not where a door leads through the wall", () => {
    const wall = region("w", box(380, 0, 40, 400), WALL);
    expect(compose(LEFT, RIGHT, wall).field.borders.get("a|b")?.wall).toBe(true);
    expect(compose(LEFT, RIGHT, wall, door).field.borders.get("a|b")?.wall).toBe(false);
    expect(compose(LEFT, RIGHT, door, wall).field.borders.get("a|b")?.wall).toBe(false);
  });

  it("makes an obstacle of it, or one inside the zone where it touches none", () => {
    expect(
      compose(LEFT, RIGHT, region("f", box(390, 0, 20, 400), FENCE)).field.borders.get("a|b")?.obstacle?.size,
    ).toBe(3);
    expect(compose(LEFT, RIGHT, region("f", box(100, 100, 50, 50), FENCE)).field.obstacles.get("f")?.zone).toBe("a");
  });

  it("[Z-OB-01] [Z-BF-02] is not closed by what leaves a stretch of it open, and the GM is told", () => {
    const wall = region("w", box(380, 0, 40, 250), WALL);
    const { field, problems } = compose(LEFT, RIGHT, wall);
    expect(field.borders.get("a|b")?.wall).toBe(false);
    expect(problems.map(({ code }) => code)).toEqual(["leaves-open"]);
  });

  it("is told where it touches no border", () => {
    const stray = region("d", box(100, 100, 50, 50), BOTTLENECK);
    expect(compose(LEFT, RIGHT, stray).problems.map(({ code }) => code)).toEqual(["touches-no-border"]);
  });
});

describe("a passage", () => {
  const stairs = (b: string) => region("p", null, { kind: "passage", a: "a", b, oneWay: "", sight: false });

  it("joins zones that do not touch, and needs no shape", () => {
    const { field, problems } = compose(LEFT, FAR, stairs("c"));
    expect(field.borders.get("a|c")).toMatchObject({ link: true, sight: false });
    expect(problems).toEqual([]);
  });

  it("to a zone that is not there is told", () => {
    expect(compose(LEFT, FAR, stairs("nowhere")).problems.map(({ code }) => code)).toEqual(["no-such-zone"]);
  });
});

/** Zones that a large obstacle cuts: each part is a zone of its own, and what lies between them is no border. */
import { describe, expect, it } from "vitest";
import { composeField } from "../../../src/zones/map/zone-field";
import { type RegionPart, type RegionSource, partsIn, zoneShapes } from "../../../src/zones/map/region";
import { buildZoneMap } from "../../../src/geometry/zone-map";
import { PLAIN } from "../../../src/zones/field/field";

const TOLERANCE = 10;
const ZONE: RegionPart = { kind: "zone", traits: PLAIN };

function region(id: string, [x, y, width, height]: readonly number[], ...parts: RegionPart[]): RegionSource {
  const [left = 0, top = 0, wide = 0, high = 0] = [x, y, width, height];
  const ring = [left, top, left + wide, top, left + wide, top + high, left, top + high];
  return { id, name: id, rings: [ring], parts, faults: [] };
}

const hedge = (size: number, at: readonly number[]): RegionSource =>
  region("h", at, { kind: "obstacle", obstacle: { size, skill: null, damage: null, condition: null } });

const LEFT = region("a", [0, 0, 400, 400], ZONE);
const RIGHT = region("b", [400, 0, 400, 400], ZONE);
const ACROSS = [0, 190, 400, 20] as const;

function compose(...regions: RegionSource[]) {
  const map = buildZoneMap(zoneShapes(regions, TOLERANCE), { tolerance: TOLERANCE, shortest: 25 });
  return { map, ...composeField(map, regions) };
}

describe("[Z-OB-07] an obstacle of seven or more", () => {
  it("splits the zone that it cuts, and borders belong to the part they touch", () => {
    const { map, field } = compose(LEFT, RIGHT, hedge(7, ACROSS));
    expect(partsIn(map, "a")).toEqual(["a/1", "a/2"]);
    expect([...field.zones.values()].map(({ id, whole }) => [id, whole])).toEqual([
      ["a/1", "a"],
      ["a/2", "a"],
      ["b", "b"],
    ]);
    expect([...field.borders.keys()]).toEqual(["a/1|b", "a/2|b"]);
    expect(field.obstacles.get("h")?.zone).toBe("a");
  });

  it("that is thinner than the tolerance makes no border of itself", () => {
    const { field } = compose(LEFT, RIGHT, hedge(8, [0, 198, 400, 4]));
    expect([...field.borders.keys()]).toEqual(["a/1|b", "a/2|b"]);
  });

  it("splits nothing where a way leads around it", () => {
    const { map } = compose(LEFT, RIGHT, hedge(9, [0, 190, 300, 20]));
    expect(partsIn(map, "a")).toEqual(["a"]);
  });

  it("lies on the border where it is drawn along one", () => {
    const { map, field } = compose(LEFT, RIGHT, hedge(9, [390, 0, 20, 400]));
    expect(partsIn(map, "a")).toEqual(["a"]);
    expect(field.borders.get("a|b")?.obstacle?.size).toBe(9);
  });
});

describe("[Z-OB-01] a smaller one that cuts a zone", () => {
  it("leaves it whole and lies in it", () => {
    const { map, field } = compose(LEFT, RIGHT, hedge(3, ACROSS));
    expect(partsIn(map, "a")).toEqual(["a"]);
    expect(field.obstacles.get("h")?.zone).toBe("a");
    expect(field.borders.get("a|b")?.obstacle).toBeNull();
  });
});

describe("a passage into a split zone", () => {
  const FAR = region("c", [2000, 0, 400, 400], ZONE);
  const stairs = (at: readonly number[]): RegionSource =>
    region("p", at, { kind: "passage", a: "a", b: "c", oneWay: "a", sight: false });

  it("leads into the part in which it is drawn, and is one-way from there", () => {
    const { field, problems } = compose(LEFT, RIGHT, FAR, hedge(8, ACROSS), stairs([100, 300, 50, 50]));
    const border = [...field.borders.values()].find(({ link }) => link);
    expect(problems).toEqual([]);
    expect(border?.a).toMatch(/^a\/\d$/);
    expect(border?.oneWay).toBe(border?.a);
    expect(border?.b).toBe("c");
  });
});

/** The zone check names what a GM should look at, and nothing on a clean map. */
import { describe, expect, it } from "vitest";
import { checkZones } from "../../src/geometry/borders/check";
import { buildZoneMap, type ZoneMap } from "../../src/geometry/zone-map";
import { drawMap } from "../bench/maps";

const box = (x: number, y: number, w = 200, h = 200): number[] => [x, y, x + w, y, x + w, y + h, x, y + h];

function mapOf(zones: Record<string, number[]>): ZoneMap {
  const shapes = Object.entries(zones).map(([id, ring]) => ({ id, rings: [ring] }));
  return buildZoneMap(shapes, { tolerance: 10, shortest: 24 });
}

describe("the zone check", () => {
  it("finds nothing on maps drawn with care", () => {
    for (const kind of ["square", "brick", "hex", "irregular"] as const) {
      const { zones } = drawMap({ kind, zones: 49, gap: 2, noise: 4 });
      expect(checkZones(buildZoneMap(zones, { tolerance: 10, shortest: 24 }), { smallest: 10_000 })).toEqual([]);
    }
  });

  it("finds gaps between half and the whole tolerance", () => {
    const findings = checkZones(mapOf({ a: box(0, 0), b: box(208, 0), c: box(0, 203) }), { smallest: 0 });
    expect(findings).toEqual([{ kind: "wide-gap", a: "a", b: "b", width: expect.closeTo(8) }]);
  });

  it("finds overlaps wider than the tolerance, and zones in zones", () => {
    const findings = checkZones(mapOf({ a: box(0, 0), b: box(170, 0), c: box(50, 50, 60, 60) }), { smallest: 0 });
    expect(findings).toMatchObject([
      { kind: "overlap", a: "a", b: "b" },
      { kind: "overlap", a: "a", b: "c", length: 240 },
    ]);
  });

  it("finds zones out of reach, unless something else joins them", () => {
    const map = mapOf({ a: box(0, 0), b: box(202, 0), cellar: box(900, 0) });
    expect(checkZones(map, { smallest: 0 })).toEqual([{ kind: "out-of-reach", zone: "cellar" }]);
    expect(checkZones(map, { smallest: 0, joined: [["cellar", "a"]] })).toEqual([]);
  });

  it("[Z-BF-07] finds zones with less room than asked for", () => {
    const map = mapOf({ a: box(0, 0), nook: box(202, 0, 50, 60) });
    expect(checkZones(map, { smallest: 10_000 })).toEqual([{ kind: "too-small", zone: "nook", area: 3000 }]);
  });
});

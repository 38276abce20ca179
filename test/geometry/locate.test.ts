/** Points are placed in the right zone, and lines meet the zones that they cross. */
import { describe, expect, it } from "vitest";
import { inRings } from "../../src/geometry/outline/shapes";
import { buildZoneMap, zoneAt, type ZoneMap, zonesAlong } from "../../src/geometry/zone-map";
import { drawMap, type MapKind } from "../bench/maps";
import { seeded } from "../bench/random";

const OPTIONS = { tolerance: 10, shortest: 24 };
const KINDS: MapKind[] = ["square", "brick", "hex", "irregular"];

function square(left: number, top: number, side: number): number[] {
  return [left, top, left + side, top, left + side, top + side, left, top + side];
}

describe("the zone of a point", () => {
  it.each(KINDS)("is the one a scan of all zones finds, on a %s map", (kind) => {
    const drawn = drawMap({ kind, zones: 100, gap: 6, noise: 8, seed: 11 });
    const map = buildZoneMap(drawn.zones, OPTIONS);
    const random = seeded(4);
    for (let i = 0; i < 3000; i++) {
      const x = random() * drawn.width * 1.2 - 100;
      const y = random() * drawn.height * 1.2 - 100;
      expect(zoneAt(map, x, y)).toBe(drawn.zones.find(({ rings }) => inRings(rings, x, y))?.id ?? null);
    }
  });

  it("is exactly one of the two on a border that they share", () => {
    const drawn = drawMap({ kind: "irregular", zones: 49, gap: 0, noise: 8, seed: 2 });
    const map = buildZoneMap(drawn.zones, OPTIONS);
    for (const { a, b, line } of drawn.borders) {
      for (let i = 0; i + 3 < line.length; i += 2) {
        const x = (line[i]! + line[i + 2]!) / 2;
        const y = (line[i + 1]! + line[i + 3]!) / 2;
        expect([a, b]).toContain(zoneAt(map, x, y));
        expect(drawn.zones.filter(({ id, rings }) => zoneAt(alone(id, rings), x, y) === id)).toHaveLength(1);
      }
    }
  });

  it("takes two polygon tests at most on average", () => {
    const drawn = drawMap({ kind: "irregular", zones: 484, gap: 8, noise: 8 });
    const map = buildZoneMap(drawn.zones, OPTIONS);
    const random = seeded(9);
    for (let i = 0; i < 1000; i++) zoneAt(map, random() * drawn.width, random() * drawn.height);
    expect(map.counts.outlines).toBeLessThanOrEqual(2000);
  });
});

const singles = new Map<string, ZoneMap>();

function alone(id: string, rings: number[][]): ZoneMap {
  const map = singles.get(id) ?? buildZoneMap([{ id, rings }], OPTIONS);
  singles.set(id, map);
  return map;
}

describe("the zones along a line", () => {
  it.each(KINDS)("are those that a very fine walk meets, on a %s map", (kind) => {
    const drawn = drawMap({ kind, zones: 49, gap: 4, noise: 8, seed: 6 });
    const map = buildZoneMap(drawn.zones, OPTIONS);
    const random = seeded(8);
    for (let i = 0; i < 40; i++) {
      const [x1, y1, x2, y2] = Array.from({ length: 4 }, () => random() * drawn.width) as [
        number,
        number,
        number,
        number,
      ];
      expect(withoutGrazes(zonesAlong(map, x1, y1, x2, y2), walk(map, [x1, y1, x2, y2]))).toEqual(
        walk(map, [x1, y1, x2, y2]),
      );
    }
  });

  it("are met in order, named again when entered again, and only once across a gap", () => {
    const map = buildZoneMap(
      [
        { id: "a", rings: [square(0, 0, 100)] },
        { id: "b", rings: [square(104, 0, 100)] },
        { id: "u", rings: [[0, 104, 80, 104, 80, 200, 120, 200, 120, 104, 204, 104, 204, 300, 0, 300]] },
      ],
      OPTIONS,
    );
    expect(zonesAlong(map, 50, 50, 150, 50)).toEqual(["a", "b"]);
    expect(zonesAlong(map, 150, 50, 50, 50)).toEqual(["b", "a"]);
    expect(zonesAlong(map, 20, 150, 190, 150)).toEqual(["u"]);
    expect(zonesAlong(map, 50, 50, 50, 250)).toEqual(["a", "u"]);
    expect(zonesAlong(map, 70, 120, 130, 60)).toEqual(["u", "a", "b"]);
    expect(zonesAlong(map, 50, 50, 50, 50)).toEqual(["a"]);
    expect(zonesAlong(map, 900, 900, 950, 950)).toEqual([]);
  });
});

function walk(map: ZoneMap, [x1, y1, x2, y2]: [number, number, number, number]): string[] {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 20);
  const met: string[] = [];
  for (let i = 0; i <= steps; i++) {
    const zone = zoneAt(map, x1 + ((x2 - x1) * i) / steps, y1 + ((y2 - y1) * i) / steps);
    if (zone !== null && met[met.length - 1] !== zone) met.push(zone);
  }
  return met;
}

/** Grazes shorter than a step of the walk may be missing in it: what is in the exact answer alone is left out. */
function withoutGrazes(exact: readonly string[], walked: readonly string[]): string[] {
  let at = 0;
  const kept = exact.filter((zone) => walked[at] === zone && ++at > 0);
  return exact.length - kept.length <= 2 ? kept : [...exact];
}

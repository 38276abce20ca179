/** The map of zones finds every border and no false one, and keeps up with changes. */
import { describe, expect, it } from "vitest";
import { bordersOf, buildZoneMap, updateZone, zoneAt, type ZoneMap } from "../../src/geometry/zone-map";
import { drawMap, type DrawnMap, type MapKind } from "../bench/maps";
import { seeded } from "../bench/random";
import fc from "../properties";
import { farthest } from "./lines";

const OPTIONS = { tolerance: 10, shortest: 24 };
const KINDS: MapKind[] = ["square", "brick", "hex", "irregular"];

function square(left: number, top: number, side: number): number[] {
  return [left, top, left + side, top, left + side, top + side, left, top + side];
}

function pairsOf(map: ZoneMap): string[] {
  return bordersOf(map).map(({ a, b }) => `${a} ${b}`);
}

function truePairs(drawn: DrawnMap): string[] {
  return drawn.borders.map(({ a, b }) => `${a} ${b}`).sort();
}

describe.each(KINDS)("borders of a %s map", (kind) => {
  const plans = [49, 144, 1024].flatMap((zones) =>
    [0, 3, 8].map((gap) => ({ kind, zones, gap, noise: 8, seed: zones })),
  );

  it.each(plans)("are all found, and none besides: $zones zones, gap $gap", (plan) => {
    const drawn = drawMap(plan);
    expect(pairsOf(buildZoneMap(drawn.zones, OPTIONS)).sort()).toEqual(truePairs(drawn));
  });

  it.each([0, 2, 5, 8])("are drawn within half the gap and a pixel of the true line: gap %d", (gap) => {
    const drawn = drawMap({ kind, zones: 100, gap, noise: 4, seed: 7 });
    const truth = new Map(drawn.borders.map(({ a, b, line }) => [`${a} ${b}`, line]));
    for (const { a, b, lines, length } of bordersOf(buildZoneMap(drawn.zones, OPTIONS))) {
      const line = truth.get(`${a} ${b}`)!;
      expect(lines).toHaveLength(1);
      expect(farthest(lines[0]!, line)).toBeLessThanOrEqual(gap / 2 + 1);
      expect(length).toBeGreaterThan(60);
    }
  });

  it("are found on maps whose zones were each drawn by hand", () => {
    const drawn = drawMap({ kind, zones: 144, gap: 4, noise: 8, wobble: 2, seed: 5 });
    expect(pairsOf(buildZoneMap(drawn.zones, OPTIONS)).sort()).toEqual(truePairs(drawn));
  });
});

describe("a border", () => {
  it("[Z-BF-02] is not where zones touch in one corner only", () => {
    const zones = [
      { id: "a", rings: [square(0, 0, 100)] },
      { id: "b", rings: [square(100, 100, 100)] },
      { id: "c", rings: [square(196, 4, 92)] },
    ];
    expect(bordersOf(buildZoneMap(zones, OPTIONS))).toEqual([]);
  });

  it("[Z-BF-02] has two lines where two zones share two stretches, as around a U", () => {
    const u = [0, 0, 100, 0, 100, 200, 200, 200, 200, 0, 300, 0, 300, 300, 0, 300];
    const map = buildZoneMap(
      [
        { id: "u", rings: [u] },
        { id: "lid", rings: [[0, -100, 300, -100, 300, 0, 0, 0]] },
      ],
      OPTIONS,
    );
    const [border] = bordersOf(map);
    expect(border).toMatchObject({ a: "lid", b: "u", length: 200 });
    expect(border?.lines).toHaveLength(2);
  });

  it("runs all the way round a zone in the hole of another", () => {
    const hole = [100, 100, 100, 200, 200, 200, 200, 100];
    const zones = [
      { id: "yard", rings: [square(0, 0, 300), hole] },
      { id: "hut", rings: [square(104, 104, 92)] },
    ];
    const map = buildZoneMap(zones, OPTIONS);
    const [border] = bordersOf(map);
    const line = border!.lines[0]!;
    expect(border!.lines).toHaveLength(1);
    expect(line.slice(0, 2)).toEqual(line.slice(-2));
    expect(border!.length).toBeGreaterThan(4 * 92);
    expect(border!.length).toBeLessThan(4 * 100);
    expect(zoneAt(map, 150, 150)).toBe("hut");
    expect(zoneAt(map, 50, 150)).toBe("yard");
  });

  it("runs along a hole whose corners all touch the outer ring", () => {
    const zones = [
      { id: "yard", rings: [square(0, 0, 300), [150, 0, 0, 150, 150, 300, 300, 150]] },
      { id: "pond", rings: [[150, 10, 290, 150, 150, 290, 10, 150]] },
    ];
    const map = buildZoneMap(zones, OPTIONS);
    expect(bordersOf(map)[0]!.length).toBeGreaterThan(4 * 180);
    expect(map.outlines[0]?.area).toBe(45_000);
  });

  it("is found where zones overlap widely or lie one on the other, the smaller one on top", () => {
    const zones = [
      { id: "field", rings: [square(0, 0, 400)] },
      { id: "hut", rings: [square(100, 100, 100)] },
      { id: "track", rings: [square(300, 350, 200)] },
    ];
    const map = buildZoneMap(zones, OPTIONS);
    expect(pairsOf(map)).toEqual(["field hut", "field track"]);
    expect(bordersOf(map)[0]).toMatchObject({ length: 400 });
    expect(bordersOf(map)[1]).toMatchObject({ length: 150 });
    expect([zoneAt(map, 150, 150), zoneAt(map, 390, 390), zoneAt(map, 20, 20)]).toEqual(["hut", "track", "field"]);
  });

  it("is shorter than the shortest and so none, or just long enough", () => {
    const beside = (low: number): number[] => [100, low, 200, low, 200, low + 100, 100, low + 100];
    const map = (low: number): ZoneMap =>
      buildZoneMap(
        [
          { id: "a", rings: [square(0, 0, 100)] },
          { id: "b", rings: [beside(low)] },
        ],
        OPTIONS,
      );
    expect(pairsOf(map(77))).toEqual([]);
    expect(pairsOf(map(75))).toEqual(["a b"]);
  });
});

describe("malformed and degenerate zones", () => {
  it("are refused with the name of the zone", () => {
    const build = (ring: number[]) => () => buildZoneMap([{ id: "well", rings: [ring] }], OPTIONS);
    expect(build([0, 0, 1])).toThrow(/"well".*pairs/);
    expect(build([0, 0, 1, NaN, 3, 4])).toThrow(/"well".*NaN/);
    const twice = [1, 2].map(() => ({ id: "well", rings: [square(0, 0, 10)] }));
    expect(() => buildZoneMap(twice, OPTIONS)).toThrow(/same id/);
  });

  it("have no borders and no points when nothing is left of them", () => {
    const map = buildZoneMap([{ id: "a", rings: [[5, 5, 5, 5], []] }], OPTIONS);
    expect(bordersOf(map)).toEqual([]);
    expect(zoneAt(map, 5, 5)).toBeNull();
  });

  it("may be drawn either way round, with points repeated", () => {
    const backwards = [0, 0, 0, 100, 0, 100, 100, 100, 100, 0, 0, 0];
    const map = buildZoneMap(
      [
        { id: "a", rings: [backwards] },
        { id: "b", rings: [square(102, 0, 100)] },
      ],
      OPTIONS,
    );
    expect(pairsOf(map)).toEqual(["a b"]);
    expect(zoneAt(map, 50, 50)).toBe("a");
  });
});

describe("a changed zone", () => {
  const drawn = drawMap({ kind: "irregular", zones: 49, gap: 4, noise: 8, seed: 3 });
  const edit = fc.record({
    zone: fc.nat(48),
    what: fc.constantFrom("remove", "restore", "move", "shrink"),
    x: fc.integer({ min: -900, max: 900 }),
    y: fc.integer({ min: -900, max: 900 }),
  });

  it("leaves the same map as a rebuild, whatever was changed before", () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), fc.nat(1000), (edits, seed) => {
        const current = new Map<string, number[][]>(drawn.zones.map(({ id, rings }) => [id, rings]));
        const map = buildZoneMap(drawn.zones, OPTIONS);
        for (const { zone, what, x, y } of edits) {
          const { id, rings } = drawn.zones[zone]!;
          const changed = what === "remove" ? null : rings.map((ring) => changeRing(ring, what, [x, y]));
          if (changed) current.set(id, changed);
          else current.delete(id);
          updateZone(map, id, changed);
        }
        const rebuilt = buildZoneMap(
          [...current].map(([id, rings]) => ({ id, rings })),
          OPTIONS,
        );
        expect(bordersOf(map)).toEqual(bordersOf(rebuilt));
        const random = seeded(seed);
        for (let i = 0; i < 100; i++) {
          const [x, y] = [random() * 3000 - 800, random() * 3000 - 800];
          expect(zoneAt(map, x, y)).toBe(zoneAt(rebuilt, x, y));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("tests at most ten pairs for borders", () => {
    const { zones } = drawMap({ kind: "irregular", zones: 484, gap: 8, noise: 8 });
    const map = buildZoneMap(zones, OPTIONS);
    for (const { id, rings } of zones) {
      const before = map.counts.pairs;
      updateZone(map, id, rings);
      expect(map.counts.pairs - before).toBeLessThanOrEqual(10);
    }
  });

  it("may lie far off the map", () => {
    const map = buildZoneMap(drawn.zones, OPTIONS);
    updateZone(map, "far", [square(5000, -7000, 200)]);
    expect(zoneAt(map, 5100, -6900)).toBe("far");
    expect(zoneAt(map, 700, 700)).not.toBeNull();
  });
});

function changeRing(ring: readonly number[], what: string, [x, y]: [number, number]): number[] {
  if (what === "restore") return [...ring];
  if (what === "move") return ring.map((value, i) => value + (i % 2 === 0 ? x : y));
  return ring.map((value, i) => value * 0.98 + (i % 2 === 0 ? x : y) * 0.01);
}

/** Zones that are drawn beside others, split and merged: no gap and no overlap is left. */
import { describe, expect, it } from "vitest";
import { checkZones } from "../../../src/geometry/borders/check";
import { type DrawnRings, fitZone, mergeZones } from "../../../src/geometry/drawing/fit";
import { nextRowName, rowNames } from "../../../src/geometry/drawing/row-names";
import { snapTo } from "../../../src/geometry/drawing/snap";
import { areaOfRings, splitZone } from "../../../src/geometry/drawing/split";
import type { ZoneShape } from "../../../src/geometry/outline/outline";
import { boxAround, inRings } from "../../../src/geometry/outline/shapes";
import { borderOf, bordersOf, buildZoneMap } from "../../../src/geometry/zone-map";
import { drawMap } from "../../bench/maps";
import fc from "../../properties";

const GAP = 10;
const OPTIONS = { tolerance: GAP, shortest: 24 };
const box = (x: number, y: number, w = 200, h = 200): number[] => [x, y, x + w, y, x + w, y + h, x, y + h];

/** What the zone check says of the way they are drawn. */
function faults(zones: readonly ZoneShape[]): unknown[] {
  return checkZones(buildZoneMap(zones, OPTIONS), { smallest: 0 }).filter(
    ({ kind }) => kind === "overlap" || kind === "wide-gap",
  );
}

const fit = (drawn: number[], ...others: DrawnRings[]): DrawnRings | null => fitZone([drawn], others, GAP);

describe("a zone drawn beside others", () => {
  it("stays as it is where nobody is near", () => {
    expect(areaOfRings(fit(box(0, 0), [box(900, 0)]) ?? [])).toBe(40_000);
  });

  it("keeps the tip of a sharp corner", () => {
    expect(fit([400, 1300, 800, 1300, 800, 1500])?.[0]).toHaveLength(6);
  });

  it("loses what lies in another, and closes a narrow gap to it", () => {
    const cut = fit(box(150, 0), [box(0, 0)]);
    expect(boxAround(cut ?? [])).toEqual({ minX: 200, minY: 0, maxX: 350, maxY: 200 });
    const closed = fit(box(206, 0), [box(0, 0)]);
    expect(boxAround(closed ?? [])).toEqual({ minX: 200, minY: 0, maxX: 406, maxY: 200 });
  });

  it("has another that lies within it as a hole, and is nothing within another", () => {
    expect(fit(box(0, 0, 600, 600), [box(200, 200)])).toHaveLength(2);
    expect(fit(box(50, 50, 100, 100), [box(0, 0)])).toBeNull();
  });

  it("is the larger part where another cuts it, without a tail along that", () => {
    const cut = fit(box(0, 0, 600, 200), [box(100, -50, 100, 300)]);
    expect(boxAround(cut ?? []).minX).toBe(200);
    const tailless = fit(box(0, 0, 400, 203), [box(0, 0)]);
    expect(boxAround(tailless ?? []).minX).toBeGreaterThanOrEqual(190);
  });

  it("leaves neither gap nor overlap, and has the borders it was drawn with, whatever the neighbours", () => {
    const kinds = fc.constantFrom("square" as const, "brick" as const, "hex" as const, "irregular" as const);
    const slips = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(kinds, fc.nat(24), slips, (kind, at, slip) => {
        const zones = drawMap({ kind, zones: 25, gap: 0, noise: 0 }).zones.map(inWholePixels);
        const gone = zones[at % zones.length];
        if (!gone) return;
        const others = zones.filter((zone) => zone !== gone);
        const drawn = gone.rings.map((ring) => ring.map((value, i) => value + (slip[i % slip.length] ?? 0)));
        const fitted = fitZone(
          drawn,
          others.map(({ rings }) => rings),
          GAP,
        );
        const made = { id: gone.id, rings: fitted ?? [] };
        expect(faults([...others, made])).toEqual([]);
        const [before, after] = [buildZoneMap(zones, OPTIONS), buildZoneMap([...others, made], OPTIONS)];
        for (const { a, b, length } of bordersOf(before))
          if (length > 2 * OPTIONS.shortest) expect(borderOf(after, a, b), `${a} beside ${b}`).not.toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it("never lies over another, however it is drawn", () => {
    const corner = fc.integer({ min: -200, max: 1200 });
    const side = fc.integer({ min: 40, max: 700 });
    fc.assert(
      fc.property(corner, corner, side, side, (x, y, w, h) => {
        const zones = drawMap({ kind: "irregular", zones: 9, gap: 0, noise: 0 }).zones.map(inWholePixels);
        const fitted = fitZone(
          [box(x, y, w, h)],
          zones.map(({ rings }) => rings),
          GAP,
        );
        if (fitted) expect(faults([...zones, { id: "new", rings: fitted }])).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

function inWholePixels({ id, rings }: ZoneShape): { id: string; rings: number[][] } {
  return { id, rings: rings.map((ring) => ring.map(Math.round)) };
}

describe("a point that is drawn", () => {
  it("comes to lie on a corner that is near, else on an edge, else nowhere", () => {
    const rings = [box(0, 0)];
    expect(snapTo(rings, { x: 192, y: 5 }, 12)).toEqual({ x: 200, y: 0 });
    expect(snapTo(rings, { x: 100, y: 7 }, 12)).toEqual({ x: 100, y: 0 });
    expect(snapTo(rings, { x: 100, y: 30 }, 12)).toBeNull();
  });
});

describe("a line across a zone", () => {
  const split = (zone: DrawnRings, ...line: number[]): number[][][] =>
    splitZone(zone, line, { reach: 10, smallest: 900 });

  it("cuts it in two that meet in it to the pixel", () => {
    const parts = split([box(0, 0)], 80, -30, 80, 230);
    expect(parts.map(areaOfRings)).toEqual([24_000, 16_000]);
    const zones = parts.map((rings, at) => ({ id: `part${at}`, rings }));
    expect(borderOf(buildZoneMap(zones, OPTIONS), "part0", "part1")?.length).toBeCloseTo(200);
    expect(faults(zones)).toEqual([]);
  });

  it("may end just short of the edges, and bend, but not end in the middle", () => {
    expect(split([box(0, 0)], 80, 6, 80, 194)).toHaveLength(2);
    expect(split([box(0, 0)], 80, -10, 80, 100, 210, 100)).toHaveLength(2);
    expect(split([box(0, 0)], 80, -10, 80, 100)).toHaveLength(1);
    expect(split([box(0, 0)], 500, 0, 500, 100)).toHaveLength(1);
  });

  it("cuts only where it was drawn, and leaves a hole in its part", () => {
    const hook = [0, 0, 600, 0, 600, 400, 400, 400, 400, 200, 200, 200, 200, 400, 0, 400];
    expect(split([hook], -20, 300, 220, 300)).toHaveLength(2);
    expect(split([hook], -20, 300, 620, 300)).toHaveLength(3);
    const holed = split([box(0, 0), box(20, 20, 40, 40)], 120, -10, 120, 210);
    expect(holed.map((rings) => rings.length)).toEqual([2, 1]);
  });

  it("parts every place of a zone to one side", () => {
    const place = fc.integer({ min: -100, max: 300 });
    fc.assert(
      fc.property(place, place, (top, bottom) => {
        const parts = split([box(0, 0)], top, -100, bottom, 300);
        const whole = parts.reduce((sum, rings) => sum + areaOfRings(rings), 0);
        expect(Math.abs(whole - 40_000)).toBeLessThan(parts.length < 2 ? 1200 : 400);
        if (parts.length === 2) expect(parts.filter((rings) => inRings(rings, 100.5, 100.5)).length).toBeLessThan(2);
      }),
    );
  });
});

describe("two zones that become one", () => {
  it("have the gap between them in it, as far as nobody else has it", () => {
    const one = mergeZones([[box(0, 0)], [box(206, 0)]], [], GAP);
    expect(areaOfRings(one ?? [])).toBe(406 * 200);
    const beside = mergeZones([[box(0, 0)], [box(206, 0)]], [[box(200, 100, 6, 300)]], GAP);
    expect(areaOfRings(beside ?? [])).toBeLessThan(406 * 200);
  });

  it("are none where they do not touch", () => {
    expect(mergeZones([[box(0, 0)], [box(240, 0)]], [], GAP)).toBeNull();
  });

  it("are what they were before a line parted them", () => {
    const zone = [box(0, 0, 400, 300)];
    const merged = mergeZones(splitZone(zone, [130, -10, 190, 310], { reach: 10, smallest: 900 }), [], GAP);
    expect(areaOfRings(merged ?? [])).toBeCloseTo(120_000, -3);
    expect(merged).toHaveLength(1);
  });
});

describe("names of zones", () => {
  const at = (column: number, row: number) => boxAround([box(column * 200, row * 200)]);

  it("run from left to right and from top to bottom", () => {
    expect(rowNames([at(1, 0), at(0, 1), at(0, 0), at(1, 1)])).toEqual(["A2", "B1", "A1", "B2"]);
    expect(rowNames([at(0, 5)], [{ name: "B7", box: at(0, 0) }])).toEqual(["C1"]);
  });

  it("go on in the row that a new one lies beside", () => {
    const taken = [
      { name: "A1", box: at(0, 0) },
      { name: "B1", box: at(0, 1) },
      { name: "Barn", box: at(3, 0) },
    ];
    expect(nextRowName(at(1, 0), taken)).toBe("A2");
    expect(nextRowName(at(2, 3), taken)).toBe("C1");
    expect(nextRowName(at(2, 3), [])).toBe("A1");
  });
});

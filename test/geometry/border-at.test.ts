/** Borders by place: what a region covers of them, and which one a point is near. */
import { describe, expect, it } from "vitest";
import { bordersUnder, borderNear, whereabouts } from "../../src/geometry/borders/border-at";
import { nearestOnLine } from "../../src/geometry/outline/shapes";
import { bordersOf, buildZoneMap, updateZone } from "../../src/geometry/zone-map";
import { drawMap } from "../bench/maps";
import { seeded } from "../bench/random";

const square = (x: number, y: number): number[] => box(x, y, 200, 200);
const box = (x: number, y: number, w: number, h: number): number[] => [x, y, x + w, y, x + w, y + h, x, y + h];

const map = buildZoneMap(
  [
    { id: "a", rings: [square(0, 0)] },
    { id: "b", rings: [square(206, 0)] },
    { id: "c", rings: [square(0, 206)] },
    { id: "d", rings: [square(206, 206)] },
  ],
  { tolerance: 10, shortest: 24 },
);

describe("a region over a border", () => {
  it("[Z-OB-01] covers the share of it that lies under or beside it", () => {
    const [door, ...others] = bordersUnder(map, [box(190, 80, 26, 40)]);
    expect(others).toEqual([]);
    expect(door).toMatchObject({ a: "a", b: "b" });
    expect(door!.share).toBeGreaterThanOrEqual(0.2);
    expect(door!.share).toBeLessThanOrEqual(0.31);
  });

  it("covers all of it when drawn from end to end, a little short at both", () => {
    expect(bordersUnder(map, [box(195, 8, 16, 184)])).toEqual([{ a: "a", b: "b", share: 1 }]);
  });

  it("may lie on several, the most covered first, or on none", () => {
    const crossing = bordersUnder(map, [box(193, 100, 20, 200)]);
    expect(crossing.filter(({ share }) => share > 0.25).map(({ a, b }) => `${a} ${b}`)).toEqual(["a b", "c d"]);
    expect(bordersUnder(map, [box(50, 50, 80, 80)])).toEqual([]);
    expect(bordersUnder(map, [box(190, 80, 8, 40)])).toEqual([]);
  });
});

describe("a point near a border", () => {
  it("belongs to the nearest border in a gap, and else to its zone", () => {
    expect(whereabouts(map, 100, 100)).toEqual({ zone: "a", border: null });
    expect(whereabouts(map, 203, 60)).toMatchObject({ zone: null, border: { a: "a", b: "b" } });
    expect(whereabouts(map, 60, 203)).toMatchObject({ zone: null, border: { a: "a", b: "c" } });
    expect(whereabouts(map, -60, 60)).toEqual({ zone: null, border: null });
  });

  it("is on the border within the reach asked for", () => {
    expect(borderNear(map, 190, 60, 20)).toMatchObject({ border: { a: "a", b: "b" }, distance: 13 });
    expect(borderNear(map, 150, 60, 20)).toBeNull();
  });

  it("is on the very border that measuring every line finds, wherever it is, and after a zone has changed", () => {
    const { zones, width, height } = drawMap({ kind: "irregular", zones: 49, gap: 8, noise: 8, seed: 3 });
    const drawn = buildZoneMap(zones, { tolerance: 10, shortest: 24 });
    const random = seeded(5);
    for (let i = 0; i < 400; i++) {
      if (i === 200) updateZone(drawn, zones[24]!.id, null);
      const [x, y] = [random() * width, random() * height];
      const far = bordersOf(drawn).map((border) => ({ border, distance: distanceTo(border.lines, x, y) }));
      const [nearest] = far.filter(({ distance }) => distance <= 30).sort((one, two) => one.distance - two.distance);
      const found = borderNear(drawn, x, y, 30);
      expect(found?.border).toBe(nearest?.border);
      expect(found?.distance ?? 0).toBeCloseTo(nearest?.distance ?? 0, 6);
    }
  });
});

function distanceTo(lines: readonly (readonly number[])[], x: number, y: number): number {
  return Math.min(...lines.map((line) => nearestOnLine(line, x, y).distance));
}

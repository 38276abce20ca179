/** Regions laid across zones: where they cut one, and into which parts. */
import { describe, expect, it } from "vitest";
import { cutZone } from "../../src/geometry/outline/overlay";
import { inRings } from "../../src/geometry/outline/shapes";

const square = (x: number, y: number): number[] => box(x, y, 200, 200);
const box = (x: number, y: number, w: number, h: number): number[] => [x, y, x + w, y, x + w, y + h, x, y + h];

describe("a region across a zone", () => {
  const zone = [square(0, 0)];

  it("cuts it into two parts where it reaches from border to border", () => {
    const parts = cutZone(zone, [box(-10, 80, 220, 20)], 10);
    expect(parts).toHaveLength(2);
    expect(parts.map(({ area }) => Math.round(area / 100)).sort()).toEqual([160, 200]);
    const inside = (x: number, y: number): boolean[] => parts.map(({ rings }) => inRings(rings, x, y));
    expect(inside(100, 40)).not.toEqual(inside(100, 150));
    expect(inside(100, 90)).toEqual([false, false]);
  });

  it("may stop a little short of the border, and bend", () => {
    expect(cutZone(zone, [box(6, 80, 188, 20)], 10)).toHaveLength(2);
    const bent = [6, 80, 120, 80, 120, 194, 100, 194, 100, 100, 6, 100];
    expect(cutZone(zone, [bent], 10)).toHaveLength(2);
  });

  it("cuts nothing where one can walk round it", () => {
    expect(cutZone(zone, [box(40, 80, 160, 20)], 10)).toEqual([]);
    expect(cutZone(zone, [box(500, 500, 10, 10)], 10)).toEqual([]);
  });

  it("keeps the holes of the parts", () => {
    const hole = [20, 20, 20, 50, 50, 50, 50, 20];
    const parts = cutZone([square(0, 0), hole], [box(-10, 80, 220, 20)], 10);
    expect(parts.map(({ rings }) => rings.length).sort()).toEqual([1, 2]);
  });
});

/** Touching figures are exactly those that measuring every one of them finds, whatever was moved before. */
import { describe, expect, it } from "vitest";
import { buildTouchMap, placeCircle, removeCircle, touchedAt, type Circle } from "../../src/geometry/raster/touch";
import fc from "../properties";

const circle = fc.record({
  id: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  radius: fc.constantFrom(25, 50, 50, 50, 100, 400),
});

function slow(circles: Iterable<Circle>, x: number, y: number, radius: number): string[] {
  return [...circles]
    .filter((other) => Math.hypot(other.x - x, other.y - y) <= other.radius + radius + 0.01)
    .map(({ id }) => id)
    .sort();
}

describe("the figures touched at a point", () => {
  it("are those that measuring all of them finds, after any moves", () => {
    const circles = fc.uniqueArray(circle, { selector: ({ id }) => id, maxLength: 26 });
    const change = fc.record({ circle, stays: fc.boolean() });
    fc.assert(
      fc.property(circles, fc.array(change), circle, (start, changes, asked) => {
        const map = buildTouchMap(start);
        const current = new Map<string, Circle>(start.map((one) => [one.id, one]));
        for (const { circle: moved, stays } of changes) {
          if (stays) placeCircle(map, moved);
          else removeCircle(map, moved.id);
          if (stays) current.set(moved.id, moved);
          else current.delete(moved.id);
        }
        const { x, y, radius } = asked;
        expect(touchedAt(map, x, y, radius).sort()).toEqual(slow(current.values(), x, y, radius));
        expect(touchedAt(map, x, y, 9000).sort()).toEqual(slow(current.values(), x, y, 9000));
      }),
    );
  });

  it("include those whose rim is just reached, and no others", () => {
    const map = buildTouchMap([{ id: "orc", x: 100, y: 0, radius: 50 }]);
    expect(touchedAt(map, 0, 0, 50)).toEqual(["orc"]);
    expect(touchedAt(map, 0, 0, 49)).toEqual([]);
  });

  it("grow beyond the room made at first", () => {
    const map = buildTouchMap([]);
    for (let i = 0; i < 1000; i++) placeCircle(map, { id: `f${i}`, x: i * 10, y: 0, radius: 5 });
    expect(touchedAt(map, 5000, 0, 4)).toEqual(["f500"]);
  });
});

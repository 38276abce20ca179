/** Touching figures are exactly those that measuring every one of them finds. */
import { describe, expect, it } from "vitest";
import { buildTouchMap, type Circle, touchedAt } from "../../src/geometry/borders/border-at";
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
  it("are those that measuring all of them finds", () => {
    const circles = fc.uniqueArray(circle, { selector: ({ id }) => id, maxLength: 26 });
    fc.assert(
      fc.property(circles, circle, (standing, { x, y, radius }) => {
        const map = buildTouchMap(standing);
        expect(touchedAt(map, x, y, radius).sort()).toEqual(slow(standing, x, y, radius));
        expect(touchedAt(map, x, y, 9000).sort()).toEqual(slow(standing, x, y, 9000));
      }),
    );
  });

  it("include those whose rim is just reached, and no others", () => {
    const map = buildTouchMap([{ id: "orc", x: 100, y: 0, radius: 50 }]);
    expect(touchedAt(map, 0, 0, 50)).toEqual(["orc"]);
    expect(touchedAt(map, 0, 0, 49)).toEqual([]);
  });

  it("come nearest first", () => {
    const at = [30, -10, 90, 50, 0].map((x, i) => ({ id: `f${i}`, x, y: 0, radius: 50 }));
    expect(touchedAt(buildTouchMap(at), 0, 0, 50)).toEqual(["f4", "f1", "f0", "f3", "f2"]);
  });

  it("are found among a thousand, and none where nobody stands or there is no place", () => {
    const map = buildTouchMap(Array.from({ length: 1000 }, (_, i) => ({ id: `f${i}`, x: i * 10, y: 0, radius: 5 })));
    expect(touchedAt(map, 5000, 0, 4)).toEqual(["f500"]);
    expect(touchedAt(map, 5000, NaN, 4)).toEqual([]);
    expect(touchedAt(buildTouchMap([]), 0, 0, 50)).toEqual([]);
  });
});

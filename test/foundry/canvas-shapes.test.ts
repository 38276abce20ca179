/** Shapes of the map's signs: rings drawn in, hulls around circles. */
import { describe, expect, it } from "vitest";
import { softHull, inset } from "../../src/foundry/canvas/shapes";

describe("a ring drawn in", () => {
  it("keeps its distance from every edge", () => {
    expect(inset([0, 0, 100, 0, 100, 60, 0, 60], 10)).toEqual([10, 10, 90, 10, 90, 50, 10, 50]);
  });

  it("keeps to the area of a ring with a bend", () => {
    const bent = inset([0, 0, 100, 0, 100, 100, 60, 100, 60, 40, 0, 40], 10);
    expect(bent.slice(8, 10)).toEqual([70, 30]);
  });

  it("grows a hole, which runs the other way", () => {
    expect(inset([0, 0, 0, 60, 100, 60, 100, 0], 10)).toEqual([-10, -10, -10, 70, 110, 70, 110, -10]);
  });

  it("minds no point that is there twice", () => {
    expect(inset([0, 0, 100, 0, 100, 0, 100, 60, 0, 60, 0, 0], 10)).toEqual([10, 10, 90, 10, 90, 50, 10, 50]);
  });
});

describe("a hull", () => {
  it("goes around all circles at its distance", () => {
    const hull = softHull(
      [
        { x: 0, y: 0, radius: 50 },
        { x: 200, y: 0, radius: 50 },
        { x: 100, y: 10, radius: 20 },
      ],
      10,
    );
    const [xs, ys] = [hull.filter((_, i) => i % 2 === 0), hull.filter((_, i) => i % 2 === 1)];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-60, 260]);
    expect([Math.round(Math.min(...ys)), Math.round(Math.max(...ys))]).toEqual([-60, 60]);
  });
});

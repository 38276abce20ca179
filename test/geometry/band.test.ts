/** Bands along lines: their rings, the part of a line that a stretch is, and stretches put right. */
import { describe, expect, it } from "vitest";
import { bandAround, cutLine, fitSpan } from "../../src/geometry/borders/band";
import { inRing, ringArea } from "../../src/geometry/outline/shapes";

const BENT = [0, 0, 100, 0, 100, 100];

describe("the part of a line", () => {
  it("keeps the corners between its ends", () => {
    expect(cutLine(BENT, { from: 50, to: 150 })).toEqual([50, 0, 100, 0, 100, 50]);
    expect(cutLine(BENT, { from: 10, to: 90 })).toEqual([10, 0, 90, 0]);
  });

  it("is no longer than the line", () => {
    expect(cutLine(BENT, { from: -20, to: 900 })).toEqual(BENT);
  });
});

describe("a band", () => {
  it("lies as far to one side of a straight line as to the other", () => {
    expect(bandAround([0, 0, 100, 0], 10)).toEqual([0, 10, 100, 10, 100, -10, 0, -10]);
  });

  it("goes round a corner in one piece", () => {
    const ring = bandAround(BENT, 10);
    expect(Math.abs(ringArea(ring))).toBeCloseTo(4000, -2);
    for (const [x, y] of [
      [50, 5],
      [95, 5],
      [95, 50],
      [105, -5],
    ] as const)
      expect(inRing(ring, x, y)).toBe(true);
    expect(inRing(ring, 50, 50)).toBe(false);
  });

  it("does not run away where a line turns back", () => {
    const ring = bandAround([0, 0, 100, 0, 0, 1], 10);
    expect(ring.every((value) => Math.abs(value) <= 130)).toBe(true);
  });
});

describe("a stretch", () => {
  const bounds = { inset: 10, least: 50 };
  const line = [0, 0, 400, 0];

  it.each([
    ["is put within the line, clear of its ends", { from: -80, to: 900 }, { from: 10, to: 390 }],
    ["may be drawn from either end", { from: 200, to: 100 }, { from: 100, to: 200 }],
    ["is widened about its middle where it is too narrow", { from: 200, to: 200 }, { from: 175, to: 225 }],
    ["is widened inwards at the end of the line", { from: 400, to: 400 }, { from: 340, to: 390 }],
  ])("%s", (_what, wanted, fitted) => {
    expect(fitSpan(line, wanted, bounds)).toEqual(fitted);
  });

  it("is the whole of a line that is shorter than the least", () => {
    expect(fitSpan([0, 0, 20, 0], { from: 5, to: 6 }, bounds)).toEqual({ from: 2, to: 18 });
  });
});

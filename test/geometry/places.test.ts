/** Places to stand are in the area, free, and near; the way to them runs through the middles of the borders. */
import { describe, expect, it, vi } from "vitest";
import { pathThroughBorders } from "../../src/geometry/borders/border-at";
import { placeInArea, placeInBottleneck, placeOnBorder, spotsIn, type Wish } from "../../src/geometry/places";
import { inRings } from "../../src/geometry/outline/shapes";
import { buildZoneMap } from "../../src/geometry/zone-map";
import fc from "../properties";

const SQUARE = [0, 0, 300, 0, 300, 300, 0, 300];
const FOOTPRINT = { width: 100, height: 100 };

function wish(x: number, y: number, ...taken: [number, number][]): Wish {
  return { anchor: { x, y }, footprint: FOOTPRINT, taken: taken.map(([x, y]) => ({ x, y, radius: 50 })) };
}

/** No point is farther than this from one of the places that are tried, a sixth of a token apart. */
const BETWEEN_TRIES = 100 / 6;

/** How far from here the token could stand in the square and be moved a little in every direction; else Infinity. */
function nearestWithRoomToSpare([x, y]: [number, number], taken: [number, number][]): number {
  const room = 50 + BETWEEN_TRIES;
  let nearest = Infinity;
  for (let px = room; px <= 300 - room; px += 10) {
    for (let py = room; py <= 300 - room; py += 10) {
      if (taken.every(([tx, ty]) => Math.hypot(px - tx, py - ty) >= 50 + room))
        nearest = Math.min(nearest, Math.hypot(px - x, py - y));
    }
  }
  return nearest;
}

describe("a place in a zone", () => {
  it("is the anchor itself where that is free", () => {
    expect(placeInArea([SQUARE], wish(140, 160))).toEqual({ x: 140, y: 160 });
  });

  it("is sought no farther once the token fits", () => {
    const asked = wish(140, 160, [290, 290]);
    const looks = vi.spyOn(asked.taken, "reduce");
    placeInArea([SQUARE], asked);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  it("moves in so that the whole token fits", () => {
    const place = placeInArea([SQUARE], wish(5, 150))!;
    expect(place.x).toBeGreaterThanOrEqual(49.9);
    expect(place.x).toBeLessThan(70);
    expect(Math.abs(place.y - 150)).toBeLessThan(20);
  });

  it("lies in the zone, and wherever there is room to spare also free of all others and as near as may be", () => {
    const at = fc.tuple(fc.integer({ min: -50, max: 350 }), fc.integer({ min: -50, max: 350 }));
    fc.assert(
      fc.property(at, fc.array(at, { maxLength: 4 }), ([x, y], taken) => {
        const place = placeInArea([SQUARE], wish(x, y, ...taken))!;
        expect(inRings([SQUARE], place.x, place.y)).toBe(true);
        const nearest = nearestWithRoomToSpare([x, y], taken);
        if (nearest === Infinity) return;
        expect(Math.hypot(place.x - x, place.y - y)).toBeLessThanOrEqual(nearest + BETWEEN_TRIES);
        expect(taken.every(([tx, ty]) => Math.hypot(place.x - tx, place.y - ty) >= 99.9)).toBe(true);
      }),
    );
  });

  it("is no farther away than asked, though the token fits wholly elsewhere alone", () => {
    const bottle = [0, 0, 1000, 0, 1000, 40, 300, 40, 300, 400, 0, 400];
    const asked = wish(900, 20);
    expect(placeInArea([bottle], asked)!.x).toBeLessThan(260);
    expect(placeInArea([bottle], { ...asked, farther: 100 })).toEqual({ x: 900, y: 20 });
  });

  it("is found even in a zone too narrow or too full for the token", () => {
    const narrow = [0, 0, 300, 0, 300, 40, 0, 40];
    const squeezed = placeInArea([narrow], wish(150, 90, [150, 20]))!;
    expect(inRings([narrow], squeezed.x, squeezed.y)).toBe(true);
    expect(Math.hypot(squeezed.x - 150, squeezed.y - 20)).toBeGreaterThanOrEqual(99.9);
    const full: [number, number][] = [40, 150, 260].flatMap((x) => [40, 150, 260].map((y): [number, number] => [x, y]));
    const crowded = placeInArea([SQUARE], wish(150, 150, ...full))!;
    expect(inRings([SQUARE], crowded.x, crowded.y)).toBe(true);
    expect(placeInArea([], wish(0, 0))).toBeNull();
  });
});

describe("a place on a border", () => {
  const line = [0, 0, 400, 0];

  it("is the nearest point of the line, or the next free one", () => {
    expect(placeOnBorder([line], wish(120, 30))).toEqual({ x: 120, y: 0 });
    const beside = placeOnBorder([line], wish(120, 30, [120, 0]))!;
    expect(beside.y).toBe(0);
    expect(Math.abs(beside.x - 120)).toBeGreaterThanOrEqual(99.9);
    expect(Math.abs(beside.x - 120)).toBeLessThan(120);
  });

  it("is on another stretch when the first is full, and the roomiest when all are", () => {
    const other = [1000, 0, 1100, 0];
    const full: [number, number][] = [0, 100, 200, 300, 400].map((x) => [x, 0]);
    expect(placeOnBorder([line, other], wish(120, 0, ...full))!.x).toBeGreaterThanOrEqual(1000);
    expect(placeOnBorder([line], wish(120, 0, ...full))!.y).toBe(0);
    expect(placeOnBorder([], wish(0, 0))).toBeNull();
  });
});

describe("a place in a bottleneck", () => {
  const door = [0, 0, 40, 0, 40, 200, 0, 200];

  it("is one of as many as the bottleneck has, evenly along it", () => {
    expect(spotsIn(door, 2).sort((one, two) => one.y - two.y)).toEqual([
      { x: expect.closeTo(20), y: expect.closeTo(50) },
      { x: expect.closeTo(20), y: expect.closeTo(150) },
    ]);
    expect(placeInBottleneck([door], 2, wish(90, 30))).toEqual({ x: expect.closeTo(20), y: expect.closeTo(50) });
    const second = placeInBottleneck([door], 2, wish(90, 30, [20, 50]));
    expect(second).toEqual({ x: expect.closeTo(20), y: expect.closeTo(150) });
  });

  it("is a free one before one that somebody reaches into, and any free spot before that", () => {
    const three = placeInBottleneck([door], 3, wish(20, 100, [20, 33]));
    expect(three).toEqual({ x: expect.closeTo(20), y: expect.closeTo(500 / 3) });
    const narrow = [0, 0, 40, 0, 40, 130, 0, 130];
    const free = placeInBottleneck([narrow], 2, wish(20, 60, [20, 10]))!;
    expect(Math.hypot(free.x - 20, free.y - 10)).toBeGreaterThanOrEqual(99.9);
  });

  it("is one of the next bottleneck of the border where one is full", () => {
    const other = [0, 400, 40, 400, 40, 600, 0, 600];
    const place = placeInBottleneck([door, other], 4, wish(20, 100, [20, 50], [20, 150]))!;
    expect(place).toEqual({ x: expect.closeTo(20), y: expect.closeTo(450) });
  });

  it("lies in it even when all are taken", () => {
    const third = placeInBottleneck([door], 2, wish(20, 100, [20, 50], [20, 150]))!;
    expect(inRings([door], third.x, third.y)).toBe(true);
  });
});

describe("a way through borders", () => {
  it("passes their middles, the nearer stretch of two, and jumps where there is no border", () => {
    const square = (x: number): number[] => [x, 0, x + 100, 0, x + 100, 100, x, 100];
    const map = buildZoneMap(
      [
        { id: "a", rings: [square(0)] },
        { id: "b", rings: [square(100)] },
        { id: "far", rings: [square(900)] },
      ],
      { tolerance: 10, shortest: 24 },
    );
    const from = { x: 10, y: 10 };
    expect(pathThroughBorders(map, ["a", "b"], from, { x: 150, y: 90 })).toEqual([
      { x: 100, y: 50 },
      { x: 150, y: 90 },
    ]);
    expect(pathThroughBorders(map, ["a", "far"], from, { x: 950, y: 50 })).toEqual([{ x: 950, y: 50 }]);
  });
});

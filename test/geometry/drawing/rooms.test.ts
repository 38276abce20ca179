/** Walls traced into rooms, and lines into areas. */
import { describe, expect, it } from "vitest";
import { areaOfRings } from "../../../src/geometry/drawing/split";
import { barAlong, type TracedWall, traceRooms } from "../../../src/geometry/drawing/rooms";
import type { StraightLine } from "../../../src/geometry/drawing/cut-lines";
import { enclosedFaces } from "../../../src/geometry/drawing/faces";

const wall = (...ends: StraightLine): TracedWall => ({ ends, kind: "wall", sight: false });
const box = (x: number, y: number, w: number, h: number): TracedWall[] => [
  wall(x, y, x + w, y),
  wall(x + w, y, x + w, y + h),
  wall(x + w, y + h, x, y + h),
  wall(x, y + h, x, y),
];
const trace = (walls: readonly TracedWall[], isInside = (): boolean => true) =>
  traceRooms(walls, { merge: 6, token: 100, isInside });
const sizes = (walls: readonly TracedWall[]): number[] =>
  trace(walls)
    .rooms.map(areaOfRings)
    .sort((one, two) => one - two);

describe("areas that lines enclose", () => {
  it("are the same whichever way the lines run, with what lies beside each piece", () => {
    const lines: StraightLine[] = [
      [0, 0, 100, 0],
      [100, 100, 100, 0],
      [100, 100, 0, 100],
      [0, 0, 0, 100],
      [50, -20, 50, 120],
    ];
    const { faces, sides } = enclosedFaces(lines, 0.5);
    expect(faces.map(({ rings }) => areaOfRings(rings))).toEqual([5000, 5000]);
    const within = sides.filter(({ left, right }) => left >= 0 && right >= 0);
    expect(within.map(({ line }) => line)).toEqual([4]);
    for (const { inner } of faces) expect(inner.every((value) => value > 0 && value < 100)).toBe(true);
  });

  it("have holes where others lie free in them", () => {
    const ring = (at: number, size: number): StraightLine[] => [
      [at, at, at + size, at],
      [at + size, at, at + size, at + size],
      [at + size, at + size, at, at + size],
      [at, at + size, at, at],
    ];
    const { faces } = enclosedFaces([...ring(0, 100), ...ring(40, 20)], 0.5);
    expect(faces.map(({ rings }) => areaOfRings(rings)).sort((one, two) => one - two)).toEqual([400, 9600]);
  });
});

describe("rooms of walls", () => {
  it("are the closed areas in which a token finds room, ends of walls being one that are near", () => {
    expect(sizes(box(0, 0, 300, 200))).toEqual([60_000]);
    const askew = [wall(0, 0, 300, 2), wall(303, 0, 300, 200), wall(298, 203, 0, 200), wall(2, 197, 3, 4)];
    expect(trace(askew).rooms).toHaveLength(1);
    expect(sizes(box(0, 0, 300, 60))).toEqual([]);
  });

  it("are not those with a gap in them, and loose ends part nothing", () => {
    expect(sizes(box(0, 0, 300, 200).slice(1))).toEqual([]);
    expect(sizes([...box(0, 0, 300, 200), wall(150, 0, 150, 120)])).toEqual([60_000]);
  });

  it("are parted by walls that cross and by ones that end at others", () => {
    expect(sizes([...box(0, 0, 400, 400), wall(200, -50, 200, 450), wall(-50, 200, 450, 200)])).toEqual([
      40_000, 40_000, 40_000, 40_000,
    ]);
    expect(sizes([...box(0, 0, 400, 400), wall(200, 3, 200, 396)])).toEqual([80_000, 80_000]);
  });

  it("hold a house as a hole, and no pillar", () => {
    expect(sizes([...box(0, 0, 1000, 1000), ...box(300, 300, 200, 200)])).toEqual([40_000, 960_000]);
    expect(sizes([...box(0, 0, 1000, 1000), ...box(300, 300, 40, 40)])).toEqual([1_000_000]);
    const tied = [...box(0, 0, 1000, 1000), ...box(300, 300, 200, 200), wall(0, 400, 300, 400)];
    expect(sizes(tied)).toEqual([40_000, 960_000]);
  });

  it("are those of the map alone", () => {
    const walls = [...box(0, 0, 300, 300), ...box(5000, 0, 300, 300)];
    expect(trace(walls, (x?: number) => Number(x) < 1000).rooms).toHaveLength(1);
  });
});

describe("what parts two rooms", () => {
  const house = (...between: TracedWall[]): TracedWall[] => [...box(0, 0, 600, 400), ...between];

  it("is wall, or has a door where one is, at its place and of its width", () => {
    const [shut] = trace(house(wall(300, 0, 300, 400))).partitions;
    expect(shut).toMatchObject({ doors: [], secretDoors: [], sight: false });
    const door: TracedWall = { ends: [300, 150, 300, 250], kind: "door", sight: false };
    const [open] = trace(house(wall(300, 0, 300, 150), door, wall(300, 250, 300, 400))).partitions;
    expect(open?.doors).toEqual([[300, 150, 300, 250]]);
    expect(open?.lines).toHaveLength(3);
  });

  it("knows secret doors and windows", () => {
    const secret: TracedWall = { ends: [300, 150, 300, 250], kind: "secret-door", sight: false };
    const pane: TracedWall = { ends: [300, 250, 300, 400], kind: "wall", sight: true };
    const [parted] = trace(house(wall(300, 0, 300, 150), secret, pane)).partitions;
    expect(parted).toMatchObject({ doors: [], secretDoors: [[300, 150, 300, 250]], sight: true });
  });

  it("is drawn as a bar along the line", () => {
    expect(barAlong([0, 0, 100, 0], 20)).toEqual([0, 10, 100, 10, 100, -10, 0, -10]);
  });
});

describe("very many walls", () => {
  it("are traced in well under a second", () => {
    const rows = Array.from({ length: 32 }, (_, row) => row * 150);
    const walls = rows.flatMap((y) => rows.flatMap((x) => [wall(x, y, x + 150, y), wall(x, y, x, y + 150)]));
    expect(walls.length).toBeGreaterThan(2000);
    // Of the processor's time, and the best of some: beside other work a clock says little.
    const spent = (): number => process.cpuUsage().user / 1000;
    const times = Array.from({ length: 4 }, () => {
      const begun = spent();
      expect(trace(walls).rooms.length).toBe(31 * 31);
      return spent() - begun;
    });
    expect(Math.min(...times)).toBeLessThan(500);
  });
});

/** Ready layouts: who neighbours whom, how far apart the sides start, and the ring around them. */
import { describe, expect, it } from "vitest";
import { layOut, type Layout, type LayoutWish, type LayoutZone, PATTERNS } from "../../src/geometry/layouts";
import { checkZones } from "../../src/geometry/borders/check";
import { bordersOf, buildZoneMap, type ZoneMap } from "../../src/geometry/zone-map";

/** Neighbours of a zone that others surround. */
const NEIGHBOURS = { square: 4, brick: 6, hex: 6 } as const;

const plan = (more: Partial<LayoutWish>): LayoutWish => ({
  pattern: "square",
  size: 600,
  apart: 5,
  spare: true,
  ...more,
});

function mapOf({ zones }: Layout): ZoneMap {
  return buildZoneMap(
    zones.map(({ name, ring }) => ({ id: name, rings: [ring] })),
    { tolerance: 4, shortest: 25 },
  );
}

function namesOf({ zones }: Layout, role: LayoutZone["role"]): string[] {
  return zones.filter((zone) => zone.role === role).map(({ name }) => name);
}

/** Borders from every zone of one role to the nearest of another. */
function leastBetween(layout: Layout, from: LayoutZone["role"], to: LayoutZone["role"]): number {
  const borders = bordersOf(mapOf(layout));
  const ends = new Set(namesOf(layout, to));
  return Math.min(...namesOf(layout, from).map((start) => stepsTo(ends, start, borders)));
}

function stepsTo(ends: ReadonlySet<string>, start: string, borders: readonly { a: string; b: string }[]): number {
  const met = new Set([start]);
  let steps = 0;
  for (let front = [start]; front.length > 0; steps++) {
    if (front.some((zone) => ends.has(zone))) return steps;
    const here = new Set(front);
    const beyond = borders.flatMap(({ a, b }) => [...(here.has(a) ? [b] : []), ...(here.has(b) ? [a] : [])]);
    front = [...new Set(beyond)].filter((zone) => !met.has(zone));
    for (const zone of front) met.add(zone);
  }
  return Infinity;
}

describe.each(PATTERNS)("a %s layout", (pattern) => {
  it("[Z-BF-05] gives every zone that others surround the neighbours of its pattern", () => {
    const layout = layOut(plan({ pattern }));
    const borders = bordersOf(mapOf(layout));
    const inner = layout.zones.filter(({ role }) => role !== "spare").map(({ name }) => name);
    const counts = inner.map((name) => borders.filter(({ a, b }) => a === name || b === name).length);
    expect(new Set(counts)).toEqual(new Set([NEIGHBOURS[pattern]]));
  });

  it.each([100, 333, 600])("[Z-BF-05] has zones %d pixels wide with neither gaps nor overlaps", (size) => {
    const layout = layOut(plan({ pattern, size }));
    const smallest = 0.75 * size * size;
    expect(checkZones(mapOf(layout), { smallest })).toEqual([]);
    const xs = layout.zones.flatMap(({ ring }) => ring.filter((_, at) => at % 2 === 0));
    const ys = layout.zones.flatMap(({ ring }) => ring.filter((_, at) => at % 2 === 1));
    expect([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]).toEqual([
      0,
      0,
      layout.width,
      layout.height,
    ]);
  });

  it.each([1, 2, 3, 5, 8])(
    "[Z-BF-06] starts the sides %d zones apart, with every way or the nearest alone",
    (apart) => {
      for (const spare of [true, false])
        expect(leastBetween(layOut(plan({ pattern, apart, spare })), "first", "second")).toBe(apart);
    },
  );

  it("[Z-BF-06] has a spare ring around all that is fought over, and none if not asked", () => {
    const layout = layOut(plan({ pattern }));
    const outer = namesOf(layout, "spare");
    const bare = layOut(plan({ pattern, spare: false }));
    expect(namesOf(bare, "spare")).toEqual([]);
    expect(layout.zones.length - outer.length).toBe(bare.zones.length);
    for (const role of ["first", "second"] as const) expect(leastBetween(layout, role, "spare")).toBe(1);
  });

  it("[Z-BF-05] names each zone once, by row and column", () => {
    const names = layOut(plan({ pattern, apart: 60 })).zones.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([names[0], names[1], names.at(-1)]).toEqual(["A1", "A2", "AG63"]);
  });
});

describe("the size of a layout", () => {
  it.each([
    [1, 4],
    [5, 24],
  ])("[Z-BF-06] follows from how far apart the sides start: %d zones, %d of them", (apart, zones) => {
    expect(layOut(plan({ apart, spare: false })).zones).toHaveLength(zones);
  });

  it.each([{ size: 0 }, { size: Number.NaN }, { apart: 0 }, { apart: 1.5 }])("[Z-BF-05] cannot be %o", (wrong) => {
    expect(() => layOut(plan(wrong))).toThrow(RangeError);
  });
});

/** A layout fits its room by itself, scatters the same ground by the same seed, and has both sides stand in their starts. */
import { describe, expect, it } from "vitest";
import { layoutExtent, PATTERNS } from "../../../src/geometry/layouts";
import { bordersOf, buildZoneMap, zoneAt } from "../../../src/geometry/zone-map";
import {
  fitLayout,
  type LayoutOrder,
  type LayoutPlan,
  type LayoutRoom,
  LAYOUT_SIDES,
  planLayout,
  type Starter,
  usualApart,
} from "../../../src/zones/map/layout-plan";
import { type ScatterAmount, scatterAmounts } from "../../../src/zones/map/scatter";
import fc from "../../properties";

const pattern = fc.constantFrom(...PATTERNS);

const order = (more: Partial<LayoutOrder> = {}): LayoutOrder => ({
  ...{ pattern: "square", size: null, apart: 5, spare: true, margin: 0, terrain: "none", seed: 1 },
  ...more,
});

const room = (width: number, height: number): LayoutRoom => ({ x: 0, y: 0, width, height, grid: 100, squares: true });

const extents = fc.record({ width: fc.integer({ min: 500, max: 9000 }), height: fc.integer({ min: 500, max: 9000 }) });

describe("a layout in its room", () => {
  it("[Z-BF-05] is as large as fits, and not a space larger", () => {
    const wish = fc.record({ pattern, apart: fc.integer({ min: 1, max: 8 }), spare: fc.boolean() });
    fc.assert(
      fc.property(wish, extents, (wanted, { width, height }) => {
        const fit = fitLayout(order(wanted), room(width, height));
        if (fit.kind === "too-large") {
          const extent = layoutExtent({ ...wanted, size: 400 });
          expect(extent.width > width || extent.height > height).toBe(true);
          return;
        }
        const extent = layoutExtent(fit.wish);
        expect(extent.width <= width && extent.height <= height).toBe(true);
        const larger = layoutExtent({ ...fit.wish, size: fit.wish.size + 100 });
        if (fit.wish.size < 4000) expect(larger.width > width || larger.height > height).toBe(true);
      }),
    );
  });

  it("[Z-BF-05] says how large the scene has to be where it does not fit, and fits once it is", () => {
    const wish = fc.record({ pattern, size: fc.constantFrom(null, 400, 1000), margin: fc.constantFrom(0, 200) });
    fc.assert(
      fc.property(wish, extents, (wanted, { width, height }) => {
        const fit = fitLayout(order(wanted), room(width, height));
        if (fit.kind === "fits") return;
        expect(fit.needs.width >= width && fit.needs.height >= height).toBe(true);
        expect(fitLayout(order(wanted), room(fit.needs.width, fit.needs.height)).kind).toBe("fits");
      }),
    );
  });

  it("[Z-BF-06] starts the sides as far apart as there is room for on a scene of 3000 × 2000", () => {
    const found = usualApart({ pattern: "square", apart: 5 }, room(3000, 2000));
    expect(found).toEqual({ apart: 4, spare: true });
    expect(fitLayout(order(found), room(3000, 2000))).toMatchObject({ kind: "fits", wish: { size: 400 } });
  });

  it("[Z-BF-06] leaves the ring out where there would be no room for it, and keeps what was wished where nothing fits", () => {
    expect(usualApart({ pattern: "square", apart: 5 }, room(1400, 1000))).toEqual({ apart: 2, spare: false });
    expect(usualApart({ pattern: "square", apart: 5 }, room(300, 300))).toEqual({ apart: 5, spare: true });
  });
});

const plan = (more: Partial<LayoutOrder>, starters: readonly Starter[] = []): LayoutPlan => {
  const { size, ...rest } = order({ size: 600, ...more });
  const { width, height } = layoutExtent({ ...rest, size: size ?? 600 });
  return planLayout(
    { ...rest, size: size ?? 600 },
    { ...room(width, height), x: 200, y: 300 },
    { starters, taken: [] },
  );
};

function mapOf({ zones }: LayoutPlan) {
  return buildZoneMap(
    zones.map(({ name, ring }) => ({ id: name, rings: [ring] })),
    { tolerance: 10, shortest: 25 },
  );
}

/** Whom the first start reaches over open ground. */
function reachedOpenly(drawn: LayoutPlan): Set<string> {
  const borders = bordersOf(mapOf(drawn));
  const open = new Set(drawn.zones.filter(({ ground }) => ground === null).map(({ name }) => name));
  const met = new Set([drawn.zones.find(({ role }) => role === "first")?.name ?? ""]);
  for (const name of met)
    for (const { a, b } of borders) {
      if (a === name && open.has(b)) met.add(b);
      if (b === name && open.has(a)) met.add(a);
    }
  return met;
}

describe("scattered ground", () => {
  const amount = fc.constantFrom(...scatterAmounts());
  const wish = fc.record({ pattern, terrain: amount, seed: fc.nat(999_999), apart: fc.integer({ min: 1, max: 8 }) });

  it("is the same by the same seed, and another by another", () => {
    const grounds = (seed: number) => plan({ terrain: "much", seed }).zones.map(({ ground }) => ground);
    expect(grounds(7)).toEqual(grounds(7));
    expect(grounds(7)).not.toEqual(grounds(8));
  });

  it("lies in no start, and leaves a way over open ground between all starts of both sides", () => {
    fc.assert(
      fc.property(wish, fc.boolean(), (wanted, spare) => {
        const drawn = plan({ ...wanted, spare });
        const starts = drawn.zones.filter(({ role }) => role === "first" || role === "second");
        expect(starts.every(({ ground }) => ground === null)).toBe(true);
        const met = reachedOpenly(drawn);
        expect(starts.filter(({ name }) => !met.has(name))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("covers nothing where none is asked for, and more where much is", () => {
    const count = (terrain: ScatterAmount) => plan({ terrain }).zones.filter(({ ground }) => ground).length;
    expect(count("none")).toBe(0);
    expect(count("some")).toBeGreaterThan(4);
    expect(count("much")).toBeGreaterThan(count("some"));
  });
});

describe("the figures of both sides", () => {
  const side = fc.constantFrom(...LAYOUT_SIDES);
  const radius = fc.constantFrom(25, 50, 100);

  it("stand wholly in starts of their own side, nobody on top of another, on the grid", () => {
    fc.assert(
      fc.property(pattern, fc.array(fc.record({ side, radius }), { maxLength: 16 }), (drawn, some) => {
        const starters = some.map((one, at) => ({ ...one, id: String(at) }));
        const made = plan({ pattern: drawn, apart: 3 }, starters);
        const map = mapOf(made);
        const roleAt = (x: number, y: number) => made.zones.find(({ name }) => name === zoneAt(map, x, y))?.role;
        for (const [at, { x, y, radius: own }] of made.spots.entries()) {
          expect(roleAt(x, y)).toBe(starters[at]?.side);
          expect([(x - own) % 50, (y - own) % 50]).toEqual([0, 0]);
          for (const other of made.spots.slice(0, at)) {
            const apart = Math.max(Math.abs(x - other.x), Math.abs(y - other.y));
            expect(apart).toBeGreaterThanOrEqual((own + other.radius) * 0.9);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("spread where a large one leaves no room in its start", () => {
    const radii = [200, 25, 25, 150];
    const made = plan(
      { apart: 3 },
      radii.map((own, at) => ({ id: String(at), side: "first", radius: own })),
    );
    const map = mapOf(made);
    const [dragon, , , troll] = made.spots.map(({ x, y }) => zoneAt(map, x, y));
    expect(troll).not.toBe(dragon);
    expect(made.spots.map(({ id }) => id)).toEqual(["0", "1", "2", "3"]);
  });

  it("begin in the middle row", () => {
    const made = plan({ apart: 5 }, [{ id: "ann", side: "first", radius: 50 }]);
    const map = mapOf(made);
    const [spot] = made.spots;
    expect(zoneAt(map, spot!.x, spot!.y)).toMatch(/^[CD]2$/);
  });
});

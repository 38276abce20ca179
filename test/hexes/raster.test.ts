/** A board on a map in pixels: the hexes that an area covers, kept up region by region. */
import { describe, expect, it } from "vitest";
import { inRings } from "../../src/geometry/outline/shapes";
import { buildBoard, hexCount, type HexLayout } from "../../src/hexes/board";
import { type HexGrid, hexesIn } from "../../src/hexes/raster";
import { coverRegion, coverRegions } from "../../src/hexes/region-cover";
import fc from "../properties";
import { LAYOUTS, middle } from "./boards";

function gridOf(layout: HexLayout, columns = 8, rows = 7): HexGrid {
  return { board: buildBoard(columns, rows, layout), size: 100, x: 257.7, y: 350 };
}

/** In pixels, as school geometry has it. */
function middleOf(grid: HexGrid, hex: number): { x: number; y: number } {
  const [first, there] = [middle(grid.board, 0), middle(grid.board, hex)];
  const scale = 100 / Math.sqrt(3);
  return { x: grid.x + (there.x - first.x) * scale, y: grid.y + (there.y - first.y) * scale };
}

const allHexes = ({ board }: HexGrid): number[] => Array.from({ length: hexCount(board) }, (_, hex) => hex);

describe.each(LAYOUTS)("a board laid on a map: %s", (layout) => {
  const grid = gridOf(layout);

  const anyRing = fc
    .array(fc.tuple(fc.integer({ min: 100, max: 1000 }), fc.integer({ min: 200, max: 1100 })), { maxLength: 8 })
    .map((points) => points.flat());

  it("has in an area the hexes whose middles lie in it, holes left out", () => {
    fc.assert(
      fc.property(fc.array(anyRing, { maxLength: 3 }), (rings) => {
        const inside = allHexes(grid).filter((hex) => inRings(rings, middleOf(grid, hex).x, middleOf(grid, hex).y));
        expect(hexesIn(grid, rings)).toEqual(inside);
      }),
      { numRuns: 300 },
    );
  });

  it("has every hex in just one of two areas that share an edge, though middles lie on it", () => {
    const { x, y } = middleOf(grid, Math.floor(hexCount(grid.board) / 2));
    const upright = [[0, 0, x, 0, x, 2000, 0, 2000], [x, 0, 2000, 0, 2000, 2000, x, 2000]]; // prettier-ignore
    const level = [[0, 0, 2000, 0, 2000, y, 0, y], [0, y, 2000, y, 2000, 2000, 0, 2000]]; // prettier-ignore
    for (const [one, other] of [upright, level]) {
      const found = [...hexesIn(grid, [one!]), ...hexesIn(grid, [other!])];
      expect(found.sort((a, b) => a - b)).toEqual(allHexes(grid));
    }
  });
});

describe("an area", () => {
  it("without points, or of one line, has no hex", () => {
    const grid = gridOf("columns-odd");
    for (const rings of [[], [[]], [[300, 300]], [[300, 300, 900, 900]]]) expect(hexesIn(grid, rings)).toEqual([]);
  });

  it("with a malformed ring is none", () => {
    const grid = gridOf("columns-odd");
    for (const ring of [[1, 2, 3], [0, 0, NaN, 1, 2, 2], [0, 0, Infinity, 1, 2, 2]]) {
      expect(() => hexesIn(grid, [ring])).toThrow(TypeError);
    } // prettier-ignore
  });

  it("on a board without hexes has none", () => {
    const grid = gridOf("rows-odd", 0, 0);
    expect(hexesIn(grid, [[0, 0, 1000, 0, 1000, 1000, 0, 1000]])).toEqual([]);
  });
});

describe("regions on a board", () => {
  const square = (x: number, y: number, side: number): number[] => [x, y, x + side, y, x + side, y + side, x, y + side];
  const anyRegion = fc.record({
    id: fc.constantFrom("a", "b", "c", "d"),
    rings: fc
      .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 100, max: 900 }), fc.integer({ min: 0, max: 500 }))
      .map((of) => [square(...of)]),
    lays: fc.array(fc.constantFrom("stairs", "mud", "body"), { maxLength: 2 }),
  });

  it("lie in the order in which they came, several on a hex one after the other", () => {
    const grid = gridOf("columns-odd");
    const all = [square(0, 0, 2000)];
    const cover = coverRegions(grid, [
      { id: "a", rings: all, lays: ["water", "fast"] },
      { id: "b", rings: all, lays: ["body"] },
    ]);
    expect(cover.lying[5]).toEqual(["water", "fast", "body"]);
    coverRegion(cover, "a", { id: "a", rings: all, lays: ["mud"] });
    expect(cover.lying[5]).toEqual(["mud", "body"]);
    expect(coverRegion(cover, "nobody", null)).toEqual([]);
  });

  it("changed one by one are as laid anew, and what was read before stays as it was", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LAYOUTS), fc.array(fc.tuple(anyRegion, fc.boolean()), { maxLength: 12 }), (layout, edits) => {
        const grid = gridOf(layout);
        const cover = coverRegions<string>(grid, []);
        const now = new Map<string, { id: string; rings: number[][]; lays: string[] }>();
        for (const [region, stays] of edits) {
          const { lying } = cover;
          const before = lying.map((things) => [...things]);
          const touched = coverRegion(cover, region.id, stays ? region : null);
          if (stays) now.set(region.id, region);
          else now.delete(region.id);
          expect(lying).toEqual(before);
          expect(cover.lying).toEqual(coverRegions(grid, [...now.values()]).lying);
          const changed = allHexes(grid).filter((hex) => cover.lying[hex] !== lying[hex]);
          expect(touched).toEqual(expect.arrayContaining(changed));
        }
      }),
      { numRuns: 50 },
    ); // prettier-ignore
  });

  it("are all as they were where a new ring is malformed", () => {
    const grid = gridOf("columns-odd");
    const region = { id: "a", rings: [square(0, 0, 600)], lays: ["mud"] };
    const cover = coverRegions(grid, [region]);
    const { lying } = cover;
    expect(() => coverRegion(cover, "a", { ...region, rings: [[1]] })).toThrow(TypeError);
    expect(cover.lying).toBe(lying);
    expect(cover.regions.get("a")!.hexes).toEqual(hexesIn(grid, region.rings));
  });
});

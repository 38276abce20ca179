/** Hexagonal grids of all four types: foundryvtt.com/api/v13/classes/foundry.grid.HexagonalGrid.html. */
import { describe, expect, it } from "vitest";
import { CONST } from "../../client/canvas/constants";
import { createGrid } from "../../client/canvas/grid/create-grid";
import { GridHex } from "../../client/canvas/grid/grid-hex";
import type { Point } from "../../client/canvas/grid/grid-types";
import { HexagonalGrid } from "../../client/canvas/grid/hexagonal-grid";
import fc from "../support/properties";

const TYPES = ["HEXODDR", "HEXEVENR", "HEXODDQ", "HEXEVENQ"] as const;

function hexes(name: (typeof TYPES)[number], diagonals = 0): HexagonalGrid {
  const grid = createGrid(CONST.GRID_TYPES[name], { size: 100, distance: 5, units: "ft", diagonals });
  if (!(grid instanceof HexagonalGrid)) throw new Error(`${name} is not hexagonal`);
  return grid;
}

const line = fc.integer({ min: -40, max: 40 });
const offset = fc.record({ i: line, j: line });
const coordinate = fc.double({ min: -4000, max: 4000, noNaN: true });
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(TYPES)("the grid %s", (name) => {
  const grid = hexes(name);

  it("says what it is", () => {
    expect([grid.type, grid.isHexagonal, grid.isSquare, grid.isGridless]).toEqual([
      CONST.GRID_TYPES[name],
      true,
      false,
      false,
    ]);
    expect([grid.columns, grid.even]).toEqual([name.endsWith("Q"), name.includes("EVEN")]);
  });

  it("turns offsets into cube coordinates and back, and both into points and back", () => {
    fc.assert(
      fc.property(offset, (at) => {
        const cube = grid.offsetToCube(at);
        expect(cube.q + cube.r + cube.s).toBe(0);
        expect(grid.cubeToOffset(cube)).toEqual({ ...at, k: 0 });
        expect(grid.getOffset(grid.getCenterPoint(at))).toEqual({ ...at, k: 0 });
        const back = grid.pointToCube(grid.cubeToPoint(cube));
        expect(HexagonalGrid.cubeRound(back)).toEqual({ ...cube, k: 0 });
      }),
    );
  });

  it("finds for any point the hex whose middle is nearest", () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const own = far(grid.getCenterPoint({ x, y }), { x, y });
        for (const each of grid.getAdjacentOffsets({ x, y }))
          expect(own).toBeLessThanOrEqual(far(grid.getCenterPoint(each), { x, y }) + 1e-6);
      }),
    );
  });

  it("has six neighbours for each hex, as far away as a hex is wide and next to it", () => {
    fc.assert(
      fc.property(offset, (at) => {
        const around = grid.getAdjacentOffsets(at);
        expect(new Set(around.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
        for (const each of around) {
          expect(far(grid.getCenterPoint(at), grid.getCenterPoint(each))).toBeCloseTo(100);
          expect(grid.testAdjacency(at, each)).toBe(true);
        }
        expect(grid.testAdjacency(at, at)).toBe(false);
      }),
    );
  });

  it("leads from hex to neighbouring hex on a direct way, as many as the distance, the same there and back", () => {
    fc.assert(
      fc.property(offset, offset, (a, b) => {
        const path = grid.getDirectPath([a, b]);
        const distance = HexagonalGrid.cubeDistance(grid.offsetToCube(a), grid.offsetToCube(b));
        expect(path).toHaveLength(distance + 1);
        for (let at = 1; at < path.length; at++)
          expect(grid.testAdjacency(path[at - 1] ?? a, path[at] ?? a)).toBe(true);
        expect(grid.getDirectPath([b, a]).reverse()).toEqual(path);
        expect(grid.measurePath([a, b])).toMatchObject({
          distance: 5 * distance,
          spaces: distance,
          cost: 5 * distance,
        });
      }),
    );
  });

  it("steps in each of the eight directions to a neighbour, and back again", () => {
    const { UP, DOWN, LEFT, RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT } = CONST.MOVEMENT_DIRECTIONS;
    const aslant = [[UP_LEFT, DOWN_RIGHT], [UP_RIGHT, DOWN_LEFT], grid.columns ? [UP, DOWN] : [LEFT, RIGHT]];
    fc.assert(
      fc.property(offset, (at) => {
        for (const direction of [UP, DOWN, LEFT, RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT])
          expect(grid.testAdjacency(at, grid.getShiftedOffset(at, direction))).toBe(true);
        for (const [there = 0, back = 0] of aslant)
          expect(grid.getShiftedOffset(grid.getShiftedOffset(at, there), back)).toEqual({ ...at, k: 0 });
      }),
    );
  });

  it("snaps to the nearest middle or vertex, none being farther than they lie apart", () => {
    const { CENTER, VERTEX, EDGE_MIDPOINT } = CONST.GRID_SNAPPING_MODES;
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const middle = grid.getSnappedPoint({ x, y }, { mode: CENTER });
        const { x: cx, y: cy } = grid.getCenterPoint({ x, y });
        expect(far(middle, { x: cx, y: cy })).toBeLessThan(1e-6);
        const vertex = grid.getSnappedPoint({ x, y }, { mode: VERTEX });
        expect(Math.min(...grid.getVertices({ x, y }).map((each) => far(each, vertex)))).toBeLessThan(1e-6);
        expect(far(vertex, { x, y })).toBeLessThanOrEqual(100 / Math.sqrt(3) + 1e-6);
        expect(far(grid.getSnappedPoint({ x, y }, { mode: EDGE_MIDPOINT }), { x, y })).toBeLessThan(60);
      }),
    );
    expect(grid.getSnappedPoint({ x: 12.3, y: 4.5 }, { mode: 0 })).toEqual({ x: 12.3, y: 4.5 });
  });

  it("has hexes of the size between their edges, each corner as far from the middle", () => {
    const [wide, high] = grid.columns ? [200 / Math.sqrt(3), 100] : [100, 200 / Math.sqrt(3)];
    expect([grid.sizeX, grid.sizeY]).toEqual([wide, high]);
    for (const { x, y } of grid.getShape()) expect(Math.hypot(x, y)).toBeCloseTo(100 / Math.sqrt(3));
    const { x, y } = grid.getTopLeftPoint({ i: 0, j: 0 });
    const push = grid.even ? 50 : 0;
    expect([x, y].map(Math.round)).toEqual(grid.columns ? [0, push] : [push, 0]);
  });

  it("pads a scene so that its hexes lie as before, and covers all of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 5000 }), fc.integer({ min: 300, max: 5000 }), (width, height) => {
        const { x, y, rows, columns, ...all } = grid.calculateDimensions(width, height, 0.25);
        expect(all).toEqual({ width: width + 2 * x, height: height + 2 * y });
        expect(x).toBeGreaterThanOrEqual(width / 4 - 1e-3);
        const first = grid.getTopLeftPoint({ i: 0, j: 0 });
        const inside = grid.getTopLeftPoint(grid.getOffset({ x: x + first.x + 50, y: y + first.y + 50 }));
        expect(far(inside, { x: x + first.x, y: y + first.y })).toBeLessThan(1e-6);
        const corner = grid.getOffset({ x: all.width - 0.01, y: all.height - 0.01 });
        expect(corner.i).toBeLessThan(rows);
        expect(corner.j).toBeLessThan(columns);
      }),
    );
  });

  it("measures circles and cones as hexes do: every edge of a circle is as far away", () => {
    const circle = grid.getCircle({ x: 0, y: 0 }, 15);
    expect(circle).toHaveLength(6);
    for (const corner of circle) expect(Math.hypot(corner.x, corner.y)).toBeCloseTo(300);
    expect(grid.getCone({ x: 0, y: 0 }, 15, 0, 360)).toEqual(circle);
    const next = grid.getCenterPoint(grid.getAdjacentOffsets({ i: 3, j: 3 })[0] ?? { i: 0, j: 0 });
    const middle = grid.getCenterPoint({ i: 3, j: 3 });
    const direction = (Math.atan2(next.y - middle.y, next.x - middle.x) * 180) / Math.PI;
    expect(far(grid.getTranslatedPoint(middle, direction, 5), next)).toBeLessThan(1e-6);
  });
});

it("odd and even grids push the other rows or columns", () => {
  const left = (name: (typeof TYPES)[number], i: number, j: number): number[] => {
    const { x, y } = hexes(name).getTopLeftPoint({ i, j });
    return [Math.round(x), Math.round(y)];
  };
  expect([left("HEXODDR", 0, 0), left("HEXODDR", 1, 0)]).toEqual([
    [0, 0],
    [50, 87],
  ]);
  expect([left("HEXEVENR", 0, 0), left("HEXEVENR", 1, 0)]).toEqual([
    [50, 0],
    [0, 87],
  ]);
  expect([left("HEXODDQ", 0, 0), left("HEXODDQ", 0, 1)]).toEqual([
    [0, 0],
    [87, 50],
  ]);
  expect([left("HEXEVENQ", 0, 0), left("HEXEVENQ", 0, 1)]).toEqual([
    [0, 50],
    [87, 0],
  ]);
});

describe("a way two hexes on and two up", () => {
  const { EQUIDISTANT, EXACT, APPROXIMATE, RECTILINEAR, ALTERNATING_1, ILLEGAL } = CONST.GRID_DIAGONALS;
  const rules: [rule: number, distance: number, spaces: number][] = [
    [EQUIDISTANT, 10, 2],
    [EXACT, 10 * Math.SQRT2, 2],
    [APPROXIMATE, 15, 2],
    [RECTILINEAR, 20, 4],
    [ALTERNATING_1, 15, 2],
    [ILLEGAL, 20, 4],
  ];
  it.each(rules)("measures by the rule of diagonals %i", (rule, distance, spaces) => {
    const grid = hexes("HEXODDR", rule);
    const ends = [grid.getCenterPoint({ i: 0, j: 0 }), { ...grid.getCenterPoint({ i: 0, j: 2 }), elevation: 10 }];
    const measured = grid.measurePath(ends);
    expect(measured.distance).toBeCloseTo(distance);
    expect(measured.spaces).toBe(spaces);
  });
});

it("the cost function is asked for each hex of the way", () => {
  const asked: number[] = [];
  const cost = (_from: object, to: { j: number }, distance: number): number => {
    asked.push(to.j);
    return distance * 3;
  };
  expect(
    hexes("HEXODDR").measurePath(
      [
        { i: 2, j: 1 },
        { i: 2, j: 4 },
      ],
      { cost },
    ).cost,
  ).toBe(45);
  expect(asked).toEqual([2, 3, 4]);
});

it("rounding keeps cube coordinates on the grid: their sum stays zero", () => {
  fc.assert(
    fc.property(coordinate, coordinate, (q, r) => {
      const cube = HexagonalGrid.cubeRound({ q, r, s: -q - r });
      expect(cube.q + cube.r + cube.s).toBe(0);
      expect(Math.abs(cube.q - q)).toBeLessThanOrEqual(1);
    }),
  );
});

// foundryvtt.com/api/v13/classes/foundry.grid.GridHex.html
it("a single hex knows its middle, its neighbours, and the hex a shift of its coordinates leads to", () => {
  const grid = hexes("HEXEVENQ");
  const hex = new GridHex({ i: 2, j: 3 }, grid);
  expect(hex.getNeighbors()).toHaveLength(6);
  expect(hex.getNeighbors().some((each) => each.equals(hex))).toBe(false);
  expect(hex.shiftCube(1, -1).shiftCube(-1, 1, 0).equals(hex)).toBe(true);
  expect(grid.getOffset(hex.center)).toEqual({ i: 2, j: 3, k: 0 });
  expect(() => hex.shiftCube(1, 1, 1)).toThrow(/no shift/);
});

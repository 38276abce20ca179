/** Measuring and snapping on grids. */
import { describe, expect, it } from "vitest";
import { CONST } from "../../client/canvas/constants";
import { createGrid } from "../../client/canvas/grid/create-grid";
import fc from "../support/properties";

const square = (diagonals: number) =>
  createGrid(CONST.GRID_TYPES.SQUARE, { size: 100, distance: 5, units: "ft", diagonals });
const knightly = [
  { x: 50, y: 50 },
  { x: 350, y: 250 },
];

describe("a way of three spaces across and two down", () => {
  const rules: [name: keyof typeof CONST.GRID_DIAGONALS, distance: number, spaces: number][] = [
    ["EQUIDISTANT", 15, 3],
    ["EXACT", 5 + 10 * Math.SQRT2, 3],
    ["APPROXIMATE", 20, 3],
    ["RECTILINEAR", 25, 5],
    ["ALTERNATING_1", 20, 3],
    ["ALTERNATING_2", 20, 3],
    ["ILLEGAL", 25, 5],
  ];
  it.each(rules)("measures by the rule %s", (name, distance, spaces) => {
    const measured = square(CONST.GRID_DIAGONALS[name]).measurePath(knightly);
    expect(measured.distance).toBeCloseTo(distance);
    expect(measured.spaces).toBe(spaces);
  });
});

it("alternating diagonals go on counting from one leg of the way to the next", () => {
  const stairs = [0, 1, 2, 3].map((at) => ({ x: 50 + at * 100, y: 50 + at * 100 }));
  const measured = square(CONST.GRID_DIAGONALS.ALTERNATING_1).measurePath(stairs);
  expect(measured.waypoints.map(({ distance }) => distance)).toEqual([0, 5, 15, 20]);
});

it("a teleport measures nothing, and what follows counts from there", () => {
  const [from, to] = [
    { x: 50, y: 50 },
    { x: 950, y: 50, teleport: true },
  ];
  const measured = square(0).measurePath([from, to, { x: 850, y: 50 }]);
  expect(measured.segments.map(({ distance, teleport }) => [distance, teleport])).toEqual([
    [0, true],
    [5, false],
  ]);
});

it("the cost function is asked for each step, and an impassable one makes the whole way so", () => {
  const steps: number[] = [];
  const cost = (_from: object, to: { j: number }, distance: number): number => {
    steps.push(to.j);
    return to.j === 3 ? Infinity : distance * 2;
  };
  expect(
    square(0).measurePath(
      [
        { x: 50, y: 50 },
        { x: 250, y: 50 },
      ],
      { cost },
    ).cost,
  ).toBe(20);
  expect(
    square(0).measurePath(
      [
        { x: 50, y: 50 },
        { x: 450, y: 50 },
      ],
      { cost },
    ).cost,
  ).toBe(Infinity);
  expect(steps).toEqual([1, 2, 1, 2, 3, 4]);
});

it("snapping finds the nearest allowed point, none being nearer", () => {
  const { CENTER, TOP_LEFT_VERTEX } = CONST.GRID_SNAPPING_MODES;
  expect(square(0).getSnappedPoint({ x: 199.9, y: 251 }, { mode: TOP_LEFT_VERTEX })).toEqual({ x: 200, y: 300 });
  const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const near = square(0).getSnappedPoint({ x, y }, { mode: CENTER | TOP_LEFT_VERTEX });
      expect(Math.hypot(near.x - x, near.y - y)).toBeLessThanOrEqual(50 + 1e-6);
    }),
  );
});

it("the way back has as many spaces as the way there", () => {
  const place = fc.record({ i: fc.integer({ min: -30, max: 30 }), j: fc.integer({ min: -30, max: 30 }) });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const grid = square(0);
      expect(grid.getDirectPath([b, a])).toHaveLength(grid.getDirectPath([a, b]).length);
    }),
  );
});

it("without a grid distance is straight and nothing snaps", () => {
  const grid = createGrid(CONST.GRID_TYPES.GRIDLESS, { size: 100, distance: 5 });
  expect(
    grid.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]).distance,
  ).toBe(25);
  expect(grid.getSnappedPoint({ x: 12.3, y: 4.5 }, { mode: CONST.GRID_SNAPPING_MODES.CENTER })).toEqual({
    x: 12.3,
    y: 4.5,
  });
});

it("a type that is none, and a size that is none, are refused with the reason", () => {
  expect(() => createGrid(9, { size: 100 })).toThrow(/9 is none of CONST.GRID_TYPES/);
  expect(() => createGrid(CONST.GRID_TYPES.SQUARE, { size: 0 })).toThrow(/positive number, not 0/);
});

// foundryvtt.com/api/v13/classes/foundry.grid.BaseGrid.html#getcircle, #getcone, #gettranslatedpoint
describe("a circle of two spaces", () => {
  const corners: [name: keyof typeof CONST.GRID_DIAGONALS, corners: number][] = [
    ["EQUIDISTANT", 4],
    ["RECTILINEAR", 4],
    ["ILLEGAL", 4],
    ["APPROXIMATE", 8],
    ["ALTERNATING_1", 8],
  ];
  it.each(corners)("has the corners that diagonals by the rule %s give it", (name, count) => {
    expect(square(CONST.GRID_DIAGONALS[name]).getCircle({ x: 0, y: 0 }, 10)).toHaveLength(count);
  });

  it("is a square of four spaces where a diagonal counts one, and round where it counts what it is", () => {
    const wide = square(CONST.GRID_DIAGONALS.EQUIDISTANT).getCircle({ x: 0, y: 0 }, 10);
    expect(wide.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [200, 200],
      [-200, 200],
      [-200, -200],
      [200, -200],
    ]);
    for (const { x, y } of square(CONST.GRID_DIAGONALS.EXACT).getCircle({ x: 0, y: 0 }, 10))
      expect(Math.hypot(x, y)).toBeCloseTo(200);
  });
});

it("a cone opens by its angle around its direction, its edges as long as the grid measures", () => {
  const cone = square(CONST.GRID_DIAGONALS.EQUIDISTANT).getCone({ x: 0, y: 0 }, 10, 0, 90);
  const rounded = cone.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(rounded).toEqual([
    [0, 0],
    [200, -200],
    [200, 200],
  ]);
  expect(square(0).getCone({ x: 0, y: 0 }, 10, 0, 360)).toEqual(square(0).getCircle({ x: 0, y: 0 }, 10));
});

/** Tokens on hexes: foundryvtt.com/api/v13/variables/CONST.TOKEN_SHAPES.html, classes/foundry.documents.TokenDocument.html. */
import { describe, expect, it } from "vitest";
import { CONST } from "../../client/canvas/constants";
import { createGrid } from "../../client/canvas/grid/create-grid";
import { footprintOf, outlineOf } from "../../client/canvas/grid/hex-footprint";
import { pixelSizeOf, shiftedCorner, snappedCorner } from "../../client/canvas/grid/token-placement";
import { turnedOn } from "../../client/canvas/placeables/rotation";
import fc from "../support/properties";

const { HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = CONST.GRID_TYPES;
const { ELLIPSE_1, ELLIPSE_2, TRAPEZOID_1, RECTANGLE_1 } = CONST.TOKEN_SHAPES;
const TYPES = [HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ];

describe("a round token covers as many hexes as its size makes", () => {
  const sizes: [size: number, hexes: number][] = [
    [1, 1],
    [2, 3],
    [3, 7],
    [4, 12],
  ];
  it.each(sizes)("size %i: %i hexes", (size, hexes) => {
    for (const type of TYPES) {
      const grid = createGrid(type, { size: 100 });
      for (const shape of [ELLIPSE_1, ELLIPSE_2])
        expect(footprintOf(grid, { width: size, height: size, shape }).middles).toHaveLength(hexes);
    }
  });
});

it("lines of a trapezoid taper, those of a rectangle take turns", () => {
  const grid = createGrid(HEXODDR, { size: 100 });
  expect(footprintOf(grid, { width: 3, height: 2, shape: TRAPEZOID_1 }).middles).toHaveLength(5);
  expect(footprintOf(grid, { width: 3, height: 3, shape: RECTANGLE_1 }).middles).toHaveLength(8);
});

it("the box of a token is as wide as its widest line, and its lines lie into each other", () => {
  const rows = createGrid(HEXODDR, { size: 100 });
  expect(pixelSizeOf(rows, { width: 2, height: 2 })).toEqual({ width: 200, height: 1.75 * rows.sizeY });
  const columns = createGrid(HEXODDQ, { size: 100 });
  expect(pixelSizeOf(columns, { width: 3, height: 3 })).toEqual({ width: 2.5 * columns.sizeX, height: 300 });
  expect(pixelSizeOf(rows, { width: 0.5, height: 0.5 })).toEqual({ width: 50, height: rows.sizeY / 2 });
});

it("the outline of three hexes that meet has twelve corners, that of seven eighteen", () => {
  const grid = createGrid(HEXODDR, { size: 100 });
  const corners = (size: number): number =>
    outlineOf(grid, footprintOf(grid, { width: size, height: size })).length / 2;
  expect([corners(1), corners(2), corners(3)]).toEqual([6, 12, 18]);
});

it("wherever it is let go, each of its hexes lies on a hex of the grid, and snapping again changes nothing", () => {
  const place = fc.integer({ min: -2000, max: 2000 });
  const cases = fc.record({
    ...{ x: place, y: place, type: fc.constantFrom(...TYPES), size: fc.constantFrom(1, 2, 3) },
    shape: fc.constantFrom(...Object.values(CONST.TOKEN_SHAPES)),
  });
  fc.assert(
    fc.property(cases, ({ x, y, type, size, shape }) => {
      const grid = createGrid(type, { size: 100 });
      const token = { width: size, height: size, shape };
      const corner = snappedCorner(grid, { x, y, ...token });
      expect(snappedCorner(grid, { ...corner, ...token })).toEqual(corner);
      for (const middle of footprintOf(grid, token).middles) {
        const at = { x: corner.x + middle.x, y: corner.y + middle.y };
        const hex = grid.getCenterPoint(at);
        expect(Math.hypot(hex.x - at.x, hex.y - at.y)).toBeLessThan(1);
      }
    }),
  );
});

it("a step of the keys leads a large token one hex on, still snapped", () => {
  const grid = createGrid(HEXODDQ, { size: 100 });
  const token = { width: 2, height: 2, shape: ELLIPSE_1 };
  const corner = { ...snappedCorner(grid, { x: 500, y: 500, ...token }), ...token };
  for (const direction of [
    CONST.MOVEMENT_DIRECTIONS.UP,
    CONST.MOVEMENT_DIRECTIONS.DOWN_RIGHT,
    CONST.MOVEMENT_DIRECTIONS.LEFT,
  ]) {
    const next = shiftedCorner(grid, corner, direction);
    expect(Math.abs(Math.hypot(next.x - corner.x, next.y - corner.y) - 100)).toBeLessThan(1);
    expect(snappedCorner(grid, { ...next, ...token })).toEqual(next);
  }
});

// api/v13/classes/foundry.canvas.placeables.PlaceableObject.html _updateRotation
describe("a wheel that snaps to sides", () => {
  it("turns from side to side on every layout", () => {
    const sides = [30, 90, 150, 210, 270, 330];
    const turn = { delta: 60, snap: 60 };
    expect(sides.map((side) => turnedOn(HEXEVENR, side, turn))).toEqual([...sides.slice(1), 30]);
    expect(turnedOn(HEXODDR, 30, { delta: 15, snap: 15 })).toBe(45);
    expect(turnedOn(HEXODDQ, 60, turn)).toBe(120);
  });
});

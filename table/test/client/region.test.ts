/** The area of regions: shapes put together, holes, points, ways across. */
import { describe, expect, it } from "vitest";
import { boundsOf, createPolygonTree } from "../../client/documents/region/polygon-tree";
import { segmentize, type PathPoint } from "../../client/documents/region/segmentize";
import type { ShapeSource } from "../../client/documents/region/shape-outline";
import fc from "../support/properties";

const square = (x: number, y: number, size: number, hole = false): ShapeSource => ({
  type: "rectangle",
  x,
  y,
  width: size,
  height: size,
  hole,
});

describe("the area", () => {
  it("is the union of shapes that overlap, with one outline", () => {
    const tree = createPolygonTree([square(0, 0, 100), square(50, 0, 100)]);
    expect(tree.children.length).toBe(1);
    expect(boundsOf(tree)).toEqual({ x: 0, y: 0, width: 150, height: 100 });
  });

  it("loses holes from what came before them, and gains islands after them", () => {
    const tree = createPolygonTree([square(0, 0, 300), square(100, 100, 100, true), square(140, 140, 20)]);
    const inside = (x: number, y: number): boolean => tree.testPoint({ x, y });
    expect([inside(50, 50), inside(110, 110), inside(150, 150), inside(350, 50)]).toEqual([true, false, true, false]);
    expect([...tree].map((node) => node.isHole)).toEqual([false, true, false]);
    expect([tree.isHole, tree.points]).toEqual([true, null]);
  });

  it("includes its border", () => {
    const tree = createPolygonTree([square(0, 0, 100)]);
    expect([0, 100].map((x) => tree.testPoint({ x, y: 50 }))).toEqual([true, true]);
  });

  it.each<[string, ShapeSource, number]>([
    ["circle", { type: "circle", x: 0, y: 0, radius: 100 }, Math.PI * 100 * 100],
    ["ellipse", { type: "ellipse", x: 0, y: 0, radiusX: 100, radiusY: 50, rotation: 30 }, Math.PI * 100 * 50],
    ["turned rectangle", { type: "rectangle", x: 0, y: 0, width: 100, height: 40, rotation: 45 }, 4000],
    ["polygon", { type: "polygon", points: [0, 0, 100, 0, 0, 100] }, 5000],
  ])("of a %s is what geometry says", (_name, shape, area) => {
    const [node] = createPolygonTree([shape]).children;
    expect(Math.abs(areaOf(node?.points ?? []) - area) / area).toBeLessThan(0.01);
  });

  it("is empty for shapes without area", () => {
    const tree = createPolygonTree([square(0, 0, 0), { type: "polygon", points: [0, 0, 1, 1] }]);
    expect([tree.children.length, tree.testPoint({ x: 0, y: 0 })]).toEqual([0, false]);
  });
});

function areaOf(points: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [x, y, nextX, nextY] = [0, 1, 2, 3].map((offset) => points[(at + offset) % points.length] ?? 0);
    sum += (x ?? 0) * (nextY ?? 0) - (nextX ?? 0) * (y ?? 0);
  }
  return Math.abs(sum) / 2;
}

describe("a way", () => {
  const tree = createPolygonTree([square(100, 0, 100), square(300, 0, 100)]);
  const area = { tree, isInside: (point: PathPoint) => tree.testPoint(point) };
  const across = (...points: PathPoint[]): [number, number, number][] =>
    segmentize(area, points, [{ x: 0, y: 0 }]).map(({ type, from, to }) => [type, from.x, to.x]);

  it("enters at the first position inside and leaves to the first outside, as often as it does", () => {
    expect(across({ x: 0, y: 50 }, { x: 450, y: 50 })).toEqual([
      [1, 99, 100],
      [0, 100, 200],
      [-1, 200, 201],
      [1, 299, 300],
      [0, 300, 400],
      [-1, 400, 401],
    ]);
  });

  it("has one stretch where it stays inside, and none outside", () => {
    expect(across({ x: 120, y: 50 }, { x: 180, y: 50 })).toEqual([[0, 120, 180]]);
    expect(across({ x: 0, y: 150 }, { x: 450, y: 150 })).toEqual([]);
  });

  it("passes nothing when it jumps", () => {
    expect(across({ x: 0, y: 50 }, { x: 450, y: 50, teleport: true })).toEqual([]);
    expect(across({ x: 0, y: 50 }, { x: 350, y: 50, teleport: true })).toEqual([[1, 0, 350]]);
  });

  it("always has a crossing between ends of which one is inside, each between neighbouring positions", () => {
    const coordinate = fc.integer({ min: -50, max: 500 });
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (x1, y1, x2, y2) => {
        const [from, to] = [
          { x: x1, y: y1 },
          { x: x2, y: y2 },
        ];
        const segments = segmentize(area, [from, to], [{ x: 0, y: 0 }]);
        const sum = segments.reduce((total, { type }) => total + type, 0);
        const near = segments
          .filter(({ type }) => type !== 0)
          .every((each) => Math.max(Math.abs(each.from.x - each.to.x), Math.abs(each.from.y - each.to.y)) <= 1);
        return near && sum === Number(area.isInside(to)) - Number(area.isInside(from));
      }),
      { numRuns: 500 },
    );
  });
});

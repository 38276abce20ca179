/** Handles of shapes: round ones move, square ones resize, triangles turn (https://github.com/foundryvtt/foundryvtt/issues/13375),
 *  corners of polygons (https://github.com/foundryvtt/foundryvtt/issues/10759). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlineOf, type ShapeSource } from "../../client/documents/region/shape-outline";
import { draggedPoint, reshaped, withoutCorner } from "../../client/canvas/shapes/reshape";
import { handlesOf, nearestHandle, type ShapeHandle } from "../../client/canvas/shapes/shape-handles";

const RECTANGLE = { type: "rectangle", x: 100, y: 200, width: 300, height: 100, rotation: 0, hole: true };
const CIRCLE = { type: "circle", x: 500, y: 500, radius: 100 };
const ELLIPSE = { type: "ellipse", x: 500, y: 500, radiusX: 200, radiusY: 100, rotation: 0 };
const TRIANGLE = { type: "polygon", points: [0, 0, 300, 0, 0, 200] };
const CONE = { type: "cone", x: 0, y: 0, radius: 200, angle: 90, rotation: 0 };
const LINE = { type: "line", x: 0, y: 0, length: 400, width: 20, rotation: 90 };
const RING = { type: "ring", x: 0, y: 0, radius: 100, innerWidth: 10, outerWidth: 10 };

function handle(shape: ShapeSource, kind: ShapeHandle["kind"], at = 0): ShapeHandle {
  const found = handlesOf(shape, 30).find((each) => each.kind === kind && each.at === at);
  if (!found) throw new Error(`${shape.type} has no ${kind} ${at}`);
  return found;
}

function drag(shape: ShapeSource, [kind, at]: [ShapeHandle["kind"], number?], ...[x, y, step]: number[]): ShapeSource {
  return reshaped(shape, handle(shape, kind, at), { x: x ?? 0, y: y ?? 0 }, step);
}

const places = (shape: ShapeSource): unknown[] =>
  handlesOf(shape, 30).map(({ kind, x, y }) => [kind, Math.round(x), Math.round(y)]);

describe("handles", () => {
  it("of a rectangle are in its middle, at its corners and above it", () => {
    expect(places(RECTANGLE)).toEqual([
      ["move", 250, 250],
      ["resize", 100, 200],
      ["resize", 400, 200],
      ["resize", 400, 300],
      ["resize", 100, 300],
      ["turn", 250, 170],
    ]);
    expect(places({ ...RECTANGLE, rotation: 90 }).at(-1)).toEqual(["turn", 330, 250]);
  });

  it("of what is round are at its middle and sides; a circle is not turned", () => {
    expect(places(CIRCLE)).toEqual([
      ["move", 500, 500],
      ["resize", 600, 500],
      ["resize", 500, 600],
      ["resize", 400, 500],
      ["resize", 500, 400],
    ]);
    expect(places(ELLIPSE).at(-1)).toEqual(["turn", 500, 370]);
  });

  it("of a polygon are at each corner and in the middle of its extent; unknown shapes have none", () => {
    expect(places(TRIANGLE)).toEqual([
      ["move", 150, 100],
      ["corner", 0, 0],
      ["corner", 300, 0],
      ["corner", 0, 200],
    ]);
    expect(handlesOf({ type: "emanation" }, 30)).toEqual([]);
  });

  it("are found within a distance, the nearest first", () => {
    const all = handlesOf(RECTANGLE, 30).map((each) => ({ handle: each }));
    expect(nearestHandle(all, { x: 105, y: 205 }, 12)?.handle.at).toBe(0);
    expect(nearestHandle(all, { x: 395, y: 296 }, 500)?.handle.at).toBe(2);
    expect(nearestHandle(all, { x: 150, y: 220 }, 12)).toBeNull();
  });
});

describe("dragged", () => {
  it("a rectangle's corner takes two sides along, the corner across stays; all else is kept", () => {
    expect(drag(RECTANGLE, ["resize", 2], 600, 500)).toEqual({ ...RECTANGLE, width: 500, height: 300 });
    expect(drag(RECTANGLE, ["resize", 0], 50, 100)).toEqual({ ...RECTANGLE, x: 50, y: 100, width: 350, height: 200 });
  });

  it("nothing gets smaller than can be taken hold of, nor turns inside out", () => {
    expect(drag(RECTANGLE, ["resize", 2], 0, 0)).toEqual({ ...RECTANGLE, width: 10, height: 10 });
    expect(drag(RECTANGLE, ["resize", 0], 900, 900)).toMatchObject({ x: 390, y: 290, width: 10, height: 10 });
    expect(drag(CIRCLE, ["resize", 0], 100, 500)).toMatchObject({ radius: 10 });
  });

  it("of a turned rectangle too the corner across stays", () => {
    const corner = fc.constantFrom(0, 1, 2, 3);
    const place = fc.record({ x: fc.integer({ min: -500, max: 900 }), y: fc.integer({ min: -500, max: 900 }) });
    fc.assert(
      fc.property(corner, place, fc.integer({ min: 0, max: 359 }), (at, to, rotation) => {
        const turned = { ...RECTANGLE, rotation };
        const across = (shape: ShapeSource): number[] =>
          outlineOf(shape).slice(((at + 2) % 4) * 2, ((at + 2) % 4) * 2 + 2);
        const [x = 0, y = 0] = across(reshaped(turned, handle(turned, "resize", at), to));
        const [oldX = 0, oldY = 0] = across(turned);
        expect(Math.hypot(x - oldX, y - oldY)).toBeLessThan(0.02);
      }),
    );
  });

  it("what is round grows on both sides of its middle", () => {
    expect(drag(CIRCLE, ["resize", 3], 520, 350)).toEqual({ ...CIRCLE, radius: 150 });
    expect(drag(ELLIPSE, ["resize", 0], 800, 530)).toEqual({ ...ELLIPSE, radiusX: 300 });
    expect(drag(ELLIPSE, ["resize", 1], 500, 550)).toEqual({ ...ELLIPSE, radiusY: 50 });
    expect(drag(RING, ["resize", 2], -150, 0)).toEqual({ ...RING, radius: 150 });
  });

  it("a corner of a polygon goes alone, the round handle takes all of it", () => {
    expect(drag(TRIANGLE, ["corner", 1], 400, -100).points).toEqual([0, 0, 400, -100, 0, 200]);
    expect(draggedPoint(TRIANGLE, handle(TRIANGLE, "move"))).toEqual({ x: 0, y: 0 });
    expect(drag(TRIANGLE, ["move"], 100, 50).points).toEqual([100, 50, 400, 50, 100, 250]);
    expect(drag(RECTANGLE, ["move"], 0, 0)).toEqual({ ...RECTANGLE, x: 0, y: 0 });
  });

  it("the triangle turns the shape towards the pointer, by steps if there are any", () => {
    expect(drag(RECTANGLE, ["turn"], 900, 250)).toEqual({ ...RECTANGLE, rotation: 90 });
    expect(drag(RECTANGLE, ["turn"], 250, 900)).toEqual({ ...RECTANGLE, rotation: 180 });
    expect(drag(ELLIPSE, ["turn"], 100, 500)).toEqual({ ...ELLIPSE, rotation: 270 });
    expect(drag(RECTANGLE, ["turn"], 900, 300, 15).rotation).toBe(90);
    expect(drag(RECTANGLE, ["turn"], 900, 300).rotation).toBe(94);
    expect(drag(LINE, ["turn"], 300, 0)).toEqual({ ...LINE, rotation: 0 });
  });

  it("cones and lines of 14 become longer by their end, wider by their side", () => {
    expect(drag(CONE, ["resize", 0], 300, 0)).toEqual({ ...CONE, radius: 300 });
    expect(drag(CONE, ["resize", 1], 100, 0)).toEqual({ ...CONE, angle: 1 });
    expect(drag(CONE, ["resize", 1], 0, 100)).toEqual({ ...CONE, angle: 180 });
    expect(drag(LINE, ["resize", 0], 0, 500)).toEqual({ ...LINE, length: 500 });
    expect(drag(LINE, ["resize", 1], -40, 200)).toEqual({ ...LINE, width: 80 });
  });
});

it("a corner is taken out of a polygon, as long as three are left", () => {
  const square = { type: "polygon", points: [0, 0, 100, 0, 100, 100, 0, 100] };
  expect(withoutCorner(square, 1)).toEqual({ type: "polygon", points: [0, 0, 100, 100, 0, 100] });
  expect(withoutCorner(TRIANGLE, 0)).toBeNull();
});

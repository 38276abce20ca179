/** What each type of shape can be taken hold of by, and what it becomes: its own frame, in which it is not turned. */
import { turned, type ShapeSource } from "../../documents/region/shape-outline";
import type { Point } from "../grid/grid-types";

/** A place in a shape's own frame: pixels to the right of its middle and below it. */
export type Local = readonly [right: number, down: number];

export interface ShapeRules {
  /** The point it is turned about. */
  middle(shape: ShapeSource): Point;
  /** Where the handles are that resize it. */
  grips(shape: ShapeSource): Local[];
  /** Where the handle is that turns it, `reach` beyond its edge; none for what looks the same whichever way. */
  tip?(shape: ShapeSource, reach: number): Local;
  /** Its new measures, once the grip with this number is at a place. */
  resized(shape: ShapeSource, at: number, to: Local): Partial<ShapeSource>;
}

/** No side and no radius gets shorter: what is smaller cannot be taken hold of any more. */
const SMALLEST = 10;

const SIGNS: readonly Local[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

const atPlace = ({ x = 0, y = 0 }: ShapeSource): Point => ({ x, y });
const longEnough = (length: number): number => Math.max(SMALLEST, length);

/** The corner across from the one that is dragged stays. */
const rectangle: ShapeRules = {
  middle: ({ x = 0, y = 0, width = 0, height = 0 }) => ({ x: x + width / 2, y: y + height / 2 }),
  grips: ({ width = 0, height = 0 }) => SIGNS.map(([right, down]) => [(right * width) / 2, (down * height) / 2]),
  tip: ({ height = 0 }, reach) => [0, -height / 2 - reach],
  resized(shape, at, [right, down]) {
    const [toRight, toDown] = SIGNS[at] ?? [1, 1];
    const fixed = { right: (-toRight * (shape.width ?? 0)) / 2, down: (-toDown * (shape.height ?? 0)) / 2 };
    const [width, height] = [longEnough((right - fixed.right) * toRight), longEnough((down - fixed.down) * toDown)];
    const moved: Local = [fixed.right + (toRight * width) / 2, fixed.down + (toDown * height) / 2];
    const [x, y] = turned(rectangle.middle(shape), ...moved, shape.rotation ?? 0);
    return { x: x - width / 2, y: y - height / 2, width, height };
  },
};

/** The handles of something round are at its right, bottom, left and top. */
function around(radiusX: number, radiusY: number): Local[] {
  return [
    [radiusX, 0],
    [0, radiusY],
    [-radiusX, 0],
    [0, -radiusY],
  ];
}

/** How far a handle of something round is from the middle. */
function radiusTo(at: number, [right, down]: Local): number {
  return longEnough([right, down, -right, -down][at] ?? 0);
}

const circle: ShapeRules = {
  middle: atPlace,
  grips: ({ radius = 0 }) => around(radius, radius),
  resized: (_shape, at, to) => ({ radius: radiusTo(at, to) }),
};

const ellipse: ShapeRules = {
  middle: atPlace,
  grips: ({ radiusX = 0, radiusY = 0 }) => around(radiusX, radiusY),
  tip: ({ radiusY = 0 }, reach) => [0, -radiusY - reach],
  resized: (_shape, at, to) => ({ [at % 2 ? "radiusY" : "radiusX"]: radiusTo(at, to) }),
};

/** By its far end it is made longer, by the end of its arc wider. */
const cone: ShapeRules = {
  middle: atPlace,
  grips: ({ radius = 0, angle = 90 }) => [[radius, 0], turned({ x: 0, y: 0 }, radius, 0, angle / 2)],
  tip: ({ radius = 0 }, reach) => [radius + reach, 0],
  resized: (_shape, at, [right, down]) =>
    at ? { angle: angleBetween(right, down) } : { radius: longEnough(Math.hypot(right, down)) },
};

function angleBetween(right: number, down: number): number {
  const degrees = Math.round((Math.atan2(Math.abs(down), right) * 360) / Math.PI);
  return Math.min(Math.max(degrees, 1), 360);
}

/** By its far end it is made longer, by its side wider. */
const line: ShapeRules = {
  middle: atPlace,
  grips: ({ length = 0, width = 0 }) => [
    [length, 0],
    [length / 2, width / 2],
  ],
  tip: ({ length = 0 }, reach) => [length + reach, 0],
  resized: (_shape, at, [right, down]) => (at ? { width: longEnough(down * 2) } : { length: longEnough(right) }),
};

/** Polygons have corners in place of these. */
export const SHAPE_RULES: Readonly<Record<string, ShapeRules | undefined>> = {
  ...{ rectangle, circle, ellipse },
  ...{ ring: circle, cone, line },
};

/** The outline of a region's shape as a closed polygon `[x0, y0, x1, y1, …]` in canvas pixels. */

export interface ShapeSource {
  type: string;
  hole?: boolean;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  radius?: number;
  radiusX?: number;
  radiusY?: number;
  rotation?: number;
  points?: number[];
  /** Ring: how far it reaches within its circle and beyond it. */
  innerWidth?: number;
  outerWidth?: number;
  /** Cone: its width in degrees, and how its far end is drawn. */
  angle?: number;
  curvature?: string;
  length?: number;
}

/** Fine enough that the outline stays within a third of a pixel of the true curve. */
const CURVE_TOLERANCE = 1 / 3;

/** Empty for a shape of unknown type or without area. */
export function outlineOf(shape: ShapeSource): number[] {
  if (shape.type === "polygon") return [...(shape.points ?? [])];
  if (shape.type === "rectangle") return rectangle(shape);
  if (shape.type === "circle") return ellipse(shape, shape.radius ?? 0, shape.radius ?? 0);
  if (shape.type === "ellipse") return ellipse(shape, shape.radiusX ?? 0, shape.radiusY ?? 0);
  if (shape.type === "ring") return ring(shape);
  if (shape.type === "cone") return cone(shape);
  if (shape.type === "line") return line(shape);
  return [];
}

/** Out along the outer circle and back along the inner one: what is enclosed twice is left out. */
function ring({ radius = 0, innerWidth = 0, outerWidth = 0, ...place }: ShapeSource): number[] {
  const outer = ellipse(place, radius + outerWidth, radius + outerWidth);
  const inner = ellipse(place, radius - innerWidth, radius - innerWidth);
  const close = (points: number[]): number[] => [...points, ...points.slice(0, 2)];
  return [...close(outer), ...close(inner), ...outer.slice(0, 2)];
}

/** From its point to the arc at its far end, or to the straight line between the arc's ends. */
function cone({ x = 0, y = 0, radius = 0, angle = 90, rotation = 0, curvature }: ShapeSource): number[] {
  const steps = curvature === "flat" ? 1 : Math.max(2, Math.ceil(angle / 2));
  const arc = Array.from({ length: steps + 1 }, (_, step) => -angle / 2 + (angle * step) / steps);
  const far = arc.flatMap((degrees) => turned({ x, y }, radius, 0, rotation + degrees));
  return angle >= 360 ? far : [x, y, ...far];
}

/** Half its width to either side of the way from its beginning. */
function line({ x = 0, y = 0, length = 0, width = 0, rotation = 0 }: ShapeSource): number[] {
  const corners: [number, number][] = [
    [0, -width / 2],
    [length, -width / 2],
    [length, width / 2],
    [0, width / 2],
  ];
  return corners.flatMap(([along, aside]) => turned({ x, y }, along, aside, rotation));
}

/** A rectangle turns around its middle. */
function rectangle({ x = 0, y = 0, width = 0, height = 0, rotation = 0 }: ShapeSource): number[] {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const corners: [number, number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners.flatMap(([right, down]) => turned(middle, (right * width) / 2, (down * height) / 2, rotation));
}

function ellipse({ x = 0, y = 0, rotation = 0 }: ShapeSource, radiusX: number, radiusY: number): number[] {
  const largest = Math.max(radiusX, radiusY);
  if (largest <= 0) return [];
  const step = Math.acos(Math.max(0, 1 - CURVE_TOLERANCE / largest)) * 2;
  const count = Math.max(12, 4 * Math.ceil((2 * Math.PI) / step / 4));
  return Array.from({ length: count }, (_, index) => (index * 2 * Math.PI) / count).flatMap((angle) =>
    turned({ x, y }, radiusX * Math.cos(angle), radiusY * Math.sin(angle), rotation),
  );
}

/** Where a point lies that is so far to the right of a middle and below it, once turned about it. */
export function turned(
  middle: { x: number; y: number },
  right: number,
  down: number,
  degrees: number,
): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [middle.x + right * cos - down * sin, middle.y + right * sin + down * cos];
}

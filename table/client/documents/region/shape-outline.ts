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
}

/** Fine enough that the outline stays within a third of a pixel of the true curve. */
const CURVE_TOLERANCE = 1 / 3;

/** Empty for a shape of unknown type or without area. */
export function outlineOf(shape: ShapeSource): number[] {
  if (shape.type === "polygon") return [...(shape.points ?? [])];
  if (shape.type === "rectangle") return rectangle(shape);
  if (shape.type === "circle") return ellipse(shape, shape.radius ?? 0, shape.radius ?? 0);
  if (shape.type === "ellipse") return ellipse(shape, shape.radiusX ?? 0, shape.radiusY ?? 0);
  return [];
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

function turned(middle: { x: number; y: number }, right: number, down: number, degrees: number): number[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [middle.x + right * cos - down * sin, middle.y + right * sin + down * cos];
}

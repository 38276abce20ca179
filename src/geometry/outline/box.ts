/** Upright boxes around shapes: the first, cheap question before any exact one. */

/** In pixels; an empty box has its minimum above its maximum. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** A box that holds nothing, ready to be stretched. */
export function emptyBox(): Box {
  return { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
}

/** Makes the box hold the point too, in pixels; changes the box. */
export function stretchBox(box: Box, x: number, y: number): void {
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}

/** The box around every one of these points, flat as [x0, y0, x1, y1, …]. */
export function boxAround(rings: readonly (readonly number[])[]): Box {
  const box = emptyBox();
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i += 2) stretchBox(box, ring[i]!, ring[i + 1]!);
  }
  return box;
}

/** The box moved inwards on every side; what lies deeper than that in a shape lies in this box. */
export function inset({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX + by, minY: minY + by, maxX: maxX - by, maxY: maxY - by };
}

/** Whether two boxes come within a distance of each other. */
export function boxesNear(a: Box, b: Box, distance: number): boolean {
  return (
    a.minX - distance <= b.maxX &&
    b.minX - distance <= a.maxX &&
    a.minY - distance <= b.maxY &&
    b.minY - distance <= a.maxY
  );
}

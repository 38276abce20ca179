/** Draws one line of a ruler, whole or broken, with a dark edge. */
import type * as PIXI from "pixi.js";
import type { Ray } from "../geometry/ray";

export interface LineStyle {
  width: number;
  color: number;
  alpha: number;
}

export interface SegmentLook extends LineStyle {
  outline: { thickness: number; color: number };
  dashes: { dash: number; gap: number } | null;
}

export function drawSegment(graphics: PIXI.Graphics, ray: Ray, look: SegmentLook): void {
  const { width, color, alpha, outline } = look;
  const pieces = piecesOf(ray, look.dashes);
  const layers = [
    { width: width + 2 * outline.thickness, color: outline.color },
    { width, color },
  ];
  for (const layer of layers) {
    graphics.lineStyle({ ...layer, alpha });
    for (const [from, to] of pieces) {
      const [a, b] = [ray.project(from), ray.project(to)];
      graphics.moveTo(a.x, a.y).lineTo(b.x, b.y);
    }
  }
}

/** Parts of the line as fractions of its length. */
function piecesOf(ray: Ray, dashes: SegmentLook["dashes"]): [number, number][] {
  const length = ray.distance;
  if (!dashes || length === 0) return [[0, 1]];
  const step = dashes.dash + dashes.gap;
  const count = Math.ceil(length / step);
  return Array.from({ length: count }, (_, at) => [
    (at * step) / length,
    Math.min((at * step + dashes.dash) / length, 1),
  ]);
}

/** Draws an area of nested outlines, holes left open, and tells whether a point is in it. */
import type * as PIXI from "pixi.js";
import type { Point } from "../grid/grid-types";
import type { OutlineNode } from "../document-types";

export interface AreaLook {
  color: number;
  /** Opacity of the tint, 0 to 1. */
  fill: number;
  /** Width of the outline in pixels. */
  line: number;
}

/** `node` is the root of the tree: its children are solid, theirs are holes, and so on. */
export function drawArea(graphics: PIXI.Graphics, node: OutlineNode, look: AreaLook): void {
  for (const solid of node.children) {
    if (solid.points.length < 6) continue;
    graphics.lineStyle({ width: look.line, color: look.color, alignment: 0.5 }).beginFill(look.color, look.fill);
    graphics.drawPolygon([...solid.points]);
    drawHoles(graphics, solid);
    graphics.endFill();
    for (const hole of solid.children) drawArea(graphics, hole, look);
  }
}

function drawHoles(graphics: PIXI.Graphics, solid: OutlineNode): void {
  for (const hole of solid.children) {
    if (hole.points.length < 6) continue;
    graphics
      .beginHole()
      .drawPolygon([...hole.points])
      .endHole();
  }
}

export function areaContains(node: OutlineNode, point: Point): boolean {
  if (node.testPoint) return node.testPoint(point);
  return node.children.some(
    (solid) => within(solid.points, point) && !solid.children.some((hole) => holds(hole, point)),
  );
}

function holds(hole: OutlineNode, point: Point): boolean {
  return within(hole.points, point) && !areaContains(hole, point);
}

/** Counts how often a ray to the right crosses the outline. */
function within(points: readonly number[], { x, y }: Point): boolean {
  let inside = false;
  for (let at = 0, last = points.length - 2; at < points.length; last = at, at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[at], points[at + 1], points[last], points[last + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

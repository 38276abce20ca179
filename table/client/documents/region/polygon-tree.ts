/** A region's area as nested outlines: solid ones with holes in them, solids in those, and so on (API: PolygonTree). */
import ClipperLib, { type Path, type PolyNode } from "clipper-lib";
import { outlineOf, type ShapeSource } from "./shape-outline";

/** Clipper counts in whole numbers: hundredths of a pixel. */
const SCALE = 100;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class PolygonTreeNode {
  readonly parent: PolygonTreeNode | null;
  readonly children: PolygonTreeNode[];
  readonly isHole: boolean;
  readonly clipperPath: Path;
  /** `[x0, y0, x1, y1, …]`; null for the root, which counts as a hole. */
  readonly points: number[] | null;

  constructor(node: PolyNode, parent: PolygonTreeNode | null) {
    this.parent = parent;
    this.isHole = parent === null || node.IsHole();
    this.clipperPath = parent === null ? [] : node.Contour();
    this.points = parent === null ? null : this.clipperPath.flatMap(({ X, Y }) => [X / SCALE, Y / SCALE]);
    this.children = node.Childs().map((child) => new PolygonTreeNode(child, this));
  }

  get depth(): number {
    return this.parent === null ? 0 : this.parent.depth + 1;
  }

  *[Symbol.iterator](): Generator<PolygonTreeNode> {
    for (const child of this.children) {
      yield child;
      yield* child;
    }
  }

  /** True for a point inside or on the border; the border of a hole belongs to the area. */
  testPoint(point: { x: number; y: number }): boolean {
    const scaled = { X: Math.round(point.x * SCALE), Y: Math.round(point.y * SCALE) };
    return this.children.some((child) => contains(child, scaled));
  }
}

function contains(node: PolygonTreeNode, point: { X: number; Y: number }): boolean {
  const where = ClipperLib.Clipper.PointInPolygon(point, node.clipperPath);
  if (where === 0) return false;
  return where === -1 || !node.children.some((hole) => liesInHole(hole, point));
}

function liesInHole(hole: PolygonTreeNode, point: { X: number; Y: number }): boolean {
  if (ClipperLib.Clipper.PointInPolygon(point, hole.clipperPath) !== 1) return false;
  return !hole.children.some((island) => contains(island, point));
}

/** Shapes count in their order: each adds its area to what came before, or takes it away as a hole. */
export function createPolygonTree(shapes: readonly ShapeSource[]): PolygonTreeNode {
  let area: Path[] = [];
  for (const shape of shapes) {
    const outline = toPath(outlineOf(shape));
    if (outline.length >= 3) area = combine(area, outline, shape.hole === true);
  }
  const tree = new ClipperLib.PolyTree();
  const clipper = new ClipperLib.Clipper();
  clipper.AddPaths(area, ClipperLib.PolyType.ptSubject, true);
  const { pftEvenOdd } = ClipperLib.PolyFillType;
  clipper.Execute(ClipperLib.ClipType.ctUnion, tree, pftEvenOdd, pftEvenOdd);
  return new PolygonTreeNode(tree, null);
}

function combine(area: Path[], outline: Path, isHole: boolean): Path[] {
  const { ctUnion, ctDifference } = ClipperLib.ClipType;
  const { pftEvenOdd, pftNonZero } = ClipperLib.PolyFillType;
  const clipper = new ClipperLib.Clipper();
  const result: Path[] = [];
  clipper.AddPaths(area, ClipperLib.PolyType.ptSubject, true);
  clipper.AddPaths(ClipperLib.Clipper.SimplifyPolygons([outline], pftEvenOdd), ClipperLib.PolyType.ptClip, true);
  clipper.Execute(isHole ? ctDifference : ctUnion, result, pftEvenOdd, pftNonZero);
  return result;
}

function toPath(points: readonly number[]): Path {
  const path: Path = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    path.push({ X: Math.round((points[at] ?? 0) * SCALE), Y: Math.round((points[at + 1] ?? 0) * SCALE) });
  }
  return path;
}

/** The least upright rectangle around everything; empty at the origin without any area. */
export function boundsOf(tree: PolygonTreeNode): Rectangle {
  const paths = tree.children.map((child) => child.points ?? []);
  if (!paths.length) return { x: 0, y: 0, width: 0, height: 0 };
  const xs = paths.flatMap((points) => points.filter((_, index) => index % 2 === 0));
  const ys = paths.flatMap((points) => points.filter((_, index) => index % 2 === 1));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

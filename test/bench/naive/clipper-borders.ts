/** Borders by the polygon library: every zone grown by half the tolerance, and each pair whose grown areas meet. */
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the package brings no types of its own
/// <reference path="../../../src/geometry/outline/clipper-lib.d.ts" />
import ClipperLib, { type ClipperPath } from "clipper-lib";
import type { NaiveBorder } from "./borders";

const SCALE = 100;

export function clipperBorders(
  zones: readonly { id: string; rings: number[][] }[],
  { tolerance, shortest }: { tolerance: number; shortest: number },
): NaiveBorder[] {
  const grown = zones.map(({ id, rings }) => grow(id, rings, tolerance / 2 + 0.5));
  const borders: NaiveBorder[] = [];
  grown.forEach((one, index) => {
    for (const two of grown.slice(index + 1)) {
      if (!near(one.box, two.box)) continue;
      const length = sharedLength(one.paths, two.paths);
      if (length >= shortest) borders.push({ a: one.id, b: two.id, length, line: [] });
    }
  });
  return borders;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function grow(id: string, rings: number[][], by: number): { id: string; paths: ClipperPath[]; box: Box } {
  const offset = new ClipperLib.ClipperOffset();
  const { JoinType, EndType } = ClipperLib;
  for (const ring of rings) offset.AddPath(pathOf(ring), JoinType.jtMiter, EndType.etClosedPolygon);
  const paths: ClipperPath[] = [];
  offset.Execute(paths, by * SCALE);
  return { id, paths, box: ClipperLib.Clipper.GetBounds(paths) };
}

function pathOf(ring: readonly number[]): ClipperPath {
  const path: ClipperPath = [];
  for (let i = 0; i < ring.length; i += 2) {
    path.push({ X: Math.round(ring[i]! * SCALE), Y: Math.round(ring[i + 1]! * SCALE) });
  }
  return path;
}

function near(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** Half the way round the strip that both grown zones cover. */
function sharedLength(one: ClipperPath[], two: ClipperPath[]): number {
  const clipper = new ClipperLib.Clipper();
  clipper.AddPaths(one, ClipperLib.PolyType.ptSubject, true);
  clipper.AddPaths(two, ClipperLib.PolyType.ptClip, true);
  const shared: ClipperPath[] = [];
  const { PolyFillType } = ClipperLib;
  clipper.Execute(ClipperLib.ClipType.ctIntersection, shared, PolyFillType.pftNonZero, PolyFillType.pftNonZero);
  let around = 0;
  for (const path of shared) around += ClipperLib.JS.PerimeterOfPath(path, true, SCALE);
  return around / 2;
}

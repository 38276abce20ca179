/** Areas joined, cut, grown and shrunk, in the whole numbers of the clipping library. */
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the package brings no types of its own
/// <reference path="./clipper-lib.d.ts" />
import ClipperLib, { type ClipperPath } from "clipper-lib";
import { normalRings } from "./outline";
import { type Ring, ringArea } from "./shapes";

/** One of the separate areas of a zone. */
export interface ZonePart {
  /** Outer ring first, then holes; flat rings in pixels. */
  readonly rings: number[][];
  /** In square pixels. */
  readonly area: number;
}

/** The library reckons in whole numbers: hundredths of a pixel. */
const SCALE = 100;

/** The separate areas of a set of paths with the holes in each, the largest first. */
export function areasOf(paths: readonly ClipperPath[]): ZonePart[] {
  const rings = normalRings(paths.map(ringOf));
  const areas = rings
    .filter((ring) => ringArea(ring) > 0)
    .map((ring) => ({ rings: [[...ring]], area: ringArea(ring) }));
  areas.sort((one, two) => two.area - one.area);
  for (const hole of rings.filter((ring) => ringArea(ring) < 0)) {
    const around = areas.filter(({ rings: [outer] }) => outer && lies(hole, outer)).at(-1);
    around?.rings.push([...hole]);
    if (around) around.area += ringArea(hole);
  }
  return areas;
}

function lies(hole: Ring, outer: Ring): boolean {
  const point = { X: Math.round(hole[0]! * SCALE), Y: Math.round(hole[1]! * SCALE) };
  return ClipperLib.Clipper.PointInPolygon(point, pathOf(outer)) !== 0;
}

/** The rings of one zone as the library takes them. */
export function pathsOf(rings: readonly Ring[]): ClipperPath[] {
  return normalRings(rings).map(pathOf);
}

function pathOf(ring: Ring): ClipperPath {
  const path: ClipperPath = [];
  for (let i = 0; i < ring.length; i += 2) {
    path.push({ X: Math.round(ring[i]! * SCALE), Y: Math.round(ring[i + 1]! * SCALE) });
  }
  return path;
}

function ringOf(path: ClipperPath): number[] {
  return path.flatMap(({ X, Y }) => [X / SCALE, Y / SCALE]);
}

/** Grown by so many pixels on every side, or shrunk below 0; a corner goes out no farther than `sharpest` times that. */
export function offset(paths: readonly ClipperPath[], by: number, sharpest = 2): ClipperPath[] {
  const work = new ClipperLib.ClipperOffset(sharpest);
  work.AddPaths(paths, ClipperLib.JoinType.jtMiter, ClipperLib.EndType.etClosedPolygon);
  const grown: ClipperPath[] = [];
  work.Execute(grown, by * SCALE);
  return grown;
}

export function without(paths: readonly ClipperPath[], taken: readonly ClipperPath[]): ClipperPath[] {
  return clip(paths, taken, ClipperLib.ClipType.ctDifference);
}

export function meeting(paths: readonly ClipperPath[], others: readonly ClipperPath[]): ClipperPath[] {
  return clip(paths, others, ClipperLib.ClipType.ctIntersection);
}

export function united(paths: readonly ClipperPath[], others: readonly ClipperPath[] = []): ClipperPath[] {
  return clip(paths, others, ClipperLib.ClipType.ctUnion);
}

function clip(paths: readonly ClipperPath[], others: readonly ClipperPath[], type: number): ClipperPath[] {
  const work = new ClipperLib.Clipper();
  work.AddPaths(paths, ClipperLib.PolyType.ptSubject, true);
  work.AddPaths(others, ClipperLib.PolyType.ptClip, true);
  const result: ClipperPath[] = [];
  work.Execute(type, result, ClipperLib.PolyFillType.pftNonZero, ClipperLib.PolyFillType.pftNonZero);
  return result;
}

/** Whether a region laid across a zone cuts it from border to border, and into which parts. */
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the package brings no types of its own
/// <reference path="./clipper-lib.d.ts" />
import ClipperLib, { type ClipperPath } from "clipper-lib";
import { normalRings, type Ring, ringArea } from "./ring";

/** One part of a zone that was cut. */
export interface ZonePart {
  /** Outer ring first, then holes; flat rings in pixels. */
  readonly rings: number[][];
  /** In square pixels. */
  readonly area: number;
}

/** The library reckons in whole numbers: hundredths of a pixel. */
const SCALE = 100;
/** A part smaller than this many squares of the tolerance is a sliver at the end of the region. */
const SLIVER = 9;

/**
 * The parts, the largest first, into which a region cuts a zone; empty where it does not cut it from border to border.
 * The region may stop short of the border by the tolerance.
 * @throws {TypeError} when a ring is malformed
 */
export function cutZone(zone: readonly Ring[], region: readonly Ring[], tolerance: number): ZonePart[] {
  const whole = pathsOf(zone);
  const bar = pathsOf(region);
  const apart = areasOf(without(whole, offset(bar, tolerance)))
    .filter(({ area }) => area >= SLIVER * tolerance * tolerance)
    .map(({ rings }) => areasOf(meeting(offset(pathsOf(rings), tolerance), without(whole, bar)))[0])
    .filter((part) => part !== undefined);
  return apart.length < 2 ? [] : apart;
}

/** The separate areas of a set of paths with the holes in each, the largest first. */
function areasOf(paths: readonly ClipperPath[]): ZonePart[] {
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

function pathsOf(rings: readonly Ring[]): ClipperPath[] {
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

function offset(paths: readonly ClipperPath[], by: number): ClipperPath[] {
  const work = new ClipperLib.ClipperOffset();
  work.AddPaths(paths, ClipperLib.JoinType.jtMiter, ClipperLib.EndType.etClosedPolygon);
  const grown: ClipperPath[] = [];
  work.Execute(grown, by * SCALE);
  return grown;
}

function without(paths: readonly ClipperPath[], taken: readonly ClipperPath[]): ClipperPath[] {
  return clip(paths, taken, ClipperLib.ClipType.ctDifference);
}

function meeting(paths: readonly ClipperPath[], others: readonly ClipperPath[]): ClipperPath[] {
  return clip(paths, others, ClipperLib.ClipType.ctIntersection);
}

function clip(paths: readonly ClipperPath[], others: readonly ClipperPath[], type: number): ClipperPath[] {
  const work = new ClipperLib.Clipper();
  work.AddPaths(paths, ClipperLib.PolyType.ptSubject, true);
  work.AddPaths(others, ClipperLib.PolyType.ptClip, true);
  const result: ClipperPath[] = [];
  work.Execute(type, result, ClipperLib.PolyFillType.pftNonZero, ClipperLib.PolyFillType.pftNonZero);
  return result;
}

/** A zone cut by a line: the areas on both sides, which meet in it to the pixel. */
import { inRings, ringArea } from "../outline/shapes";
import type { StraightLine } from "./cut-lines";
import { enclosedFaces } from "./faces";
import { simpleRings, type DrawnRings } from "./fit";

/** Ends of the line may stop so many pixels short of the edge. */
interface SplitOptions {
  readonly reach: number;
  /** Parts smaller than this, in square pixels, are none. */
  readonly smallest: number;
}

/**
 * The parts of a zone that a line of two or more points cuts, in whole pixels, the largest first; fewer than two where it
 * does not lead from edge to edge.
 */
export function splitZone(zone: DrawnRings, line: readonly number[], { reach, smallest }: SplitOptions): number[][][] {
  const edges = zone.flatMap((ring) => linesAlong([...ring, ring[0]!, ring[1]!]));
  const { faces } = enclosedFaces([...edges, ...linesAlong(lengthened(line, reach))], MEET);
  const parts = faces
    .filter(({ inner: [x, y] }) => inRings(zone, x, y))
    .map(({ rings }) => simpleRings(rings).map((ring) => ring.map(Math.round)))
    .filter((rings) => areaOfRings(rings) >= smallest);
  return parts.sort((one, two) => areaOfRings(two) - areaOfRings(one));
}

/** Corners of a zone are apart by more; where a line meets an edge it is reckoned more finely. */
const MEET = 0.4;

function linesAlong(points: readonly number[]): StraightLine[] {
  const lines: StraightLine[] = [];
  for (let at = 2; at + 1 < points.length; at += 2)
    lines.push([points[at - 2]!, points[at - 1]!, points[at]!, points[at + 1]!]);
  return lines;
}

/** A little longer at both ends: what was let go just short of the edge cuts it. */
function lengthened(line: readonly number[], by: number): number[] {
  const [x, y] = beyond([line[2]!, line[3]!], [line[0]!, line[1]!], by);
  const last = line.length - 2;
  const end = beyond([line[last - 2]!, line[last - 1]!], [line[last]!, line[last + 1]!], by);
  return [x, y, ...line.slice(2, last), ...end];
}

type CutEnd = readonly [x: number, y: number];

function beyond([fromX, fromY]: CutEnd, [x, y]: CutEnd, by: number): [x: number, y: number] {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  return [x + ((x - fromX) * by) / length, y + ((y - fromY) * by) / length];
}

/** In square pixels, holes left out. */
export function areaOfRings([outer = [], ...holes]: DrawnRings): number {
  return Math.abs(ringArea(outer)) - holes.reduce((sum, hole) => sum + Math.abs(ringArea(hole)), 0);
}

/** One shape laid over another: the lines along which a zone lies in its neighbour, the parts into which a region cuts one. */
import { areasOf, meeting, offset, pathsOf, without, type ZonePart } from "./clip";
import { distanceToOutline, EDGE, liesAbove, type Outline } from "./outline";
import { type Box, inset, type Ring, outlineHas } from "./shapes";

/** The lines along which the upper of two zones lies in the lower one, deeper than the tolerance. */
export function overlapLines(a: Outline, b: Outline, tolerance: number): number[][] {
  if (!boxesOverlap(a.box, b.box, tolerance)) return [];
  const [upper, lower] = liesAbove(a, b) ? [a, b] : [b, a];
  const deep = inset(lower.box, tolerance);
  const lines: number[][] = [];
  for (let edge = 0; edge < upper.edgeCount; edge++) {
    if (reaches(upper, edge, deep)) addInside(lines, upper, edge, { lower, tolerance });
  }
  return joinedRound(lines);
}

function boxesOverlap(a: Box, b: Box, by: number): boolean {
  const width = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  return width > by && Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY) > by;
}

function reaches({ edges }: Outline, edge: number, box: Box): boolean {
  const i = edge * EDGE;
  const x = edges[i]!;
  const y = edges[i + 1]!;
  const toX = x + edges[i + 2]! * edges[i + 4]!;
  const toY = y + edges[i + 3]! * edges[i + 4]!;
  if (Math.max(x, toX) < box.minX || Math.min(x, toX) > box.maxX) return false;
  return Math.max(y, toY) >= box.minY && Math.min(y, toY) <= box.maxY;
}

/** Adds what of an edge lies deep in the lower zone, cut where it crosses an edge of that zone. */
function addInside(
  lines: number[][],
  upper: Outline,
  edge: number,
  { lower, tolerance }: { lower: Outline; tolerance: number },
): void {
  const at = (along: number): [number, number] => pointOn(upper, edge, along);
  const cuts = crossings(upper, edge, lower);
  for (let i = 1; i < cuts.length; i++) {
    const [x, y] = at((cuts[i - 1]! + cuts[i]!) / 2);
    const deep = outlineHas(lower, x, y) && distanceToOutline(lower, x, y) > tolerance;
    if (deep) addPiece(lines, at(cuts[i - 1]!), at(cuts[i]!));
  }
}

function pointOn({ edges }: Outline, edge: number, along: number): [number, number] {
  const i = edge * EDGE;
  return [edges[i]! + edges[i + 2]! * along, edges[i + 1]! + edges[i + 3]! * along];
}

/** Where an edge crosses the edges of another zone, in pixels along it, with both its ends, in order. */
function crossings(upper: Outline, edge: number, lower: Outline): number[] {
  const { edges } = upper;
  const i = edge * EDGE;
  const length = edges[i + 4]!;
  const cuts = [0, length];
  for (let j = 0; j < lower.edges.length; j += EDGE) {
    const dx = lower.edges[j]! - edges[i]!;
    const dy = lower.edges[j + 1]! - edges[i + 1]!;
    const cross = edges[i + 2]! * lower.edges[j + 3]! - edges[i + 3]! * lower.edges[j + 2]!;
    const along = (dx * lower.edges[j + 3]! - dy * lower.edges[j + 2]!) / cross;
    const there = (dx * edges[i + 3]! - dy * edges[i + 2]!) / cross;
    if (along > 0 && along < length && there >= 0 && there <= lower.edges[j + 4]!) cuts.push(along);
  }
  return cuts.length > 2 ? cuts.sort((one, two) => one - two) : cuts;
}

function addPiece(lines: number[][], [x, y]: [number, number], [toX, toY]: [number, number]): void {
  const last = lines[lines.length - 1];
  if (last && isAt(last, last.length - 2, x, y)) last.push(toX, toY);
  else lines.push([x, y, toX, toY]);
}

/** A line that ends where the first begins goes on in it; one that ends at its own beginning stays as it is. */
function joinedRound(lines: number[][]): number[][] {
  const first = lines[0];
  const last = lines[lines.length - 1];
  if (!first || !last || first === last || !isAt(last, last.length - 2, first[0]!, first[1]!)) return lines;
  return [[...last, ...first.slice(2)], ...lines.slice(1, -1)];
}

function isAt(line: readonly number[], index: number, x: number, y: number): boolean {
  return Math.abs(line[index]! - x) < 1e-6 && Math.abs(line[index + 1]! - y) < 1e-6;
}

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

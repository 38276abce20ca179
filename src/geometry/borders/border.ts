/** The border between two zones: the one test that decides whether they are neighbours. */
import { type Box, inset } from "../outline/box";
import { lineLength } from "../outline/line";
import { distanceToOutline, EDGE, liesAbove, type Outline, outlineHas } from "../outline/outline";
import { createPartList, findFacing, keepNearest } from "./facing";
import { borderLine, facingLength, stretchesOf, withoutFolds } from "./stretches";

/** How zones are drawn, in pixels. */
export interface BorderOptions {
  /** The widest gap or overlap between two zones that still counts as touching. */
  readonly tolerance: number;
  /** Stretches shorter than this are corners, not borders. */
  readonly shortest: number;
}

/** The border that two zones share, `a` before `b` in string order. */
export interface Border {
  readonly a: string;
  readonly b: string;
  /** The length of all its lines in pixels. */
  readonly length: number;
  /** One line per stretch, flat as [x0, y0, x1, y1, …], in the middle between the zones. */
  readonly lines: number[][];
}

/**
 * The border between two zones, or null where they share none. Facing is not quite symmetric, so the zones are always
 * taken in the order of their ids, whatever order they come in.
 */
export function borderBetween(one: Outline, two: Outline, options: BorderOptions): Border | null {
  const [a, b] = one.id < two.id ? [one, two] : [two, one];
  const facing = facingLines(a, b, options);
  const lines = facing.length > 0 ? facing : longEnough(overlapLines(a, b, options.tolerance), options.shortest);
  if (lines.length === 0) return null;
  let length = 0;
  for (const line of lines) length += lineLength(line);
  return { a: a.id, b: b.id, length, lines };
}

/** Refilled for every pair of zones. */
const facing = createPartList();
const nearest = createPartList();

function facingLines(a: Outline, b: Outline, { tolerance, shortest }: BorderOptions): number[][] {
  findFacing(a, b, tolerance, facing);
  if (facing.count === 0) return [];
  keepNearest(facing, nearest);
  const lines: number[][] = [];
  for (const stretch of stretchesOf(a, nearest, tolerance)) {
    if (facingLength(nearest.values, stretch) < shortest) continue;
    const line = borderLine(a, nearest.values, stretch);
    lines.push(stretch.closed ? line : withoutFolds(line, tolerance));
  }
  return lines;
}

function longEnough(lines: readonly number[][], shortest: number): number[][] {
  return lines.filter((line) => lineLength(line) >= shortest);
}

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
  return cuts.sort((one, two) => one - two);
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

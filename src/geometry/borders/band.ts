/** Bands along a line: rings of the small regions that lie over a border, or over a stretch of one. */
import { lineLength, placeAlong } from "../outline/shapes";

/** A stretch of a line, in pixels from its start. */
export interface LineSpan {
  readonly from: number;
  readonly to: number;
}

/** The part of a line that a stretch is, flat as the line, no longer than the line. */
export function cutLine(line: readonly number[], { from, to }: LineSpan): number[] {
  const first = placeAlong(line, Math.max(0, from));
  const last = placeAlong(line, to);
  const between: number[] = [];
  let along = 0;
  for (let i = 2; i + 3 < line.length; i += 2) {
    along += Math.hypot(line[i]! - line[i - 2]!, line[i + 1]! - line[i - 1]!);
    if (along > from && along < to) between.push(line[i]!, line[i + 1]!);
  }
  return [first.x, first.y, ...between, last.x, last.y];
}

/** A corner goes out no farther than this many times the width of its band, however sharp the line turns. */
const LONGEST_CORNER = 2;

/** The ring so many pixels to either side of a line, in whole pixels; its ends are square. */
export function bandAround(line: readonly number[], half: number): number[] {
  const points = distinctPoints(line);
  const left: number[] = [];
  const right: number[] = [];
  points.forEach(([x, y], at) => {
    const [ox, oy] = offsetAt(points, at, half);
    left.push(Math.round(x + ox), Math.round(y + oy));
    right.unshift(Math.round(x - ox), Math.round(y - oy));
  });
  return [...left, ...right];
}

type LinePoint = readonly [x: number, y: number];

function distinctPoints(line: readonly number[]): LinePoint[] {
  const points: LinePoint[] = [];
  for (let i = 0; i + 1 < line.length; i += 2) {
    const last = points[points.length - 1];
    if (!last || last[0] !== line[i]! || last[1] !== line[i + 1]!) points.push([line[i]!, line[i + 1]!]);
  }
  return points;
}

/** From a point of the line to the edge of its band, half way between the directions of its two pieces. */
function offsetAt(points: readonly LinePoint[], at: number, half: number): LinePoint {
  const before = normalOf(points[at - 1], points[at]) ?? normalOf(points[at], points[at + 1]) ?? [0, 1];
  const after = normalOf(points[at], points[at + 1]) ?? before;
  const [x, y] = [before[0] + after[0], before[1] + after[1]];
  const reach = (2 * half) / Math.max(x * x + y * y, 2 / LONGEST_CORNER);
  return [x * reach, y * reach];
}

/** Of length 1, to one side of the way from one point to the next; null where there is no way. */
function normalOf(from: LinePoint | undefined, to: LinePoint | undefined): LinePoint | null {
  if (!from || !to) return null;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return length > 0 ? [-(to[1] - from[1]) / length, (to[0] - from[0]) / length] : null;
}

/** A stretch put right: within the line less `inset` at either end, and at least so wide where the line allows it. */
export function fitSpan(
  line: readonly number[],
  wanted: LineSpan,
  { inset, least }: { inset: number; least: number },
): LineSpan {
  const length = lineLength(line);
  const edge = Math.min(inset, length / 10);
  const [low, high] = [edge, length - edge];
  const within = (at: number): number => Math.min(high, Math.max(low, at));
  const [from, to] = [within(Math.min(wanted.from, wanted.to)), within(Math.max(wanted.from, wanted.to))];
  const missing = Math.min(least, high - low) - (to - from);
  if (missing <= 0) return { from, to };
  const start = Math.min(Math.max(low, from - missing / 2), high - Math.min(least, high - low));
  return { from: start, to: start + Math.min(least, high - low) };
}

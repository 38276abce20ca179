/** Where a way enters and leaves an area: segments between whole-pixel positions (API: segmentizeMovementPath). */
import type { PolygonTreeNode } from "./polygon-tree";

export interface Point {
  x: number;
  y: number;
}

export interface PathPoint extends Point {
  elevation?: number;
  /** A jump from the point before: nothing lies between. */
  teleport?: boolean;
}

export const SEGMENT_TYPES = { EXIT: -1, MOVE: 0, ENTER: 1 } as const;
export type SegmentType = (typeof SEGMENT_TYPES)[keyof typeof SEGMENT_TYPES];

export interface PathSegment<T extends PathPoint = PathPoint> {
  type: SegmentType;
  from: T;
  to: T;
  teleport: boolean;
}

export interface Area {
  tree: PolygonTreeNode;
  /** Whether a point of the way counts as inside, height included. */
  isInside(point: PathPoint): boolean;
}

/**
 * `ENTER.from` is the last position outside and `ENTER.to` the first inside; `EXIT` the reverse.
 * `samples` are the points, relative to a position, of which one inside is enough.
 */
export function segmentize<T extends PathPoint>(
  area: Area,
  points: readonly T[],
  samples: readonly Point[],
): PathSegment<T>[] {
  return points.slice(1).flatMap((to, index) => segmentizeLeg(area, [points[index] ?? to, to], samples));
}

function segmentizeLeg<T extends PathPoint>(area: Area, leg: [T, T], samples: readonly Point[]): PathSegment<T>[] {
  const [from, to] = leg;
  if (to.teleport) return crossing([from, to], [area.isInside(from), area.isInside(to)], true);
  const climb = Math.abs(heightOf(to) - heightOf(from));
  const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), climb));
  const walk: Walk<T> = {
    steps,
    at: (step) => positionAt(from, to, steps ? step / steps : 1),
    isInside: (step) => area.isInside(walk.at(step)),
  };
  return joinSteps(walk, climb ? everyStep(steps) : stepsNear(area.tree, leg, { samples, steps }));
}

/** A leg as whole-pixel positions, numbered from 0 to `steps`. */
interface Walk<T extends PathPoint> {
  steps: number;
  at(step: number): T;
  isInside(step: number): boolean;
}

function everyStep(steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, step) => step);
}

/** The ends of the leg, and the steps around every crossing of the outline. */
function stepsNear(
  tree: PolygonTreeNode,
  [from, to]: [PathPoint, PathPoint],
  { samples, steps }: { samples: readonly Point[]; steps: number },
): number[] {
  const found = new Set([0, steps]);
  for (const sample of samples) {
    for (const fraction of crossings(tree, shifted(from, sample), shifted(to, sample))) {
      for (let each = -2; each <= 2; each++) found.add(clamp(Math.floor(fraction * steps) + each, 0, steps));
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Steps on the same side become one stretch; a change of side becomes a crossing between neighbours. */
function joinSteps<T extends PathPoint>(walk: Walk<T>, steps: number[]): PathSegment<T>[] {
  const segments: PathSegment<T>[] = [];
  let start = 0;
  let [before, inside] = [0, walk.isInside(0)];
  for (const step of steps.slice(1)) {
    const now = walk.isInside(step);
    if (now !== inside) {
      const last = lastOfSide(walk, [before, step], inside);
      segments.push(
        ...stretch(walk.at(start), walk.at(last), inside),
        ...crossing([walk.at(last), walk.at(last + 1)], [inside, now], false),
      );
      start = last + 1;
    }
    [before, inside] = [step, now];
  }
  return [...segments, ...stretch(walk.at(start), walk.at(walk.steps), inside)];
}

/** Rounding to whole pixels can shift the change of side away from where the lines meet: it is searched for. */
function lastOfSide(walk: Walk<PathPoint>, [from, to]: [number, number], side: boolean): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (walk.isInside(middle) === side) low = middle;
    else high = middle;
  }
  return low;
}

function stretch<T extends PathPoint>(from: T, to: T, inside: boolean): PathSegment<T>[] {
  const stays = from.x === to.x && from.y === to.y && heightOf(from) === heightOf(to);
  return inside && !stays ? [{ type: SEGMENT_TYPES.MOVE, from, to, teleport: false }] : [];
}

function crossing<T extends PathPoint>(
  [from, to]: [T, T],
  [before, after]: [boolean, boolean],
  teleport: boolean,
): PathSegment<T>[] {
  if (before === after) return before && teleport ? [{ type: SEGMENT_TYPES.MOVE, from, to, teleport }] : [];
  return [{ type: after ? SEGMENT_TYPES.ENTER : SEGMENT_TYPES.EXIT, from, to, teleport }];
}

/** Fractions of the way from `a` to `b` at which it meets the outline. */
function crossings(tree: PolygonTreeNode, a: Point, b: Point): number[] {
  const found: number[] = [];
  for (const node of tree) {
    const points = node.points ?? [];
    for (let at = 0; at < points.length; at += 2) {
      const c = pointAt(points, at);
      const d = pointAt(points, (at + 2) % points.length);
      found.push(...meet(a, b, c, d));
    }
  }
  return found;
}

function meet(a: Point, b: Point, c: Point, d: Point): number[] {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return alongside(a, b, [c, d]);
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  return t >= -1e-9 && t <= 1 + 1e-9 && u >= -1e-9 && u <= 1 + 1e-9 ? [t] : [];
}

/** A side that runs along the way is met at its ends. */
function alongside(a: Point, b: Point, ends: Point[]): number[] {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (!length) return [];
  const fractions = ends.map((end) => ((end.x - a.x) * (b.x - a.x) + (end.y - a.y) * (b.y - a.y)) / length);
  return fractions.filter((fraction) => fraction >= 0 && fraction <= 1);
}

function positionAt<T extends PathPoint>(from: T, to: T, fraction: number): T {
  if (fraction <= 0) return { ...from };
  if (fraction >= 1) return { ...to };
  const between = (a: number, b: number): number => a + (b - a) * fraction;
  return {
    ...to,
    x: Math.round(between(from.x, to.x)),
    y: Math.round(between(from.y, to.y)),
    elevation: between(heightOf(from), heightOf(to)),
  };
}

function pointAt(points: readonly number[], at: number): Point {
  return { x: points[at] ?? 0, y: points[at + 1] ?? 0 };
}

function shifted(point: Point, offset: Point): Point {
  return { x: point.x + offset.x, y: point.y + offset.y };
}

function heightOf(point: PathPoint): number {
  return point.elevation ?? 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

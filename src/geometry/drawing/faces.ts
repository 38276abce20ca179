/** The areas that lines enclose: lines are cut where they meet, loose ends left out, and each area is walked around. */
import { inRing, ringArea } from "../outline/shapes";
import { cutLines, type Cut, type StraightLine } from "./cut-lines";

/** One area. */
export interface Face {
  /** The outer ring first, then the outlines of what lies inside; flat rings in pixels. */
  readonly rings: number[][];
  /** A place in it, beside its longest side. */
  readonly inner: readonly [x: number, y: number];
}

/** A piece of a line that two areas, or one and the outside (-1), lie beside. */
export interface FaceSide {
  /** The number of the line that it is a piece of; of several that lie on each other the last. */
  readonly line: number;
  readonly ends: StraightLine;
  readonly left: number;
  readonly right: number;
}

/** All areas, and what lies between them. */
export interface Faces {
  readonly faces: readonly Face[];
  readonly sides: readonly FaceSide[];
}

/** A walk around an area: the half-edges in order, edge number times two, and one more against its direction. */
interface FaceWalk {
  readonly halves: readonly number[];
  readonly ring: number[];
  readonly area: number;
}

/** The areas that these lines enclose; ends within `merge` pixels of each other, or of a line, meet. */
export function enclosedFaces(lines: readonly StraightLine[], merge: number): Faces {
  const cut = cutLines(lines, merge);
  const walks = walkAll(cut);
  const inside = walks.filter(({ area }) => area > 0);
  const holes = walks.filter(({ area }) => area < 0).map((walk) => ({ walk, around: faceAround(walk, inside) }));
  const faceOf = new Map(inside.flatMap(({ halves }, face) => halves.map((half) => [half, face] as const)));
  for (const { walk, around } of holes) for (const half of walk.halves) faceOf.set(half, around);
  const faces = inside.map((walk, face) => ({
    rings: [walk.ring, ...holes.filter(({ around }) => around === face).map((hole) => hole.walk.ring)],
    inner: innerPlace(walk),
  }));
  const sides = cut.edges.map(({ line }, edge) => ({
    line,
    ends: edgeEnds(cut, edge),
    left: faceOf.get(2 * edge) ?? -1,
    right: faceOf.get(2 * edge + 1) ?? -1,
  }));
  return { faces, sides };
}

function edgeEnds({ points, edges }: Cut, edge: number): StraightLine {
  const { from, to } = edges[edge]!;
  return [points[2 * from]!, points[2 * from + 1]!, points[2 * to]!, points[2 * to + 1]!];
}

/** Each half-edge belongs to one walk: at its end one turns as far as may be to the side that the area lies on. */
function walkAll(cut: Cut): FaceWalk[] {
  const next = nextHalves(cut);
  const walked = new Uint8Array(next.length);
  const walks: FaceWalk[] = [];
  for (let start = 0; start < next.length; start++) {
    const halves: number[] = [];
    for (let half = start; walked[half] === 0; half = next[half]!) {
      walked[half] = 1;
      halves.push(half);
    }
    if (halves.length > 0) walks.push(faceWalk(cut, halves));
  }
  return walks;
}

function faceWalk(cut: Cut, halves: readonly number[]): FaceWalk {
  const ring = halves.flatMap((half) => {
    const start = startOf(cut, half);
    return [cut.points[2 * start]!, cut.points[2 * start + 1]!];
  });
  return { halves, ring, area: ringArea(ring) };
}

function startOf({ edges }: Cut, half: number): number {
  const edge = edges[half >> 1]!;
  return half % 2 === 0 ? edge.from : edge.to;
}

/** For each half-edge the one that follows it around the area at its side. */
function nextHalves(cut: Cut): Int32Array {
  const leaving = new Map<number, { half: number; angle: number }[]>();
  for (let half = 0; half < 2 * cut.edges.length; half++) {
    const [start, end] = [startOf(cut, half), startOf(cut, half ^ 1)];
    const [dx, dy] = [
      cut.points[2 * end]! - cut.points[2 * start]!,
      cut.points[2 * end + 1]! - cut.points[2 * start + 1]!,
    ];
    const there = leaving.get(start) ?? [];
    there.push({ half, angle: Math.atan2(dy, dx) });
    leaving.set(start, there);
  }
  const next = new Int32Array(2 * cut.edges.length);
  for (const there of leaving.values()) {
    there.sort((one, two) => one.angle - two.angle);
    there.forEach(({ half }, at) => {
      const before = there[(at + there.length - 1) % there.length]!.half;
      next[half ^ 1] = before;
    });
  }
  return next;
}

/** The smallest area around an outline that is not a part of it; -1 where it lies free. */
function faceAround(walk: FaceWalk, inside: readonly FaceWalk[]): number {
  const [x = 0, y = 0] = walk.ring;
  let best = -1;
  inside.forEach(({ ring, area }, face) => {
    if (area <= -walk.area || (best >= 0 && area >= inside[best]!.area)) return;
    if (!hasCorner(ring, x, y) && inRing(ring, x, y)) best = face;
  });
  return best;
}

function hasCorner(ring: readonly number[], x: number, y: number): boolean {
  for (let at = 0; at < ring.length; at += 2) if (ring[at] === x && ring[at + 1] === y) return true;
  return false;
}

/** So many pixels beside a side is a place within. */
const INNER_BY = 1;

function innerPlace({ ring }: FaceWalk): [x: number, y: number] {
  let longest = 0;
  let best: [x: number, y: number] = [ring[0] ?? 0, ring[1] ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [dx, dy] = [ring[next]! - ring[at]!, ring[next + 1]! - ring[at + 1]!];
    const length = Math.hypot(dx, dy);
    if (length <= longest) continue;
    longest = length;
    best = [ring[at]! + dx / 2 - (dy / length) * INNER_BY, ring[at + 1]! + dy / 2 + (dx / length) * INNER_BY];
  }
  return best;
}

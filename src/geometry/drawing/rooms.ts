/** The rooms that walls enclose, and what lies between two of them: wall from end to end, or a door in it. */
import { lineLength, ringArea } from "../outline/shapes";
import type { StraightLine } from "./cut-lines";
import { enclosedFaces, type FaceSide } from "./faces";
import { type DrawnRings, fitsCircle, simpleRings } from "./fit";
import { areaOfRings } from "./split";

/** One wall. */
export interface TracedWall {
  readonly ends: StraightLine;
  readonly kind: "wall" | "door" | "secret-door";
  /** Whether it can be looked through. */
  readonly sight: boolean;
}

/** What a map is traced by, in pixels. */
export interface TraceOptions {
  /** Ends of walls that are no farther apart meet. */
  readonly merge: number;
  /** The side of a token: where none finds room there is no room. */
  readonly token: number;
  /** Whether a place belongs to the map. */
  readonly isInside: (x: number, y: number) => boolean;
}

/** What parts two rooms. */
export interface Partition {
  /** The rooms' places in the list. */
  readonly a: number;
  readonly b: number;
  /** All of it, piece by piece. */
  readonly lines: readonly StraightLine[];
  readonly doors: readonly StraightLine[];
  readonly secretDoors: readonly StraightLine[];
  /** Whether any of it can be looked through. */
  readonly sight: boolean;
}

/** Rooms as flat rings in whole pixels, the outer one first, and what parts them. */
export interface TracedMap {
  readonly rooms: readonly DrawnRings[];
  readonly partitions: readonly Partition[];
}

/** A share of a token's half that has to find room: walls are drawn a little inside the rooms. */
const ROOMY = 0.9;

/** The rooms of these walls. Doors count as closed; a wall that leads nowhere parts nothing. */
export function traceRooms(walls: readonly TracedWall[], { merge, token, isInside }: TraceOptions): TracedMap {
  const { faces, sides } = enclosedFaces(
    walls.map(({ ends }) => ends),
    merge,
  );
  const rooms: DrawnRings[] = [];
  const roomOf = faces.map(({ rings, inner }) => {
    if (!isInside(...inner)) return -1;
    const drawn = withoutPillars(simpleRings(rings), token);
    return areaOfRings(drawn) > 0 && fitsCircle(drawn, (token / 2) * ROOMY) ? rooms.push(drawn) - 1 : -1;
  });
  return { rooms, partitions: partitionsOf(walls, sides, roomOf) };
}

/** What stands in a room and is itself too small for anybody is walked around. */
function withoutPillars([outer, ...holes]: DrawnRings, token: number): number[][] {
  const kept = holes.filter((hole) => Math.abs(ringArea(hole)) > 0 && fitsCircle([hole], (token / 2) * ROOMY));
  return outer ? [outer, ...kept].map((ring) => ring.map(Math.round)) : [];
}

function partitionsOf(
  walls: readonly TracedWall[],
  sides: readonly FaceSide[],
  roomOf: readonly number[],
): Partition[] {
  const between = new Map<string, FaceSide[]>();
  for (const side of sides) {
    const [a = -1, b = -1] = [roomOf[side.left] ?? -1, roomOf[side.right] ?? -1].sort((one, two) => one - two);
    if (a < 0 || a === b) continue;
    const key = `${a} ${b}`;
    between.set(key, [...(between.get(key) ?? []), side]);
  }
  return [...between].map(([key, parting]) => {
    const [a = -1, b = -1] = key.split(" ").map(Number);
    const linesOf = (kind: TracedWall["kind"]): StraightLine[] =>
      wholeLines(parting.filter(({ line }) => walls[line]!.kind === kind));
    return {
      ...{ a, b, lines: parting.map(({ ends }) => ends) },
      ...{ doors: linesOf("door"), secretDoors: linesOf("secret-door") },
      sight: parting.some(({ line }) => walls[line]!.sight),
    };
  });
}

/** Pieces of one line as one: a door that another wall meets is still a door. */
function wholeLines(sides: readonly FaceSide[]): StraightLine[] {
  const byLine = new Map<number, StraightLine>();
  for (const { line, ends } of sides) {
    const known = byLine.get(line);
    byLine.set(line, known ? farthest([...known, ...ends]) : ends);
  }
  return [...byLine.values()];
}

/** The two of some points on a line that are farthest apart. */
function farthest(points: readonly number[]): StraightLine {
  let best: StraightLine = [points[0]!, points[1]!, points[2]!, points[3]!];
  for (let one = 0; one < points.length; one += 2)
    for (let two = one + 2; two < points.length; two += 2) {
      const line: StraightLine = [points[one]!, points[one + 1]!, points[two]!, points[two + 1]!];
      if (lineLength(line) > lineLength(best)) best = line;
    }
  return best;
}

/** A line as a bar of this width, a flat ring. */
export function barAlong([x1, y1, x2, y2]: StraightLine, width: number): number[] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(-(y2 - y1) * width) / length / 2, ((x2 - x1) * width) / length / 2];
  return [x1 + dx, y1 + dy, x2 + dx, y2 + dy, x2 - dx, y2 - dy, x1 - dx, y1 - dy].map(Math.round);
}

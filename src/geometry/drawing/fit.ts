/** What is drawn as a zone, fitted to the zones beside it: nothing of it lies in them, and no narrow gap is left between. */
import { areasOf, meeting, offset, pathsOf, united, without } from "../outline/clip";
import { buildOutline, distanceToOutline } from "../outline/outline";
import { boxAround, boxesNear, inRings, type Ring } from "../outline/shapes";

/** A zone's rings in whole pixels, the outer one first. */
export type DrawnRings = readonly (readonly number[])[];

/** Less than this many squares of a gap's width is no zone. */
const LEAST = 9;

/**
 * The zone that is left of what is drawn: what lies in others is cut off, what is narrower than `gap` pixels goes, and so
 * do gaps of that width between it and the others. Of several areas it is the largest; null where none is large enough.
 * @throws {TypeError} when a ring is malformed
 */
export function fitZone(drawn: readonly Ring[], others: readonly DrawnRings[], gap: number): number[][] | null {
  const box = boxAround(drawn);
  const near = others.filter((rings) => boxesNear(boxAround(rings), box, 2 * gap));
  const taken = united(near.flatMap(pathsOf));
  const free = withoutTails(without(united(pathsOf(drawn)), taken), gap);
  const [kept] = areasOf(free);
  if (!kept || kept.area < LEAST * gap * gap) return null;
  const whole = pathsOf(kept.rings);
  const closed = united([...whole, ...gapsAround(whole, taken, gap)]);
  return wholePixels(areasOf(closed)[0]?.rings ?? kept.rings);
}

type Paths = ReturnType<typeof pathsOf>;

/** Corners down to about 12° keep their tips. */
const SHARPEST_CORNER = 10;

/** Without what is narrower than so many pixels. */
function withoutTails(paths: Paths, width: number): Paths {
  return meeting(paths, offset(offset(paths, -width / 2), width / 2, SHARPEST_CORNER));
}

/** What lies between an area and others that are taken, where they are no farther apart than so many pixels. */
function gapsAround(area: Paths, taken: Paths, width: number): Paths {
  const all = united([...area, ...taken]);
  const closed = offset(offset(all, width / 2), -width / 2);
  return meeting(without(closed, taken), offset(area, width));
}

/** Foundry keeps corners of regions so; one that lies on the way between its neighbours is none. */
function wholePixels(rings: DrawnRings): number[][] {
  return rings.map((ring) => withoutStraight(ring.map(Math.round))).filter((ring) => ring.length >= 6);
}

/** A corner that is no farther off the way between its neighbours is none, in pixels. */
const STRAIGHT = 0.1;

function withoutStraight(ring: readonly number[]): number[] {
  const kept: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const before = kept.length > 0 ? kept.slice(-2) : ring.slice(-2);
    const next = (at + 2) % ring.length;
    if (isCorner(before, ring.slice(at, at + 2), ring.slice(next, next + 2))) kept.push(ring[at]!, ring[at + 1]!);
  }
  return kept;
}

function isCorner(
  [x1 = 0, y1 = 0]: readonly number[],
  [x = 0, y = 0]: readonly number[],
  [x2 = 0, y2 = 0]: readonly number[],
): boolean {
  const turn = Math.abs((x - x1) * (y2 - y) - (y - y1) * (x2 - x));
  return turn > STRAIGHT * Math.max(1, Math.hypot(x2 - x1, y2 - y1));
}

/**
 * Two zones as one, with the gap between them up to `gap` pixels wide, as far as nobody else has it; null where they do
 * not touch.
 * @throws {TypeError} when a ring is malformed
 */
export function mergeZones(
  zones: readonly DrawnRings[],
  others: readonly DrawnRings[],
  gap: number,
): number[][] | null {
  const all = united(zones.flatMap(pathsOf));
  const closed = offset(offset(all, gap / 2 + 1), -(gap / 2 + 1));
  const taken = united(others.flatMap(pathsOf));
  const areas = areasOf(united([...all, ...without(closed, taken)])).filter(({ area }) => area >= LEAST * gap * gap);
  const [only, another] = areas;
  return only && !another ? wholePixels(withoutPinholes(only.rings, gap)) : null;
}

/** A hole that hand-drawn borders left is no hole. */
function withoutPinholes([outer = [], ...holes]: DrawnRings, gap: number): DrawnRings {
  return [outer, ...holes.filter((hole) => ringSize(hole) >= LEAST * gap * gap)];
}

function ringSize(ring: Ring): number {
  return areasOf(pathsOf([ring]))[0]?.area ?? 0;
}

/** Whether a circle of this radius finds room in an area. */
export function fitsCircle(rings: DrawnRings, radius: number): boolean {
  const { minX, minY, maxX, maxY } = boxAround(rings);
  if (Math.min(maxX - minX, maxY - minY) < 2 * radius) return false;
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  // Most rooms have it in their middle.
  if (inRings(rings, x, y) && distanceToOutline(buildOutline("", rings), x, y) >= radius) return true;
  return offset(pathsOf(rings), -radius).length > 0;
}

/** An area whose outline may run along itself, or touch itself, with outlines that do not. */
export function simpleRings(rings: readonly Ring[]): number[][] {
  if (rings.length === 1 && !comesTwice(rings[0] ?? [])) return [[...(rings[0] ?? [])]];
  return areasOf(united(pathsOf(rings)))[0]?.rings ?? [];
}

/** Whether a ring comes to one of its corners twice. */
function comesTwice(ring: Ring): boolean {
  const corners = new Set<string>();
  for (let at = 0; at < ring.length; at += 2) corners.add(`${ring[at]!} ${ring[at + 1]!}`);
  return corners.size * 2 < ring.length;
}

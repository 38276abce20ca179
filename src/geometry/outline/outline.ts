/** The outline of a zone in typed arrays, from rings put in order, laid out for the questions that are asked of it many times. */
import { type Box, boxAround, inRing, type Ring, ringArea, SCAN } from "./shapes";

/** Values per edge in `edges`: x, y of its start, its direction (x, y) of length 1, its length, its place in the ring. */
export const EDGE = 6;
/** A copy, so that no loop has to look the exported one up when this file runs unbundled. */
const STRIDE = EDGE;

/**
 * The outline of one zone. The zone lies to the left of each edge, at (-direction y, direction x). A class, and no
 * literal: the engine takes literals that lived long once for long-lived ever after, and then the dead keep all they hold.
 */
export class Outline {
  readonly box: Box;
  /** In square pixels, holes left out. */
  readonly area: number;
  readonly edges: Float64Array;
  readonly edgeCount: number;
  /** Per ring the number of the edge after its last. */
  readonly ringEnds: readonly number[];
  /** The length around each ring. */
  readonly perimeters: readonly number[];
  readonly scan: Float64Array;

  /** From rings in order (`normalRings`), in memory with room for them. */
  constructor(
    readonly id: string,
    rings: readonly Ring[],
    room: Room,
  ) {
    this.box = boxAround(rings);
    this.area = rings.reduce((sum, ring) => sum + ringArea(ring), 0);
    this.edgeCount = edgesIn(rings);
    this.edges = take(room, this.edgeCount * STRIDE);
    this.scan = take(room, this.edgeCount * SCAN);
    let end = 0;
    this.ringEnds = rings.map((ring) => (end += ring.length / 2));
    const starts = this.ringEnds.map((after, i) => after - rings[i]!.length / 2);
    this.perimeters = rings.map((ring, i) => fillEdges(this.edges, starts[i]! * STRIDE, ring));
    rings.forEach((ring, i) => fillScan(this.scan, starts[i]! * SCAN, ring));
  }
}

/** A zone as it is drawn: flat rings [x0, y0, x1, y1, …] in pixels, outer ones with positive area, holes negative. */
export interface ZoneShape {
  readonly id: string;
  readonly rings: readonly Ring[];
}

/**
 * The outline of a zone from its rings.
 * @throws {TypeError} when a ring is malformed; the message names the zone
 */
export function buildOutline(id: string, rings: readonly Ring[]): Outline {
  return buildOutlines([{ id, rings }])[0]!;
}

/** The outlines of many zones, in one stretch of memory: a buffer for each would be most of the work. */
export function buildOutlines(zones: readonly ZoneShape[]): Outline[] {
  const rings = zones.map(({ id, rings: drawn }) => ringsOfZone(id, drawn));
  let edgeCount = 0;
  for (const of of rings) edgeCount += edgesIn(of);
  const room = { buffer: new ArrayBuffer(edgeCount * (STRIDE + SCAN) * 8), used: 0 };
  return zones.map(({ id }, i) => new Outline(id, rings[i]!, room));
}

/** Memory of which outlines take what they need. */
interface Room {
  readonly buffer: ArrayBuffer;
  /** In bytes. */
  used: number;
}

function take(room: Room, count: number): Float64Array {
  const values = new Float64Array(room.buffer, room.used, count);
  room.used += values.byteLength;
  return values;
}

function edgesIn(rings: readonly Ring[]): number {
  let count = 0;
  for (const ring of rings) count += ring.length / 2;
  return count;
}

/** The number of the ring that an edge belongs to. */
export function ringOfEdge({ ringEnds }: Outline, edge: number): number {
  let ring = 0;
  while (edge >= ringEnds[ring]!) ring++;
  return ring;
}

function ringsOfZone(id: string, drawn: readonly Ring[]): Ring[] {
  try {
    return normalRings(drawn);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TypeError(`The zone "${id}" cannot be read: ${reason}`, { cause: error });
  }
}

/** Writes the edges of a ring and answers the length around it. */
function fillEdges(edges: Float64Array, start: number, ring: Ring): number {
  let place = 0;
  for (let i = 0, at = start; i < ring.length; i += 2, at += STRIDE) {
    const next = i + 2 < ring.length ? i + 2 : 0;
    const dx = ring[next]! - ring[i]!;
    const dy = ring[next + 1]! - ring[i + 1]!;
    const length = Math.sqrt(dx * dx + dy * dy);
    edges[at] = ring[i]!;
    edges[at + 1] = ring[i + 1]!;
    edges[at + 2] = dx / length;
    edges[at + 3] = dy / length;
    edges[at + 4] = length;
    edges[at + 5] = place;
    place += length;
  }
  return place;
}

/** Edges for point tests, each from its upper end, so that both zones of a shared edge reckon it alike. */
function fillScan(scan: Float64Array, start: number, ring: Ring): void {
  for (let i = 0, at = start; i < ring.length; i += 2, at += SCAN) {
    const next = i + 2 < ring.length ? i + 2 : 0;
    const upper = ring[i + 1]! < ring[next + 1]! ? i : next;
    const lower = i + next - upper;
    const height = ring[lower + 1]! - ring[upper + 1]!;
    scan[at] = ring[upper + 1]!;
    scan[at + 1] = ring[lower + 1]!;
    scan[at + 2] = ring[upper]!;
    // A level edge ends where it starts, and so never counts.
    scan[at + 3] = height > 0 ? (ring[lower]! - ring[upper]!) / height : 0;
  }
}

/** The distance in pixels from a point to the nearest edge of the zone; Infinity for a zone without edges. */
export function distanceToOutline(outline: Outline, x: number, y: number): number {
  const { edges } = outline;
  let best = Infinity;
  for (let i = 0; i < edges.length; i += STRIDE) {
    const dx = x - edges[i]!;
    const dy = y - edges[i + 1]!;
    const along = Math.min(Math.max(dx * edges[i + 2]! + dy * edges[i + 3]!, 0), edges[i + 4]!);
    const offX = dx - along * edges[i + 2]!;
    const offY = dy - along * edges[i + 3]!;
    best = Math.min(best, offX * offX + offY * offY);
  }
  return Math.sqrt(best);
}

/** Which of two zones lies on top where they overlap: the smaller one, and by id where they are equally large. */
export function liesAbove(a: Outline, b: Outline): boolean {
  return a.area !== b.area ? a.area < b.area : a.id < b.id;
}

/** Points closer than this, in pixels, count as one. */
const SAME_POINT = 0.01;
/** Rings smaller than this, in square pixels, are slips of the hand. */
const SMALLEST_RING = 1;

/**
 * The rings without repeated points and slips, outer ones turned positive and holes negative, whatever way they were
 * drawn: a ring within an odd number of others is a hole. A ring that is in order already is given back as it is.
 * @throws {TypeError} when a ring has an odd number of values or one that is not finite
 */
export function normalRings(rings: readonly Ring[]): Ring[] {
  const clean: Ring[] = [];
  for (const ring of rings) {
    // Any value that is not finite makes the area so: one pass answers both.
    if (ring.length % 2 !== 0 || !Number.isFinite(ringArea(ring))) refuseMalformed(ring);
    const plain = hasRepeats(ring) ? withoutRepeats(ring) : ring;
    if (Math.abs(ringArea(plain)) >= SMALLEST_RING) clean.push(plain);
  }
  return clean.map((ring) => turnedRing(ring, clean.length > 1 && isHole(ring, clean)));
}

function refuseMalformed(ring: Ring): void {
  if (ring.length % 2 !== 0) throw new TypeError(`A ring needs pairs of numbers, and this one has ${ring.length}.`);
  const wrong = ring.find((value) => !Number.isFinite(value));
  if (wrong !== undefined) throw new TypeError(`A ring needs finite numbers, and this one holds ${wrong}.`);
}

function hasRepeats(ring: Ring): boolean {
  let last = ring.length - 2;
  for (let i = 0; i < ring.length; last = i, i += 2) if (isSame(ring, last, i)) return true;
  return false;
}

function isSame(ring: Ring, one: number, two: number): boolean {
  return Math.abs(ring[one]! - ring[two]!) < SAME_POINT && Math.abs(ring[one + 1]! - ring[two + 1]!) < SAME_POINT;
}

function withoutRepeats(ring: Ring): number[] {
  const result: number[] = [];
  let last = ring.length - 2;
  for (let i = 0; i < ring.length; i += 2) {
    if (isSame(ring, last, i)) continue;
    result.push(ring[i]!, ring[i + 1]!);
    last = i;
  }
  return result;
}

function reversed(ring: Ring): number[] {
  const result: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) result.push(ring[i] ?? 0, ring[i + 1] ?? 0);
  return result;
}

/** The ring as one of a hole runs, or an outer one; itself where it does already. */
export function turnedRing(ring: Ring, hole: boolean): Ring {
  return ringArea(ring) < 0 === hole ? ring : reversed(ring);
}

function isHole(ring: Ring, all: readonly Ring[]): boolean {
  let depth = 0;
  for (const other of all) if (other !== ring && liesWithin(ring, other)) depth++;
  return depth % 2 === 1;
}

/** By the majority of its corners and of the middles of its sides, since some may lie on the other ring. */
function liesWithin(ring: Ring, other: Ring): boolean {
  let inside = 0;
  let [fromX, fromY] = [ring[ring.length - 2]!, ring[ring.length - 1]!];
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i]!, ring[i + 1]!];
    if (inRing(other, x, y)) inside++;
    if (inRing(other, (fromX + x) / 2, (fromY + y) / 2)) inside++;
    [fromX, fromY] = [x, y];
  }
  return inside * 2 > ring.length && Math.abs(ringArea(ring)) < Math.abs(ringArea(other));
}

/** Brings the rings of a zone as they were drawn into the one form that everything else relies on. */
import { inRing, reversed, ringArea, type Ring } from "./ring";

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
    refuseMalformed(ring);
    const plain = hasRepeats(ring) ? withoutRepeats(ring) : ring;
    if (Math.abs(ringArea(plain)) >= SMALLEST_RING) clean.push(plain);
  }
  return clean.map((ring) => turned(ring, clean.length > 1 && isHole(ring, clean)));
}

function refuseMalformed(ring: Ring): void {
  if (ring.length % 2 !== 0) throw new TypeError(`A ring needs pairs of numbers, and this one has ${ring.length}.`);
  for (let i = 0; i < ring.length; i++) {
    if (!Number.isFinite(ring[i])) throw new TypeError(`A ring needs finite numbers, and this one holds ${ring[i]}.`);
  }
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

function turned(ring: Ring, hole: boolean): Ring {
  return ringArea(ring) < 0 === hole ? ring : reversed(ring);
}

function isHole(ring: Ring, all: readonly Ring[]): boolean {
  let depth = 0;
  for (const other of all) if (other !== ring && liesWithin(ring, other)) depth++;
  return depth % 2 === 1;
}

/** By the majority of the points, since some may lie on the other ring. */
function liesWithin(ring: Ring, other: Ring): boolean {
  let inside = 0;
  for (let i = 0; i < ring.length; i += 2) if (inRing(other, ring[i]!, ring[i + 1]!)) inside++;
  return inside * 4 > ring.length && Math.abs(ringArea(ring)) < Math.abs(ringArea(other));
}

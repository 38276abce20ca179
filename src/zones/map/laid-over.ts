/** Which borders a small region is meant for: those it covers enough of. */
import { bordersUnder as covered } from "../../geometry/borders/border-at";
import type { Ring } from "../../geometry/outline/ring";
import { borderOf, type ZoneMap } from "../../geometry/zone-map";

/** Two zones that share a border. */
export interface Sides {
  readonly a: string;
  readonly b: string;
}

/** The most covered border first; one that is barely touched counts only where there is no other. */
export function bordersUnder(map: ZoneMap, rings: readonly Ring[]): Sides[] {
  if (rings.length === 0) return [];
  const found = covered(map, rings);
  const enough = found.filter(({ a, b, share }) => share * (borderOf(map, a, b)?.length ?? 0) >= map.options.shortest);
  return enough.length > 0 ? enough : found.slice(0, 1);
}

/** How much of a border must be covered: hands are no rulers, but an open stretch is walked through. */
const WHOLE = 0.8;

/** The borders that a region closes off from end to end (Z-OB-01, Z-BF-02). */
export function bordersClosed(map: ZoneMap, rings: readonly Ring[]): Sides[] {
  return rings.length === 0 ? [] : covered(map, rings).filter(({ share }) => share >= WHOLE);
}

/** Whether a region lies along a border, and not only with an end on one. */
export function coversMost(map: ZoneMap, rings: readonly Ring[]): boolean {
  return rings.length > 0 && covered(map, rings).some(({ share }) => share >= 0.5);
}

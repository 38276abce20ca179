/** Which border a point lies on, or in the gap of: what a drop on a border means. */
import type { Border } from "./border";
import { boxAround, type Box } from "./box";
import { slotAt } from "./locate";
import { nearestOnLine } from "./line";
import { cellsAround } from "./raster";
import type { ZoneMap } from "./zone-map";

/** A border near a point. */
export interface NearBorder {
  readonly border: Border;
  /** Pixels from the point to the border's line. */
  readonly distance: number;
}

/** The border whose line comes nearest to a point, within `reach` pixels; null where none does. */
export function borderNear(map: ZoneMap, x: number, y: number, reach: number): NearBorder | null {
  let best: NearBorder | null = null;
  for (const border of bordersAround(map, boxAround([[x, y]]), reach)) {
    for (const line of border.lines) {
      const { distance } = nearestOnLine(line, x, y);
      if (distance <= (best?.distance ?? reach)) best = { border, distance };
    }
  }
  return best;
}

/** The borders of all zones that come within a distance of a box. */
export function bordersAround(map: ZoneMap, box: Box, distance: number): Set<Border> {
  const found = new Set<Border>();
  const range = cellsAround(map.raster, box, distance + map.options.tolerance);
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      for (const entry of map.raster.zones[row * map.raster.columns + column] ?? []) {
        for (const border of map.borders[entry >> 1]!.values()) found.add(border);
      }
    }
  }
  return found;
}

/** Where a point lies: in a zone, or in a gap, and then which border the gap belongs to. */
export interface Whereabouts {
  readonly zone: string | null;
  readonly border: Border | null;
}

/** The zone of a point; for one in a gap, the nearest border within the tolerance. */
export function whereabouts(map: ZoneMap, x: number, y: number): Whereabouts {
  const slot = slotAt(map, x, y);
  if (slot >= 0) return { zone: map.outlines[slot]!.id, border: null };
  return { zone: null, border: borderNear(map, x, y, map.options.tolerance)?.border ?? null };
}

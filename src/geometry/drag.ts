/** What a drag step asks of the map, prepared when a figure is picked up so that a step only looks things up. */
import { slotAt } from "./raster/locate";
import { touchedInto, type TouchMap } from "./raster/touch";
import type { ZoneMap } from "./zone-map";

/** What is known once a figure is picked up; both lists in the order of `zones`. */
export interface DragField {
  readonly zones: readonly string[];
  /** The place in the list of the zone before each one on the way to it, -1 where there is none. */
  readonly before: ArrayLike<number>;
  /** How many figures in each zone may stand against one that passes. */
  readonly against: ArrayLike<number>;
}

/** What the figure would meet if it were dropped here. Overwritten by the next step. */
export interface DragStep {
  /** The number (slot) of the zone, or -1. */
  zone: number;
  /** How many figures it touches; their numbers are the first entries of `touched`. */
  touchedCount: number;
  readonly touched: Int32Array;
  /** How many zones the way there has; their slots are the first entries of `way`, the zone itself first. */
  wayCount: number;
  readonly way: Int32Array;
  /** How many figures in the zones of the way may stand against it. */
  against: number;
}

/** A drag in progress. */
export interface Drag {
  readonly map: ZoneMap;
  readonly figures: TouchMap;
  readonly before: Int32Array;
  readonly against: Int32Array;
  readonly step: DragStep;
}

/** More figures than this are never told apart under one drop point. */
const MOST_TOUCHED = 32;

/** Prepares a drag; zones that the map does not know are passed over. */
export function prepareDrag(map: ZoneMap, figures: TouchMap, field: DragField): Drag {
  const slots = field.zones.map((zone) => map.slots.get(zone) ?? -1);
  const before = new Int32Array(map.outlines.length).fill(-1);
  const against = new Int32Array(map.outlines.length);
  slots.forEach((slot, index) => {
    if (slot < 0) return;
    before[slot] = slots[field.before[index] ?? -1] ?? -1;
    against[slot] = field.against[index] ?? 0;
  });
  const touched = new Int32Array(MOST_TOUCHED);
  const way = new Int32Array(map.outlines.length + 1);
  return { map, figures, before, against, step: { zone: -1, touchedCount: 0, touched, wayCount: 0, way, against: 0 } };
}

/** What the figure's circle meets at a place. Allocates nothing; the answer is the drag's own and soon overwritten. */
export function dragStep(
  drag: Drag,
  circle: { readonly x: number; readonly y: number; readonly radius: number },
): DragStep {
  const { step } = drag;
  const zone = slotAt(drag.map, circle.x, circle.y);
  step.touchedCount = touchedInto(drag.figures, circle, step.touched);
  if (zone !== step.zone) walkBack(drag, zone);
  return step;
}

/** The way back to where the figure stands, and who stands against it there. */
function walkBack({ step, before, against }: Drag, zone: number): void {
  step.zone = zone;
  step.wayCount = 0;
  step.against = 0;
  // A way never comes back to a zone, so a longer one can only stem from predecessors that run in a circle.
  for (let slot = zone; slot >= 0 && step.wayCount < step.way.length; slot = before[slot]!) {
    step.way[step.wayCount++] = slot;
    step.against += against[slot]!;
  }
}

/** The zones of a step's way as ids, from where the figure stands to where it would go. */
export function wayOfStep({ map, step }: Drag): string[] {
  const ids: string[] = [];
  for (let i = step.wayCount - 1; i >= 0; i--) {
    const outline = map.outlines[step.way[i]!];
    if (outline) ids.push(outline.id);
  }
  return ids;
}

/** The ids of the figures that a step touches. */
export function touchedInStep({ figures, step }: Drag): string[] {
  const ids: string[] = [];
  for (const number of step.touched.subarray(0, step.touchedCount)) {
    const id = figures.ids[number];
    if (typeof id === "string") ids.push(id);
  }
  return ids;
}

/** Where a picked-up figure can go: every zone and border, certain, by dice or impossible. */
import type { Battle } from "../../engine/battle";
import { placeOf } from "../../engine/figures";
import type { Destination, MoveIntent } from "../../engine/intents";
import type { Border, BorderId, FigureId, Place, Refusal, ZoneId } from "../../engine/types";
import { forecast, successChance } from "./preview";

export type Reach =
  | { readonly kind: "certain" }
  | { readonly kind: "dice"; readonly percent: number }
  | { readonly kind: "impossible"; readonly refusal: Refusal };

export interface ReachMap {
  readonly zones: ReadonlyMap<ZoneId, Reach>;
  readonly borders: ReadonlyMap<BorderId, Reach>;
}

/** How the figure would go, besides where to. */
export type MoveManner = Pick<MoveIntent, "run" | "ignoreObstacle" | "leaveSurplus">;

/** Every zone but the one it stands in, and every border but the one it stands on. */
export function reachMap(battle: Battle, who: FigureId, manner: MoveManner = {}): ReachMap {
  const zones = new Map<ZoneId, Reach>();
  const borders = new Map<BorderId, Reach>();
  for (const { to, reach } of reachSteps(battle, who, manner)) {
    if ("zone" in to) zones.set(to.zone, reach);
    else borders.set(to.border, reach);
  }
  return { zones, borders };
}

/** The same one by one, the nearest first: for a caller that takes a few in each frame. */
export function* reachSteps(
  battle: Battle,
  who: FigureId,
  manner: MoveManner = {},
): Generator<{ to: Destination; reach: Reach }> {
  for (const to of nearestFirst(battle, placeOf(battle, who))) yield { to, reach: reachOf(battle, who, to, manner) };
}

function* nearestFirst({ field }: Battle, place: Place): Generator<Destination> {
  const start =
    place.kind === "off" ? [] : place.kind === "zone" ? [place.zone] : sidesOf(field.borders.get(place.border));
  const zones = new Set<ZoneId>(start);
  const borders = new Set<BorderId>(place.kind === "border" ? [place.border] : []);
  for (const zone of zones) {
    if (place.kind !== "zone" || zone !== place.zone) yield { zone };
    for (const border of field.bordersOf.get(zone) ?? []) {
      if (!borders.has(border.id)) yield { border: border.id };
      borders.add(border.id);
      for (const side of sidesOf(border)) zones.add(side);
    }
  }
  for (const zone of field.zones.keys()) if (!zones.has(zone)) yield { zone };
  for (const border of field.borders.keys()) if (!borders.has(border)) yield { border };
}

function sidesOf(border: Border | undefined): ZoneId[] {
  return border ? [border.a, border.b] : [];
}

/** One target by itself: a drag asks for no more. */
export function reachOf(battle: Battle, who: FigureId, to: Destination, manner: MoveManner = {}): Reach {
  const seen = forecast(battle, { kind: "move", who, to, ...manner });
  if (seen.kind === "refused") return { kind: "impossible", refusal: seen.refusal };
  const percent = successChance(seen);
  return percent === 100 ? { kind: "certain" } : { kind: "dice", percent };
}

/** Questions about figures as they are now: where they stand, who their enemies are, what they may do at all. */
import { partsOf, zoneOf } from "../zones/field/field";
import type { Battle } from "./battle";
import { arrowId, type FigureState, splitPair } from "./record";
import {
  areEnemies,
  type Bottleneck,
  type BorderId,
  type Figure,
  type FigureId,
  type Place,
  type ZoneId,
} from "./types";
import { rowOf } from "./writes";

export function figureOf(battle: Battle, who: FigureId): Figure {
  const figure = battle.figures.get(who);
  if (!figure) throw new Error(`no such figure: ${who}`);
  return figure;
}

export function stateOf(battle: Battle, who: FigureId): FigureState {
  return rowOf(battle.record, "figure", who);
}

export function placeOf(battle: Battle, who: FigureId): Place {
  return stateOf(battle, who).place;
}

/** On the map and neither unconscious nor dead. */
export function isUp(battle: Battle, who: FigureId): boolean {
  const { fallen, place } = stateOf(battle, who);
  return fallen === "no" && place.kind !== "off";
}

/** All who are up, in the tracker's order. */
export function standing(battle: Battle): FigureId[] {
  return battle.order.filter((who) => isUp(battle, who));
}

export function areFoes(battle: Battle, one: FigureId, other: FigureId): boolean {
  return areEnemies(figureOf(battle, one), figureOf(battle, other));
}

export function isFriend(battle: Battle, one: FigureId, other: FigureId): boolean {
  return figureOf(battle, one).side === figureOf(battle, other).side;
}

/** The zones a place counts for: both beside a border (Z-BD-02), none off the map. */
export function zonesAt(battle: Battle, place: Place): ZoneId[] {
  if (place.kind === "zone") return [place.zone];
  const border = place.kind === "border" ? battle.field.borders.get(place.border) : null;
  return border ? [border.a, border.b] : [];
}

export function isAtZone(battle: Battle, who: FigureId, zone: ZoneId): boolean {
  return zonesAt(battle, placeOf(battle, who)).includes(zone);
}

/** Whether it stands in the zone itself, whichever part of it. */
export function isInside(battle: Battle, who: FigureId, zone: ZoneId): boolean {
  const place = placeOf(battle, who);
  return place.kind === "zone" && partsOf(battle.field, zone).includes(place.zone);
}

export function sameWhole(battle: Battle, one: ZoneId, other: ZoneId): boolean {
  return zoneOf(battle.field, one).whole === zoneOf(battle.field, other).whole;
}

/** The bottleneck a figure stands in, if any. */
export function bottleneckAt(battle: Battle, place: Place): Bottleneck | null {
  return place.kind === "border" ? (battle.field.borders.get(place.border)?.bottleneck ?? null) : null;
}

export function isOnBorder(battle: Battle, who: FigureId, border: BorderId): boolean {
  const place = placeOf(battle, who);
  return place.kind === "border" && place.border === border;
}

/** Who is up and stands on a border, in the tracker's order. */
export function standingOn(battle: Battle, border: BorderId): FigureId[] {
  return standing(battle).filter((who) => isOnBorder(battle, who, border));
}

export function holdStrength(battle: Battle, by: FigureId, on: FigureId): number {
  return rowOf(battle.record, "hold", arrowId(by, on)).strength;
}

/** How strongly all together hold a figure. */
export function heldBy(battle: Battle, who: FigureId): number {
  const holds = Object.entries(battle.record.hold).filter(([pair]) => splitPair(pair)[1] === who);
  return holds.reduce((sum, [, hold]) => sum + hold.strength, 0);
}

/** Held by a figure or by something else: no move, no withdrawal (Z3-AC-13). */
export function isHeld(battle: Battle, who: FigureId): boolean {
  return stateOf(battle, who).held || heldBy(battle, who) > 0;
}

/** Guards of a figure or an obstacle, in turn order. */
export function guardsOf(battle: Battle, ward: string): FigureId[] {
  return battle.rules.clock.order(battle).filter((who) => isUp(battle, who) && stateOf(battle, who).ward === ward);
}

export function turnOf(battle: Battle): FigureId | null {
  return rowOf(battle.record, "battle", "").turn;
}

export function roundOf(battle: Battle): number {
  return rowOf(battle.record, "battle", "").round;
}

/** Where figures stand on a battlefield of zones. */
import { isUp, placeOf, standing, stateOf } from "../../engine/figures";
import { arrowId, splitPair } from "../../engine/record";
import type { FigureId } from "../../engine/types";
import type { ZoneBattle } from "../battle";
import { rowOf } from "../record";
import type { BorderId, Bottleneck, Place, ZoneId } from "../types";
import { partsOf, zoneOf } from "./field";

/** The zones a place counts for: both beside a border (Z-BD-02), none off the map. */
export function zonesAt(battle: ZoneBattle, place: Place): ZoneId[] {
  if (place.kind === "zone") return [place.zone];
  const border = place.kind === "border" ? battle.field.borders.get(place.border) : null;
  return border ? [border.a, border.b] : [];
}

/** Whether it stands in the zone or on one of its borders (Z-BD-02). */
export function isAtZone(battle: ZoneBattle, who: FigureId, zone: ZoneId): boolean {
  return zonesAt(battle, placeOf(battle, who)).includes(zone);
}

/** Whether it stands in the zone itself, whichever part of it. */
export function isInside(battle: ZoneBattle, who: FigureId, zone: ZoneId): boolean {
  const place = placeOf(battle, who);
  return place.kind === "zone" && partsOf(battle.field, zone).includes(place.zone);
}

/** Whether both are the same zone or parts of it (Z-OB-07); throws for an unknown id. */
export function sameWhole(battle: ZoneBattle, one: ZoneId, other: ZoneId): boolean {
  return zoneOf(battle.field, one).whole === zoneOf(battle.field, other).whole;
}

/** The bottleneck a figure stands in, if any. */
export function bottleneckAt(battle: ZoneBattle, place: Place): Bottleneck | null {
  return place.kind === "border" ? (battle.field.borders.get(place.border)?.bottleneck ?? null) : null;
}

/** Whether it stands on this border or in its bottleneck. */
export function isOnBorder(battle: ZoneBattle, who: FigureId, border: BorderId): boolean {
  const place = placeOf(battle, who);
  return place.kind === "border" && place.border === border;
}

/** Who is up and stands on a border, in the tracker's order. */
export function standingOn(battle: ZoneBattle, border: BorderId): FigureId[] {
  return standing(battle).filter((who) => isOnBorder(battle, who, border));
}

/** How firmly one holds the other; 0 for not at all. */
export function holdStrength(battle: ZoneBattle, by: FigureId, on: FigureId): number {
  return rowOf(battle.record, "hold", arrowId(by, on)).strength;
}

/** How strongly all together hold a figure. */
export function heldBy(battle: ZoneBattle, who: FigureId): number {
  const holds = Object.entries(battle.record.hold).filter(([pair]) => splitPair(pair)[1] === who);
  return holds.reduce((sum, [, hold]) => sum + hold.strength, 0);
}

/** Held by a figure or by something else: no move, no withdrawal (Z3-AC-13). */
export function isHeld(battle: ZoneBattle, who: FigureId): boolean {
  return stateOf(battle, who).held || heldBy(battle, who) > 0;
}

/** Guards of a figure or an obstacle, in turn order. */
export function guardsOf(battle: ZoneBattle, ward: string): FigureId[] {
  return battle.rules.turns.order(battle).filter((who) => isUp(battle, who) && stateOf(battle, who).ward === ward);
}

/** A zone stands for about six squares. */
const SQUARES = 6;

/** Bands in zones: the nearest whole number, halves down; 0 is the same zone. */
export function zonesOfSquares([short, medium, long]: readonly [number, number, number]): [number, number, number] {
  return [inZones(short), inZones(medium), inZones(long)];
}

function inZones(squares: number): number {
  return Math.max(0, Math.ceil(squares / SQUARES - 0.5));
}

/** Whether partial terrain lies in this zone, or in the whole zone of this part (Z-OB-09). */
export function isTerrainIn({ field }: ZoneBattle, terrain: string, zone: ZoneId): boolean {
  const lies = field.terrains.get(terrain)?.zone;
  return lies !== undefined && (lies === zone || lies === field.zones.get(zone)?.whole);
}

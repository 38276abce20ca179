/** The battlefield, built once for a scene: zones and the borders between them; and who stands where on it. */
import type {
  Border,
  BorderId,
  Terrain,
  Zone,
  ZoneId,
  ZoneObstacle,
  ZoneTraits,
  Field,
  Bottleneck,
  Place,
} from "../types";
import { isUp, placeOf, standing, stateOf, areFoes } from "../../engine/battle";
import { arrowId, splitPair } from "../../engine/record";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { type ZoneBattle, type ZoneSituation, rowOf } from "../battle";

/** A zone that has nothing special. */
export const PLAIN: ZoneTraits = {
  terrain: 0,
  factor: 1,
  cover: 0,
  light: 0,
  visibility: 0,
  entry: null,
  width: null,
  stacking: null,
  capacity: null,
  enter: 0,
  leave: 0,
  vegetation: "",
  stealth: 0,
  sporadics: [],
};

/** What a field is made of; ids must be distinct and borders join zones that are there. */
interface FieldParts {
  readonly zones: readonly Zone[];
  readonly borders: readonly Border[];
  readonly obstacles?: readonly ZoneObstacle[];
  readonly terrains?: readonly Terrain[];
}

/** The field of these parts; throws where a border names a zone that is not there. */
export function buildField({ zones, borders, obstacles = [], terrains = [] }: FieldParts): Field {
  const bordersOf = new Map<ZoneId, Border[]>(zones.map((zone) => [zone.id, []]));
  for (const border of borders) {
    for (const side of [border.a, border.b]) {
      const list = bordersOf.get(side);
      if (!list) throw new Error(`border ${border.id} names no zone of the field: ${side}`);
      list.push(border);
    }
  }
  return {
    zones: new Map(zones.map((zone) => [zone.id, zone])),
    borders: new Map(borders.map((border) => [border.id, border])),
    bordersOf,
    obstacles: new Map(obstacles.map((obstacle) => [obstacle.id, obstacle])),
    terrains: new Map(terrains.map((terrain) => [terrain.id, terrain])),
  };
}

/** The id of the border between two zones, in the order given. */
export function borderId(a: ZoneId, b: ZoneId): BorderId {
  return `${a}|${b}`;
}

/** The zone on the other side. */
export function across(border: Border, from: ZoneId): ZoneId {
  return border.a === from ? border.b : border.a;
}

/** Whether the zone is on one side of the border. */
export function isBeside(border: Border, zone: ZoneId): boolean {
  return border.a === zone || border.b === zone;
}

/** The border two zones share, whatever the order; null where they share none. */
export function borderBetween(field: Field, a: ZoneId, b: ZoneId): Border | null {
  return field.borders.get(borderId(a, b)) ?? field.borders.get(borderId(b, a)) ?? null;
}

/** Whether movement may cross it coming from this zone (Z-BF-03). */
export function isOpen(border: Border, from: ZoneId): boolean {
  return !border.wall && (border.oneWay === null || border.oneWay === from);
}

/** The zone; throws where there is none of that id. */
export function zoneOf(field: Field, id: ZoneId): Zone {
  const zone = field.zones.get(id);
  if (!zone) throw new Error(`no such zone: ${id}`);
  return zone;
}

/** The border; throws where there is none of that id. */
export function borderOf(field: Field, id: BorderId): Border {
  const border = field.borders.get(id);
  if (!border) throw new Error(`no such border: ${id}`);
  return border;
}

/** The parts of one whole zone, itself alone where nothing splits it (Z-OB-07). */
export function partsOf(field: Field, id: ZoneId): ZoneId[] {
  const { whole } = zoneOf(field, id);
  return [...field.zones.values()].filter((zone) => zone.whole === whole).map((zone) => zone.id);
}

/** A zone by its own name, a border by those of its two zones. */
export function nameOf({ zones, borders }: Field, id: string): string | null {
  const zoneName = (zone: ZoneId): string => zones.get(zone)?.name ?? zone;
  const border = borders.get(id);
  return zones.get(id)?.name ?? (border ? `${zoneName(border.a)} – ${zoneName(border.b)}` : null);
}

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

/** No room for one more: all standing in it count, those on its borders and the fallen do not. */
export function zoneFull(battle: ZoneBattle, who: FigureId, zone: ZoneId): Refusal | null {
  const { capacity } = zoneOf(battle.field, zone).traits;
  if (capacity === null) return null;
  const inside = standing(battle).filter((other) => other !== who && isInside(battle, other, zone)).length;
  return inside < capacity ? null : refuse("zone-full", { zone, capacity });
}

/** The zone a figure falls back to: its own, from a border the one it came from. */
export function homeOf(battle: ZoneSituation["battle"], who: FigureId): string {
  const place = placeOf(battle, who);
  if (place.kind === "off") return "";
  return place.kind === "zone" ? place.zone : place.from;
}

/** Who is up in each zone or on one of its borders, in turn order; a battle is a new value with every change. */
const upByZone = new WeakMap<ZoneBattle, ReadonlyMap<ZoneId, readonly FigureId[]>>();

function upAt(battle: ZoneBattle, zone: ZoneId): readonly FigureId[] {
  const known = upByZone.get(battle) ?? sortedByZone(battle);
  upByZone.set(battle, known);
  return known.get(zone) ?? [];
}

function sortedByZone(battle: ZoneBattle): ReadonlyMap<ZoneId, readonly FigureId[]> {
  const sorted = new Map<ZoneId, FigureId[]>();
  for (const who of battle.rules.turns.order(battle)) {
    if (!isUp(battle, who)) continue;
    for (const zone of zonesAt(battle, placeOf(battle, who))) {
      const there = sorted.get(zone);
      if (there) there.push(who);
      else sorted.set(zone, [who]);
    }
  }
  return sorted;
}

/** Enemies of a figure in a zone or on one of its borders, in turn order. */
export function foesAtZone(battle: ZoneBattle, who: FigureId, zone: ZoneId): FigureId[] {
  return upAt(battle, zone).filter((other) => areFoes(battle, who, other));
}

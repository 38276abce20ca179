/** The battlefield: zones and the borders between them. Built once for a scene, immutable. */
import type { Border, BorderId, Terrain, Zone, ZoneId, ZoneObstacle, ZoneTraits } from "../types";

/** Zones with their borders and what lies in them; built once, never stored. */
export interface Field {
  readonly zones: ReadonlyMap<ZoneId, Zone>;
  /** In the order in which they were named: ties go by it. */
  readonly borders: ReadonlyMap<BorderId, Border>;
  readonly bordersOf: ReadonlyMap<ZoneId, readonly Border[]>;
  readonly obstacles: ReadonlyMap<string, ZoneObstacle>;
  readonly terrains: ReadonlyMap<string, Terrain>;
}

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
export interface FieldParts {
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

/** The place of the rules that lies at a point of the map. */
import { whereabouts } from "../../geometry/borders/border-at";
import { buildOutline, distanceToOutline } from "../../geometry/outline/outline";
import { inRings } from "../../geometry/outline/ring";
import type { ZoneMap } from "../../geometry/zone-map";
import type { Place } from "../types";
import { borderBetween, type Field } from "../field/field";
import type { Battlefield, RegionSource } from "./region";
import { bottleneckAt } from "./bottleneck-shapes";
import { partsIn } from "./split-zones";

/** The place at a point; off the map outside every zone. */
export function placeAt(battlefield: Battlefield, x: number, y: number): Place {
  const bottleneck = bottleneckAt(battlefield, x, y)?.border ?? null;
  const { zone, border } = whereabouts(battlefield.map, x, y);
  if (bottleneck !== null) return { kind: "border", border: bottleneck, from: zone ?? bottleneck.split("|")[0] ?? "" };
  if (zone !== null) return { kind: "zone", zone };
  const found = border && borderBetween(battlefield.field, border.a, border.b);
  const part = found ? found.a : partNear(battlefield, x, y);
  return part === null ? { kind: "off" } : { kind: "zone", zone: part };
}

/** On what splits a zone: the nearest of its parts; null outside every zone. */
export function partNear({ map, regions }: Battlefield, x: number, y: number): string | null {
  const whole = [...regions.values()].find((region) => isSplit(map, region) && inRings(region.rings, x, y));
  const parts = whole ? partsIn(map, whole.id) : [];
  const far = (part: string): number => distanceToOutline(buildOutline(part, regions.get(part)?.rings ?? []), x, y);
  return parts.sort((one, other) => far(one) - far(other))[0] ?? null;
}

function isSplit(map: ZoneMap, { id }: RegionSource): boolean {
  return map.slots.has(`${id}/1`);
}

/** Whether a stored place is still on the field: a region may have been redrawn since. */
export function isThere({ zones, borders, terrains }: Field, place: Place): boolean {
  if (place.kind === "off") return true;
  if (place.kind === "border") return borders.has(place.border) && zones.has(place.from);
  return zones.has(place.zone) && (place.terrain === undefined || terrains.has(place.terrain));
}

/** Where a token stands: its middle in pixels, and the place of the rules that this is. */
import { whereabouts } from "../../geometry/border-at";
import { buildOutline, distanceToOutline } from "../../geometry/outline";
import { inRings } from "../../geometry/ring";
import type { ZoneMap } from "../../geometry/zone-map";
import type { Place } from "../../rules/battle/vocabulary";
import { borderBetween } from "../../rules/field/field";
import { doorAt } from "../field/doors";
import type { RegionSource } from "../field/region-source";
import type { Battlefield } from "../field/scene-field";
import { partsIn } from "../field/split-zones";

/** A token's circle: its middle and half its side, in pixels. */
export interface TokenCircle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** As stored, so never a place in the middle of an animation. */
export function circleOf(
  token: TokenDocument.Implementation,
  at: { x: number; y: number } = token._source,
): TokenCircle {
  const side = token.parent?.grid.size ?? 100;
  const [width, height] = [(token._source.width ?? 1) * side, (token._source.height ?? 1) * side];
  return { id: token.id ?? "", x: at.x + width / 2, y: at.y + height / 2, radius: Math.min(width, height) / 2 };
}

/** The place at a point; off the map outside every zone. */
export function placeAt(battlefield: Battlefield, x: number, y: number): Place {
  const door = doorAt(battlefield, x, y)?.border ?? null;
  const { zone, border } = whereabouts(battlefield.map, x, y);
  if (door !== null) return { kind: "border", border: door, from: zone ?? door.split("|")[0] ?? "" };
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

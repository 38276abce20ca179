/** Zones that a large obstacle cuts from border to border: each part is a zone of its own on the map (Z-OB-07). */
import { type Box, boxAround } from "../../geometry/outline/box";
import { cutZone } from "../../geometry/outline/cut";
import type { Ring } from "../../geometry/outline/ring";
import type { ZoneShape } from "../../geometry/outline/outline";
import type { ZoneMap } from "../../geometry/zone-map";
import { SPLITTING_SIZE } from "../contact/obstacle";
import type { RegionSource } from "./region";

/** The zones of these regions as the map takes them: `id`, or `id/1`, `id/2`… for the parts of one that is split. */
export function zoneShapes(regions: readonly RegionSource[], tolerance: number): ZoneShape[] {
  const bars = regions.filter(isSplitter).map(({ rings }) => rings);
  return regions.filter(isZone).flatMap(({ id, rings }) => {
    const parts = bars.reduce<readonly (readonly Ring[])[]>((whole, bar) => cutAll(whole, bar, tolerance), [rings]);
    return parts.map((part, at) => ({ id: parts.length === 1 ? id : `${id}/${at + 1}`, rings: part }));
  });
}

/** Whether the region is a zone that has a shape. */
export function isZone({ parts, rings }: RegionSource): boolean {
  return rings.length > 0 && parts.some(({ kind }) => kind === "zone");
}

function isSplitter({ parts, rings }: RegionSource): boolean {
  return rings.length > 0 && parts.some((part) => part.kind === "obstacle" && part.obstacle.size >= SPLITTING_SIZE);
}

function cutAll(wholes: readonly (readonly Ring[])[], bar: readonly Ring[], tolerance: number): (readonly Ring[])[] {
  return wholes.flatMap((whole) => {
    const cut = cutInto(whole, bar, tolerance);
    return cut.length > 0 ? cut : [whole];
  });
}

function cutInto(whole: readonly Ring[], bar: readonly Ring[], tolerance: number): number[][][] {
  return meet(boxAround(whole), boxAround(bar)) ? cutZone(whole, bar, tolerance).map(({ rings }) => rings) : [];
}

function meet(one: Box, other: Box): boolean {
  return one.minX <= other.maxX && other.minX <= one.maxX && one.minY <= other.maxY && other.minY <= one.maxY;
}

/** The zone that a region cuts from border to border, whatever its size; null where it cuts none. */
export function zoneCutBy(regions: readonly RegionSource[], bar: readonly Ring[], tolerance: number): string | null {
  const cut = regions.find((region) => isZone(region) && cutInto(region.rings, bar, tolerance).length > 0);
  return cut?.id ?? null;
}

/** The region behind a zone of the map. */
export function wholeOf(zone: string): string {
  return zone.split("/")[0] ?? zone;
}

/** The zones of the map that a region is: itself, or its parts in order. */
export function partsIn({ slots }: ZoneMap, region: string): string[] {
  if (slots.has(region)) return [region];
  const parts: string[] = [];
  for (let at = 1; slots.has(`${region}/${at}`); at += 1) parts.push(`${region}/${at}`);
  return parts;
}

/** A scene's regions as plain data, and the zones that they are on the map: whole, or cut in parts by a large obstacle (Z-OB-07). */
import type { BorderId, Bottleneck, Obstacle, ZoneTraits, Field } from "../types";
import type { Problem } from "../../engine/problem";
import { borderOf, type ZoneMap } from "../../geometry/zone-map";
import { type Box, boxAround, type Ring } from "../../geometry/outline/shapes";
import { bordersUnder as covered } from "../../geometry/borders/border-at";
import { cutZone } from "../../geometry/outline/overlay";
import type { ZoneShape } from "../../geometry/outline/outline";
import { SPLITTING_SIZE } from "../contact/obstacle";

/** What one behaviour makes of its region. Zone ids are region ids; an empty `oneWay` is none. */
export type RegionPart =
  | { readonly kind: "zone"; readonly traits: ZoneTraits }
  | { readonly kind: "bottleneck"; readonly bottleneck: Bottleneck }
  | { readonly kind: "obstacle"; readonly obstacle: Omit<Obstacle, "id"> }
  | { readonly kind: "wall"; readonly sight: boolean; readonly oneWay: string }
  | {
      readonly kind: "passage";
      readonly a: string;
      readonly b: string;
      readonly oneWay: string;
      readonly sight: boolean;
    }
  | { readonly kind: "terrain"; readonly modifier: number };

/** One region, with what its behaviours say. */
export interface RegionSource {
  readonly id: string;
  readonly name: string;
  /** Flat rings in pixels, as the region's polygons have them. */
  readonly rings: readonly (readonly number[])[];
  readonly parts: readonly RegionPart[];
  /** What of its data cannot be read, in words of the data: `obstacle.damage: "2x6"`. */
  readonly faults: readonly string[];
}

declare module "../../engine/problem" {
  interface ProblemCodes {
    readonly "touches-no-border": true;
    readonly "in-no-zone": true;
    readonly overlap: true;
    readonly "wide-gap": true;
    readonly "too-small": true;
    readonly unreachable: true;
    readonly "no-such-zone": true;
    readonly "leaves-open": true;
    readonly "own-heights": true;
  }
}

/** A scene's battlefield as it now is. A new value whenever anything of it has changed. */
export interface Battlefield {
  readonly map: ZoneMap;
  readonly field: Field;
  /** By region id, and by zone id for each part of a zone that is split. */
  readonly regions: ReadonlyMap<string, RegionSource>;
  readonly problems: readonly Problem[];
}

/** A token's circle: its middle and half its side, in pixels. */
export interface TokenCircle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The zones of these regions as the map takes them: `id`, or `id/1`, `id/2`… for the parts of one that is split. */
export function zoneShapes(regions: readonly RegionSource[], tolerance: number): ZoneShape[] {
  const bars = regions.filter(isSplitter).map(({ rings }) => rings);
  return regions.filter(isZone).flatMap(({ id, rings }) => {
    const parts = bars.reduce<readonly (readonly Ring[])[]>((whole, bar) => cutAll(whole, bar, tolerance), [rings]);
    return parts.map((part, at) => ({ id: parts.length === 1 ? id : `${id}/${at + 1}`, rings: part }));
  });
}

/** Whether the region is a zone that has a shape. */
function isZone({ parts, rings }: RegionSource): boolean {
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

/** The lines of a border, in pixels; none where only a passage makes it. */
export function linesOfBorder(map: ZoneMap, border: BorderId): readonly (readonly number[])[] {
  const [a = "", b = ""] = border.split("|");
  return borderOf(map, a, b)?.lines ?? [];
}

/** Two zones that share a border. */
export interface Sides {
  readonly a: string;
  readonly b: string;
}

/** The most covered border first; one that is barely touched counts only where there is no other. */
export function bordersUnder(map: ZoneMap, rings: readonly Ring[]): Sides[] {
  if (rings.length === 0) return [];
  const found = covered(map, rings);
  const enough = found.filter(({ a, b, share }) => share * (borderOf(map, a, b)?.length ?? 0) >= map.options.shortest);
  return enough.length > 0 ? enough : found.slice(0, 1);
}

/** How much of a border must be covered: hands are no rulers, but an open stretch is walked through. */
const WHOLE = 0.8;

/** The borders that a region closes off from end to end (Z-OB-01, Z-BF-02). */
export function bordersClosed(map: ZoneMap, rings: readonly Ring[]): Sides[] {
  return rings.length === 0 ? [] : covered(map, rings).filter(({ share }) => share >= WHOLE);
}

/** Whether a region lies along a border, and not only with an end on one. */
export function coversMost(map: ZoneMap, rings: readonly Ring[]): boolean {
  return rings.length > 0 && covered(map, rings).some(({ share }) => share >= 0.5);
}

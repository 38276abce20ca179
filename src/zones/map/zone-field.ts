/** Makes the field of the rules from the zone map and what other regions lay over it; what does not fit is a problem. */
import { boxAround } from "../../geometry/outline/shapes";
import { borderOf as mapBorder, bordersOf, zoneAt, type ZoneMap } from "../../geometry/zone-map";
import type { Border, Bottleneck, Terrain, Zone, ZoneObstacle, Field } from "../types";
import { borderId, buildField } from "../field/field";
import { type Problem, problem } from "../../engine/problem";
import {
  type RegionPart,
  type RegionSource,
  type Sides,
  bordersClosed,
  bordersUnder,
  coversMost,
  partsIn,
  wholeOf,
  zoneCutBy,
} from "./region";

/** A field and what is wrong with it. */
export interface Composed {
  readonly field: Field;
  readonly problems: readonly Problem[];
}

interface Draft {
  readonly map: ZoneMap;
  readonly regions: readonly RegionSource[];
  readonly borders: Map<string, Border>;
  readonly obstacles: ZoneObstacle[];
  readonly terrains: Terrain[];
  readonly problems: Problem[];
}

type PartOf<K extends RegionPart["kind"]> = Extract<RegionPart, { kind: K }>;
type Layer<K extends RegionPart["kind"]> = (draft: Draft, part: PartOf<K>, region: RegionSource) => void;

/** The field of these regions; `map` holds the zones among them. */
export function composeField(map: ZoneMap, regions: readonly RegionSource[]): Composed {
  const draft: Draft = {
    map,
    regions,
    borders: plainBorders(map),
    obstacles: [],
    terrains: [],
    problems: regions.flatMap(faultsOf),
  };
  for (const region of regions) for (const part of region.parts) layOver(draft, part, region);
  const { borders, obstacles, terrains, problems } = draft;
  const field = buildField({
    zones: regions.flatMap((region) => zonesOf(map, region)),
    borders: [...borders.values()],
    obstacles,
    terrains,
  });
  return { field, problems };
}

function faultsOf({ id, name, faults, parts, rings }: RegionSource): Problem[] {
  const misread = faults.map((text) => problem("misread", id, { name, text }));
  const needsShape = parts.some(({ kind }) => kind !== "passage");
  return needsShape && rings.length === 0 ? [...misread, problem("no-shape", id, { name })] : misread;
}

/** The zone that a region is, or each part of it where it is split (Z-OB-07). */
function zonesOf(map: ZoneMap, { id: whole, name, parts }: RegionSource): Zone[] {
  const zone = parts.find((part) => part.kind === "zone");
  if (zone?.kind !== "zone") return [];
  const ids = partsIn(map, whole);
  return ids.map((id, at) => ({ id, whole, name: ids.length > 1 ? `${name} ${at + 1}` : name, traits: zone.traits }));
}

/** The parts of one zone share no border: what splits it lies between them. */
function plainBorders(map: ZoneMap): Map<string, Border> {
  const between = bordersOf(map).filter(({ a, b }) => wholeOf(a) !== wholeOf(b));
  return new Map(between.map(({ a, b }) => [borderId(a, b), plainBorder(a, b)]));
}

function plainBorder(a: string, b: string): Border {
  return {
    id: borderId(a, b),
    a,
    b,
    obstacle: null,
    bottleneck: null,
    wall: false,
    oneWay: null,
    link: false,
    sight: true,
  };
}

const layers: { readonly [K in RegionPart["kind"]]: Layer<K> } = {
  zone: () => undefined,
  bottleneck: (draft, { bottleneck }, region) => onBorders(draft, region, (border) => narrowed(border, bottleneck)),
  wall: (draft, { sight, oneWay }, region) => closing(draft, region, (border) => walled(border, sight, oneWay)),
  obstacle: layObstacle,
  terrain: (draft, { modifier }, region) =>
    within(draft, region, (zone) => draft.terrains.push({ id: region.id, zone, modifier })),
  passage: joinZones,
};

function layOver<K extends RegionPart["kind"]>(draft: Draft, part: PartOf<K>, region: RegionSource): void {
  const layer: Layer<K> = layers[part.kind];
  layer(draft, part, region);
}

/** Over a border it is crossed with it; else it lies in the zone, whole zones being named where it cuts one (Z-OB-01). */
function layObstacle(draft: Draft, { obstacle }: PartOf<"obstacle">, region: RegionSource): void {
  const { map, regions, obstacles } = draft;
  const put = (zone: string): unknown => obstacles.push({ ...obstacle, id: region.id, zone });
  const cut = coversMost(map, region.rings) ? null : zoneCutBy(regions, region.rings, map.options.tolerance);
  if (cut !== null) put(cut);
  else if (bordersUnder(map, region.rings).length === 0) within(draft, region, put);
  else closing(draft, region, (border) => ({ ...border, obstacle: { ...obstacle, id: border.id } }));
}

/** What leaves a stretch of the border open is walked around and has no effect: the GM is told. */
function closing(draft: Draft, region: RegionSource, change: (border: Border) => Border): void {
  const closed = bordersClosed(draft.map, region.rings);
  changeBorders(draft, closed, change);
  if (closed.length > 0 || region.rings.length === 0) return;
  const code = bordersUnder(draft.map, region.rings).length > 0 ? "leaves-open" : "touches-no-border";
  draft.problems.push(problem(code, region.id, { name: region.name }));
}

function changeBorders(draft: Draft, sides: readonly Sides[], change: (border: Border) => Border): void {
  for (const { a, b } of sides) {
    const border = draft.borders.get(borderId(a, b));
    if (border) draft.borders.set(border.id, change(border));
  }
}

function onBorders(draft: Draft, { id, name, rings }: RegionSource, change: (border: Border) => Border): void {
  const laid = bordersUnder(draft.map, rings);
  changeBorders(draft, laid, change);
  if (laid.length === 0 && rings.length > 0) draft.problems.push(problem("touches-no-border", id, { name }));
}

/** Several bottlenecks on one border let as many pass as all of them together. */
function narrowed(border: Border, drawn: Bottleneck): Border {
  const coverSide = drawn.coverSide === "both" ? "both" : (sideOf(border, drawn.coverSide) ?? drawn.coverSide);
  const capacity = drawn.capacity + (border.bottleneck?.capacity ?? 0);
  return { ...border, bottleneck: { ...drawn, capacity, coverSide }, wall: false };
}

/** The side of a border that is a region, or a part of it. */
function sideOf({ a, b }: Border, region: string): string | null {
  return [a, b].find((zone) => zone === region || wholeOf(zone) === region) ?? null;
}

/** A wall that a bottleneck leads through bars nobody by itself. */
function walled(border: Border, sight: boolean, oneWay: string): Border {
  const open = oneWay === "" ? null : sideOf(border, oneWay);
  return { ...border, sight, wall: open === null && !border.bottleneck, oneWay: open };
}

function within(draft: Draft, { id, name, rings }: RegionSource, put: (zone: string) => unknown): void {
  const box = boxAround(rings);
  const zone = rings.length > 0 ? zoneAt(draft.map, (box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2) : null;
  if (zone !== null) put(zone);
  else if (rings.length > 0) draft.problems.push(problem("in-no-zone", id, { name }));
}

function joinZones(draft: Draft, part: PartOf<"passage">, region: RegionSource): void {
  const ends = [part.a, part.b].map((zone) => endOf(draft, zone, region));
  const [a, b] = ends.sort();
  const missing = [part.a, part.b].find((zone) => partsIn(draft.map, zone).length === 0);
  if (missing !== undefined || !a || !b || a === b) {
    draft.problems.push(problem("no-such-zone", region.id, { name: region.name, zone: missing ?? part.a }));
    return;
  }
  if (mapBorder(draft.map, a, b)) return;
  const border = plainBorder(a, b);
  const oneWay = part.oneWay === "" ? null : sideOf(border, part.oneWay);
  draft.borders.set(border.id, { ...border, link: true, sight: part.sight, oneWay });
}

/** The zone at one end of a passage; of a split one the part in which the passage is drawn, else the largest. */
function endOf({ map }: Draft, zone: string, { rings }: RegionSource): string | undefined {
  const parts = partsIn(map, zone);
  const { minX, minY, maxX, maxY } = boxAround(rings);
  const under = rings.length > 0 ? zoneAt(map, (minX + maxX) / 2, (minY + maxY) / 2) : null;
  return parts.find((part) => part === under) ?? parts[0];
}

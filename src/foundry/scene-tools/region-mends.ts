/** Mends of what is drawn on a scene of zones: regions that lie beside where they belong, gaps, overlaps, figures outside. */
import type { Problem } from "../../engine/problem";
import { closeGap } from "../../geometry/outline/close-gap";
import { distanceToOutline, EDGE, type Outline } from "../../geometry/outline/outline";
import { boxAround, nearestOnLine, type Ring, ringArea } from "../../geometry/outline/shapes";
import { placeInArea } from "../../geometry/places";
import { bordersOf } from "../../geometry/zone-map";
import type { Point } from "../../zones/map/positions";
import { type Battlefield, wholeOf } from "../../zones/map/region";
import { ringsOf } from "../battlefield/levels";
import { circleOf } from "../battlefield/token-spot";
import { battlefieldOf, toleranceOf } from "../battlefield/zone-cache";
import { spotNear } from "../battlefield/zone-positions";
import { idOf } from "../documents";

type SceneDoc = Scene.Implementation;

type Region = RegionDocument.Implementation;

/** Takes the region away; the layer's own undo brings it back. */
export async function deleteRegion(scene: SceneDoc, { about }: Problem): Promise<void> {
  await scene.deleteEmbeddedDocuments("Region", [about]);
}

export async function emptyHeights(scene: SceneDoc, { about }: Problem): Promise<void> {
  await scene.regions.get(about)?.update({ elevation: { bottom: null, top: null } });
}

/** Whether there is anything to move it to, and all of its shapes are of kinds that are moved by their points. */
export function isMovable(scene: SceneDoc, { about }: Problem): boolean {
  const shapes: readonly object[] = scene.regions.get(about)?._source.shapes ?? [];
  const { map } = battlefieldOf(scene);
  return map.slots.size > 0 && shapes.every((shape) => "points" in shape || ("x" in shape && "y" in shape));
}

/** The same where there is a border to move it to. */
export function isMovableOntoBorder(scene: SceneDoc, found: Problem): boolean {
  return isMovable(scene, found) && bordersOf(battlefieldOf(scene).map).length > 0;
}

/** Its middle onto the nearest border. */
export async function moveOntoBorder(scene: SceneDoc, { about }: Problem): Promise<void> {
  const { map, regions } = battlefieldOf(scene);
  const from = middleOfRings(regions.get(about)?.rings ?? []);
  const places = bordersOf(map).flatMap(({ lines }) => lines.map((line) => nearestOnLine(line, from.x, from.y)));
  const [to] = places.sort((one, other) => one.distance - other.distance);
  if (to) await moveBy(scene, about, { x: to.x - from.x, y: to.y - from.y });
}

/** All of it into the nearest zone, as far as it fits. */
export async function moveIntoZone(scene: SceneDoc, { about }: Problem): Promise<void> {
  const battlefield = battlefieldOf(scene);
  const rings = battlefield.regions.get(about)?.rings ?? [];
  const { minX, minY, maxX, maxY } = boxAround(rings);
  const from = middleOfRings(rings);
  const zone = nearestZone(battlefield, from);
  const footprint = { width: maxX - minX, height: maxY - minY };
  const to = zone && placeInArea(battlefield.regions.get(zone)?.rings ?? [], { anchor: from, footprint, taken: [] });
  if (to) await moveBy(scene, about, { x: to.x - from.x, y: to.y - from.y });
}

function middleOfRings(rings: readonly Ring[]): Point {
  const { minX, minY, maxX, maxY } = boxAround(rings);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function nearestZone({ map }: Battlefield, { x, y }: Point): string | null {
  const far = [...map.slots].flatMap(([zone, slot]) => {
    const outline = map.outlines[slot];
    return outline ? [{ zone, distance: distanceToOutline(outline, x, y) }] : [];
  });
  return far.sort((one, other) => one.distance - other.distance)[0]?.zone ?? null;
}

type Shape = Region["_source"]["shapes"][number];

async function moveBy(scene: SceneDoc, id: string, by: Point): Promise<void> {
  const { x, y } = { x: Math.round(by.x), y: Math.round(by.y) };
  const shapes = (scene.regions.get(id)?.toObject().shapes ?? []).map((shape) => shiftShape(shape, { x, y }));
  const update = { _id: id, shapes };
  await scene.updateEmbeddedDocuments("Region", [update]);
}

function shiftShape(shape: Shape, by: Point): Shape {
  if ("points" in shape)
    return { ...shape, points: shape.points.map((value, at) => value + (at % 2 === 0 ? by.x : by.y)) };
  return { ...shape, x: shape.x + by.x, y: shape.y + by.y };
}

/** The token to the nearest free spot of the nearest zone: a GM's placement, which the rules take note of. */
export async function bringIntoZone(scene: SceneDoc, { about }: Problem): Promise<void> {
  const token = scene.tokens.get(about);
  const zone = token && nearestZone(battlefieldOf(scene), circleOf(token));
  const spot = zone ? spotNear(token, zone) : null;
  if (spot) await scene.updateEmbeddedDocuments("Token", [{ _id: about, x: spot.x, y: spot.y }]);
}

/** The smaller of two zones out of the larger, which it lay over. */
export async function cutOverlap(scene: SceneDoc, found: Problem): Promise<void> {
  const [smaller, larger] = bothRegions(scene, found).sort((one, two) => areaOfRegion(one) - areaOfRegion(two));
  if (!smaller || !larger) return;
  const holes = ringsOf(smaller).filter((ring) => ringArea(ring) > 0);
  const shapes = [...larger.toObject().shapes, ...holes.map((ring) => polygonOf(ring, true))];
  const update = { _id: idOf(larger), shapes };
  await scene.updateEmbeddedDocuments("Region", [update]);
}

/** The first of two zones is drawn onto the outline of the other, wherever they are as near as neighbours are. */
export async function closeGapBetween(scene: SceneDoc, found: Problem): Promise<void> {
  const [one, other] = bothRegions(scene, found);
  if (!one || !other) return;
  await drawOnto(one, other, 2 * toleranceOf(scene));
}

async function drawOnto(one: Region, other: Region, reach: number): Promise<void> {
  const rings = closeGap(ringsOf(one), ringsOf(other), reach);
  const shapes = rings.map((ring) => polygonOf(ring, ringArea(ring) < 0));
  const update = { _id: idOf(one), shapes };
  await one.parent?.updateEmbeddedDocuments("Region", [update]);
}

/** The zone that is nearest to one which no way leads to, with the gap between; null where it is farther than a space of the grid. */
function neighbourOf(scene: SceneDoc, { about }: Problem): { readonly region: Region; readonly gap: number } | null {
  const { map } = battlefieldOf(scene);
  const own = map.outlines[map.slots.get(about) ?? -1];
  const others = [...map.slots].flatMap(([zone, slot]) => {
    const outline = map.outlines[slot];
    const region = scene.regions.get(wholeOf(zone));
    return own && outline && region && wholeOf(zone) !== wholeOf(about)
      ? [{ region, gap: gapToward(own, outline) }]
      : [];
  });
  const [nearest] = others.sort((one, other) => one.gap - other.gap);
  return nearest && nearest.gap <= scene.grid.size ? nearest : null;
}

/** In pixels, from the corners of both. */
function gapToward(one: Outline, other: Outline): number {
  return Math.min(...cornersFrom(one, other), ...cornersFrom(other, one));
}

function cornersFrom({ edges }: Outline, other: Outline): number[] {
  const far: number[] = [];
  for (let at = 0; at < edges.length; at += EDGE)
    far.push(distanceToOutline(other, edges[at] ?? Infinity, edges[at + 1] ?? Infinity));
  return far;
}

export function hasNeighbour(scene: SceneDoc, found: Problem): boolean {
  return neighbourOf(scene, found) !== null;
}

/** A zone that no way leads to is drawn onto the one that is nearest. */
export async function reachNeighbour(scene: SceneDoc, found: Problem): Promise<void> {
  const own = scene.regions.get(wholeOf(found.about));
  const nearest = neighbourOf(scene, found);
  if (own && nearest) await drawOnto(own, nearest.region, nearest.gap + toleranceOf(scene));
}

function bothRegions(scene: SceneDoc, { about, other = about }: Problem): Region[] {
  return [about, other].flatMap((id) => scene.regions.get(wholeOf(id)) ?? []);
}

function areaOfRegion(region: Region): number {
  return ringsOf(region).reduce((sum, ring) => sum + ringArea(ring), 0);
}

function polygonOf(ring: Ring, hole: boolean) {
  return { type: "polygon" as const, hole, points: ring.map((value) => Math.round(value)) };
}

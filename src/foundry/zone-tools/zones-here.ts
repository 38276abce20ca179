/** The zones that a GM has before them: those of the scene, and of its level where it has several. */
import { boxAround, inRings } from "../../geometry/outline/shapes";
import type { Place } from "../../geometry/places";
import type { DrawnRings } from "../../geometry/drawing/fit";
import type { NamedBox } from "../../geometry/drawing/row-names";
import { ZoneBehavior } from "../data/zone-behavior";
import { isInLevels, isOnLevel, levelOnView, ringsOf } from "../battlefield/levels";
import { toleranceOf } from "../battlefield/zone-cache";
import { idOf } from "../documents";
import { freshId, type NewRegion, type RegionDoc, type ZoneScene } from "../map-tools/region-ops";

export const ZONE_TYPE = "zonebound.zone";

/** The behaviour that makes a region a zone, be it switched on or not. */
export function zonePart(region: RegionDoc): RegionBehavior.Implementation | null {
  return region.behaviors.contents.find(({ system }) => system instanceof ZoneBehavior) ?? null;
}

/** Whether it is a zone now. */
export function isZoneNow(region: RegionDoc): boolean {
  return zonePart(region)?.disabled === false;
}

/** What a tool can be used on: zones, and regions that are nothing of this system yet or no more. */
export function workableRegions(scene: ZoneScene): RegionDoc[] {
  return regionsHere(scene).filter((region) => {
    const others = region.behaviors.contents.filter(({ type }) => type.startsWith("zonebound.") && type !== ZONE_TYPE);
    return others.length === 0;
  });
}

export function zonesHere(scene: ZoneScene): RegionDoc[] {
  return regionsHere(scene).filter(isZoneNow);
}

function regionsHere(scene: ZoneScene): RegionDoc[] {
  const level = isInLevels(scene) ? levelOnView() : null;
  return scene.regions.contents.filter((region) => isOnLevel(region, level));
}

/** Its outlines, where it is drawn. */
export function drawnRings(region: RegionDoc): number[][] {
  return ringsOf(region);
}

/** The rings of all zones here but some. */
export function ringsBeside(scene: ZoneScene, left: readonly RegionDoc[] = []): DrawnRings[] {
  return zonesHere(scene)
    .filter((region) => !left.includes(region))
    .map(drawnRings);
}

/** The names of zones here, with where they lie. */
export function namesHere(scene: ZoneScene): NamedBox[] {
  return zonesHere(scene).map((region) => ({ name: region.name, box: boxAround(drawnRings(region)) }));
}

/** Gaps between zones that are closed are no wider than this, in pixels. */
export function closedGap(scene: ZoneScene): number {
  return Math.max(toleranceOf(scene), LEAST_GAP);
}

const LEAST_GAP = 4;

/** Parts of a zone smaller than this are none, in square pixels: a quarter of a space. */
export function leastPart({ grid }: ZoneScene): number {
  return (grid.size * grid.size) / 4;
}

/** The shapes of a region with these rings, the first one outer, the others holes. */
export function shapesFrom(rings: DrawnRings) {
  return rings.map((points, at) => ({ type: "polygon" as const, hole: at > 0, points: [...points] }));
}

/** The colour of zones that are drawn, as of those between the sides in a layout. */
const ZONE_COLOUR = "#6b8e5a";

/** A zone that is yet to be made, on the level that is looked at. */
export function newZone(scene: ZoneScene, name: string, rings: DrawnRings): NewRegion {
  return {
    ...newRegion(scene, name, rings),
    color: ZONE_COLOUR,
    behaviors: [{ name, type: ZONE_TYPE }],
    visibility: CONST.REGION_VISIBILITY.ALWAYS,
  };
}

/** A region that is yet to be made; each of its outlines is a shape of its own where none is a hole. */
export function newRegion(scene: ZoneScene, name: string, rings: DrawnRings): NewRegion {
  const level = isInLevels(scene) ? levelOnView() : null;
  return { _id: freshId(), name, shapes: shapesFrom(rings), ...(level === null ? {} : { levels: [level] }) };
}

/** The region under a point that a tool can be used on, zones before others and the smallest first. */
export function regionAt(scene: ZoneScene, { x, y }: Place): RegionDoc | null {
  const under = workableRegions(scene).filter((region) => inRings(drawnRings(region), x, y));
  const size = ({ bounds }: RegionDoc): number => bounds.width * bounds.height;
  const order = under.sort((one, two) => Number(isZoneNow(two)) - Number(isZoneNow(one)) || size(one) - size(two));
  return order[0] ?? null;
}

/** Regions by their ids, in that order; unknown ones are left out. */
export function regionsBy(scene: ZoneScene, ids: Iterable<string>): RegionDoc[] {
  return [...ids].flatMap((id) => scene.regions.get(id) ?? []);
}

/** The ids of zones that are chosen on this client. */
const picked = new Set<string>();

/** In the order in which they were chosen, as far as they are there. */
export function chosenRegions(scene: ZoneScene): RegionDoc[] {
  return regionsBy(scene, picked).filter((region) => workableRegions(scene).includes(region));
}

export function isChosenZone(region: RegionDoc): boolean {
  return picked.has(idOf(region));
}

/** Chooses one, or lets it go; without `more` it is the only one. Null for none. */
export function pickZone(region: RegionDoc | null, more: boolean): void {
  const id = region ? idOf(region) : null;
  const wasChosen = id !== null && picked.has(id);
  if (!more) picked.clear();
  if (id !== null && wasChosen && more) picked.delete(id);
  else if (id !== null) picked.add(id);
  Hooks.callAll("zonebound.zonesChosen");
}

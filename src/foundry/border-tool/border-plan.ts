/** What has to be written so that a border becomes what a GM wishes: behaviours changed, regions laid over it, regions taken away. */
import {
  type BorderKind,
  type BorderSpan,
  bottleneckRing,
  closingRings,
  figuresAbreast,
  fitOnBorder,
  middleSpan,
} from "../../zones/map/border-regions";
import { boxAround, placeAlong } from "../../geometry/outline/shapes";
import { linesOfBorder } from "../../zones/map/region";
import { isInLevels, levelOnView } from "../battlefield/levels";
import { freshId, type NewRegion, type RegionOp } from "../map-tools/region-ops";
import { seenField } from "../battlefield/zone-cache";
import {
  behaviorsOn,
  borderName,
  type BorderPlace,
  type BorderWish,
  type BottleneckWish,
  FIRST_BOTTLENECK,
  namedZone,
} from "./border-place";

/** What becomes of some of a region's behaviours. */
interface RegionChange {
  readonly _id: string;
  readonly behaviors: readonly { readonly _id: string; readonly system: object }[];
}

/** The data of a kind's behaviours, one for each that lies there; null where none shall. */
type KindData = readonly object[] | null;

/** Everything of the wish in one plan. */
export function planBorder(place: BorderPlace, wish: BorderWish): RegionOp[] {
  if (place.border.link) return planKinds(place, [["passage", [passageData(wish)]]]);
  return planKinds(place, [
    ["wall", dataOrNone(wallData(wish))],
    ["bottleneck", wish.bottleneck && bottleneckData(place, wish.bottleneck)],
    ["obstacle", dataOrNone(wish.obstacle)],
  ]);
}

/** A border with nothing on it; zones that only a passage joins are joined no more. */
export function planOpen(place: BorderPlace): RegionOp[] {
  return planKinds(place, [
    ["wall", null],
    ["bottleneck", null],
    ["obstacle", null],
    ["passage", null],
  ]);
}

function dataOrNone(data: object | null): KindData {
  return data && [data];
}

function passageData({ passes, sight }: BorderWish): object {
  return { oneWay: passes === "open" || passes === "wall" ? "" : namedZone(passes), sight };
}

/** Beside a bottleneck a wall bars nobody, but says whether one sees across. */
function wallData({ passes, sight, bottleneck }: BorderWish): object | null {
  if (passes === "wall") return { sight, oneWay: "" };
  if (passes !== "open") return { sight, oneWay: namedZone(passes) };
  return bottleneck && !sight ? { sight, oneWay: "" } : null;
}

/** The number is shared among the doors that lie there, unless it is what they have together already. */
function bottleneckData(place: BorderPlace, wish: BottleneckWish): object[] {
  const doors = behaviorsOn(place, "bottleneck").length;
  const data = { ...wish, coverSide: namedZone(wish.coverSide) };
  if (doors < 2) return [data];
  const { capacity, ...rest } = data;
  if (capacity === place.border.bottleneck?.capacity) return Array.from({ length: doors }, () => rest);
  const each = Math.floor(capacity / doors);
  return Array.from({ length: doors }, (_, at) => ({ ...rest, capacity: each + (at < capacity % doors ? 1 : 0) }));
}

function planKinds(place: BorderPlace, kinds: readonly (readonly [BorderKind, KindData])[]): RegionOp[] {
  const changed = kinds.flatMap(([kind, data]) => (data ? changesOf(place, kind, data) : []));
  const made = kinds.flatMap(([kind, data]) =>
    data && behaviorsOn(place, kind).length === 0 ? (makeRegion(place, kind, data[0] ?? {}) ?? []) : [],
  );
  const gone = kinds.flatMap(([kind, data]) => (data ? [] : behaviorsOn(place, kind)));
  return [...changing(byRegion(changed)), ...making(made), ...removalOf(place, gone)];
}

function changing(changes: readonly RegionChange[]): RegionOp[] {
  return changes.length > 0 ? [{ kind: "update", changes: changes.map((change) => ({ ...change })) }] : [];
}

function making(regions: readonly NewRegion[]): RegionOp[] {
  return regions.length > 0 ? [{ kind: "create", regions }] : [];
}

/** One has the first data, and all that come after the last the last; what is so already is left alone. */
function changesOf(place: BorderPlace, kind: BorderKind, data: readonly object[]): RegionChange[] {
  return behaviorsOn(place, kind).flatMap(({ region, behavior }, at) => {
    const system = data[at] ?? data[data.length - 1] ?? {};
    const isSo = Object.entries(system).every(([key, value]) => Reflect.get(behavior.system, key) === value);
    return isSo ? [] : [{ _id: region, behaviors: [{ _id: String(behavior.id), system }] }];
  });
}

function byRegion(changes: readonly RegionChange[]): RegionChange[] {
  const ids = [...new Set(changes.map(({ _id }) => _id))];
  return ids.map((_id) => ({
    _id,
    behaviors: changes.filter((change) => change._id === _id).flatMap(({ behaviors }) => behaviors),
  }));
}

/** A region that would be left with no behaviour goes with the last of them. */
function removalOf({ scene }: BorderPlace, gone: ReturnType<typeof behaviorsOn>): RegionOp[] {
  const regions = [...new Set(gone.map(({ region }) => region))];
  const idsIn = (region: string): string[] =>
    gone.filter((one) => one.region === region).map(({ behavior }) => String(behavior.id));
  const isEmptied = (region: string): boolean => scene.regions.get(region)?.behaviors.size === idsIn(region).length;
  const emptied = regions.filter(isEmptied);
  return [
    ...(emptied.length > 0 ? [{ kind: "delete" as const, ids: emptied }] : []),
    ...regions
      .filter((region) => !isEmptied(region))
      .map((region) => ({ kind: "drop-behaviors" as const, region, ids: idsIn(region) })),
  ];
}

/** Colours of regions that the tool lays, told apart by their names as well. */
const LAID_COLOURS: Readonly<Record<BorderKind, string>> = {
  ...{ bottleneck: "#8a5a2b", obstacle: "#7a5c3a", wall: "#5b5048", passage: "#5f6f8a" },
};

/** Over the whole border, a bottleneck in its middle for as many as it lets through; null where it has no line. */
function makeRegion(place: BorderPlace, kind: BorderKind, system: object): NewRegion | null {
  const { battlefield, border, scene } = place;
  if (kind !== "bottleneck")
    return regionData(place, kind, { system, rings: closingRings(battlefield.map, border.id) });
  const capacity = "capacity" in system ? Number(system.capacity) : 1;
  const span = middleSpan(battlefield.map, border.id, capacity * scene.grid.size);
  return span && regionData(place, kind, { system, rings: [ringOver(place, span)] });
}

/** Where a bottleneck lies that is wished for over this stretch. */
export function fittedSpan({ battlefield, border, scene }: BorderPlace, span: BorderSpan): BorderSpan {
  return fitOnBorder(battlefield.map, border.id, span, scene.grid.size);
}

function ringOver(place: BorderPlace, span: BorderSpan): number[] {
  return bottleneckRing(place.battlefield.map, place.border.id, fittedSpan(place, span), place.scene.grid.size);
}

/** A region of a scene with one behaviour, on the level that is looked at. */
export function regionData(
  {
    battlefield,
    border,
    scene,
  }: Pick<BorderPlace, "battlefield" | "scene"> & { readonly border: { a: string; b: string } },
  kind: BorderKind,
  { system, rings }: { readonly system: object; readonly rings: readonly number[][] },
): NewRegion {
  const name = game.i18n.format(`ZONEBOUND.Border.named.${kind}`, { border: borderName(battlefield, border) });
  const level = isInLevels(scene) && rings.length > 0 ? levelOnView() : null;
  return {
    ...{ _id: freshId(), name, color: LAID_COLOURS[kind], ...(level === null ? {} : { levels: [level] }) },
    shapes: rings.map(asPolygon),
    behaviors: [{ name, type: `zonebound.${kind}`, system }],
  };
}

function asPolygon(points: number[]) {
  return { type: "polygon" as const, hole: false, points };
}

/** The bottleneck laid over a stretch: the one that is there is moved, the nearest of several; `another` is laid beside them. */
export function planSpan(place: BorderPlace, span: BorderSpan, another: boolean): RegionOp[] {
  const capacity = figuresAbreast(fittedSpan(place, span), place.scene.grid.size);
  const ring = ringOver(place, span);
  const moved = another ? null : nearestDoor(place, span);
  if (!moved) {
    const system = { ...FIRST_BOTTLENECK, capacity };
    return making([regionData(place, "bottleneck", { system, rings: [ring] })]);
  }
  const behaviors = [{ _id: String(moved.behavior.id), system: { capacity } }];
  return [{ kind: "update", changes: [{ _id: moved.region, shapes: [asPolygon(ring)], behaviors }] }];
}

/** Of those that lie on this border alone and are nothing else. */
function nearestDoor(place: BorderPlace, span: BorderSpan) {
  const { scene, battlefield, border, laid } = place;
  const line = linesOfBorder(battlefield.map, border.id)[span.line] ?? [];
  const middle = placeAlong(line, (span.from + span.to) / 2);
  const far = (region: string): number => {
    const { minX, minY, maxX, maxY } = boxAround(battlefield.regions.get(region)?.rings ?? []);
    return Math.hypot((minX + maxX) / 2 - middle.x, (minY + maxY) / 2 - middle.y);
  };
  const isOwn = (id: string): boolean =>
    laid.every(({ region, others }) => region !== id || others.length === 0) &&
    scene.regions.get(id)?.behaviors.size === 1;
  const doors = behaviorsOn(place, "bottleneck").filter(({ region }) => isOwn(region));
  return doors.sort((one, other) => far(one.region) - far(other.region))[0] ?? null;
}

/** A passage between two zones that do not touch; of a split one the part is told by where it is drawn. */
export function planJoin(
  { scene, battlefield }: Pick<BorderPlace, "scene" | "battlefield">,
  a: string,
  b: string,
): RegionOp[] {
  const system = { a: namedZone(a), b: namedZone(b), oneWay: "", sight: false };
  const part = [a, b].find((zone) => zone !== namedZone(zone));
  const there = part === undefined ? [] : (seenField(scene)?.regions.get(part)?.rings ?? []);
  const rings = there.length > 0 ? [partMark(there, scene.grid.size)] : [];
  const border = { a, b };
  return making([regionData({ scene, battlefield, border }, "passage", { system, rings })]);
}

/** A small square in the middle of a part of a zone. */
function partMark(rings: readonly (readonly number[])[], space: number): number[] {
  const { minX, minY, maxX, maxY } = boxAround(rings);
  const [x, y, half] = [Math.round((minX + maxX) / 2), Math.round((minY + maxY) / 2), Math.round(space / 4)];
  return [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half];
}

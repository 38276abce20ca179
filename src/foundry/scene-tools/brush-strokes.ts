/** What a stroke of the ground brush makes of a scene's regions: one of a kind grows by hexes, or several lose some. */
import { type MUD_DEPTHS, type GroundKind } from "../../hexes/types";
import { cellOf, type HexId, hexOf } from "../../hexes/board";
import { hexesOfRegion, hexesOn } from "../battlefield/hex-cache";
import { isOnLevel, isInLevels, levelIds, levelOnView } from "../battlefield/levels";
import { type BoardMap, cellAt, middleOfCell } from "../battlefield/read-board";
import { type CURRENTS, GROUND_TYPE, GroundBehavior } from "../data/ground-behavior";
import { idOf } from "../documents";
import { type FieldChange, freshId, type NewRegion, type RegionOp } from "../map-tools/region-ops";

type SceneDoc = Scene.Implementation;

type Region = RegionDocument.Implementation;

type Shape = Region["_source"]["shapes"][number] | ReturnType<typeof shapeOf>;

/** The ground that a brush paints: a kind with what it counts. */
export interface Paint {
  readonly kind: GroundKind;
  readonly badness: number;
  readonly depth: (typeof MUD_DEPTHS)[number];
  readonly current: (typeof CURRENTS)[number];
}

/** Colours of regions made by the brush, by what they are. */
const COLOURS: Readonly<Record<GroundKind, string>> = {
  ...{ wall: "#8d8270", heap: "#a08a63", table: "#8a6a45", stairs: "#b8a98a", footing: "#b58f52", slippery: "#9fc3d6" },
  ...{ smooth: "#d8d3c2", small: "#c2b280", body: "#a5605a", "water-foot": "#7fb2cf", "water-deep": "#3f7fa8" },
  ...{ fast: "#2f6f9f", mud: "#7a5c3a", quicksand: "#c9a24b" },
};

/** A hex as a shape of a region. */
function shapeOf(map: BoardMap, hex: HexId, hole: boolean) {
  const middle = middleOfCell(map, cellOf(map.board, hex));
  const points = map.hexes
    .getVertices(map.hexes.getOffset(middle))
    .flatMap(({ x, y }) => [Math.round(x), Math.round(y)]);
  return { type: "polygon" as const, hole, points };
}

/** Hexes that do not have it yet get it, by the region of that kind or by a new one. */
export function planPaint(scene: SceneDoc, hexes: readonly HexId[], paint: Paint): RegionOp[] {
  const { map } = hexesOn(scene);
  const same = scene.regions.contents.filter((one) => isOfPaint(scene, one, paint));
  const region = same.find((one) => isOnNoOther(scene, one));
  const has = new Set(same.flatMap((one) => hexesOfRegion(scene, idOf(one))));
  const added = hexes.filter((hex) => !has.has(hex)).map((hex) => shapeOf(map, hex, false));
  if (added.length === 0) return [];
  if (!region) return [{ kind: "create", regions: [regionOf(scene, paint, added)] }];
  return [{ kind: "update", changes: [{ _id: idOf(region), shapes: [...shapesOf(region), ...added] }] }];
}

/** A region of this ground alone, on the level that is looked at. */
function isOfPaint(scene: SceneDoc, region: Region, paint: Paint): boolean {
  const [only, another] = region.behaviors.contents;
  if (!only || another || only.type !== GROUND_TYPE || only.disabled) return false;
  const level = isInLevels(scene) ? levelOnView() : null;
  return (level === null || isOnLevel(region, level)) && countsAs(only.system, paint);
}

/** Whether what becomes of a region is seen on no other level than the one that is looked at. */
function isOnNoOther(scene: SceneDoc, region: Region): boolean {
  return levelIds(scene).every((level) => level === levelOnView() || !isOnLevel(region, level));
}

function countsAs(system: unknown, { kind, badness, depth, current }: Paint): boolean {
  if (!(system instanceof GroundBehavior) || system.kind !== kind) return false;
  if (kind === "footing") return system.badness === badness;
  if (kind === "mud") return system.depth === depth;
  return kind !== "fast" || system.current === current;
}

function regionOf(
  scene: SceneDoc,
  { kind, badness, depth, current }: Paint,
  shapes: ReturnType<typeof shapeOf>[],
): NewRegion {
  const name = game.i18n.localize(`ZONEBOUND.Ground.${kind}`);
  const level = isInLevels(scene) ? levelOnView() : null;
  return {
    ...{ _id: freshId(), name, shapes, color: COLOURS[kind], ...(level === null ? {} : { levels: [level] }) },
    behaviors: [{ name, type: GROUND_TYPE, system: { kind, badness, depth, current } }],
  };
}

/** Takes all ground off hexes, whatever it is: each region loses its hexes there, and one that had no others is gone. */
export function planErase(scene: SceneDoc, hexes: readonly HexId[]): RegionOp[] {
  const gone = new Set(hexes);
  const erased = scene.regions.contents.flatMap((region) => eraseFrom(scene, region, gone) ?? []);
  const changes = erased.flatMap(({ change }) => change ?? []);
  const regions = erased.flatMap(({ parted }) => parted ?? []);
  const ids = erased.flatMap(({ lost }) => lost ?? []);
  return [
    ...(changes.length > 0 ? [{ kind: "update" as const, changes }] : []),
    ...(regions.length > 0 ? [{ kind: "create" as const, regions }] : []),
    ...(ids.length > 0 ? [{ kind: "delete" as const, ids }] : []),
  ];
}

/** What becomes of one region: changed, gone, or parted from what it lays on other levels. */
interface Erased {
  readonly change?: FieldChange;
  readonly parted?: NewRegion;
  readonly lost?: string;
}

/** Null where nothing of it goes. One that lies on other levels too stays there as it is, and what is left of it here is one of its own. */
function eraseFrom(scene: SceneDoc, region: Region, gone: ReadonlySet<HexId>): Erased | null {
  const { map } = hexesOn(scene);
  const all = hexesOfRegion(scene, idOf(region)).filter((hex) => isHexOnView(map, hex));
  const off = all.filter((hex) => gone.has(hex));
  if (off.length === 0) return null;
  const shapes = off.length === all.length ? [] : without(map, shapesOf(region), off);
  const _id = idOf(region);
  const view = levelOnView();
  if (view === null || isOnNoOther(scene, region))
    return shapes.length > 0 ? { change: { _id, shapes } } : { lost: _id };
  const levels = levelIds(scene).filter((level) => level !== view && isOnLevel(region, level));
  const parted = { ...region.toObject(), _id: freshId(), levels: [view], shapes };
  return { change: { _id, levels }, ...(shapes.length > 0 ? { parted } : {}) };
}

function isHexOnView(map: BoardMap, hex: HexId): boolean {
  return map.levels.length === 0 || middleOfCell(map, cellOf(map.board, hex)).level === levelOnView();
}

/** Hexes that are shapes of their own go; in larger shapes they become holes. */
function without(map: BoardMap, shapes: readonly Shape[], off: readonly HexId[]): Shape[] {
  const left = shapes.filter((shape) => {
    const hex = hexOfShape(map, shape);
    return hex === null || !off.includes(hex);
  });
  const isAllHexes = left.every((shape) => hexOfShape(map, shape) !== null);
  return isAllHexes ? left : [...left, ...off.map((hex) => shapeOf(map, hex, true))];
}

/** The hex that a shape is, by its middle and its six corners; null where it is anything else. */
function hexOfShape(map: BoardMap, shape: Shape): HexId | null {
  if (!("points" in shape) || shape.hole || shape.points.length !== 12) return null;
  const middle = (odd: 0 | 1): number =>
    shape.points.filter((_value, at) => at % 2 === odd).reduce((sum, value) => sum + value, 0) / 6;
  const point = { x: middle(0), y: middle(1) };
  const cell = cellAt(map, { ...point, level: map.levels.length > 0 ? levelOnView() : null });
  if (!cell) return null;
  const { x, y } = middleOfCell(map, cell);
  return Math.hypot(x - point.x, y - point.y) < map.size / 8 ? hexOf(map.board, cell) : null;
}

function shapesOf(region: Region): Shape[] {
  return [...region.toObject().shapes];
}

/** What a stroke of the ground brush makes of a scene's regions: one of a kind grows by hexes, or several lose some. */
import { type MUD_DEPTHS, type GroundKind } from "../../hexes/types";
import { cellOf, type HexId, hexOf } from "../../hexes/board";
import { hexesOfRegion, hexesOn } from "../battlefield/hex-cache";
import { isOnLevel, isInLevels, levelIds, levelOnView } from "../battlefield/levels";
import { type BoardMap, cellAt, middleOfCell } from "../battlefield/read-board";
import { type CURRENTS, GROUND_TYPE, GroundBehavior } from "../data/ground-behavior";
import { idOf } from "../documents";

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

/** A region's shapes as stored, or that there was no such region before. */
interface Before {
  readonly id: string;
  readonly shapes: readonly Shape[] | null;
  /** What it was, where the stroke took all of it away. */
  readonly whole?: ReturnType<Region["toObject"]>;
  /** The levels that it was on, where the stroke left it on the others alone. */
  readonly parted?: readonly string[];
}

/** What a stroke has changed, for taking it back. */
export type Stroke = readonly Before[];

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

/** Paints hexes that do not have it yet; one write, on the region of that kind or on a new one. */
export async function paintHexes(scene: SceneDoc, hexes: readonly HexId[], paint: Paint): Promise<Stroke> {
  const { map } = hexesOn(scene);
  const same = scene.regions.contents.filter((one) => isOfPaint(scene, one, paint));
  const region = same.find((one) => isOnNoOther(scene, one));
  const has = new Set(same.flatMap((one) => hexesOfRegion(scene, idOf(one))));
  const added = hexes.filter((hex) => !has.has(hex)).map((hex) => shapeOf(map, hex, false));
  if (added.length === 0) return [];
  if (region) {
    const before = { id: idOf(region), shapes: shapesOf(region) };
    const update = { _id: idOf(region), shapes: [...before.shapes, ...added] };
    await scene.updateEmbeddedDocuments("Region", [update]);
    return [before];
  }
  const [made] = await scene.createEmbeddedDocuments("Region", [regionOf(scene, paint, added)]);
  return made ? [{ id: idOf(made), shapes: null }] : [];
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

function regionOf(scene: SceneDoc, { kind, badness, depth, current }: Paint, shapes: ReturnType<typeof shapeOf>[]) {
  const name = game.i18n.localize(`ZONEBOUND.Ground.${kind}`);
  const level = isInLevels(scene) ? levelOnView() : null;
  return {
    ...{ name, shapes, color: COLOURS[kind], ...(level === null ? {} : { levels: [level] }) },
    behaviors: [{ name, type: GROUND_TYPE, system: { kind, badness, depth, current } }],
  };
}

/** A region that lies on other levels too stays there as it is; what it lays on the level looked at becomes one of its own. */
async function partLevels(scene: SceneDoc, regions: readonly Region[]): Promise<Before[]> {
  const view = levelOnView();
  if (view === null || regions.length === 0) return [];
  const others = levelIds(scene).filter((level) => level !== view);
  const left = regions.map((region) => ({
    _id: idOf(region),
    levels: others.filter((level) => isOnLevel(region, level)),
  }));
  const own = regions.map((region) => ({ ...region.toObject(), _id: null, levels: [view] }));
  const before = regions.map((region) => ({ id: idOf(region), shapes: null, parted: levelsOf(region) }));
  await scene.updateEmbeddedDocuments("Region", left);
  const made = await scene.createEmbeddedDocuments("Region", own);
  return [...before, ...made.map((region) => ({ id: idOf(region), shapes: null }))];
}

/** As stored: none for one that is on all. */
function levelsOf(region: Region): string[] {
  const named: unknown = "levels" in region ? region.levels : null;
  return named instanceof Set ? [...named].map(String) : [];
}

/** Takes all ground off hexes, whatever it is: each region loses its hexes there, and one that had no others is gone. */
export async function eraseHexes(scene: SceneDoc, hexes: readonly HexId[]): Promise<Stroke> {
  const gone = new Set(hexes);
  const shared = scene.regions.contents.filter(
    (region) => !isOnNoOther(scene, region) && hexesOfRegion(scene, idOf(region)).some((hex) => gone.has(hex)),
  );
  const parted = await partLevels(scene, shared);
  return [...(await eraseOwn(scene, hexes)), ...parted];
}

async function eraseOwn(scene: SceneDoc, hexes: readonly HexId[]): Promise<Before[]> {
  const { map } = hexesOn(scene);
  const gone = new Set(hexes);
  const touched = scene.regions.contents.flatMap((region) => {
    const all = hexesOfRegion(scene, idOf(region));
    const off = all.filter((hex) => gone.has(hex));
    return off.length === 0 ? [] : [{ region, off, isEmpty: off.length === all.length }];
  });
  const kept = touched.filter(({ isEmpty }) => !isEmpty);
  const lost = touched.filter(({ isEmpty }) => isEmpty).map(({ region }) => region);
  const before: Before[] = [
    ...kept.map(({ region }) => ({ id: idOf(region), shapes: shapesOf(region) })),
    ...lost.map((region) => ({ id: idOf(region), shapes: null, whole: region.toObject() })),
  ];
  const updates = kept.map(({ region, off }) => ({ _id: idOf(region), shapes: without(map, shapesOf(region), off) }));
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Region", updates);
  if (lost.length > 0) await scene.deleteEmbeddedDocuments("Region", lost.map(idOf));
  return before;
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

/** Everything as it was before the stroke. */
export async function takeBackStroke(scene: SceneDoc, stroke: Stroke): Promise<void> {
  const changed = stroke.flatMap(({ id, shapes }) => (shapes && scene.regions.has(id) ? [{ _id: id, shapes }] : []));
  const parted = stroke.flatMap(({ id, parted: levels }) =>
    levels && scene.regions.has(id) ? [{ _id: id, levels }] : [],
  );
  const made = stroke.filter(
    ({ id, shapes, whole, parted: levels }) => !shapes && !whole && !levels && scene.regions.has(id),
  );
  const lost = stroke.flatMap(({ whole }) => (whole ? [whole] : []));
  if (changed.length > 0) await scene.updateEmbeddedDocuments("Region", changed);
  if (parted.length > 0) await scene.updateEmbeddedDocuments("Region", parted);
  if (made.length > 0)
    await scene.deleteEmbeddedDocuments(
      "Region",
      made.map(({ id }) => id),
    );
  if (lost.length > 0) await scene.createEmbeddedDocuments("Region", lost, { keepId: true });
}

/**
 * A battlefield whose floors lie side by side on one map can be one of levels in Foundry 14, each floor a level at the same
 * place, and the other way round. Flags of the scene say which part of the map each floor is. For GMs.
 */
import { combatOf } from "../documents";

type SceneDoc = Scene.Implementation;

/** A floor as the flag has it: where its part of the map begins, its heights, a picture of it alone, and what is around it. */
export interface Floor {
  readonly name: string;
  readonly left: number;
  readonly bottom: number;
  readonly top: number;
  readonly src: string;
  readonly color: string;
}

type LevelledFloor = Floor & { readonly level: string };

/** What stands on a scene, each kind with a place of its own. */
const PLACED_KINDS = ["Region", "Token", "Wall", "AmbientLight", "AmbientSound", "Note", "Tile", "Drawing"] as const;

type Kind = (typeof PLACED_KINDS)[number];

type PlacedSource = Readonly<Record<string, unknown>>;

/** A scene of 14, of which the types of 13 know no levels [API14 Scene#levels]. */
interface LevelledScene {
  readonly levels: { readonly contents: readonly { readonly id: string | null }[] };
  getEmbeddedCollection(kind: Kind): Iterable<{ toObject(): object }>;
  createEmbeddedDocuments(kind: "Level", data: readonly object[], how: { keepId: true }): Promise<unknown>;
  updateEmbeddedDocuments(kind: Kind | "Level", data: readonly object[], how?: { animate: false }): Promise<unknown>;
  deleteEmbeddedDocuments(kind: "Level", ids: readonly string[]): Promise<unknown>;
}

function isLevelled(scene: object): scene is LevelledScene {
  return "levels" in scene && game.release.generation >= 14;
}

/** Whether floors of this scene can be levels. */
export function hasFloors(scene: SceneDoc): boolean {
  return isLevelled(scene) && floorsOf(scene).length > 1 && scene.getFlag("zonebound", "beside") !== undefined;
}

/** Whether they are. */
export function isOfLevels(scene: SceneDoc): boolean {
  if (!isLevelled(scene) || !hasFloors(scene)) return false;
  const known = scene.levels.contents.map(({ id }) => id);
  return upperOf(floorsIn(scene, scene)).every(({ level }) => known.includes(level));
}

function floorsOf(scene: SceneDoc): readonly Floor[] {
  return scene.getFlag("zonebound", "floors") ?? [];
}

/** The lowest floor has the level that the scene has already, each other one of a fixed id. */
function floorsIn(scene: SceneDoc, { levels }: LevelledScene): readonly LevelledFloor[] {
  const [first] = levels.contents.flatMap(({ id }) => (id?.startsWith(FLOOR) === false ? id : []));
  return floorsOf(scene).map((floor, at) => ({ ...floor, level: at === 0 && first ? first : `${FLOOR}${at + 10}` }));
}

const FLOOR = "zoneboundFloor";

const upperOf = (floors: readonly LevelledFloor[]): readonly LevelledFloor[] => floors.slice(1);

/** Each floor becomes a level, with all that stands on it. What has come that far already is left as it is. */
export async function makeLevels(scene: SceneDoc): Promise<void> {
  if (!isLevelled(scene) || !hasFloors(scene) || isFoughtOn(scene)) return;
  const floors = floorsIn(scene, scene);
  await writeLevels(scene, floors);
  await moveAll(scene, (source) => ontoLevel(source, floors));
  const [, second] = floors;
  if (second) await setWidth(scene, second.left);
}

/** The floors side by side again. */
export async function layBeside(scene: SceneDoc): Promise<void> {
  const whole = scene.getFlag("zonebound", "beside");
  if (!isLevelled(scene) || !isOfLevels(scene) || !whole || isFoughtOn(scene)) return;
  const floors = floorsIn(scene, scene);
  await setWidth(scene, whole.width);
  await moveAll(scene, (source) => intoPart(source, floors));
  const levels = upperOf(floors).map(({ level }) => level);
  await scene.updateEmbeddedDocuments("Level", [{ _id: floors[0]?.level, background: { src: whole.src } }]);
  await scene.deleteEmbeddedDocuments("Level", levels);
}

/** Figures in a fight stand where the rules have them. */
function isFoughtOn(scene: SceneDoc): boolean {
  if (!combatOf(scene)) return false;
  ui.notifications?.warn(game.i18n.format("ZONEBOUND.Notice.floorsInFight", { scene: scene.name }));
  return true;
}

async function writeLevels(scene: LevelledScene, floors: readonly LevelledFloor[]): Promise<void> {
  const known = scene.levels.contents.map(({ id }) => id);
  const data = floors.map(({ level, name, bottom, top, src, color }) => {
    return { _id: level, name, elevation: { bottom, top }, background: { src, color } };
  });
  await scene.createEmbeddedDocuments(
    "Level",
    data.filter(({ _id }) => !known.includes(_id)),
    { keepId: true },
  );
  await scene.updateEmbeddedDocuments("Level", data.slice(0, 1));
}

async function setWidth(scene: SceneDoc, width: number): Promise<void> {
  await scene.update({ width, initial: { x: width / 2 } });
}

type Rearrange = (source: PlacedSource) => object | null;

/** Of all kinds at once: between regions that have moved and tokens that have not nobody would stand in a zone. */
async function moveAll(scene: LevelledScene, rearrange: Rearrange): Promise<void> {
  await Promise.all(PLACED_KINDS.map((kind) => moveKind(scene, kind, rearrange)));
}

async function moveKind(scene: LevelledScene, kind: Kind, rearrange: Rearrange): Promise<void> {
  const sources = [...scene.getEmbeddedCollection(kind)].map((document): PlacedSource => ({ ...document.toObject() }));
  const updates = sources.flatMap((source) => {
    const change = rearrange(source);
    return change ? [{ _id: source["_id"], ...change }] : [];
  });
  if (updates.length > 0) await scene.updateEmbeddedDocuments(kind, updates, { animate: false });
}

/** Onto its floor's level; null for what is on an upper one. */
function ontoLevel(source: PlacedSource, floors: readonly LevelledFloor[]): object | null {
  if (upperOf(floors).some(({ level }) => isOfLevel(source, level))) return null;
  const floor = floors.findLast(({ left }) => left <= leftEdge(source)) ?? floors[0];
  if (!floor) return null;
  const { level, left, bottom } = floor;
  const where = "level" in source ? { level, elevation: Number(source["elevation"]) + bottom } : { levels: [level] };
  return { ...shifted(source, -left), ...where };
}

/** Into its floor's part of the map, on the one level that is left. */
function intoPart(source: PlacedSource, floors: readonly LevelledFloor[]): object | null {
  const floor = floors.find(({ level }) => isOfLevel(source, level)) ?? floors[0];
  if (!floor) return null;
  const { left, bottom } = floor;
  const level = floors[0]?.level;
  const where = "level" in source ? { level, elevation: Number(source["elevation"]) - bottom } : { levels: [] };
  return { ...shifted(source, left), ...where };
}

function isOfLevel({ level, levels }: PlacedSource, wanted: string): boolean {
  return level === wanted || (Array.isArray(levels) && levels.includes(wanted));
}

/** Where it begins, from the left. */
function leftEdge({ x, c, shapes }: PlacedSource): number {
  const all = [x, ...xsOf(c), ...(Array.isArray(shapes) ? shapes.flatMap(xsOfShape) : [])];
  return Math.min(...all.filter((value) => typeof value === "number"));
}

function xsOfShape(shape: unknown): unknown[] {
  if (typeof shape !== "object" || shape === null) return [];
  return ["points" in shape ? xsOf(shape.points) : [], "x" in shape ? [shape.x] : []].flat();
}

/** Of a row `x, y, x, y …` the first of each two. */
function xsOf(row: unknown): unknown[] {
  return Array.isArray(row) ? row.filter((_value, at) => at % 2 === 0) : [];
}

/** What of its place changes as it moves to the right. */
function shifted({ x, c, shapes }: PlacedSource, by: number): object {
  if (Array.isArray(shapes)) return { shapes: shapes.map((shape: unknown) => shiftedShape(shape, by)) };
  return Array.isArray(c) ? { c: shiftedRow(c, by) } : { x: Number(x) + by };
}

function shiftedShape(shape: unknown, by: number): unknown {
  if (typeof shape !== "object" || shape === null) return shape;
  const points = "points" in shape && Array.isArray(shape.points) ? { points: shiftedRow(shape.points, by) } : {};
  const corner = "x" in shape && typeof shape.x === "number" ? { x: shape.x + by } : {};
  return { ...shape, ...points, ...corner };
}

function shiftedRow(row: readonly unknown[], by: number): number[] {
  return row.map((value, at) => Number(value) + (at % 2 === 0 ? by : 0));
}

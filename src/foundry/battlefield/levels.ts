/**
 * The levels of a scene of 14: on the map of zones they lie side by side, each as far to the right of the one before as
 * nothing of a scene reaches, so that what lies above each other meets by passages alone. In 13, and where a scene has
 * one level, the map is the scene.
 */
import { boxAround, type Ring } from "../../geometry/outline/shapes";
import { turnedRing } from "../../geometry/outline/outline";
import type { Point } from "../../zones/map/positions";

type SceneDoc = Scene.Implementation;

interface Level {
  readonly id: string | null;
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
}

interface LevelsOf14 {
  readonly levels: { readonly size: number; readonly contents: readonly Level[] };
}

function hasLevels(scene: object): scene is LevelsOf14 {
  return "levels" in scene && game.release.generation >= 14;
}

/** Always in the same order; none where a scene has one level. */
function severalLevels(scene: SceneDoc): readonly Level[] {
  if (!hasLevels(scene) || scene.levels.size < 2) return [];
  return [...scene.levels.contents].sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
}

/** Their ids in that order; none where a scene has one level. */
export function levelIds(scene: SceneDoc): string[] {
  return severalLevels(scene).flatMap(({ id }) => id ?? []);
}

/** The least height of a level; null where it has none, or there is no such level. */
export function bottomOf(scene: SceneDoc, level: string): number | null {
  return severalLevels(scene).find(({ id }) => id === level)?.elevation.bottom ?? null;
}

/** Whether zones may lie above each other. */
export function isInLevels(scene: SceneDoc | null): boolean {
  return scene !== null && severalLevels(scene).length > 0;
}

/** From one level to the next, in pixels; whole spaces, so that grids lie upon each other. */
function stride({ dimensions, grid }: SceneDoc): number {
  return 2 * Math.ceil(dimensions.width / grid.size) * grid.size;
}

/** How far right of the scene a level lies on the map. */
function shiftOf(scene: SceneDoc, level: string | null): number {
  const at = severalLevels(scene).findIndex(({ id }) => id === level);
  return at > 0 ? at * stride(scene) : 0;
}

/** What tokens, positions and the canvas say of their level; null in 13. */
export function levelOf(position: object): string | null {
  return "level" in position && typeof position.level === "string" ? position.level : null;
}

/** How far right of the scene a token or a position of it lies on the map. */
export function shiftOfToken(token: TokenDocument.Implementation, at: object): number {
  return token.parent && isInLevels(token.parent) ? shiftOf(token.parent, levelOf(at) ?? levelOf(token._source)) : 0;
}

/** The level that a point of the map is on, with the least height there; null where a scene has one. */
export function levelAt(scene: SceneDoc, { x }: Point): { readonly id: string; readonly bottom: number | null } | null {
  const levels = severalLevels(scene);
  const at = Math.round((x - scene.dimensions.width / 2) / stride(scene));
  const level = levels[Math.max(0, Math.min(levels.length - 1, at))];
  return level?.id ? { id: level.id, bottom: level.elevation.bottom } : null;
}

/** How far right of the scene a point of the map lies. */
export function shiftAt(scene: SceneDoc, point: Point): number {
  return shiftOf(scene, levelAt(scene, point)?.id ?? null);
}

/** The level of a shape on the map that is nearest to a point: its own where the shape is there, too. */
export function levelToward(scene: SceneDoc, rings: readonly Ring[], from: Point): string | null {
  const wanted = levelAt(scene, from)?.id ?? null;
  const levels = rings.flatMap((ring) => levelAt(scene, middleOfRing(ring))?.id ?? []);
  return levels.find((id) => id === wanted) ?? levels[0] ?? wanted;
}

function middleOfRing(ring: Ring): Point {
  const { minX, maxX, minY } = boxAround([ring]);
  return { x: (minX + maxX) / 2, y: minY };
}

/** Whether a region, or a wall, is on a level: those that name none are on all. */
export function isOnLevel(region: object, level: string | null): boolean {
  const named: unknown = "levels" in region ? region.levels : null;
  return level === null || !(named instanceof Set) || named.size === 0 || named.has(level);
}

/** Whether a region names heights other than those of the levels that it is on. */
export function hasOwnHeights(region: RegionDocument.Implementation): boolean {
  const { bottom, top } = region.elevation;
  const isOpen = (height: number | null | undefined): boolean => height == null || !Number.isFinite(height);
  if (isOpen(bottom) && isOpen(top)) return false;
  const levels = region.parent && hasLevels(region.parent) ? region.parent.levels.contents : [];
  const around = levels.filter(({ id }) => isOnLevel(region, id));
  return !around.some(({ elevation }) => elevation.bottom === bottom && elevation.top === top);
}

/** A region's rings where it is drawn on the scene, holes the other way round: its tree alone says which are holes. */
export function ringsOf({ polygonTree }: Pick<RegionDocument.Implementation, "polygonTree">): number[][] {
  return [...polygonTree].flatMap(({ points, isHole }) => (points ? [[...turnedRing(points, isHole)]] : []));
}

/** A region's rings on the map, once for each level that it is on. */
export function ringsOnLevels(region: RegionDocument.Implementation): number[][] {
  const rings = ringsOf(region);
  const scene = region.parent;
  const levels = scene ? severalLevels(scene) : [];
  if (!scene || levels.length === 0) return rings;
  return levels.flatMap(({ id }) => {
    const shift = shiftOf(scene, id);
    return isOnLevel(region, id)
      ? rings.map((ring) => ring.map((value, at) => (at % 2 === 0 ? value + shift : value)))
      : [];
  });
}

/** The level that this client looks at; null in 13. */
export function levelOnView(): string | null {
  const level: unknown = Reflect.get(canvas, "level");
  return typeof level === "object" && level !== null && "id" in level && typeof level.id === "string" ? level.id : null;
}

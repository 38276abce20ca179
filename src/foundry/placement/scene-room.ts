/** The room a scene leaves for a token: its grid, its zones, and everybody else. */
import { isUp } from "../../engine/figures";
import { sceneBattle } from "../scene/read-battle";
import { circleOf } from "../scene/token-place";
import { bottleneckShapes } from "../../zones/map/bottleneck-shapes";
import { battlefieldOf } from "../scene/scene-cache";
import type { Point, Room } from "../../zones/map/standing-room";

/** The room for those who are left out of it. */
export function roomFor(scene: Scene.Implementation, without: readonly string[]): Room {
  const battlefield = battlefieldOf(scene);
  const { map, field, regions } = battlefield;
  const circles = scene.tokens.contents
    .filter((token) => !without.includes(token.id ?? "") && takesRoom(scene, token))
    .map((token) => circleOf(token));
  return {
    map,
    taken: circles,
    ringsOf: (id) =>
      regions.get(id)?.rings ?? bottleneckShapes(battlefield).find(({ border }) => border === id)?.rings ?? [],
    capacityOf: (border) => field.borders.get(border)?.bottleneck?.capacity ?? 1,
    snap: snapOn(scene),
    step: scene.grid.size,
  };
}

/** The fallen are stepped over; who is hidden gives itself away by nothing. */
function takesRoom(scene: Scene.Implementation, { id, hidden }: TokenDocument.Implementation): boolean {
  const battle = sceneBattle(scene)?.battle;
  return !hidden && (!id || !battle?.figures.has(id) || isUp(battle, id));
}

/** Whole spaces on a grid, anywhere without one. */
function snapOn(scene: Scene.Implementation): Room["snap"] {
  const { grid } = scene;
  if (grid.isGridless) return null;
  return (middle, radius) => {
    const corner = { x: middle.x - radius, y: middle.y - radius };
    const { x, y } = grid.getSnappedPoint(corner, { mode: CONST.GRID_SNAPPING_MODES.TOP_LEFT_CORNER, resolution: 1 });
    return { x: x + radius, y: y + radius };
  };
}

/** The top left corner, in whole pixels, of a token whose middle is here. */
export function cornerOf(token: TokenDocument.Implementation, middle: Point): Point {
  const { x, y } = circleOf(token, { x: 0, y: 0 });
  return { x: Math.round(middle.x - x), y: Math.round(middle.y - y) };
}

export function isAt(token: TokenDocument.Implementation, corner: Point): boolean {
  return Math.abs(token._source.x - corner.x) < 1 && Math.abs(token._source.y - corner.y) < 1;
}

/** Draws figures that are not there yet: an outline with its facing; on a way that others are asked about, the hexes behind it filled and the one that is asked about marked. */
import type { Facing } from "../../hexes/board";
import type { WalkGhost } from "../../view/hexes/walk-ghost";
import type { BoardMap } from "../battlefield/read-board";
import { angleOf, arrowhead, hexAround, type MapPoint, seenMiddle } from "./hex-shapes";
import { makeLabel, type MapLabel } from "./map-label";
import { drawLine, INK, mapScale, PAPER, STATUS_COLOURS } from "./map-theme";

/** In parts of a hex. */
const GHOST_RADIUS = 0.36;

export function drawGhost(graphics: PIXI.Graphics, { board, size }: BoardMap, middle: MapPoint, facing: Facing): void {
  const radius = GHOST_RADIUS * size;
  graphics.lineStyle({ width: size * 0.075, color: INK, alpha: 0.85 }).drawCircle(middle.x, middle.y, radius);
  graphics.lineStyle({ width: size * 0.035, color: PAPER }).drawCircle(middle.x, middle.y, radius);
  const nose = arrowhead(middle, angleOf(board.layout, facing), { tip: size * 0.49, size: size * 0.19 });
  graphics
    .lineStyle({ width: size / 30, color: INK })
    .beginFill(PAPER)
    .drawPolygon(nose)
    .endFill();
}

const ASKED_PRIORITY = 10;

export function drawWalkGhost(graphics: PIXI.Graphics, map: BoardMap, { way, stands, isAsked }: WalkGhost): MapLabel[] {
  const middles = way.flatMap(({ at }) => seenMiddle(map, at) ?? []);
  const [size, at] = [map.size, middles[stands]];
  graphics.lineStyle(0).beginFill(INK, 0.35);
  for (const middle of middles.slice(0, stands)) graphics.drawPolygon(hexAround(map, middle, 0.6));
  graphics.endFill();
  const ahead = middles.slice(stands).flatMap(({ x, y }) => [x, y]);
  graphics.lineStyle({ width: size * 0.07, color: INK, alpha: 0.7 });
  drawLine(graphics, ahead);
  graphics.lineStyle({ width: size * 0.04, color: PAPER });
  drawLine(graphics, ahead, { on: size * 0.12, off: size * 0.08 });
  const facing = way[stands]?.facing;
  if (!at || facing === undefined) return [];
  if (isAsked) {
    const ring = hexAround(map, at, 0.94);
    graphics.lineStyle({ width: size * 0.1, color: INK, alpha: 0.7 }).drawPolygon(ring);
    graphics.lineStyle({ width: size * 0.06, color: STATUS_COLOURS.InContact }).drawPolygon(ring);
  }
  drawGhost(graphics, map, at, facing);
  return isAsked ? [makeLabel("?", at, { size: (size * 0.4) / mapScale(), priority: ASKED_PRIORITY })] : [];
}

/** Draws the sides to which a figure can be turned: free, at a price, or not at all; and the handle that turns it. */
import type { FigureId } from "../../engine/types";
import { isRefusal } from "../../engine/types";
import type { HexBattle, HexRuleset } from "../../hexes/battle";
import { type Facing, FACINGS } from "../../hexes/board";
import { formatPoints } from "../../view/hexes/words";
import { turnPhrase } from "../../view/hexes/turn";
import type { BoardMap } from "../battlefield/read-board";
import { sayText } from "../documents";
import { arrowhead, type MapPoint, pointToward } from "./hex-shapes";
import { makeLabel, type MapLabel } from "./map-label";
import { INK, mapScale, PAPER, REACH_COLOURS } from "./map-theme";
import { stopSign } from "./stop-sign";

/** One side, and what turning to it means. */
export interface TurnSide {
  readonly facing: Facing;
  readonly at: MapPoint;
  readonly turn: ReturnType<HexRuleset["turnTo"]>;
  readonly text: string;
}

/** The figure that is turned: where it is, and how far its rim. */
interface Turned {
  readonly who: FigureId;
  readonly middle: MapPoint;
  readonly facing: Facing;
  readonly rim: number;
}

/** Of a side's disc, in parts of a hex. */
export const SIDE_RADIUS = 0.17;

/** How far from the middle the discs and the handle are, in rims. */
export const SIDES_FAR = 1.46;

const PRICE_PRIORITY = 10;

/** All but the one it faces. */
export function sidesFor(battle: HexBattle, map: BoardMap, { who, middle, facing, rim }: Turned): TurnSide[] {
  return FACINGS.filter((side) => side !== facing).map((side) => ({
    facing: side,
    at: pointToward(map.board.layout, middle, side, rim * SIDES_FAR),
    turn: battle.rules.turnTo(battle, who, side),
    text: sayText(turnPhrase(battle, who, side)),
  }));
}

interface OpenSides extends Turned {
  readonly sides: readonly TurnSide[];
  readonly picked: Facing | null;
}

/** Gives the price of each side, and below the figure what the picked one means. */
export function drawSides(
  graphics: PIXI.Graphics,
  map: BoardMap,
  { sides, picked, middle, rim }: OpenSides,
): MapLabel[] {
  const prices = sides.flatMap((side) => drawSide(graphics, map, side, side.facing === picked));
  const said = sides.find(({ facing }) => facing === picked)?.text;
  if (said === undefined) return prices;
  const below = { x: middle.x, y: middle.y + rim * 2.1 };
  return [...prices, makeLabel(said, below, { size: 20, priority: PRICE_PRIORITY + 1 })];
}

function drawSide(graphics: PIXI.Graphics, { size }: BoardMap, { at, turn }: TurnSide, isPicked: boolean): MapLabel[] {
  const radius = SIDE_RADIUS * size * (isPicked ? 1.25 : 1);
  if (isRefusal(turn)) {
    const sign = new PIXI.Graphics();
    stopSign(sign, radius);
    sign.position.set(at.x, at.y);
    return [{ text: sign, size: radius, priority: PRICE_PRIORITY, fromZoom: 0 }];
  }
  const isFree = turn.cost === 0;
  graphics.lineStyle({ width: radius * (isPicked ? 0.4 : 0.2), color: INK });
  graphics
    .beginFill(isFree ? REACH_COLOURS.certain : REACH_COLOURS.dice)
    .drawCircle(at.x, at.y, radius)
    .endFill();
  graphics.lineStyle({ width: radius * 0.15, color: PAPER }).drawCircle(at.x, at.y, radius);
  const price = makeLabel(formatPoints(turn.cost), at, { size: (radius * 1.2) / mapScale(), priority: PRICE_PRIORITY });
  return [price];
}

/** A knob with a point in the direction of the facing. */
export function drawHandle(graphics: PIXI.Graphics, at: MapPoint, angle: number, radius: number): void {
  graphics
    .lineStyle({ width: radius * 0.3, color: INK })
    .beginFill(PAPER)
    .drawCircle(at.x, at.y, radius)
    .endFill();
  graphics.lineStyle(0).beginFill(INK);
  graphics.drawPolygon(arrowhead(at, angle, { tip: radius * 0.8, size: radius * 1.4 })).endFill();
}

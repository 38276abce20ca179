/** Which tokens must go where for a battle on hexes as it ends: onto the middles of their hexes, by the hexes of their way, turned as they face. */
import { isUp, placeOf, stateOf } from "../../engine/battle";
import { type FigureId, sameValue } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import type { Cell } from "../../hexes/board";
import { hexIntent } from "../../hexes/hex-ground";
import type { HexPlace } from "../../hexes/types";
import type { PositionWrite } from "../../referee/card";
import type { Ending } from "../../referee/ports";
import type { TokenPosition } from "../../referee/request";
import type { Point } from "../../zones/map/positions";
import { idOf } from "../documents";
import { spotOf } from "./given-spots";
import { type HexBattlefield, hexesOn } from "./hex-cache";
import { bottomOf } from "./levels";
import { rotationFor } from "./token-facing";
import { cornerIn } from "./token-hexes";
import { isAt } from "./token-spot";

type Token = TokenDocument.Implementation;

/** How a play on hexes ends. */
interface HexEnding extends Ending {
  readonly before: HexBattle;
  readonly after: HexBattle;
}

/** Whose hex, facing or company in its hex has changed; who stands as it should is passed over. */
export function planHexPositions(ending: HexEnding): PositionWrite[] {
  const scene = game.scenes.get(ending.scene);
  if (!scene) return [];
  const { before, after } = ending;
  const battlefield = hexesOn(scene);
  const moved = after.order.filter((who) => who === placedBy(ending) || hasMoved(before, after, who));
  const near = new Set(moved.flatMap((who) => [...othersAt(before, who), who, ...othersAt(after, who)]));
  return after.order
    .filter((who) => near.has(who))
    .flatMap((who) => {
      const token = scene.tokens.get(who);
      return token ? planToken(battlefield, ending, token) : [];
    });
}

/** Whom a GM has put somewhere: be it where it was, its token goes onto the middle. */
function placedBy({ intent }: HexEnding): FigureId | null {
  return intent.kind === "place" ? (intent.who ?? null) : null;
}

function hasMoved(before: HexBattle, after: HexBattle, who: FigureId): boolean {
  const [one, other] = [stateOf(before, who), stateOf(after, who)];
  return !sameValue(one.place, other.place) || one.facing !== other.facing || isUp(before, who) !== isUp(after, who);
}

/** All who are in its hex, itself left out. */
function othersAt(battle: HexBattle, who: FigureId): FigureId[] {
  const place = placeOf(battle, who);
  if (place.kind === "off") return [];
  return battle.order.filter((other) => other !== who && sameValue(placeOf(battle, other), place));
}

function planToken(battlefield: HexBattlefield, ending: HexEnding, token: Token): PositionWrite[] {
  const who = idOf(token);
  const place = placeOf(ending.after, who);
  if (place.kind === "off") return [];
  const after = spotAtCell(battlefield, token, place.at);
  const rotation = rotationFor(token, battlefield.map.board.layout, stateOf(ending.after, who).facing);
  const aside = asideIn(battlefield, ending.after, token);
  const spot = { ...after, x: after.x + aside.x, y: after.y + aside.y, ...(rotation === null ? {} : { rotation }) };
  if (isAt(token, spot)) return [];
  const via = hexesBetween(ending, who, place.at).map((cell) => spotAtCell(battlefield, token, cell));
  return [{ who, before: spotOf(token), after: spot, via }];
}

/** The token on the middle of the hex; who comes to another level stands on its ground. */
function spotAtCell({ map }: HexBattlefield, token: Token, cell: Cell): TokenPosition {
  const { rotation: _rotation, ...spot } = spotOf(token);
  const { level, ...corner } = cornerIn(map, token, cell);
  if (level === undefined || level === spot.level || !token.parent) return { ...spot, ...corner };
  return { ...spot, ...corner, level, elevation: bottomOf(token.parent, level) ?? spot.elevation };
}

/** How far from the middle, in hexes, those stand and lie who share one. */
const FROM_MIDDLE = 0.3;

/** Who is up stands in the middle, the others around: each can be told and picked. Nothing moves for a hidden figure. */
function asideIn({ map }: HexBattlefield, battle: HexBattle, token: Token): Point {
  const who = idOf(token);
  const isSeen = (other: FigureId): boolean => token.hidden || !token.parent?.tokens.get(other)?.hidden;
  const others = othersAt(battle, who).filter(isSeen);
  if (others.length === 0 || isUp(battle, who)) return { x: 0, y: 0 };
  const around = battle.order.filter((one) => (one === who || others.includes(one)) && !isUp(battle, one));
  const angle = (2 * Math.PI * around.indexOf(who)) / Math.max(3, around.length) + Math.PI / 6;
  const far = map.size * FROM_MIDDLE;
  return { x: Math.round(Math.cos(angle) * far), y: Math.round(Math.sin(angle) * far) };
}

/** The hexes between, as far as it has come on a way of its own. */
function hexesBetween({ before, intent }: HexEnding, who: FigureId, end: Cell): Cell[] {
  const wanted = hexIntent(intent);
  if (wanted.kind !== "walk" || wanted.who !== who) return [];
  const start = placeOf(before, who);
  const cells = [...(start.kind === "hex" ? [start.at] : []), ...wanted.path.map(({ at }) => at)];
  const entered = cells.filter((cell, at) => at > 0 && !sameValue(cell, cells[at - 1]));
  const last = entered.findLastIndex((cell) => sameValue(cell, end));
  return entered.slice(0, Math.max(0, last));
}

/** A spot in a place for a token that stands elsewhere; null off the map. */
export function spotInHex(token: Token, place: HexPlace): TokenPosition | null {
  if (place.kind === "off" || !token.parent) return null;
  return spotAtCell(hexesOn(token.parent), token, place.at);
}

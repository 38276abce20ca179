/** Where a token is stored to stand: its corner, its middle, its size; as stored, so never a place in the middle of an animation. */
import type { Point } from "../../zones/map/positions";
import type { TokenCircle } from "../../zones/map/region";
import { idOf } from "../documents";
import { levelOf, shiftOfToken } from "./levels";

type Token = TokenDocument.Implementation;

/** A corner of a token, with its level where that is said. */
export type TokenCorner = Point & { readonly level?: string | null };

/** Where it lies on the battlefield's map, level by level. */
export function circleOf(token: Token, at: TokenCorner = token._source): TokenCircle {
  const data = poseOf(token, at);
  const { x, y } = token.getCenterPoint(data);
  const { width, height } = token.getSize(data);
  return { id: idOf(token), x: x + shiftOfToken(token, at), y, radius: Math.min(width, height) / 2 };
}

/** How a token would stand here, as stored else: what its own functions ask for, which know of hexes and odd sizes. */
export function poseOf({ _source }: Token, { x, y }: Point): TokenDocument.Dimensions3D {
  const { elevation, width, height } = _source;
  return { x, y, elevation, width, height };
}

/** Whether a token is stored to stand here, within a pixel; on its level and turned so, where that is said. */
export function isAt(token: Token, spot: Point & { readonly level?: string; readonly rotation?: number }): boolean {
  return isPlacedAt(token, spot) && (spot.rotation === undefined || isTurned(token, spot.rotation));
}

/** The same, however it is turned. */
export function isPlacedAt({ _source }: Token, { x, y, level }: Point & { readonly level?: string }): boolean {
  if (level !== undefined && level !== levelOf(_source)) return false;
  return Math.abs(_source.x - x) < 1 && Math.abs(_source.y - y) < 1;
}

/** Whether a token is stored to be turned so, within a degree. */
export function isTurned({ _source }: Token, rotation: number): boolean {
  return Math.abs(degreesBetween(_source.rotation ?? 0, rotation)) < 1;
}

/** From 0 up to 360. */
export function wholeTurn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** Degrees from one rotation to another, the shorter way round: clockwise above zero. */
export function degreesBetween(from: number, to: number): number {
  return wholeTurn(to - from + 180) - 180;
}

/** The angle a placeable turns to (API: PlaceableObject#_updateRotation). */

import { CONST } from "../constants";

export interface RotationOptions {
  angle?: number;
  delta?: number;
  snap?: number;
}

/** A given angle, or the present one changed by `delta`; at a multiple of `snap`, if that is given. From 0 to 360. */
export function turnedAngle(present: number, { angle, delta = 0, snap = 0 }: RotationOptions): number {
  const wished = angle ?? present + delta;
  return withinCircle(snap > 0 ? Math.round(wished / snap) * snap : wished);
}

/** The same on a grid: in rows of hexes no side lies at a multiple of 60 degrees, so that what snaps to sides is turned back by half of that. */
export function turnedOn(gridType: number, present: number, turn: RotationOptions): number {
  const { HEXODDR, HEXEVENR } = CONST.GRID_TYPES;
  const isInRows = gridType === HEXODDR || gridType === HEXEVENR;
  const { snap = 0 } = turn;
  return withinCircle(turnedAngle(present, turn) - (isInRows && snap > 30 ? 30 : 0));
}

function withinCircle(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** The angle a placeable turns to (API: PlaceableObject#_updateRotation). */

export interface RotationOptions {
  angle?: number;
  delta?: number;
  snap?: number;
}

/** A given angle, or the present one changed by `delta`; at a multiple of `snap`, if that is given. From 0 to 360. */
export function turnedAngle(present: number, { angle, delta = 0, snap = 0 }: RotationOptions): number {
  const wished = angle ?? present + delta;
  const snapped = snap > 0 ? Math.round(wished / snap) * snap : wished;
  return ((snapped % 360) + 360) % 360;
}

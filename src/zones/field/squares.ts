/** Ranges given in squares of a grid, as zones (ZM-RG-01). */

/** A zone stands for about six squares. */
const SQUARES = 6;

/** Bands in zones: the nearest whole number, halves down; 0 is the same zone. */
export function zonesOfSquares([short, medium, long]: readonly [number, number, number]): [number, number, number] {
  return [inZones(short), inZones(medium), inZones(long)];
}

function inZones(squares: number): number {
  return Math.max(0, Math.ceil(squares / SQUARES - 0.5));
}

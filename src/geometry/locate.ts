/** Which zone a point lies in. */
import { outlineHas, type Outline } from "./outline";
import { MIXED, type Raster } from "./raster";

/** What has been tested so far; kept for tests that count instead of measuring time. */
export interface Counts {
  /** Pairs of zones tested for a border. */
  pairs: number;
  /** Points tested against an outline. */
  outlines: number;
}

/** What is needed to place a point. */
export interface Ground {
  readonly raster: Raster;
  readonly outlines: readonly (Outline | null)[];
  readonly counts: Counts;
}

/** The number of the zone at a point, the uppermost where zones overlap; -1 where there is none. */
export function slotAt(ground: Ground, x: number, y: number): number {
  const { cell, columns, rows, originX, originY, codes } = ground.raster;
  const column = Math.floor((x - originX) / cell);
  const row = Math.floor((y - originY) / cell);
  if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return -1;
  const code = codes[row * columns + column]!;
  return code === MIXED ? slotInCell(ground, row * columns + column, x, y) : code;
}

function slotInCell(ground: Ground, cell: number, x: number, y: number): number {
  const list = ground.raster.zones[cell]!;
  for (let i = 0; i < list.length; i++) {
    const entry = list[i]!;
    const slot = entry >> 1;
    if ((entry & 1) === 1) return slot;
    ground.counts.outlines++;
    if (outlineHas(ground.outlines[slot]!, x, y)) return slot;
  }
  return -1;
}

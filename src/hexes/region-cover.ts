/** What lies on each hex of a map by the regions that cover its middle, kept up region by region. */
import { hexCount, type HexId } from "./board";
import { type HexGrid, hexesIn } from "./raster";

/** A region of the map: its area (see `hexesIn`) and what it lays on every hex in it. */
export interface CoverRegion<T> {
  readonly id: string;
  readonly rings: readonly (readonly number[])[];
  readonly lays: readonly T[];
}

/** All regions of a map. */
export interface RegionCover<T> {
  readonly grid: HexGrid;
  readonly regions: Map<string, CoveredRegion<T>>;
  /** By hex, what lies there, in the order in which the regions came; another list after each change. */
  lying: readonly (readonly T[])[];
}

interface CoveredRegion<T> {
  readonly hexes: readonly HexId[];
  readonly lays: readonly T[];
}

const NOTHING: readonly never[] = [];

/**
 * Lays all regions.
 * @throws {TypeError} when a ring is malformed
 */
export function coverRegions<T>(grid: HexGrid, regions: readonly CoverRegion<T>[]): RegionCover<T> {
  const lying = Array.from({ length: hexCount(grid.board) }, (): readonly T[] => NOTHING);
  const cover: RegionCover<T> = { grid, regions: new Map(), lying };
  for (const { id, rings, lays } of regions) cover.regions.set(id, { hexes: hexesIn(grid, rings), lays });
  for (const { hexes, lays } of cover.regions.values()) {
    for (const hex of hexes) lying[hex] = lying[hex] === NOTHING ? lays : [...lying[hex]!, ...lays];
  }
  return cover;
}

/**
 * Changes or adds one region, or (with null) takes it away, and leaves all others alone; gives the hexes it was or is on.
 * A region that is known keeps its place in the order.
 * @throws {TypeError} when a ring is malformed; all is then as it was
 */
export function coverRegion<T>(cover: RegionCover<T>, id: string, region: CoverRegion<T> | null): HexId[] {
  const before = cover.regions.get(id)?.hexes ?? [];
  const after = region ? hexesIn(cover.grid, region.rings) : [];
  if (region) cover.regions.set(id, { hexes: after, lays: region.lays });
  else cover.regions.delete(id);
  const touched = [...new Set([...before, ...after])];
  layAnew(cover, touched);
  return touched;
}

/** Lays these hexes anew from all regions that cover one of them. */
function layAnew<T>(cover: RegionCover<T>, touched: readonly HexId[]): void {
  const lying = cover.lying.slice();
  const isTouched = new Uint8Array(lying.length);
  for (const hex of touched) {
    isTouched[hex] = 1;
    lying[hex] = NOTHING;
  }
  for (const { hexes, lays } of cover.regions.values()) {
    for (const hex of hexes) {
      if (isTouched[hex] !== 0) lying[hex] = lying[hex] === NOTHING ? lays : [...lying[hex]!, ...lays];
    }
  }
  cover.lying = lying;
}

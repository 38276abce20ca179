/** Marks where a picked-up figure can go: certain solid, by dice dashed with its chance, impossible dotted with a stop sign. */
import { placeInArea } from "../../geometry/places";
import { boxAround, type Ring } from "../../geometry/outline/shapes";
import type { Battlefield } from "../../zones/map/region";
import { type Dash, drawRing, INK, mapScale, REACH_COLOURS } from "./map-theme";
import { inset } from "./shapes";
import { makeLabel, type MapLabel } from "./map-label";
import { stopSign } from "./stop-sign";
import type { Preview, ReachableZone } from "../drag/zone-previews";

const PERCENT_SIZE = 34;
const STOP_SIZE = 20;
/** Percentages and stop signs go before names. */
const PRIORITY = 5;

/** Draws one zone's mark; gives its chance or its stop sign, which keep out of other labels' way. */
export function markReach(graphics: PIXI.Graphics, { regions }: Battlefield, reachable: ReachableZone): MapLabel[] {
  if (!reachable.isNear) return [];
  const rings = regions.get(reachable.zone)?.rings ?? [];
  drawMark(graphics, rings, reachable.seen.kind);
  return labelReach(rings, reachable);
}

/** What a mark that is drawn already says, once more is known. */
export function relabelReach({ regions }: Battlefield, reachable: ReachableZone): MapLabel[] {
  return reachable.isNear ? labelReach(regions.get(reachable.zone)?.rings ?? [], reachable) : [];
}

/** None where the line says all. */
function labelReach(rings: readonly Ring[], { seen }: ReachableZone): MapLabel[] {
  const at = besideName(rings);
  const words = seen.range || (seen.kind === "certain" ? "" : seen.chance);
  if (!at) return [];
  if (seen.kind === "impossible") return [stopLabel(at)];
  if (words === "") return [];
  return [makeLabel(words, at, { size: PERCENT_SIZE, priority: PRIORITY, fill: REACH_COLOURS[seen.kind] })];
}

/** Inside the outline, so that neighbours' marks lie side by side; with ink beneath, so that it is seen on any map. */
function drawMark(graphics: PIXI.Graphics, rings: readonly Ring[], kind: Preview["kind"]): void {
  const scale = mapScale();
  const width = (kind === "impossible" ? 5 : 7) * scale;
  const inner = rings.map((ring) => inset(ring, 9 * scale));
  graphics.lineStyle({ width: width + 5 * scale, color: INK, alpha: 0.55 });
  for (const ring of inner) drawRing(graphics, ring, dashOf(kind, scale));
  graphics.lineStyle({ width, color: REACH_COLOURS[kind] });
  for (const ring of inner) drawRing(graphics, ring, dashOf(kind, scale));
}

function dashOf(kind: Preview["kind"], scale: number): Dash | null {
  if (kind === "certain") return null;
  return kind === "dice" ? { on: 26 * scale, off: 16 * scale } : { on: 6 * scale, off: 12 * scale };
}

interface MarkedPoint {
  readonly x: number;
  readonly y: number;
}

/** Rings are new whenever a region changes, so nothing old is looked up. */
const spots = new WeakMap<readonly Ring[], MarkedPoint | null>();

function besideName(rings: readonly Ring[]): MarkedPoint | null {
  const known = spots.get(rings);
  if (known !== undefined) return known;
  const found = findSpot(rings);
  spots.set(rings, found);
  return found;
}

/** Below the zone's name, which stands in its middle. */
function findSpot(rings: readonly Ring[]): MarkedPoint | null {
  const { minX, minY, maxX, maxY } = boxAround(rings);
  const size = PERCENT_SIZE * mapScale();
  const anchor = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 + size * 2.2 };
  return placeInArea(rings, { anchor, footprint: { width: size * 2, height: size }, taken: [] });
}

function stopLabel({ x, y }: { x: number; y: number }): MapLabel {
  const size = STOP_SIZE * mapScale();
  const sign = new PIXI.Graphics();
  stopSign(sign, size);
  sign.position.set(x, y);
  return { text: sign, size, priority: PRIORITY, fromZoom: 0.15 };
}

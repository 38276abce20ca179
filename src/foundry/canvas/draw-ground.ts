/** Draws the ground of hexes: each kind by a pattern of its own, named once for each area. */
import { type Board, cellOf, type Facing, FACINGS, type HexId, neighbour } from "../../hexes/board";
import { type GroundArea, groundAreas } from "../../hexes/ground-areas";
import { type GroundKind, type HexField, MUD_DEPTHS, type Patch } from "../../hexes/types";
import type { BoardMap } from "../battlefield/read-board";
import type { HexSheet, PatternName } from "./hex-patterns";
import { angleOf, arrowhead, hexAround, type MapPoint, pointToward, seenMiddle } from "./hex-shapes";
import { makeLabel, type MapLabel } from "./map-label";
import { INK } from "./map-theme";

interface GroundLook {
  readonly pattern: PatternName;
  readonly color: number;
  readonly alpha: number;
}

const GROUND_LOOKS: { readonly [K in GroundKind]: GroundLook } = {
  wall: { pattern: "bricks", color: INK, alpha: 0.6 },
  heap: { pattern: "specks", color: 0x4a3b28, alpha: 0.75 },
  table: { pattern: "crossed", color: 0x6b4420, alpha: 0.5 },
  stairs: { pattern: "steps", color: 0x4a3b28, alpha: 0.5 },
  footing: { pattern: "tufts", color: 0x5b4a1e, alpha: 0.7 },
  slippery: { pattern: "ripples", color: 0x2b6777, alpha: 0.35 },
  smooth: { pattern: "rising", color: 0x6b6b73, alpha: 0.25 },
  small: { pattern: "specks", color: 0x6b6b73, alpha: 0.6 },
  body: { pattern: "crossed", color: 0x6b2a2a, alpha: 0.35 },
  "water-foot": { pattern: "waves", color: 0x1f5f7a, alpha: 0.3 },
  "water-deep": { pattern: "waves", color: 0x0b3c5d, alpha: 0.45 },
  fast: { pattern: "ripples", color: 0x0b3c5d, alpha: 0.3 },
  mud: { pattern: "falling", color: 0x4a2f16, alpha: 0.22 },
  quicksand: { pattern: "dots", color: 0x8a6a1e, alpha: 0.7 },
};

const GROUND_NAME_SIZE = 17;

/** Names of ground give way to everything else. */
const GROUND_PRIORITY = 0;

/** Farther out names are clutter, those of small areas sooner. */
function namesFrom(hexes: number): number {
  return Math.min(0.9, Math.max(0.3, 1.3 / Math.sqrt(hexes)));
}

/** Areas of the same ground that are nearer than so many hexes share a name. */
const SAME_NAME = 6;

/** Draws all but the hexes in `taken`, where tokens stand: it lies under them. Gives the names. */
export function drawGround(sheet: HexSheet, map: BoardMap, field: HexField, taken: ReadonlySet<HexId>): MapLabel[] {
  sheet.clear();
  const areas = groundAreas(field).filter(isToldOf);
  for (const { patch, hexes } of areas) {
    const open = hexes.filter((hex) => !taken.has(hex));
    drawArea(
      sheet,
      map,
      patch,
      open.flatMap((hex) => seenMiddle(map, cellOf(map.board, hex)) ?? []),
    );
  }
  const largest = [...areas].sort((one, other) => other.hexes.length - one.hexes.length);
  return namesOnce(
    largest.flatMap((area) => areaName(map, area, taken)),
    map.size * SAME_NAME,
  );
}

/** The first of those that say the same near each other. */
function namesOnce(names: readonly MapLabel[], far: number): MapLabel[] {
  const told: MapLabel[] = [];
  for (const name of names) {
    const isTold = told.some(
      ({ text, words }) =>
        words?.words === name.words?.words && Math.hypot(text.x - name.text.x, text.y - name.text.y) < far,
    );
    if (!isTold) told.push(name);
  }
  return told;
}

/** Nobody is told of quicksand who has not seen it (HF-GR-06). */
function isToldOf({ patch }: GroundArea): boolean {
  return patch.kind !== "quicksand" || game.user?.isGM === true;
}

function drawArea(sheet: HexSheet, map: BoardMap, patch: Patch, middles: readonly MapPoint[]): void {
  const { pattern, color, alpha } = GROUND_LOOKS[patch.kind];
  // Deeper mud is denser.
  const denser = patch.kind === "mud" ? alpha + patch.number * 0.05 : alpha;
  const filling = sheet.filling({ name: pattern, color, alpha: denser, scale: map.size / 110 });
  for (const middle of middles) filling.drawPolygon(hexAround(map, middle, 0.97));
  const facing = patch.kind === "fast" ? FACINGS[patch.number] : undefined;
  if (facing === undefined) return;
  for (const middle of middles) drawCurrent(sheet.lines, map, middle, facing);
}

/** An arrow in the direction to which the water carries. */
function drawCurrent(graphics: PIXI.Graphics, { board, size }: BoardMap, middle: MapPoint, facing: Facing): void {
  const [from, to] = [-0.2, 0.08].map((far) => pointToward(board.layout, middle, facing, far * size));
  const head = arrowhead(middle, angleOf(board.layout, facing), { tip: size * 0.2, size: size * 0.15 });
  if (!from || !to) return;
  graphics.lineStyle({ width: size * 0.05, color: GROUND_LOOKS.fast.color, alpha: 0.8 });
  graphics.moveTo(from.x, from.y).lineTo(to.x, to.y);
  graphics.lineStyle(0).beginFill(GROUND_LOOKS.fast.color, 0.8).drawPolygon(head).endFill();
}

/** In the hex of the area that is nearest to its middle, where there is one with nobody in it or beside it. */
function areaName(map: BoardMap, { patch, hexes }: GroundArea, taken: ReadonlySet<HexId>): MapLabel[] {
  const open = uncoveredHexes(map.board, hexes, taken);
  const middles = open.flatMap((hex) => seenMiddle(map, cellOf(map.board, hex)) ?? []);
  const mean = (of: (middle: MapPoint) => number): number =>
    middles.reduce((sum, one) => sum + of(one), 0) / middles.length;
  const [x, y] = [mean((one) => one.x), mean((one) => one.y)];
  const far = (one: MapPoint): number => Math.hypot(one.x - x, one.y - y);
  const [nearest] = [...middles].sort((one, other) => far(one) - far(other));
  if (!nearest) return [];
  const at = { x: nearest.x, y: nearest.y + map.size * 0.3 };
  return [
    makeLabel(groundText(patch), at, {
      size: GROUND_NAME_SIZE,
      priority: GROUND_PRIORITY,
      fromZoom: namesFrom(hexes.length),
    }),
  ];
}

/** A name is wider than its hex: it would lie on whoever stands beside it. */
function uncoveredHexes(board: Board, hexes: readonly HexId[], taken: ReadonlySet<HexId>): readonly HexId[] {
  const empty = hexes.filter((hex) => !taken.has(hex));
  const roomy = empty.filter((hex) => FACINGS.every((side) => !taken.has(neighbour(board, hex, side))));
  return [roomy, empty].find(({ length }) => length > 0) ?? hexes;
}

function groundText({ kind, number }: Patch): string {
  const name = game.i18n.localize(`ZONEBOUND.Ground.${kind}`);
  if (kind === "footing") return `${name} ${number}`;
  const depth = kind === "mud" ? MUD_DEPTHS[number] : undefined;
  return depth === undefined ? name : `${name}: ${game.i18n.localize(`ZONEBOUND.MudDepth.${depth}`)}`;
}

/** Draws what lies in front of a figure, beside it and behind it, told apart by pattern; on one side its weapon, where the rules tell. */
import { hexUnder, type HexBattle } from "../../hexes/battle";
import { type Cell, cellOf } from "../../hexes/board";
import type { FigureId } from "../../engine/types";
import type { BoardMap } from "../battlefield/read-board";
import type { HexSheet, PatternName } from "./hex-patterns";
import { hexAround, type MapPoint, seenMiddle } from "./hex-shapes";
import { drawLine, INK, PAPER } from "./map-theme";

interface ArcLook {
  readonly color: number;
  readonly tint: number;
  readonly pattern: PatternName | null;
}

const ARC_LOOKS = {
  front: { color: 0x56b4e9, tint: 0.28, pattern: null },
  side: { color: 0xe69f00, tint: 0.14, pattern: "rising" },
  rear: { color: 0xd55e00, tint: 0.18, pattern: "crossed" },
} as const satisfies Record<string, ArcLook>;

export function drawArcs(sheet: HexSheet, map: BoardMap, battle: HexBattle, who: FigureId): void {
  const hex = hexUnder(battle, who);
  const middle = hex === null ? null : seenMiddle(map, cellOf(map.board, hex));
  if (!middle) return;
  const { front, left, right, rear, weaponSide } = battle.rules.arcs(battle, who);
  fillArc(sheet, map, front, ARC_LOOKS.front);
  fillArc(sheet, map, [...left, ...right], ARC_LOOKS.side);
  fillArc(sheet, map, rear, ARC_LOOKS.rear);
  const [armed] = weaponSide === "left" ? left : weaponSide === "right" ? right : [];
  const beside = armed && seenMiddle(map, armed);
  if (beside) drawBlade(sheet.lines, between(middle, beside, 0.85), map.size * 0.15);
}

function fillArc(sheet: HexSheet, map: BoardMap, cells: readonly Cell[], { color, tint, pattern }: ArcLook): void {
  const { lines } = sheet;
  const rings = cells.flatMap((cell) => {
    const middle = seenMiddle(map, cell);
    return middle ? [hexAround(map, middle, 0.92)] : [];
  });
  lines.lineStyle({ width: map.size * 0.05, color: INK, alpha: 0.45 });
  for (const ring of rings) lines.drawPolygon(ring);
  lines.lineStyle({ width: map.size * 0.03, color }).beginFill(color, tint);
  for (const ring of rings) lines.drawPolygon(ring);
  lines.endFill();
  if (!pattern) return;
  const filling = sheet.filling({ name: pattern, color, alpha: 0.6, scale: map.size / 110 });
  for (const ring of rings) filling.drawPolygon(ring);
}

function between(one: MapPoint, other: MapPoint, part: number): MapPoint {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

/** A sword, its point up. */
const BLADE = [[0, 1, 0, -1], [-0.45, 0.45, 0.45, 0.45]] as const; // prettier-ignore

function drawBlade(graphics: PIXI.Graphics, { x, y }: MapPoint, size: number): void {
  graphics
    .lineStyle({ width: size * 0.15, color: INK })
    .beginFill(PAPER, 0.95)
    .drawCircle(x, y, size)
    .endFill();
  graphics.lineStyle({ width: size * 0.2, color: INK });
  for (const stroke of BLADE)
    drawLine(graphics, stroke.map((value, at) => (at % 2 === 0 ? x : y) + value * size * 0.65)); // prettier-ignore
}

/** What the border tool shows on the map: every border, the one under the pointer, the stretch being dragged over, passages as lines. */
import { boxAround, nearestOnLine } from "../../geometry/outline/shapes";
import { cutLine } from "../../geometry/borders/band";
import { borderNear } from "../../geometry/borders/border-at";
import { placeInArea } from "../../geometry/places";
import type { BorderSpan } from "../../zones/map/border-regions";
import { type Battlefield, linesOfBorder } from "../../zones/map/region";
import { borderBetween } from "../../zones/field/field";
import type { Border, BorderId, ZoneId } from "../../zones/types";
import { drawLine, drawRing, INK, mapScale, PAPER } from "../canvas/map-theme";

/** What is to be seen at one moment. */
export interface Marked {
  /** Under the pointer, or under the focus in the list. */
  readonly over: BorderId | null;
  /** The one whose window is open. */
  readonly open: BorderId | null;
  readonly span: BorderSpan | null;
  /** The zone that is to be joined to another. */
  readonly from: ZoneId | null;
}

const LIT = 0xe69f00;

/** In pixels at scale 1. */
const LIT_WIDTH = { each: 4, over: 10, span: 22 } as const;

/** Where the line of a passage ends: in the middle of its zone, or as near to it as the zone reaches. */
function middleOfZone({ regions }: Battlefield, zone: ZoneId): { x: number; y: number } | null {
  const rings = regions.get(zone)?.rings ?? [];
  const { minX, minY, maxX, maxY } = boxAround(rings);
  const anchor = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return rings.length > 0 ? placeInArea(rings, { anchor, footprint: { width: 8, height: 8 }, taken: [] }) : null;
}

/** The lines by which a border is shown: its own, or from zone to zone where only a passage joins them. */
export function shownLines(battlefield: Battlefield, { id, a, b, link }: Border): readonly (readonly number[])[] {
  if (!link) return linesOfBorder(battlefield.map, id);
  const [from, to] = [middleOfZone(battlefield, a), middleOfZone(battlefield, b)];
  return from && to ? [[from.x, from.y, to.x, to.y]] : [];
}

/** The border of the field that comes nearest to a point, within so many pixels of the scene; passages last. */
export function borderAtPoint(
  battlefield: Battlefield,
  { x, y }: { x: number; y: number },
  reach: number,
): Border | null {
  const near = borderNear(battlefield.map, x, y, reach)?.border;
  const own = near && borderBetween(battlefield.field, near.a, near.b);
  if (own) return own;
  const passages = [...battlefield.field.borders.values()].filter(({ link }) => link);
  return passages.find((one) => isNearLines(shownLines(battlefield, one), { x, y }, reach)) ?? null;
}

function isNearLines(
  lines: readonly (readonly number[])[],
  { x, y }: { x: number; y: number },
  reach: number,
): boolean {
  return lines.some((line) => nearestOnLine(line, x, y).distance <= reach);
}

export class BorderMarks {
  readonly #graphics = new PIXI.Graphics();

  constructor() {
    this.#graphics.eventMode = "none";
    canvas.stage?.addChild(this.#graphics);
  }

  draw(battlefield: Battlefield | null, { over, open, span, from }: Marked): void {
    this.#graphics.clear();
    if (!battlefield) return;
    for (const border of battlefield.field.borders.values())
      this.#drawOne(battlefield, border, border.id === over || border.id === open);
    const spanned = span && over ? linesOfBorder(battlefield.map, over)[span.line] : null;
    if (spanned && span) this.#stroke(cutLine(spanned, span), LIT_WIDTH.span, 0.9);
    for (const ring of from === null ? [] : (battlefield.regions.get(from)?.rings ?? [])) this.#ring(ring);
  }

  #drawOne(battlefield: Battlefield, border: Border, isLit: boolean): void {
    for (const line of shownLines(battlefield, border)) {
      this.#stroke(line, isLit ? LIT_WIDTH.over : LIT_WIDTH.each, isLit ? 1 : 0.55, border.link);
    }
  }

  /** Light on dark, so that it is seen on any map; a passage is dashed. */
  #stroke(line: readonly number[], width: number, alpha: number, isDashed = false): void {
    const scale = mapScale();
    const dash = isDashed ? { on: 18 * scale, off: 12 * scale } : null;
    this.#graphics.lineStyle({ width: (width + 4) * scale, color: INK, alpha: alpha * 0.8 });
    drawLine(this.#graphics, line, dash);
    this.#graphics.lineStyle({ width: width * scale, color: alpha < 0.6 ? PAPER : LIT, alpha });
    drawLine(this.#graphics, line, dash);
  }

  #ring(ring: readonly number[]): void {
    this.#graphics.lineStyle({ width: 8 * mapScale(), color: LIT, alpha: 1 });
    drawRing(this.#graphics, ring);
  }

  destroy(): void {
    this.#graphics.destroy();
  }
}

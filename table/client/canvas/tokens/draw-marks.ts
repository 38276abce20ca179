/** The marks around a token: its border, the reticle of who targets it, its bars and the sign of its turn. */
import type * as PIXI from "pixi.js";

type Shape = PIXI.Rectangle | PIXI.Circle | PIXI.Polygon;

export interface BorderStyle {
  color: number;
  thickness: number;
}

/** A coloured line with a dark one around it, so that it shows on any map. */
export function drawBorder(graphics: PIXI.Graphics, shape: Shape, { color, thickness }: BorderStyle): void {
  const line = (width: number, tint: number): PIXI.Graphics =>
    graphics.lineStyle({ width, color: tint, alignment: 0.75 });
  graphics.clear();
  line(thickness * 2, 0x000000).drawShape(shape);
  line(thickness, color).drawShape(shape);
}

/** Arrow heads at the four corners that point at the token. */
export function drawReticle(
  graphics: PIXI.Graphics,
  { width, height }: { width: number; height: number },
  color: number,
): void {
  const size = Math.min(width, height) / 5;
  graphics.clear().lineStyle({ width: 2, color: 0x000000 }).beginFill(color);
  for (const [x, y, right, down] of corners(width, height)) {
    graphics.drawPolygon([x, y, x + right * size, y, x, y + down * size]);
  }
  graphics.endFill();
}

function corners(width: number, height: number): [x: number, y: number, right: number, down: number][] {
  const out = 4;
  return [
    [-out, -out, 1, 1],
    [width + out, -out, -1, 1],
    [-out, height + out, 1, -1],
    [width + out, height + out, -1, -1],
  ];
}

/** Small discs in a row at the head, one in the colour of each other player who targets the token. */
export function drawTargetPips(
  graphics: PIXI.Graphics,
  { width, height }: { width: number; height: number },
  colors: readonly number[],
): void {
  const gap = 16;
  const first = width / 2 - ((colors.length - 1) * gap) / 2;
  colors.forEach((color, index) => {
    graphics
      .lineStyle({ width: 2, color: 0x000000 })
      .beginFill(color)
      .drawCircle(first + index * gap, Math.max(height / 8, 8), 7)
      .endFill();
  });
}

export interface BarLook {
  width: number;
  height: number;
  /** 0 to 1. */
  part: number;
  color: number;
}

export function drawBarShape(graphics: PIXI.Graphics, { width, height, part, color }: BarLook): void {
  const round = Math.min(3, height / 2);
  graphics
    .clear()
    .lineStyle({ width: 1, color: 0x000000 })
    .beginFill(0x000000, 0.5)
    .drawRoundedRect(0, 0, width, height, round);
  graphics
    .beginFill(color)
    .lineStyle({ width: 1, color: 0x000000 })
    .drawRoundedRect(0, 0, part * width, height, round)
    .endFill();
}

/** From green (full) to red for the first bar, shades of blue for the second. */
export function barColor(number: number, part: number): number {
  const byte = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 255);
  if (number === 0) return (byte(1 - part / 2) << 16) | (byte(part) << 8);
  return (byte(0.5 * part) << 16) | (byte(0.7 * part) << 8) | byte(0.5 + part / 2);
}

/** A broken ring outside the token. It stands still: nothing is drawn while nothing happens. */
export function drawTurnRing(
  graphics: PIXI.Graphics,
  { width, height }: { width: number; height: number },
  color: number,
): void {
  const radius = (Math.max(width, height) / 2) * 1.24;
  const [x, y] = [width / 2, height / 2];
  graphics.clear();
  for (const [thick, tint] of [
    [9, 0x000000],
    [5, color],
  ] as const) {
    graphics.lineStyle({ width: thick, color: tint });
    for (let quarter = 0; quarter < 4; quarter++) {
      const from = (quarter * Math.PI) / 2 + 0.18;
      graphics.moveTo(x + radius * Math.cos(from), y + radius * Math.sin(from));
      graphics.arc(x, y, radius, from, from + Math.PI / 2 - 0.36);
    }
  }
}

/** Marks on the map for those who would be hit: a ring with four ticks, whatever their side's colour. */
import { zoneLayer } from "../canvas/zone-layer";
import { IMPOSSIBLE, mapScale, PAPER } from "../canvas/map-theme";

/** Draws the marks, in place of any before; none for nobody. */
export function markAims(figures: readonly string[]): void {
  const graphics = zoneLayer()?.aims;
  if (!graphics) return;
  graphics.clear();
  for (const id of figures) {
    const token = canvas.tokens?.get(id);
    if (token?.visible) drawMark(graphics, token);
  }
}

function drawMark(graphics: PIXI.Graphics, { center, w, h }: Token.Implementation): void {
  const scale = mapScale();
  const radius = Math.max(w, h) / 2 + 6 * scale;
  for (const [width, color] of [
    [11, PAPER],
    [6, IMPOSSIBLE],
  ] as const) {
    graphics.lineStyle({ width: width * scale, color }).drawCircle(center.x, center.y, radius);
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      graphics.moveTo(center.x + x * radius * 0.75, center.y + y * radius * 0.75);
      graphics.lineTo(center.x + x * radius * 1.2, center.y + y * radius * 1.2);
    }
  }
}

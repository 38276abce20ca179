/** The sign for what cannot be. */
import { IMPOSSIBLE, PAPER } from "./map-theme";

/** An eight-cornered plate with a bar. */
export function stopSign(graphics: PIXI.Graphics, radius: number): void {
  const corners = Array.from({ length: 8 }, (_, i) => (Math.PI / 8) * (2 * i + 1)).flatMap((angle) => [
    Math.cos(angle) * radius,
    Math.sin(angle) * radius,
  ]);
  graphics
    .lineStyle({ width: radius / 5, color: PAPER })
    .beginFill(IMPOSSIBLE)
    .drawPolygon(corners)
    .endFill()
    .lineStyle({ width: radius / 3, color: PAPER })
    .moveTo(-radius / 2, 0)
    .lineTo(radius / 2, 0);
}

/** The kinds of pings (API: PulsePing, AlertPing, ArrowPing, ChevronPing; CONFIG.Canvas.pings). */
import type * as PIXI from "pixi.js";
import { Ping, type PingOptions } from "./ping";
import type { Point } from "../grid/grid-types";

/** A shape that widens three times over and fades. */
export class PulsePing extends Ping {
  protected override _drawAt(part: number): void {
    const { size } = this.options;
    const beat = (part * 3) % 1;
    this.shape.clear();
    for (const share of [1, 0.6])
      this._drawShape(this.shape, this._color, 1 - beat, Math.max(1, (size / 2) * beat * share));
  }

  _drawShape(graphics: PIXI.Graphics, color: number, alpha: number, size: number): void {
    graphics.lineStyle({ width: 10, color: 0x000000, alpha: alpha / 2 }).drawCircle(0, 0, size);
    graphics.lineStyle({ width: 6, color, alpha }).drawCircle(0, 0, size);
  }
}

/** A warning sign that pulses. */
export class AlertPing extends PulsePing {
  constructor(origin: Point, { color = "#ff0000", ...options }: PingOptions = {}) {
    super(origin, { ...options, color });
  }

  override _drawShape(graphics: PIXI.Graphics, color: number, alpha: number, size: number): void {
    const triangle = [0, -size, size * 0.87, size / 2, -size * 0.87, size / 2];
    graphics.lineStyle({ width: 10, color: 0x000000, alpha: alpha / 2 }).drawPolygon(triangle);
    graphics.lineStyle({ width: 6, color, alpha }).drawPolygon(triangle);
    graphics.lineStyle(0).beginFill(color, alpha);
    graphics
      .drawRect(-size / 14, -size / 2, size / 7, size / 2)
      .drawCircle(0, size / 5, size / 12)
      .endFill();
  }
}

/** An arrow that points where something happens out of sight. */
export class ArrowPing extends PulsePing {
  constructor(origin: Point, options: PingOptions = {}) {
    super(origin, options);
    this.angle = this.options.rotation;
  }

  override _drawShape(graphics: PIXI.Graphics, color: number, alpha: number, size: number): void {
    const arrow = [
      size / 2,
      0,
      0,
      -size / 3,
      0,
      -size / 8,
      -size / 2,
      -size / 8,
      -size / 2,
      size / 8,
      0,
      size / 8,
      0,
      size / 3,
    ];
    graphics.lineStyle({ width: 3, color: 0x000000, alpha }).beginFill(color, alpha).drawPolygon(arrow).endFill();
  }
}

/** A sign that comes down on a place and turns over it. */
export class ChevronPing extends Ping {
  protected override _drawAt(part: number): void {
    const { size } = this.options;
    const height = Math.max(0, 1 - part * 3) * size;
    const wide = (size / 4) * Math.cos(part * Math.PI * 6);
    const alpha = part > 0.8 ? (1 - part) * 5 : 1;
    this.shape.clear().lineStyle({ width: 4, color: 0x000000, alpha }).beginFill(this._color, alpha);
    const tip = -height;
    this.shape.drawPolygon([-wide, tip - size / 2, 0, tip - size / 3, wide, tip - size / 2, 0, tip]).endFill();
    this.shape
      .lineStyle({ width: 5, color: this._color, alpha: 1 - part })
      .drawCircle(0, 0, Math.max(1, (size / 2) * part));
  }
}

/** As CONFIG.Canvas.pings has them. */
export const pingDefaults = () => ({
  types: { PULSE: "pulse", ALERT: "alert", PULL: "chevron", ARROW: "arrow" },
  styles: {
    alert: { class: AlertPing, color: "#ff0000", size: 1.5, duration: 900 },
    arrow: { class: ArrowPing, size: 1, duration: 900 },
    chevron: { class: ChevronPing, size: 1, duration: 2000 },
    pulse: { class: PulsePing, size: 1.5, duration: 900 },
  },
  pullSpeed: 700,
});

/** What lies above everything: the selection's frame, rulers, pings (API: ControlsLayer). */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "../animation/canvas-animation";
import type { Data } from "../document-types";
import { InteractionLayer } from "./interaction-layer";
import type { LayerOptions } from "./canvas-layer";

export class ControlsLayer extends InteractionLayer {
  readonly select = new PIXI.Graphics();
  readonly rulerHighlights = new PIXI.Container();
  readonly rulerPaths = new PIXI.Container();
  readonly pings = new PIXI.Container();
  readonly debug = new PIXI.Graphics();
  ruler: unknown = null;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "controls", zIndex: 1000 };
  }

  override async _draw(_options: Data): Promise<void> {
    this.addChild(this.rulerHighlights, this.rulerPaths, this.pings, this.select, this.debug);
    this.eventMode = "none";
  }

  /** The containers stay: rulers of the next scene use them again. */
  override async _tearDown(_options: Data): Promise<void> {
    this.select.clear();
    for (const child of this.pings.removeChildren()) child.destroy({ children: true });
    this.removeChildren();
  }

  drawSelect({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const line = { width: 3, color: 0xff9829, alpha: 0.9 };
    this.select.clear().lineStyle(line).beginFill(0xff9829, 0.05).drawRect(x, y, width, height).endFill();
  }

  clearSelect(): void {
    this.select.clear();
  }

  /** Rings that widen and fade where somebody points. */
  async drawPing(
    { x, y }: { x: number; y: number },
    { color = 0xff9829, duration = 900, size = 128 } = {},
  ): Promise<boolean> {
    const ping = this.pings.addChild(new PIXI.Graphics());
    ping.position.set(x, y);
    const progress = { part: 0 };
    const done = await CanvasAnimation.animate([{ parent: progress, attribute: "part", from: 0, to: 1 }], {
      duration,
      ontick: () => {
        if (ping.destroyed) return;
        ping.clear().lineStyle({ width: 6, color, alpha: 1 - progress.part });
        for (const share of [1, 0.5]) ping.drawCircle(0, 0, Math.max(1, size * share * progress.part));
      },
    });
    if (!ping.destroyed) ping.destroy();
    return done;
  }
}

/** The upright rectangle with two points as opposite corners. */
export function normalizedRectangle(a: { x: number; y: number }, b: { x: number; y: number }): PIXI.Rectangle {
  return new PIXI.Rectangle(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(b.x - a.x), Math.abs(b.y - a.y));
}

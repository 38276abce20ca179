/** Something pointed out on the canvas: a shape that moves and fades (API: foundry.canvas.interaction.Ping). */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "../animation/canvas-animation";
import { colorNumber } from "../color-number";
import type { Point } from "../grid/grid-types";

export interface PingOptions {
  /** Milliseconds. */
  duration?: number;
  /** Pixels. */
  size?: number;
  color?: unknown;
  name?: string;
  /** Degrees; for those that point somewhere. */
  rotation?: number;
}

export abstract class Ping extends PIXI.Container {
  readonly options: Required<PingOptions>;
  readonly _color: number;
  protected readonly shape = this.addChild(new PIXI.Graphics());

  constructor(
    origin: Point,
    { duration = 900, size = 128, color = "#ff6400", name = "", rotation = 0 }: PingOptions = {},
  ) {
    super();
    this.position.set(origin.x, origin.y);
    this.options = { duration, size, color, name, rotation };
    this._color = colorNumber(color, 0xff6400);
    this.eventMode = "none";
  }

  /** Draws the shape for one moment; `part` runs from 0 to 1. */
  protected abstract _drawAt(part: number): void;

  /** Resolves true at its end, false if it was taken away before. */
  async animate(): Promise<boolean> {
    const progress = { part: 0 };
    const done = await CanvasAnimation.animate([{ parent: progress, attribute: "part", from: 0, to: 1 }], {
      ...(this.options.name ? { name: this.options.name } : {}),
      duration: this.options.duration,
      ontick: () => {
        if (!this.destroyed) this._drawAt(progress.part);
      },
    });
    if (!this.destroyed) this.destroy({ children: true });
    return done;
  }
}

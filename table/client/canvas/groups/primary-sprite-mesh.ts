/** The image of a token or the map in the primary group (API: PrimarySpriteMesh). */
import * as PIXI from "pixi.js";

export interface FitOptions {
  fit?: string;
  scaleX?: number;
  scaleY?: number;
}

export class PrimarySpriteMesh extends PIXI.Sprite {
  object: PIXI.Container | null;
  elevation = 0;
  sort = 0;
  sortLayer = 0;
  hidden = false;

  constructor({
    texture,
    object = null,
    name = "",
  }: {
    texture: PIXI.Texture;
    object?: PIXI.Container | null;
    name?: string;
  }) {
    super(texture);
    this.object = object;
    this.name = name;
    this.eventMode = "none";
  }

  /** Fits the image into a box; scales multiply the fitted size and may mirror it. */
  resize(width: number, height: number, { fit = "fill", scaleX = 1, scaleY = 1 }: FitOptions = {}): void {
    const source = this.texture.orig;
    if (!source.width || !source.height) return;
    const [across, down] = [width / source.width, height / source.height];
    const [x, y] = scalesOf(fit, across, down);
    this.scale.set(x * scaleX, y * scaleY);
  }
}

function scalesOf(fit: string, across: number, down: number): [number, number] {
  if (fit === "contain") return both(Math.min(across, down));
  if (fit === "cover") return both(Math.max(across, down));
  if (fit === "width") return both(across);
  if (fit === "height") return both(down);
  return [across, down];
}

function both(scale: number): [number, number] {
  return [scale, scale];
}

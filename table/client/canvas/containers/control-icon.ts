/** A round sign on the canvas by which something without a picture is taken hold of (API: ControlIcon). */
import * as PIXI from "pixi.js";
import { loadTexture } from "../board/load-texture";
import { colorNumber } from "../color-number";
import { hostBoard } from "../host";

export interface ControlIconOptions {
  texture?: string;
  size?: number;
  borderColor?: unknown;
  tint?: unknown;
  elevation?: number;
}

export interface ControlIconLook {
  visible?: boolean;
  iconColor?: unknown;
  borderColor?: unknown;
  borderVisible?: boolean;
}

export class ControlIcon extends PIXI.Container {
  readonly iconSrc: string;
  readonly size: number;
  elevation: number;
  readonly bg = this.addChild(new PIXI.Graphics());
  readonly icon = this.addChild(new PIXI.Sprite());
  readonly border = this.addChild(new PIXI.Graphics());
  #borderColor: unknown;
  #tint: unknown;

  constructor({ texture = "", size = 40, borderColor = 0xff5500, tint, elevation = 0 }: ControlIconOptions = {}) {
    super();
    this.iconSrc = texture;
    this.size = size;
    this.elevation = elevation;
    this.#borderColor = borderColor;
    this.#tint = tint;
    this.eventMode = "static";
    this.interactiveChildren = false;
    this.cursor = "pointer";
    this.hitArea = new PIXI.Rectangle(-2, -2, size + 4, size + 4);
  }

  async draw(): Promise<this> {
    const texture = this.iconSrc ? await loadTexture(this.iconSrc) : null;
    if (this.destroyed) return this;
    if (texture) this.icon.texture = texture;
    this.icon.width = this.icon.height = this.size;
    return this.refresh();
  }

  /** What is given changes, the rest stays. */
  refresh({ visible, iconColor, borderColor, borderVisible }: ControlIconLook = {}): this {
    const { size } = this;
    if (iconColor !== undefined) this.#tint = iconColor;
    if (borderColor !== undefined) this.#borderColor = borderColor;
    if (visible !== undefined) this.visible = visible;
    if (borderVisible !== undefined) this.border.visible = borderVisible;
    this.bg
      .clear()
      .beginFill(0x000000, 0.4)
      .lineStyle(2, 0x000000, 1)
      .drawRoundedRect(-2, -2, size + 4, size + 4, 5);
    this.icon.tint = colorNumber(this.#tint, 0xffffff);
    this.border.clear().lineStyle(2, colorNumber(this.#borderColor, 0xff5500), 1);
    this.border.drawRoundedRect(-2, -2, size + 4, size + 4, 5);
    hostBoard().requestRender();
    return this;
  }
}

/** Text on the canvas that stays sharp when zoomed (API: PreciseText). */
import * as PIXI from "pixi.js";

interface TextStyleOptions extends Partial<PIXI.ITextStyle> {
  anchor?: number;
}

export class PreciseText extends PIXI.Text {
  constructor(text?: string, style?: Partial<PIXI.ITextStyle> | PIXI.TextStyle, canvas?: HTMLCanvasElement) {
    super(text, style, canvas);
    this._autoResolution = false;
    this._resolution = 2;
    this.resolution = 2;
  }

  /** The standard look, with what is given laid over it. The stroke contrasts with the fill. */
  static getTextStyle({ anchor: _anchor, ...options }: TextStyleOptions = {}): PIXI.TextStyle {
    const fontSize = Number(options.fontSize ?? 24);
    const style = new PIXI.TextStyle({
      dropShadow: true,
      dropShadowAngle: 0,
      dropShadowBlur: Math.max(Math.round(fontSize / 16), 2),
      dropShadowColor: "#000000",
      dropShadowDistance: 0,
      fill: "#FFFFFF",
      fontFamily: "Signika",
      fontSize,
      stroke: "#111111",
      strokeThickness: Math.max(Math.round(fontSize / 32), 2),
      wordWrap: false,
    });
    for (const [name, value] of Object.entries(options)) if (value !== undefined) Reflect.set(style, name, value);
    return style;
  }
}

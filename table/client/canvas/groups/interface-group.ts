/** What lies over the map: grid, regions, tokens' marks, controls; and text that floats up (API: InterfaceCanvasGroup). */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "../animation/canvas-animation";
import { PreciseText } from "../containers/precise-text";
import type { Data } from "../document-types";
import { CanvasGroup } from "./canvas-group";

export interface ScrollingTextOptions extends Partial<PIXI.ITextStyle> {
  duration?: number;
  /** Pixels it floats. */
  distance?: number;
  /** CONST.TEXT_ANCHOR_POINTS: where it begins beside its place. */
  anchor?: number;
  /** Where it floats to: 1 down, 2 up, 3 left, 4 right. */
  direction?: number;
  jitter?: number;
}

export class InterfaceCanvasGroup extends CanvasGroup {
  static override groupName = "interface";
  #scrollingText: PIXI.Container | null = null;

  override async _draw(options: Data): Promise<void> {
    this.#scrollingText = this.addChild(new PIXI.Container());
    this.#scrollingText.zIndex = 2000;
    this.#scrollingText.eventMode = "none";
    await super._draw(options);
  }

  override async _tearDown(options: Data): Promise<void> {
    await super._tearDown(options);
    this.#scrollingText?.destroy({ children: true });
    this.#scrollingText = null;
  }

  /** Shows a text that floats away from a point and fades; null where nothing is drawn. */
  async createScrollingText(
    origin: { x: number; y: number },
    content: string,
    options: ScrollingTextOptions = {},
  ): Promise<PreciseText | null> {
    if (!this.#scrollingText) return null;
    const { duration = 2000, distance = 60, direction = 2, anchor: _anchor, jitter: _jitter, ...style } = options;
    const text = this.#scrollingText.addChild(
      new PreciseText(content, PreciseText.getTextStyle({ fontSize: 28, ...style })),
    );
    text.anchor.set(0.5);
    text.position.set(origin.x, origin.y);
    const [dx, dy] = [
      [0, 0],
      [0, 1],
      [0, -1],
      [-1, 0],
      [1, 0],
    ][direction] ?? [0, -1];
    const attributes = [
      { parent: text, attribute: "x", to: origin.x + (dx ?? 0) * distance },
      { parent: text, attribute: "y", to: origin.y + (dy ?? 0) * distance },
      { parent: text, attribute: "alpha", from: 1, to: 0 },
    ];
    await CanvasAnimation.animate(attributes, { duration });
    if (!text.destroyed) text.destroy();
    return text;
  }
}

/** What a ruler is drawn with: lines, dots and tinted spaces on the canvas, labels as HTML over it. */
import * as PIXI from "pixi.js";
import { loadTemplates } from "../board/load-templates";
import { colorNumber } from "../color-number";
import type { Ray } from "../geometry/ray";
import type { Offset3D, Point } from "../grid/grid-types";
import { hostBoard } from "../host";
import { drawSegment } from "../tokens/draw-segment";
import type { HighlightStyle, LabelContext, SegmentStyle, WaypointStyle } from "../tokens/ruler-types";
import { renderLabel } from "../tokens/waypoint-labels";

interface RulerPlace {
  _rulerPaths: PIXI.Container;
  _rulerHighlights: PIXI.Container;
}

export interface Outline {
  thickness: number;
  color: unknown;
}

export class RulerSketch {
  readonly path = new PIXI.Graphics();
  readonly highlight = new PIXI.Graphics();
  readonly labels = document.createElement("div");
  readonly #template: string;

  /** `name` marks the labels' element: whose ruler it is. */
  constructor(template: string, name: string) {
    this.#template = template;
    const place = hostBoard().controls as RulerPlace;
    place._rulerPaths.addChild(this.path);
    place._rulerHighlights.addChild(this.highlight);
    this.labels.classList.add("token-ruler-labels");
    this.labels.dataset.rulerOf = name;
    document.getElementById("measurement")?.append(this.labels);
  }

  async load(): Promise<void> {
    await loadTemplates([this.#template]);
  }

  get destroyed(): boolean {
    return this.path.destroyed;
  }

  show(visible: boolean): void {
    if (this.destroyed) return;
    this.path.visible = this.highlight.visible = visible;
    this.labels.hidden = !visible;
    hostBoard().requestRender();
  }

  clear(): void {
    if (this.destroyed) return;
    this.path.clear();
    this.highlight.clear();
    this.labels.replaceChildren();
  }

  destroy(): void {
    if (!this.path.destroyed) this.path.destroy();
    if (!this.highlight.destroyed) this.highlight.destroy();
    this.labels.remove();
  }

  /** Nothing for a style without width. */
  line(ray: Ray, style: SegmentStyle, outline: Outline, dashes: { dash: number; gap: number } | null): void {
    if (!(style.width > 0)) return;
    const line = { width: style.width, color: colorNumber(style.color, 0xffffff), alpha: style.alpha ?? 1 };
    const edge = { thickness: outline.thickness, color: colorNumber(outline.color, 0) };
    drawSegment(this.path, ray, { ...line, outline: edge, dashes });
  }

  dot({ x, y }: Point, { radius, color, alpha = 1, shape }: WaypointStyle, outline: Outline): void {
    if (!(radius > 0)) return;
    this.path
      .lineStyle({ width: outline.thickness, color: colorNumber(outline.color, 0), alpha })
      .beginFill(colorNumber(color, 0xffffff), alpha);
    if (shape === "diamond") this.path.drawPolygon([x - radius, y, x, y - radius, x + radius, y, x, y + radius]);
    else this.path.drawCircle(x, y, radius);
    this.path.endFill();
  }

  space(offset: Offset3D, { color, alpha = 0 }: HighlightStyle): void {
    if (alpha <= 0) return;
    const vertices = hostBoard()
      .grid.getVertices(offset)
      .flatMap(({ x, y }) => [x, y]);
    this.highlight.lineStyle(0).beginFill(colorNumber(color, 0xffffff), alpha).drawPolygon(vertices).endFill();
  }

  label(context: LabelContext | null | undefined): void {
    const label = context ? renderLabel(this.#template, context) : null;
    if (label) this.labels.append(label);
  }
}

/** The lines of the grid, and highlights of its spaces (API: GridLayer). */
import * as PIXI from "pixi.js";
import { colorNumber } from "../color-number";
import { hostBoard } from "../host";
import type { Data } from "../document-types";
import { CanvasLayer, type LayerOptions } from "./canvas-layer";

export interface HighlightOptions {
  x: number;
  y: number;
  color?: unknown;
  border?: unknown;
  alpha?: number;
}

export class GridLayer extends CanvasLayer {
  mesh: PIXI.Graphics | null = null;
  highlight: PIXI.Container | null = null;
  highlightLayers: Record<string, PIXI.Graphics> = {};

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "grid", zIndex: 30 };
  }

  override async _draw(_options: Data): Promise<void> {
    this.eventMode = "none";
    this.highlightLayers = {};
    this.highlight = this.addChild(new PIXI.Container());
    this.mesh = this.addChild(new PIXI.Graphics());
    this.#drawLines(this.mesh);
  }

  /** One Graphics for all lines. Thin ones are drawn as such: they would vanish between pixels when zoomed out. */
  #drawLines(lines: PIXI.Graphics): void {
    const { grid, dimensions } = hostBoard();
    const visible = grid.isSquare && grid.alpha > 0 && grid.thickness > 0;
    if (!visible) return;
    const { x, y, width, height } = dimensions.sceneRect;
    const native = grid.thickness <= 1;
    lines.lineStyle({ width: grid.thickness, color: colorNumber(grid.color, 0), alpha: grid.alpha, native });
    for (let column = x; column <= x + width; column += grid.sizeX) lines.moveTo(column, y).lineTo(column, y + height);
    for (let row = y; row <= y + height; row += grid.sizeY) lines.moveTo(x, row).lineTo(x + width, row);
  }

  addHighlightLayer(name: string): PIXI.Graphics {
    const known = this.highlightLayers[name];
    if (known && !known.destroyed) return known;
    const made = new PIXI.Graphics();
    this.highlightLayers[name] = made;
    this.highlight?.addChild(made);
    return made;
  }

  getHighlightLayer(name: string): PIXI.Graphics | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
    Reflect.deleteProperty(this.highlightLayers, name);
  }

  /** Tints the space whose top left corner is at x, y. */
  highlightPosition(name: string, { x, y, color = 0x33bbff, border = null, alpha = 0.25 }: HighlightOptions): void {
    const layer = this.addHighlightLayer(name);
    const { sizeX, sizeY } = hostBoard().grid;
    if (border !== null) layer.lineStyle({ width: 2, color: colorNumber(border, 0), alpha: Math.min(alpha * 1.5, 1) });
    layer.beginFill(colorNumber(color, 0x33bbff), alpha).drawRect(x, y, sizeX, sizeY).endFill().lineStyle(0);
    hostBoard().requestRender();
  }
}

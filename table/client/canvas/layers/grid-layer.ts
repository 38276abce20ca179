/** The lines of the grid, and highlights of its spaces (API: GridLayer). */
import * as PIXI from "pixi.js";
import { colorNumber } from "../color-number";
import type { BaseGrid } from "../grid/base-grid";
import { linesOf } from "../grid/grid-lines";
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
    if (!(grid.alpha > 0) || !(grid.thickness > 0)) return;
    const native = grid.thickness <= 1;
    lines.lineStyle({ width: grid.thickness, color: colorNumber(grid.color, 0), alpha: grid.alpha, native });
    for (const [from, to] of linesOf(grid, dimensions.sceneRect)) lines.moveTo(from.x, from.y).lineTo(to.x, to.y);
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
    const { grid } = hostBoard();
    if (border !== null) layer.lineStyle({ width: 2, color: colorNumber(border, 0), alpha: Math.min(alpha * 1.5, 1) });
    layer
      .beginFill(colorNumber(color, 0x33bbff), alpha)
      .drawPolygon(spaceAt(grid, x, y))
      .endFill()
      .lineStyle(0);
    hostBoard().requestRender();
  }
}

/** The outline of the space whose box begins at x, y; a square as large as a space where there are none. */
function spaceAt(grid: BaseGrid, x: number, y: number): number[] {
  const { sizeX, sizeY } = grid;
  const shape = grid.getShape();
  if (!shape.length) return [x, y, x + sizeX, y, x + sizeX, y + sizeY, x, y + sizeY];
  return shape.flatMap((corner) => [x + sizeX / 2 + corner.x, y + sizeY / 2 + corner.y]);
}

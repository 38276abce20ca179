/** The shape that is being drawn: its outline on the canvas, and the data it becomes. */
import * as PIXI from "pixi.js";
import type { Data } from "../document-types";
import type { Point } from "../grid/grid-types";

const COLOR = 0xff9829;
const SMALLEST = 10;

export class RegionDraft extends PIXI.Graphics {
  #corners: Point[] = [];

  get hasCorners(): boolean {
    return this.#corners.length > 0;
  }

  drop(): void {
    this.#corners = [];
    if (!this.destroyed) this.clear();
  }

  addCorner(corner: Point): void {
    this.#corners.push(corner);
    this.#drawCorners();
  }

  removeCorner(): void {
    this.#corners.pop();
    this.#drawCorners();
  }

  #drawCorners(): void {
    const [first, ...rest] = this.#corners;
    this.clear();
    if (!first) return;
    this.lineStyle({ width: 3, color: COLOR }).moveTo(first.x, first.y);
    for (const { x, y } of rest) this.lineTo(x, y);
    for (const { x, y } of this.#corners) this.drawCircle(x, y, 4);
  }

  drawArea(tool: string, area: PIXI.Rectangle): void {
    this.clear().lineStyle({ width: 3, color: COLOR });
    if (tool === "ellipse") this.drawEllipse(...middleOf(area), area.width / 2, area.height / 2);
    else this.drawRect(area.x, area.y, area.width, area.height);
  }

  /** The polygon of the corners; null for fewer than three. The draft is empty afterwards. */
  takePolygon(): Data | null {
    const points = this.#corners.flatMap(({ x, y }) => [x, y]);
    this.drop();
    return points.length >= 6 ? { type: "polygon", points } : null;
  }
}

/** The shape of a tool in an area; null for one too small to be meant. */
export function areaShape(tool: string, area: PIXI.Rectangle): Data | null {
  const { x, y, width, height } = area;
  if (width < SMALLEST || height < SMALLEST) return null;
  if (tool !== "ellipse") return { type: "rectangle", x, y, width, height, rotation: 0 };
  const [middleX, middleY] = middleOf(area);
  return { type: "ellipse", x: middleX, y: middleY, radiusX: width / 2, radiusY: height / 2, rotation: 0 };
}

function middleOf({ x, y, width, height }: PIXI.Rectangle): [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}

/** Draws shapes and their handles over the map, light on dark lines, so that they stand out on any of them. */
import type * as PIXI from "pixi.js";
import { outlineOf, type ShapeSource } from "../../documents/region/shape-outline";
import { cornersOf, type ShapeHandle } from "./shape-handles";

/** What is about to be dragged or deleted. */
const MARK_COLOR = 0xff9829;
const [DARK, LIGHT] = [0x1a1a1a, 0xffffff];
/** Half of a handle, in pixels of the screen. */
export const HANDLE_SIZE = 8;

interface HandleLook {
  /** Canvas pixels to one of the screen: handles are as large however far the map is zoomed. */
  unit: number;
  /** The pointer is on it: it grows. */
  pointed?: boolean;
  /** It was clicked: it has a dot. */
  chosen?: boolean;
}

export function drawShape(graphics: PIXI.Graphics, shape: ShapeSource, unit: number, marked: boolean): void {
  if (cornersOf(shape).length < 3) return;
  graphics.lineStyle({ width: 4 * unit, color: DARK, alpha: 0.6 }).drawPolygon(outlineOf(shape));
  const color = marked ? MARK_COLOR : LIGHT;
  graphics.lineStyle({ width: (marked ? 2.5 : 1.5) * unit, color }).drawPolygon(outlineOf(shape));
}

export function drawHandle(graphics: PIXI.Graphics, handle: ShapeHandle, look: HandleLook): void {
  const { unit, pointed = false, chosen = false } = look;
  const marked = pointed || chosen;
  const size = HANDLE_SIZE * unit * (pointed ? 1.35 : 1);
  graphics.lineStyle({ width: 2 * unit, color: DARK }).beginFill(marked ? MARK_COLOR : LIGHT);
  OUTLINES[handle.kind](graphics, handle, size);
  graphics.endFill();
  if (handle.kind === "move") drawCross(graphics, handle, size * 0.6);
  if (chosen)
    graphics
      .lineStyle(0)
      .beginFill(DARK)
      .drawCircle(handle.x, handle.y, size * 0.35)
      .endFill();
}

type Outline = (graphics: PIXI.Graphics, at: { x: number; y: number }, size: number) => void;

const OUTLINES: Readonly<Record<ShapeHandle["kind"], Outline>> = {
  move: (graphics, { x, y }, size) => void graphics.drawCircle(x, y, size * 1.15),
  resize: (graphics, { x, y }, size) =>
    void graphics.drawRect(x - size * 0.75, y - size * 0.75, size * 1.5, size * 1.5),
  turn: (graphics, { x, y }, size) =>
    void graphics.drawPolygon([x, y - size * 1.2, x + size * 1.1, y + size * 0.8, x - size * 1.1, y + size * 0.8]),
  corner: (graphics, { x, y }, size) => void graphics.drawPolygon([x, y - size, x + size, y, x, y + size, x - size, y]),
};

/** It can be moved every way. */
function drawCross(graphics: PIXI.Graphics, { x, y }: ShapeHandle, size: number): void {
  graphics.moveTo(x - size, y).lineTo(x + size, y);
  graphics.moveTo(x, y - size).lineTo(x, y + size);
}

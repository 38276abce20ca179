/** What the tools for zones show on the map: what is being drawn, and which zones are chosen. */
import type { Place } from "../../geometry/places";
import { drawLine, drawRing, INK, PAPER } from "../canvas/map-theme";
import { chosenRegions, drawnRings } from "./zones-here";

/** Of what is drawn, and of what is chosen, over an edge in ink. */
const SKETCHED = 0xe69f00;
const CHOSEN = 0x56b4e9;

/** Sizes on the screen, in pixels. */
const SKETCH_LINE = 3;
const CORNER = 5;
const DASHES = { on: 10, off: 6 };

let toolMarks: { readonly sketch: PIXI.Graphics; readonly chosen: PIXI.Graphics } | null = null;

/** Puts both on the layer; `null` takes them away. */
export function placeMarks(layer: PIXI.Container | null): void {
  toolMarks = layer && { sketch: new PIXI.Graphics(), chosen: new PIXI.Graphics() };
  if (layer && toolMarks) layer.addChild(toolMarks.chosen, toolMarks.sketch);
}

/** While the tools are open. */
export function showMarks(shown: boolean): void {
  if (!toolMarks || toolMarks.chosen.destroyed) return;
  toolMarks.chosen.visible = shown;
  drawChosen();
}

/** Draws it anew; a closed one is filled. */
export function drawSketch(points: readonly Place[], closed: boolean): void {
  const sketch = toolMarks?.sketch;
  if (!sketch || sketch.destroyed) return;
  sketch.clear();
  const flat = points.flatMap(({ x, y }) => [x, y]);
  if (flat.length === 0) return;
  const zoom = canvas.stage?.scale.x ?? 1;
  if (closed && flat.length >= 6) sketch.beginFill(SKETCHED, 0.2).drawPolygon(flat).endFill();
  for (const [width, color] of [
    [SKETCH_LINE + 3, INK],
    [SKETCH_LINE, SKETCHED],
  ] as const) {
    sketch.lineStyle({ width: width / zoom, color });
    if (closed && flat.length >= 6) drawRing(sketch, flat);
    else drawLine(sketch, flat);
  }
  sketch.lineStyle({ width: 1 / zoom, color: INK }).beginFill(PAPER);
  for (const { x, y } of points) sketch.drawCircle(x, y, CORNER / zoom);
  sketch.endFill();
}

/** Draws the outlines of those that are chosen anew, dashed. */
export function drawChosen(): void {
  const chosen = toolMarks?.chosen;
  const { scene } = canvas;
  if (!chosen || chosen.destroyed || !scene || !chosen.visible) return;
  chosen.clear();
  const zoom = canvas.stage?.scale.x ?? 1;
  const dash = { on: DASHES.on / zoom, off: DASHES.off / zoom };
  for (const ring of chosenRegions(scene).flatMap(drawnRings)) {
    chosen.lineStyle({ width: (SKETCH_LINE + 4) / zoom, color: INK });
    drawRing(chosen, ring);
    chosen.lineStyle({ width: (SKETCH_LINE + 1) / zoom, color: CHOSEN });
    drawRing(chosen, ring, dash);
  }
}

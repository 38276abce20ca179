/** Marks on those at whom somebody aims, or could; with numbers, where a list beside the map has them too. */
import { battlefieldLayers } from "../battlefield/adapter";
import { drawWords, makeLabel } from "./map-label";
import { IMPOSSIBLE, INK, mapScale, PAPER, textScale } from "./map-theme";

/** How marks are to be told apart. */
export interface AimsApart {
  /** By the numbers 1, 2, 3 in the order of the figures. */
  readonly isNumbered: boolean;
  /** The one that is pointed at in the list. */
  readonly pointed: string | null;
  /** A place that is pointed at instead of somebody, or besides. */
  readonly spot?: Point | null;
}

const ALIKE: AimsApart = { isNumbered: false, pointed: null };

let aimMarks: PIXI.Container | null = null;

/** Draws the marks, in place of any before; none for nobody. */
export function markAims(figures: readonly string[], { isNumbered, pointed, spot = null }: AimsApart = ALIKE): void {
  if (aimMarks && !aimMarks.destroyed) aimMarks.destroy({ children: true });
  aimMarks = null;
  const layer = battlefieldLayers().find((one) => one instanceof PIXI.Container && one.visible);
  if ((figures.length === 0 && !spot) || !(layer instanceof PIXI.Container)) return;
  aimMarks = layer.addChild(new PIXI.Container());
  aimMarks.name = "aims";
  if (spot) drawSpot(aimMarks, spot);
  for (const [at, id] of figures.entries()) {
    const token = canvas.tokens?.get(id);
    if (token?.visible) drawAim(aimMarks, token, { number: isNumbered ? at + 1 : null, isPointed: id === pointed });
  }
}

interface AimMark {
  readonly number: number | null;
  readonly isPointed: boolean;
}

/** One that is pointed at has a ring more. */
function drawAim(onto: PIXI.Container, { center, w, h }: Token.Implementation, { number, isPointed }: AimMark): void {
  const scale = mapScale();
  const radius = Math.max(w, h) / 2 + 6 * scale;
  const graphics = onto.addChild(new PIXI.Graphics());
  for (const [width, color] of [
    [11, PAPER],
    [6, IMPOSSIBLE],
  ] as const) {
    graphics.lineStyle({ width: width * scale, color }).drawCircle(center.x, center.y, radius);
    if (isPointed) graphics.drawCircle(center.x, center.y, radius + 13 * scale);
    drawAimCross(graphics, center, radius);
  }
  if (number !== null) drawNumber(onto, number, { x: center.x, y: center.y - radius });
}

/** A ring as large as a figure, with a dot in its midst. */
function drawSpot(onto: PIXI.Container, { x, y }: Point): void {
  const [scale, radius] = [mapScale(), (canvas.grid?.size ?? 0) / 2];
  const graphics = onto.addChild(new PIXI.Graphics());
  for (const [width, color] of [
    [11, PAPER],
    [6, INK],
  ] as const)
    graphics
      .lineStyle({ width: width * scale, color })
      .drawCircle(x, y, radius)
      .drawCircle(x, y, 2 * scale);
}

function drawAimCross(graphics: PIXI.Graphics, { x, y }: Point, radius: number): void {
  for (const [right, down] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    graphics.moveTo(x + right * radius * 0.75, y + down * radius * 0.75);
    graphics.lineTo(x + right * radius * 1.2, y + down * radius * 1.2);
  }
}

type Point = Readonly<Record<"x" | "y", number>>;

/** On a plate of its own, as large on the screen as any text of the map. */
function drawNumber(onto: PIXI.Container, number: number, at: Point): void {
  const label = makeLabel(String(number), at, { size: 24, priority: 0, fill: INK });
  const plate = label.text.addChild(new PIXI.Graphics());
  onto.addChild(label.text);
  plate
    .lineStyle({ width: label.size / 6, color: IMPOSSIBLE })
    .beginFill(PAPER)
    .drawCircle(0, 0, label.size * 0.75);
  drawWords({ ...label, text: label.text.addChild(new PIXI.Container()) });
  label.text.scale.set(textScale(label.size));
}

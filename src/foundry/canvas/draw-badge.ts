/** Draws the badge of one figure: its status by shape and letter, and its marks beside it. */
import type { Badge } from "../../view/zones/badge";
import { mapScale, INK, PAPER, PROTECTING, RUNNING, STATUS_COLOURS, WAITING } from "./map-theme";
import { sayText } from "../documents";

const RADIUS = 13;

/** The size of its letter. */
export const BADGE_TEXT = RADIUS * 1.35;

/** A container with its middle at the token's upper left corner. */
export function drawBadge(badge: Badge): PIXI.Container {
  const container = new PIXI.Container();
  const scale = mapScale();
  const graphics = new PIXI.Graphics();
  container.addChild(graphics);
  drawStatus(graphics, badge, RADIUS * scale);
  badge.marks
    .filter(({ mark }) => mark !== "acted")
    .forEach(({ mark }, at) => drawMark(graphics, mark, { x: (at + 1) * 2.1 * RADIUS * scale, y: 0 }));
  container.addChild(letterOf(badge));
  if (badge.acted) drawTick(graphics, RADIUS * scale);
  container.alpha = badge.acted ? 0.75 : 1;
  return container;
}

/** Alone an open ring, in contact a crossed one, close a filled disc. */
function drawStatus(graphics: PIXI.Graphics, { status, shape }: Badge, radius: number): void {
  const color = STATUS_COLOURS[status];
  graphics.lineStyle({ width: radius * 0.5, color: INK }).beginFill(shape === "disc" ? color : PAPER, 1);
  graphics.drawCircle(0, 0, radius).endFill();
  graphics.lineStyle({ width: radius * 0.28, color }).drawCircle(0, 0, radius);
  if (shape === "crossed-ring") drawCross(graphics, radius, color);
}

/** Two strokes that cross behind the ring: their ends stand out on all four sides. */
function drawCross(graphics: PIXI.Graphics, radius: number, color: number): void {
  for (const [width, ink] of [
    [0.62, INK],
    [0.34, color],
  ] as const) {
    graphics.lineStyle({ width: radius * width, color: ink });
    for (const [x, y] of DIAGONALS) {
      const [near, far] = [(radius * 1.1) / Math.SQRT2, (radius * (ink === INK ? 1.62 : 1.5)) / Math.SQRT2];
      graphics.moveTo(x * near, y * near).lineTo(x * far, y * far);
    }
  }
}

const DIAGONALS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

function letterOf({ letter, shape }: Badge): PIXI.Text {
  const { PreciseText } = foundry.canvas.containers;
  const fill = shape === "disc" ? PAPER : INK;
  const text = new PreciseText(
    sayText(letter),
    PreciseText.getTextStyle({
      fontSize: BADGE_TEXT * mapScale(),
      fill,
      stroke: fill,
      strokeThickness: 0,
      dropShadow: false,
    }),
  );
  text.anchor.set(0.5);
  return text;
}

/** On a plate of its own at the lower right. */
function drawTick(graphics: PIXI.Graphics, radius: number): void {
  const [x, y] = [radius * 0.95, radius * 0.95];
  graphics
    .lineStyle({ width: radius * 0.15, color: PAPER })
    .beginFill(INK)
    .drawCircle(x, y, radius * 0.75)
    .endFill();
  graphics.lineStyle({ width: radius * 0.26, color: PAPER });
  drawStroke(graphics, [-0.8, 0, -0.2, 0.6, 0.8, -0.6], { x, y }, radius * 0.5);
}

type Point = { readonly x: number; readonly y: number };

type Strokes = readonly (readonly number[])[];

/** Strokes in a square from -1 to 1; each mark has its own. */
const MARKS: Readonly<Record<string, Strokes>> = {
  running: [
    [-0.7, -0.7, 0, 0, -0.7, 0.7],
    [0.1, -0.7, 0.8, 0, 0.1, 0.7],
  ],
  waiting: [[-0.6, -0.8, 0.6, -0.8, -0.6, 0.8, 0.6, 0.8, -0.6, -0.8]],
  protecting: [[-0.7, -0.8, 0.7, -0.8, 0.6, 0.2, 0, 0.9, -0.6, 0.2, -0.7, -0.8]],
  defending: [
    [-0.7, -0.8, 0.7, -0.8, 0.6, 0.2, 0, 0.9, -0.6, 0.2, -0.7, -0.8],
    [0, -0.8, 0, 0.9],
  ],
  prone: [
    [-0.9, 0.5, 0.9, 0.5],
    [-0.9, 0, -0.4, 0],
  ],
  stunned: [[-0.8, -0.3, 0, -0.8, 0.5, 0, -0.3, 0.5, -0.6, 0]],
  held: [
    [-0.8, -0.4, 0.8, -0.4],
    [-0.8, 0.4, 0.8, 0.4],
    [-0.4, -0.8, -0.4, 0.8],
    [0.4, -0.8, 0.4, 0.8],
  ],
  "on-fire": [[-0.6, 0.8, -0.7, 0, 0, -0.9, 0.2, -0.1, 0.6, -0.4, 0.6, 0.8, -0.6, 0.8]],
  engaged: [
    [-0.8, -0.8, 0.8, 0.8],
    [0.8, -0.8, -0.8, 0.8],
  ],
  unconscious: [[-0.7, -0.6, 0.7, -0.6, -0.7, 0.6, 0.7, 0.6]],
  dead: [
    [0, -0.9, 0, 0.9],
    [-0.6, -0.3, 0.6, -0.3],
  ],
};

const MARK_COLOURS: Readonly<Record<string, number>> = { running: RUNNING, waiting: WAITING, protecting: PROTECTING };

function drawMark(graphics: PIXI.Graphics, mark: string, { x, y }: Point): void {
  const radius = RADIUS * mapScale();
  graphics
    .lineStyle({ width: radius * 0.2, color: INK })
    .beginFill(PAPER, 0.9)
    .drawCircle(x, y, radius * 0.95)
    .endFill();
  graphics.lineStyle({ width: radius * 0.22, color: MARK_COLOURS[mark] ?? INK });
  for (const stroke of MARKS[mark] ?? []) drawStroke(graphics, stroke, { x, y }, radius * 0.6);
}

function drawStroke(graphics: PIXI.Graphics, stroke: readonly number[], { x, y }: Point, size: number): void {
  graphics.moveTo(x + (stroke[0] ?? 0) * size, y + (stroke[1] ?? 0) * size);
  for (let i = 2; i + 1 < stroke.length; i += 2)
    graphics.lineTo(x + (stroke[i] ?? 0) * size, y + (stroke[i + 1] ?? 0) * size);
}

/** Draws the way of a dragged figure over hexes: what it costs at each, which way it faces there, what kind of step it is, what is rolled; its end, or why there is none. */
import type { ForetoldStep, WatchedWay } from "../../hexes/battle";
import type { Facing } from "../../hexes/board";
import type { PlannedTurn } from "../../hexes/tables";
import type { StepLabel } from "../../view/hexes/ruler";
import type { BoardMap } from "../battlefield/read-board";
import { sayText } from "../documents";
import type { DrawnWay } from "../../view/hexes/drag-look";
import type { HexLook } from "../drag/hex-look";
import { drawGhost } from "./draw-ghost";
import { angleOf, arrowhead, hexAround, type MapPoint, seenMiddle, hexSide } from "./hex-shapes";
import { makeLabel, type MapLabel } from "./map-label";
import { drawLine, IMPOSSIBLE, INK, mapScale, PAPER, REACH_COLOURS } from "./map-theme";
import { stopSign } from "./stop-sign";

/** Costs go before what is left, chances before costs. */
const WAY_PRIORITY = { cost: 7, chance: 8, stop: 9 } as const;

/** In parts of a hex. */
const WAY_SIZES = { cost: 0.24, plate: 0.17, chance: 0.2, stop: 0.22, line: 0.07 } as const;

/** Draws what a look shows; gives its labels. */
export function drawHexWay(graphics: PIXI.Graphics, map: BoardMap, look: HexLook): MapLabel[] {
  graphics.clear();
  const { way, end, watched, plan } = look;
  const gone = way ? drawGone(graphics, map, way, watched ?? null) : [];
  if (end.kind !== "refused") return gone;
  return [...gone, ...drawPlan(graphics, map, plan ?? []), ...drawRefused(graphics, map, look)];
}

/** As far as it can be gone. */
function drawGone(graphics: PIXI.Graphics, map: BoardMap, way: DrawnWay, watched: WatchedWay | null): MapLabel[] {
  drawLines(graphics, map, way);
  drawEnd(graphics, map, way);
  way.labels.forEach((label, at) => {
    // The ghost shows how it faces in the end.
    drawPose(graphics, map, label, at === way.labels.length - 1 ? null : label.facing);
  });
  drawWatchers(graphics, map, way, watched);
  return lastOfEach(way.labels).flatMap((label) => labelsOf(map, label));
}

/** The hexes that cannot be entered, of a way that is laid the line on to them; the stop sign stands in the first. */
function drawRefused(graphics: PIXI.Graphics, map: BoardMap, { at, way, beyond = [] }: HexLook): MapLabel[] {
  const middles = (beyond.length > 0 ? beyond : [at]).flatMap((cell) => seenMiddle(map, cell) ?? []);
  const [first] = middles;
  if (!first) return [];
  const before = beyond.length > 0 && way ? seenMiddle(map, way.labels.at(-1)?.at ?? way.from) : null;
  drawDotted(graphics, map, [...(before ? [before] : []), ...middles]);
  for (const middle of middles) drawShut(graphics, map, middle);
  const sign = new PIXI.Graphics();
  stopSign(sign, WAY_SIZES.stop * map.size);
  sign.position.set(first.x, first.y);
  return [{ text: sign, size: WAY_SIZES.stop * map.size, priority: WAY_PRIORITY.stop, fromZoom: 0 }];
}

function drawDotted(graphics: PIXI.Graphics, map: BoardMap, points: readonly MapPoint[]): void {
  if (points.length < 2) return;
  const line = points.flatMap(({ x, y }) => [x, y]);
  const width = WAY_SIZES.line * map.size;
  graphics.lineStyle({ width: width * 1.8, color: INK, alpha: 0.6 });
  drawLine(graphics, line);
  graphics.lineStyle({ width, color: IMPOSSIBLE });
  drawLine(graphics, line, { on: width, off: width * 1.6 });
}

function drawShut(graphics: PIXI.Graphics, map: BoardMap, middle: MapPoint): void {
  const scale = map.size / 100;
  const ring = hexAround(map, middle, 0.94);
  graphics.lineStyle({ width: 6 * scale, color: INK, alpha: 0.6 }).drawPolygon(ring);
  graphics.lineStyle({ width: 4 * scale, color: IMPOSSIBLE });
  drawLine(graphics, [...ring, ...ring.slice(0, 2)], { on: 4 * scale, off: 8 * scale });
}

/** The way of several turns, each turn's end with its number. */
function drawPlan(graphics: PIXI.Graphics, map: BoardMap, plan: readonly PlannedTurn[]): MapLabel[] {
  const width = WAY_SIZES.line * map.size;
  const points = plan.flatMap(({ path }) => path.flatMap(({ at }) => seenMiddle(map, at) ?? []));
  for (const [wide, color] of [
    [width * 1.8, INK],
    [width, PAPER],
  ] as const) {
    graphics.lineStyle({ width: wide, color });
    drawLine(
      graphics,
      points.flatMap(({ x, y }) => [x, y]),
      { on: width * 2, off: width * 2 },
    );
  }
  return plan.flatMap(({ path }, index) => {
    const middle = seenMiddle(map, path.at(-1)?.at ?? [-1, -1]);
    const size = (WAY_SIZES.cost * map.size) / mapScale();
    return middle ? [makeLabel(String(index + 1), middle, { size, priority: WAY_PRIORITY.cost })] : [];
  });
}

/** From middle to middle, dashed into hexes in which something is rolled. */
function drawLines(graphics: PIXI.Graphics, map: BoardMap, { from, labels }: DrawnWay): void {
  const width = WAY_SIZES.line * map.size;
  let before = seenMiddle(map, from);
  for (const { at, isRolled } of labels) {
    const middle = seenMiddle(map, at);
    if (before && middle && (before.x !== middle.x || before.y !== middle.y)) {
      const line = [before.x, before.y, middle.x, middle.y];
      graphics.lineStyle({ width: width * 1.8, color: INK, alpha: 0.75 });
      drawLine(graphics, line);
      graphics.lineStyle({
        width,
        color: isRolled ? REACH_COLOURS.dice : PAPER,
      });
      drawLine(graphics, line, isRolled ? { on: width * 2, off: width * 1.4 } : null);
    }
    before = middle;
  }
}

/** What it costs to come there, where it looks then, and the kind of step that leads there. */
function drawPose(graphics: PIXI.Graphics, map: BoardMap, { at, step }: StepLabel, facing: Facing | null): void {
  const middle = seenMiddle(map, at);
  if (!middle) return;
  const { size, board } = map;
  graphics.lineStyle({ width: size * 0.02, color: PAPER }).beginFill(INK, 0.85);
  graphics.drawCircle(middle.x, middle.y, size * WAY_SIZES.plate).endFill();
  drawStepSign(graphics, { x: middle.x, y: middle.y + size * 0.24 }, size * 0.1, step);
  if (facing === null) return;
  const corners = arrowhead(middle, angleOf(board.layout, facing), { tip: size * 0.47, size: size * 0.17 });
  graphics
    .lineStyle({ width: size / 30, color: INK })
    .beginFill(PAPER)
    .drawPolygon(corners)
    .endFill();
}

/** The figure as it would stand there, and the sides to which it could still turn for nothing. */
function drawEnd(graphics: PIXI.Graphics, map: BoardMap, { foretold, labels, from }: DrawnWay): void {
  const middle = seenMiddle(map, labels.at(-1)?.at ?? from);
  if (!middle) return;
  drawGhost(graphics, map, middle, foretold.facing);
  const free = foretold.freeTurns.filter((facing) => facing !== foretold.facing);
  for (const facing of free) drawFreeSide(graphics, map, middle, facing);
}

function drawFreeSide(graphics: PIXI.Graphics, map: BoardMap, middle: MapPoint, facing: Facing): void {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = hexSide(map, middle, facing, 0.93);
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const line = [x + (x0 - x) * 0.5, y + (y0 - y) * 0.5, x + (x1 - x) * 0.5, y + (y1 - y) * 0.5];
  graphics.lineStyle({ width: map.size * 0.08, color: INK });
  drawLine(graphics, line);
  graphics.lineStyle({ width: map.size * 0.045, color: REACH_COLOURS.certain });
  drawLine(graphics, line);
}

/** An eye where somebody begins to watch. */
function drawWatchers(
  graphics: PIXI.Graphics,
  map: BoardMap,
  { labels, from }: DrawnWay,
  watched: WatchedWay | null,
): void {
  const first = new Set(watched?.watchers.map((watcher) => watcher.from));
  for (const index of first) {
    const middle = seenMiddle(map, labels[index]?.at ?? from);
    if (middle) drawEye(graphics, { x: middle.x - map.size * 0.3, y: middle.y - map.size * 0.22 }, map.size * 0.13);
  }
}

function drawEye(graphics: PIXI.Graphics, { x, y }: MapPoint, radius: number): void {
  graphics.lineStyle({ width: radius * 0.3, color: INK }).beginFill(PAPER);
  graphics.moveTo(x - radius, y).quadraticCurveTo(x, y - radius * 1.2, x + radius, y);
  graphics
    .quadraticCurveTo(x, y + radius * 1.2, x - radius, y)
    .closePath()
    .endFill();
  graphics
    .lineStyle(0)
    .beginFill(INK)
    .drawCircle(x, y, radius * 0.38)
    .endFill();
}

/** A turn before a step in the same hex says nothing that the step does not. */
function lastOfEach(labels: readonly StepLabel[]): StepLabel[] {
  return labels.filter(({ at }, index) => at.join() !== labels[index + 1]?.at.join());
}

function labelsOf(map: BoardMap, { at, cost, chance, isRolled }: StepLabel): MapLabel[] {
  const middle = seenMiddle(map, at);
  if (!middle) return [];
  const sized = (part: number): number => (part * map.size) / mapScale();
  const words = makeLabel(cost, middle, { size: sized(WAY_SIZES.cost), priority: WAY_PRIORITY.cost });
  const said = chance ? sayText(chance) : isRolled ? "?" : "";
  if (said === "") return [words];
  const above = { x: middle.x, y: middle.y - map.size * 0.36 };
  const fill = REACH_COLOURS.dice;
  return [words, makeLabel(said, above, { size: sized(WAY_SIZES.chance), priority: WAY_PRIORITY.chance, fill })];
}

/** The kinds of step. */
type StepKind = ForetoldStep["step"];

/** Strokes in a square from -1 to 1; a step ahead needs none. */
const STEP_SIGNS: { readonly [K in StepKind]: readonly (readonly number[])[] } = {
  forward: [],
  // Both ways along its side.
  sidestep: [[-1, 0, 1, 0], [-0.5, -0.5, -1, 0, -0.5, 0.5], [0.5, -0.5, 1, 0, 0.5, 0.5]], // prettier-ignore
  // Ahead, then off to a side.
  aside: [[-1, 0.8, -1, -0.3, 1, -0.3], [0.5, -0.8, 1, -0.3, 0.5, 0.2]], // prettier-ignore
  // Down, behind it.
  back: [[0, -1, 0, 1], [-0.6, 0.4, 0, 1, 0.6, 0.4]], // prettier-ignore
  // Around.
  turn: [[-0.8, 0.5, -0.8, -0.3, -0.3, -0.8, 0.3, -0.8, 0.8, -0.3, 0.8, 0.5], [0.3, 0.1, 0.8, 0.6, 1.2, 0.1]], // prettier-ignore
  free: [[-0.7, 0, -0.35, -0.6, 0.35, -0.6, 0.7, 0, 0.35, 0.6, -0.35, 0.6, -0.7, 0]],
};

function drawStepSign(graphics: PIXI.Graphics, { x, y }: MapPoint, size: number, kind: StepKind): void {
  for (const [width, color] of [
    [0.75, INK],
    [0.35, PAPER],
  ] as const) {
    // prettier-ignore
    graphics.lineStyle({ width: size * width, color });
    for (const stroke of STEP_SIGNS[kind]) drawLine(graphics, stroke.map((value, at) => (at % 2 === 0 ? x : y) + value * size)); // prettier-ignore
  }
}

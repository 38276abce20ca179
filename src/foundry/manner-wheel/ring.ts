/** A ring of buttons around a point of the screen: where each stands, and where the ring goes so that it covers nothing. */

import type { Box, Point } from "../canvas/screen-rects";

/** On which side of its button a name has room. */
export type NameSide = "left" | "right" | "above" | "below";

/** One button of the ring, from its middle. */
export interface RingSpot extends Point {
  readonly side: NameSide;
}

/** Buttons so near to the top or bottom that a name at their side would lie over the next one's. */
const UPRIGHT = 0.2;

/** The first at the top, then clockwise. */
export function ringSpots(count: number, radius: number): RingSpot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    return { x: inPixels(x * radius), y: inPixels(y * radius), side: sideOf(x, y) };
  });
}

/** Never less than nothing by a hair. */
function inPixels(value: number): number {
  return Math.round(value) + 0;
}

function sideOf(x: number, y: number): NameSide {
  if (Math.abs(x) < UPRIGHT) return y < 0 ? "above" : "below";
  return x < 0 ? "left" : "right";
}

/** Which button an arrow key leads to: around the ring, clockwise by right and down. */
export function ringStep(at: number, count: number, key: string): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  return by === undefined ? null : (at + by + count) % count;
}

/** The ring as wide as it is, from its middle; the part of the window that it stays in; what it must not cover. */
export interface RingRoom {
  readonly extent: Box;
  readonly within: Box;
  readonly blocks: readonly Box[];
}

/** The nearest point to the wanted one where the ring lies over nothing; the one with the least under it where there is none. */
export function placeRing(wanted: Point, { extent, within, blocks }: RingRoom): Point {
  const xs = [wanted.x, ...blocks.flatMap(({ left, right }) => [left - extent.right, right - extent.left])];
  const ys = [wanted.y, ...blocks.flatMap(({ top, bottom }) => [top - extent.bottom, bottom - extent.top])];
  const inX = [...new Set(xs.map((x) => boundedBy(within.left - extent.left, x, within.right - extent.right)))];
  const inY = [...new Set(ys.map((y) => boundedBy(within.top - extent.top, y, within.bottom - extent.bottom)))];
  const tried = inX.flatMap((x) => inY.map((y) => ({ x, y })));
  const cost = ({ x, y }: Point): readonly [number, number] => [
    covered({ left: x + extent.left, right: x + extent.right, top: y + extent.top, bottom: y + extent.bottom }, blocks),
    Math.hypot(x - wanted.x, y - wanted.y),
  ];
  const costs = tried.map((point) => ({ point, cost: cost(point) }));
  costs.sort((one, other) => one.cost[0] - other.cost[0] || one.cost[1] - other.cost[1]);
  return costs[0]?.point ?? wanted;
}

/** Where there is too little room, the least wins: what begins at the top and left can be read. */
function boundedBy(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function covered(ring: Box, blocks: readonly Box[]): number {
  return blocks.reduce((sum, block) => {
    const wide = Math.min(ring.right, block.right) - Math.max(ring.left, block.left);
    const high = Math.min(ring.bottom, block.bottom) - Math.max(ring.top, block.top);
    return sum + Math.max(0, wide) * Math.max(0, high);
  }, 0);
}

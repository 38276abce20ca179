/** The hexes under a token, by its size and shape (API: CONST.TOKEN_SHAPES, TokenDocument#getSize, #getCenterPoint). */
import { CONST } from "../constants";
import type { Point } from "./grid-types";

export interface FootprintGrid {
  columns?: boolean;
  sizeX: number;
  sizeY: number;
  getShape(): Point[];
}

/** `width` and `height` count hexes. */
export interface Sized {
  width: number;
  height: number;
  shape?: number;
}

export interface Footprint {
  width: number;
  height: number;
  /** Middles of the hexes, from the corner of the box around all; the first is that of the first line. */
  middles: Point[];
}

/** Sizes that are no whole hexes, or leave a line empty, stand as one hex of that size. */
export function footprintOf(grid: FootprintGrid, { width, height, shape = 0 }: Sized): Footprint {
  const [lines, along] = grid.columns ? [width, height] : [height, width];
  const counts = countsOf(lines, along, shape);
  if (!counts) return singleHex(grid, { width, height });
  const [lineSize, alongSize] = grid.columns ? [grid.sizeX, grid.sizeY] : [grid.sizeY, grid.sizeX];
  const middles = counts.flatMap((count, line) =>
    Array.from({ length: count }, (_, at) => {
      const across = (line * 0.75 + 0.5) * lineSize;
      const forth = ((along - count) / 2 + at + 0.5) * alongSize;
      return grid.columns ? { x: across, y: forth } : { x: forth, y: across };
    }),
  );
  const [thick, long] = [(lines * 0.75 + 0.25) * lineSize, along * alongSize];
  return grid.columns ? { width: thick, height: long, middles } : { width: long, height: thick, middles };
}

function singleHex({ sizeX, sizeY }: FootprintGrid, size: Sized): Footprint {
  const [width, height] = [size.width * sizeX, size.height * sizeY];
  return { width, height, middles: [{ x: width / 2, y: height / 2 }] };
}

/** Hexes in each line; null where that is no shape. */
function countsOf(lines: number, along: number, shape: number): number[] | null {
  if (!Number.isInteger(lines) || !Number.isInteger(along)) return null;
  const missing = missingBy(shape, lines);
  const counts = Array.from({ length: lines }, (_, line) => along - missing(line));
  return counts.every((count) => count > 0) ? counts : null;
}

/** How many hexes a line has less than the widest: round tokens taper both ways, trapezoids one, rectangles take turns. */
function missingBy(shape: number, lines: number): (line: number) => number {
  const { ELLIPSE_2, TRAPEZOID_1, TRAPEZOID_2, RECTANGLE_1, RECTANGLE_2 } = CONST.TOKEN_SHAPES;
  if (shape === TRAPEZOID_1) return (line) => line;
  if (shape === TRAPEZOID_2) return (line) => lines - 1 - line;
  if (shape === RECTANGLE_1) return (line) => line % 2;
  if (shape === RECTANGLE_2) return (line) => 1 - (line % 2);
  const widest = shape === ELLIPSE_2 ? Math.floor(lines / 2) : Math.floor((lines - 1) / 2);
  return (line) => Math.abs(line - widest);
}

/** The middle of all its hexes. */
export function middleOf({ middles }: Footprint): Point {
  const sum = middles.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / middles.length, y: sum.y / middles.length };
}

/** The outline of all its hexes, `[x, y, x, y…]`: the edges that no two of them share, in their order. */
export function outlineOf(grid: FootprintGrid, { middles, width, height }: Footprint): number[] {
  const [scaleX, scaleY] = middles.length > 1 ? [1, 1] : [width / grid.sizeX, height / grid.sizeY];
  const shape = grid.getShape().map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY }));
  const edges = new Map<string, Point[]>();
  for (const middle of middles) addEdges(edges, shape, middle);
  const byStart = new Map([...edges.values()].map(([from, to]) => [keyOf(from), to]));
  const first = [...edges.values()][0]?.[0];
  const outline: number[] = [];
  for (let at = first; at && outline.length < 2 * edges.size; at = byStart.get(keyOf(at))) outline.push(at.x, at.y);
  return outline;
}

/** An edge that comes twice, once each way, lies inside. */
function addEdges(edges: Map<string, Point[]>, shape: readonly Point[], middle: Point): void {
  shape.forEach((corner, at) => {
    const next = shape[(at + 1) % shape.length] ?? corner;
    const [from, to] = [shifted(corner, middle), shifted(next, middle)];
    if (!edges.delete(`${keyOf(to)} ${keyOf(from)}`)) edges.set(`${keyOf(from)} ${keyOf(to)}`, [from, to]);
  });
}

function shifted(corner: Point, middle: Point): Point {
  return { x: corner.x + middle.x, y: corner.y + middle.y };
}

function keyOf(point: Point | undefined): string {
  return point ? `${Math.round(point.x * 8)},${Math.round(point.y * 8)}` : "";
}

/** Outline and circles of hexes, and how large a canvas of them is (API: HexagonalGrid). */
import type { Metric } from "./ball";
import type { GridDimensions, Point } from "./grid-types";

interface Hexes {
  columns: boolean;
  sizeX: number;
  sizeY: number;
}

/** The corners around the middle, clockwise on the screen. */
export function hexShape({ columns, sizeX, sizeY }: Hexes): Point[] {
  const rows: [number, number][] = [
    [0, -1 / 2],
    [1 / 2, -1 / 4],
    [1 / 2, 1 / 4],
    [0, 1 / 2],
    [-1 / 2, 1 / 4],
    [-1 / 2, -1 / 4],
  ];
  const corners = columns ? rows.map(([x, y]): [number, number] => [-y, x]) : rows;
  return corners.map(([x, y]) => ({ x: x * sizeX, y: y * sizeY }));
}

/** A way along the hexes: straight on through edges, and round the corner where it leads through a vertex. */
export function hexMetric(columns: boolean): Metric {
  const far = 2 / Math.sqrt(3);
  const lengthOf = (x: number, y: number): number => {
    const [along, across] = columns ? [y, x] : [x, y];
    return Math.max(Math.abs(across) * far, Math.abs(along) + Math.abs(across) / Math.sqrt(3));
  };
  return { lengthOf, corners: [0, 1, 2, 3, 4, 5].map((at) => at * 60 + (columns ? 30 : 0)) };
}

/** Margins are whole pairs of lines, so that the scene's first hex lies at its corner as on an unpadded canvas. */
export function hexDimensions(grid: Hexes, scene: { width: number; height: number; padding: number }): GridDimensions {
  const { columns, sizeX, sizeY } = grid;
  const [stepX, stepY] = columns ? [1.5 * sizeX, sizeY] : [sizeX, 1.5 * sizeY];
  const margin = (length: number, step: number): number => Math.ceil((scene.padding * length) / step - 1e-6) * step;
  const [x, y] = [margin(scene.width, stepX), margin(scene.height, stepY)];
  const [width, height] = [scene.width + 2 * x, scene.height + 2 * y];
  return { ...{ width, height, x, y }, ...linesOf(grid, width, height) };
}

/** As many lines as cover the canvas: every second one begins half a hex late. */
function linesOf({ columns, sizeX, sizeY }: Hexes, width: number, height: number): { rows: number; columns: number } {
  const lines = (length: number, size: number): number => Math.max(1, Math.ceil(length / size / 0.75 - 1e-6));
  const along = (length: number, size: number): number => Math.ceil(length / size + 1 / 2 - 1e-6);
  return columns
    ? { rows: along(height, sizeY), columns: lines(width, sizeX) }
    : { rows: lines(height, sizeY), columns: along(width, sizeX) };
}

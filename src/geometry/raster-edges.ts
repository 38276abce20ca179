/** Which cells of a raster the edges of an outline pass through, found without missing any. */
import { EDGE, type Outline } from "./outline";

/** What of a raster is needed to place a point in a cell. */
export interface CellGrid {
  readonly cell: number;
  readonly originX: number;
  readonly originY: number;
}

/** Cells from column `left` to `right` and row `top` to `bottom`, all included. */
export interface CellRange {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A copy in this file: unbundled, a constant of another file would be looked up at every edge. */
const STRIDE = EDGE;
/** In cells: an edge that runs along the side of a cell marks the cells on both sides. */
const SLACK = 1e-9;

let marks = new Uint8Array(1024);

/** One mark per cell of the range, row by row: 1 where an edge passes. Good until the next call. */
export function markEdges(grid: CellGrid, range: CellRange, outline: Outline): Uint8Array {
  const size = (range.right - range.left + 1) * (range.bottom - range.top + 1);
  if (marks.length < size) marks = new Uint8Array(size * 2);
  marks.fill(0, 0, size);
  const { edges } = outline;
  for (let i = 0; i < edges.length; i += STRIDE) {
    const x = (edges[i]! - grid.originX) / grid.cell;
    const y = (edges[i + 1]! - grid.originY) / grid.cell;
    const length = edges[i + 4]! / grid.cell;
    const toX = x + edges[i + 2]! * length;
    const toY = y + edges[i + 3]! * length;
    const row = Math.floor(y);
    // Most edges are shorter than a cell and lie in one: its row and column are the same at both ends.
    if (row === Math.floor(toY) && Math.floor(x) === Math.floor(toX)) markCell(range, Math.floor(x), row);
    else if (y <= toY) markEdge(range, x, y, { toX, toY });
    else markEdge(range, toX, toY, { toX: x, toY: y });
  }
  return marks;
}

/** Row by row from the upper end to the lower one: the columns between where the edge enters the row and leaves it. */
function markEdge(range: CellRange, x: number, y: number, { toX, toY }: { toX: number; toY: number }): void {
  const first = Math.max(range.top, Math.floor(y - SLACK));
  const last = Math.min(range.bottom, Math.floor(toY + SLACK));
  const slope = toY > y ? (toX - x) / (toY - y) : 0;
  for (let row = first; row <= last; row++) {
    const flat = toY - y < SLACK || first === last;
    const enters = flat ? x : x + (Math.max(y, row) - y) * slope;
    const leaves = flat ? toX : x + (Math.min(toY, row + 1) - y) * slope;
    markRow(range, row, Math.min(enters, leaves) - SLACK, Math.max(enters, leaves) + SLACK);
  }
}

function markCell(range: CellRange, column: number, row: number): void {
  if (row > range.bottom || column > range.right) return;
  marks[(row - range.top) * (range.right - range.left + 1) + column - range.left] = 1;
}

function markRow(range: CellRange, row: number, low: number, high: number): void {
  const from = Math.max(range.left, Math.floor(low));
  const to = Math.min(range.right, Math.floor(high));
  const start = (row - range.top) * (range.right - range.left + 1) - range.left;
  for (let column = from; column <= to; column++) marks[start + column] = 1;
}

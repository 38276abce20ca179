/** A board laid on a map in pixels: which hexes lie in an area. */
import { type Board, type HexId, inRows } from "./board";

/** Where a board lies on the map. */
export interface HexGrid {
  readonly board: Board;
  /** Pixels between opposite edges of a hex, and so between the middles of neighbours. */
  readonly size: number;
  /** The middle of the first hex, in column 0 and row 0, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** How far apart lines of hexes are, in sizes. */
const LINE = Math.sqrt(3) / 2;

/**
 * The hexes whose middles lie in an area, in ascending order. Its rings are flat `[x0, y0, x1, y1, …]` in pixels, closed
 * by themselves, holes among them: what an odd number of them encloses is inside. Of areas that share an edge with a
 * middle on it one has the hex.
 * @throws {TypeError} when a ring has an odd number of values, or one that is no number
 */
export function hexesIn(grid: HexGrid, rings: readonly (readonly number[])[]): HexId[] {
  const { columns, rows, layout } = grid.board;
  const isRows = inRows(layout);
  const most = isRows ? columns : rows;
  const hexes: HexId[] = [];
  crossingsOf(grid, rings).forEach((crossings, line) => {
    crossings.sort((one, other) => one - other);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const last = Math.min(most, Math.ceil(crossings[i + 1]!));
      for (let along = Math.max(0, Math.ceil(crossings[i]!)); along < last; along++) {
        hexes.push(isRows ? along * rows + line : line * rows + along);
      }
    }
  });
  return isRows ? hexes.sort((one, other) => one - other) : hexes;
}

/** By line of hexes, a column or a row, where the rings cross it, counted in hexes from its first. */
function crossingsOf(grid: HexGrid, rings: readonly (readonly number[])[]): number[][] {
  const found: number[][] = [];
  for (const ring of rings) {
    if (ring.length % 2 !== 0 || !ring.every(Number.isFinite)) throw new TypeError("A ring is malformed.");
    if (ring.length === 0) continue;
    let from = onLines(grid, ring[ring.length - 2]!, ring[ring.length - 1]!);
    for (let i = 0; i < ring.length; i += 2) {
      const to = onLines(grid, ring[i]!, ring[i + 1]!);
      crossLines(grid, from, to, found);
      from = to;
    }
  }
  return found;
}

/** A point by the lines of hexes: how many lines it is across, and how many hexes along one. */
interface OnLines {
  readonly across: number;
  readonly along: number;
}

function onLines({ board, size, ...first }: HexGrid, x: number, y: number): OnLines {
  const [right, down] = [(x - first.x) / size, (y - first.y) / size];
  return inRows(board.layout) ? { across: down / LINE, along: right } : { across: right / LINE, along: down };
}

/** Notes where an edge crosses lines; the same edge of two rings, whichever way it runs, crosses at the same place. */
function crossLines({ board }: HexGrid, one: OnLines, other: OnLines, found: number[][]): void {
  const [low, high] = one.across < other.across ? [one, other] : [other, one];
  const lines = inRows(board.layout) ? board.rows : board.columns;
  const last = Math.min(lines, Math.ceil(high.across));
  for (let line = Math.max(0, Math.ceil(low.across)); line < last; line++) {
    const part = (line - low.across) / (high.across - low.across);
    const along = low.along + part * (high.along - low.along) - shiftAlong(board, line);
    (found[line] ??= []).push(along);
  }
}

/** By how many hexes the first hex of a line lies farther along than that of line 0. */
function shiftAlong({ layout }: Board, line: number): number {
  if (line % 2 === 0) return 0;
  return layout === "columns-odd" || layout === "rows-odd" ? 0.5 : -0.5;
}

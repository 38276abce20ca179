/** A scene's hexes as a board, and back: cells of the board, spaces of Foundry's grid, middles in pixels. */
import { buildBoard, type Cell, type HexLayout, hexOf, inRows } from "../../hexes/board";
import type { HexGrid } from "../../hexes/raster";
import type { Point } from "../../zones/map/positions";
import { levelIds } from "./levels";

type FoundryGrid = InstanceType<typeof foundry.grid.HexagonalGrid>;

/** A space of Foundry's grid: row and column from the corner of the canvas [API GridOffset2D]. */
interface Offset {
  readonly i: number;
  readonly j: number;
}

/** Where a board lies on its scene. Levels lie side by side on it, with hexes between that nobody enters. */
export interface BoardMap extends HexGrid {
  readonly hexes: FoundryGrid;
  /** The space of the cell [0, 0]. */
  readonly origin: Offset;
  /** Columns of one level. */
  readonly columns: number;
  /** From a level's first column to the next level's. */
  readonly stride: number;
  /** Ids of the levels, in order; none where the scene has one. */
  readonly levels: readonly string[];
}

/** A point of a scene, on a level where it has several. */
export type LevelPoint = Point & { readonly level?: string | null };

/** The grid of a scene, where it is one of hexes. */
export function hexGridOf({ grid }: Scene.Implementation): FoundryGrid | null {
  return grid instanceof foundry.grid.HexagonalGrid ? grid : null;
}

/** Columns between two levels: over two of them no line of sight passes. */
const BETWEEN_LEVELS = 2;

/** More spaces than this are not even looked at. */
const MOST_SPACES = 1_000_000;

/**
 * Reads the board: its hexes are those whose middles lie in the scene's rectangle, so that the padding is off the map.
 * @throws {RangeError} when they are too many
 */
export function readBoard(scene: Scene.Implementation, hexes: FoundryGrid): BoardMap {
  const spaces = spacesWithin(hexes, scene.dimensions);
  const [origin, end] = rangeOfSpaces(spaces);
  const [columns, rows] = [end.j - origin.j, end.i - origin.i];
  const levels = levelIds(scene);
  const stride = columns + BETWEEN_LEVELS + (columns % 2);
  const starts = levels.length === 0 ? [0] : levels.map((_level, at) => at * stride);
  const ragged = raggedCells(spaces, origin, { columns, rows });
  const absent = starts.flatMap((start) => ragged.map(([column, row]): Cell => [start + column, row]));
  const board = buildBoard(columns && (starts.at(-1) ?? 0) + columns, rows, layoutOf(hexes, origin), absent);
  const { x, y } = hexes.getCenterPoint(origin);
  const size = hexes.columns ? hexes.sizeY : hexes.sizeX;
  return { board, size, x, y, hexes, origin, columns, stride, levels };
}

/** A middle that lies on the edge is beyond it. */
function spacesWithin(hexes: FoundryGrid, dimensions: Scene.Implementation["dimensions"]): Offset[] {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const [top, left, bottom, right] = hexes.getOffsetRange({ x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight }); // prettier-ignore
  if ((bottom - top) * (right - left) > MOST_SPACES)
    throw new RangeError(`too many hexes: ${right - left} × ${bottom - top}`);
  const hair = hexes.size / 100;
  const isWithin = ({ x, y }: Point): boolean =>
    x > sceneX + hair && x < sceneX + sceneWidth - hair && y > sceneY + hair && y < sceneY + sceneHeight - hair;
  const found: Offset[] = [];
  for (let i = top; i <= bottom; i++)
    for (let j = left; j <= right; j++) if (isWithin(hexes.getCenterPoint({ i, j }))) found.push({ i, j });
  return found;
}

/** The first space of all in rows and columns, and the one after the last. */
function rangeOfSpaces(spaces: readonly Offset[]): readonly [Offset, Offset] {
  if (spaces.length === 0) return [NO_SPACE, NO_SPACE];
  const first = { i: Infinity, j: Infinity };
  const end = { i: -Infinity, j: -Infinity };
  for (const { i, j } of spaces) {
    Object.assign(first, { i: Math.min(first.i, i), j: Math.min(first.j, j) });
    Object.assign(end, { i: Math.max(end.i, i + 1), j: Math.max(end.j, j + 1) });
  }
  return [first, end];
}

const NO_SPACE: Offset = { i: 0, j: 0 };

/** The edges are ragged, since every other line lies half a hex on. */
function raggedCells(
  spaces: readonly Offset[],
  origin: Offset,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): Cell[] {
  const isThere = new Uint8Array(columns * rows);
  for (const { i, j } of spaces) isThere[(j - origin.j) * rows + i - origin.i] = 1;
  return [...isThere.keys()]
    .filter((hex) => isThere[hex] === 0)
    .map((hex): Cell => [Math.floor(hex / rows), hex % rows]);
}

/** Lines of hexes count from the board's first: where that is an odd one of the grid, the other ones lie half a hex on. */
function layoutOf({ columns, even }: FoundryGrid, { i, j }: Offset): HexLayout {
  const isEven = even !== ((columns ? j : i) % 2 !== 0);
  return `${columns ? "columns" : "rows"}-${isEven ? "even" : "odd"}`;
}

/** Whether a column lies between two levels. */
export function isBetweenLevels({ columns, stride, levels }: BoardMap, column: number): boolean {
  return levels.length > 0 && column % stride >= columns;
}

/** The cell whose hex is at a point; null off the map. */
export function cellAt(map: BoardMap, point: LevelPoint): Cell | null {
  return cellOfSpace(map, map.hexes.getOffset(point), point.level ?? null);
}

/** The cell of a space on a level; null off the map. */
export function cellOfSpace(map: BoardMap, { i, j }: Offset, level: string | null): Cell | null {
  const { board, origin, columns, stride, levels } = map;
  const at = levels.length === 0 || level === null ? 0 : levels.indexOf(level);
  const column = j - origin.j;
  if (at < 0 || column < 0 || column >= columns) return null;
  const cell: Cell = [at * stride + column, i - origin.i];
  return hexOf(board, cell) === null ? null : cell;
}

/** The middle of a cell's hex on its scene. */
export function middleOfCell({ hexes, origin, stride, levels }: BoardMap, [column, row]: Cell): LevelPoint {
  const level = levels[Math.floor(column / stride)];
  const along = levels.length === 0 ? column : column % stride;
  const { x, y } = hexes.getCenterPoint({ i: origin.i + row, j: origin.j + along });
  return { x, y, ...(level === undefined ? {} : { level }) };
}

/** Rings of a region drawn on the scene as they lie on the board, for each level that it is on. */
export function ringsOnBoard(map: BoardMap, rings: readonly number[][], isOn: (level: string) => boolean): number[][] {
  if (map.levels.length === 0) return [...rings];
  const step = map.stride * (inRows(map.board.layout) ? map.hexes.sizeX : map.hexes.sizeX * 0.75);
  return map.levels.flatMap((level, at) =>
    isOn(level) ? rings.map((ring) => ring.map((value, k) => (k % 2 === 0 ? value + at * step : value))) : [],
  );
}

/** A raster over the map: each cell knows the zones in it, so that most points are placed without testing a polygon. */
import { type Box, emptyBox, stretchBox, outlineHas } from "../outline/shapes";
import { EDGE, liesAbove, type Outline } from "../outline/outline";

const CELL = 64;
const MOST_CELLS = 1 << 18;
/** Cells kept free around the map, so that a zone may grow without a new raster. */
const MARGIN = 4;

/** No entry follows. */
const NONE = -1;

/**
 * Cells of the map with the zones in each, in typed arrays: a cell knows its first entry, an entry the next one. Where
 * zones overlap, the uppermost comes first.
 */
export interface Raster {
  /** Pixels along the side of a cell. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly originX: number;
  readonly originY: number;
  /** Per cell its first entry, or -1. */
  readonly heads: Int32Array;
  /** Per entry: twice the number of the zone, and 1 more where it fills the cell. */
  zones: Int32Array;
  /** Per entry the next one in its cell, or -1; of those that are free, the next free one. */
  next: Int32Array;
  /** How many entries were ever taken. */
  used: number;
  /** The first entry that is free again, or -1. */
  free: number;
}

/** An empty raster with room for these outlines. */
export function createRaster(outlines: readonly (Outline | null)[]): Raster {
  const box = emptyBox();
  for (const outline of outlines) {
    if (!outline || outline.edgeCount === 0) continue;
    stretchBox(box, outline.box.minX, outline.box.minY);
    stretchBox(box, outline.box.maxX, outline.box.maxY);
  }
  if (box.minX > box.maxX) stretchBox(box, 0, 0);
  const cell = cellSize(box);
  const columns = Math.floor((box.maxX - box.minX) / cell) + 1 + 2 * MARGIN;
  const rows = Math.floor((box.maxY - box.minY) / cell) + 1 + 2 * MARGIN;
  const size = columns * rows;
  return {
    cell,
    columns,
    rows,
    originX: box.minX - MARGIN * cell,
    originY: box.minY - MARGIN * cell,
    heads: new Int32Array(size).fill(NONE),
    zones: new Int32Array(size),
    next: new Int32Array(size),
    used: 0,
    free: NONE,
  };
}

/** 64 px, and more on a map so large that the raster would not be worth its memory. */
function cellSize(box: Box): number {
  const area = (box.maxX - box.minX) * (box.maxY - box.minY);
  const side = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  return Math.max(CELL, Math.sqrt((2 * area) / MOST_CELLS), (2 * side) / MOST_CELLS);
}

/** Whether a box lies on the raster; if not, the raster has to be built anew around it. */
export function rasterHolds(raster: Raster, box: Box): boolean {
  return (
    box.minX >= raster.originX &&
    box.minY >= raster.originY &&
    box.maxX < raster.originX + raster.columns * raster.cell &&
    box.maxY < raster.originY + raster.rows * raster.cell
  );
}

/** The cells within a distance of a box, cut off at the raster's sides. */
export function cellsAround(raster: Raster, box: Box, distance: number): CellRange {
  const { cell, originX, originY } = raster;
  return {
    left: Math.max(0, Math.floor((box.minX - distance - originX) / cell)),
    right: Math.min(raster.columns - 1, Math.floor((box.maxX + distance - originX) / cell)),
    top: Math.max(0, Math.floor((box.minY - distance - originY) / cell)),
    bottom: Math.min(raster.rows - 1, Math.floor((box.maxY + distance - originY) / cell)),
  };
}

/** Enters zone number `slot` into all cells that it reaches into. */
export function addToRaster(raster: Raster, outlines: readonly (Outline | null)[], slot: number): void {
  const outline = outlines[slot];
  if (!outline || outline.edgeCount === 0) return;
  const range = cellsAround(raster, outline.box, 0);
  const marked = markEdges(raster, range, outline);
  const width = range.right - range.left + 1;
  for (let row = range.top, local = 0; row <= range.bottom; row++) {
    let inside = false;
    for (let i = 0; i < width; i++, local++) {
      const onEdge = marked[local] === 1;
      const cell = row * raster.columns + range.left + i;
      // Between two edge cells of a row all cells lie on the same side, so the first of them answers for the rest.
      if (!onEdge && (i === 0 || marked[local - 1] === 1)) inside = hasCentre(raster, cell, outline);
      if (onEdge || inside) enter(raster, outlines, cell, onEdge ? slot * 2 : slot * 2 + 1);
    }
  }
}

function hasCentre(raster: Raster, cell: number, outline: Outline): boolean {
  const column = cell % raster.columns;
  const row = (cell - column) / raster.columns;
  const x = raster.originX + (column + 0.5) * raster.cell;
  return outlineHas(outline, x, raster.originY + (row + 0.5) * raster.cell);
}

/** Before the first in the cell that the zone lies above. */
function enter(raster: Raster, outlines: readonly (Outline | null)[], cell: number, zone: number): void {
  const entry = takeEntry(raster);
  const { heads, zones, next } = raster;
  const outline = outlines[zone >> 1]!;
  let before = NONE;
  let after = heads[cell]!;
  while (after !== NONE && !liesAbove(outline, outlines[zones[after]! >> 1]!)) {
    before = after;
    after = next[after]!;
  }
  zones[entry] = zone;
  next[entry] = after;
  if (before === NONE) heads[cell] = entry;
  else next[before] = entry;
}

function takeEntry(raster: Raster): number {
  const again = raster.free;
  if (again !== NONE) raster.free = raster.next[again]!;
  if (again !== NONE) return again;
  if (raster.used === raster.zones.length) {
    raster.zones = twiceAsLong(raster.zones);
    raster.next = twiceAsLong(raster.next);
  }
  return raster.used++;
}

/** The same values with as much room again. */
export function twiceAsLong(values: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(values.length * 2);
  longer.set(values);
  return longer;
}

/** Takes zone number `slot` out of all cells that its outline, as it was entered, reaches into. */
export function removeFromRaster(raster: Raster, outline: Outline, slot: number): void {
  const range = cellsAround(raster, outline.box, 0);
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) leave(raster, row * raster.columns + column, slot);
  }
}

function leave(raster: Raster, cell: number, slot: number): void {
  const { heads, zones, next } = raster;
  let before = NONE;
  let entry = heads[cell]!;
  while (entry !== NONE && zones[entry]! >> 1 !== slot) {
    before = entry;
    entry = next[entry]!;
  }
  if (entry === NONE) return;
  if (before === NONE) heads[cell] = next[entry]!;
  else next[before] = next[entry]!;
  next[entry] = raster.free;
  raster.free = entry;
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
function markEdges(grid: Raster, range: CellRange, outline: Outline): Uint8Array {
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
    else if (y <= toY) markEdge(range, edgeFrom(x, y, toX, toY));
    else markEdge(range, edgeFrom(toX, toY, x, y));
  }
  return marks;
}

/** Both ends of an edge in cells, the upper one first; refilled for every edge that leaves its cell. */
const edge = { x: 0.5, y: 0.5, toX: 0.5, toY: 0.5 };

function edgeFrom(x: number, y: number, toX: number, toY: number): typeof edge {
  edge.x = x;
  edge.y = y;
  edge.toX = toX;
  edge.toY = toY;
  return edge;
}

/** Row by row from the upper end to the lower one: the columns between where the edge enters the row and leaves it. */
function markEdge(range: CellRange, { x, y, toX, toY }: typeof edge): void {
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

/** Ready layouts of zones: square, brick and hex, so large that two sides start so many zones apart (Z-BF-05, Z-BF-06). */
import type { Ring } from "./outline/shapes";

/** How a map can be cut into zones. */
export const PATTERNS = ["square", "brick", "hex"] as const;

/** One of these patterns. */
export type Pattern = (typeof PATTERNS)[number];

/** What a layout is asked for. */
export interface LayoutWish {
  readonly pattern: Pattern;
  /** The width of a zone in pixels; a square's and a brick's height too. */
  readonly size: number;
  /** Zones from one side's start to the other's: 1 for an ambush, 5 for an encounter at a distance. */
  readonly apart: number;
  /** Whether an outer ring of zones lies around the field, for those who flee. */
  readonly spare: boolean;
}

/** One zone: a name from its row and column (`B3`), and what it is there for. */
export interface LayoutZone {
  readonly name: string;
  readonly ring: Ring;
  readonly role: "first" | "second" | "between" | "spare";
}

/** In pixels. */
export interface LayoutExtent {
  readonly width: number;
  readonly height: number;
}

/** Zones by rows, from the origin. */
export interface Layout extends LayoutExtent {
  readonly zones: readonly LayoutZone[];
}

/** Columns and rows between the spare ring's, which is wide as given. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly margin: number;
}

/** Corners of one zone in units of the pattern: half its width across, and the unit of its height down. */
interface Form {
  readonly corners: readonly (readonly [x: number, y: number])[];
  /** Units from row to row, and of one whole zone. */
  readonly pitch: number;
  readonly tall: number;
  /** Pixels of a unit down, for a zone one pixel wide. */
  readonly unit: number;
  /** Whether every other row lies half a zone to the right. */
  readonly shifts: boolean;
}

const BOX = [
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 1],
] as const;

const FORMS: { readonly [P in Pattern]: Form } = {
  square: { corners: BOX, pitch: 1, tall: 1, unit: 1, shifts: false },
  brick: { corners: BOX, pitch: 1, tall: 1, unit: 1, shifts: true },
  hex: {
    corners: [
      [1, 0],
      [2, 1],
      [2, 3],
      [1, 4],
      [0, 3],
      [0, 1],
    ],
    pitch: 3,
    tall: 4,
    // A regular hexagon on its tip is as tall as two of its sides, four units of half a side each.
    unit: 1 / (2 * Math.sqrt(3)),
    shifts: true,
  },
};

/**
 * The layout of a pattern. Neighbours share their edges to the pixel.
 * @throws {RangeError} when the size is not above 0, or the sides are not a whole number of zones from 1 apart
 */
export function layOut(wish: LayoutWish): Layout {
  const { size, apart } = wish;
  if (!(size > 0 && size < Infinity)) throw new RangeError(`A zone cannot be ${size} pixels wide.`);
  if (!Number.isInteger(apart) || apart < 1) throw new RangeError(`Two sides cannot start ${apart} zones apart.`);
  const grid = gridOf(wish);
  const { rows, columns } = countsIn(grid);
  const row = Array.from({ length: columns }, (_, column) => column);
  const cells = Array.from({ length: rows }, (_, at) => row.map((column) => ({ row: at, column }))).flat();
  return { zones: cells.map((cell) => zoneIn(wish, grid, cell)), ...layoutExtent(wish) };
}

function gridOf({ apart, spare }: Pick<LayoutWish, "apart" | "spare">): Grid {
  return { columns: apart + 1, rows: 1 + Math.ceil(apart / 2), margin: Number(spare) };
}

/** With the spare ring. */
function countsIn({ rows, columns, margin }: Grid): { rows: number; columns: number } {
  return { rows: rows + 2 * margin, columns: columns + 2 * margin };
}

/** How large the layout of a wish is. */
export function layoutExtent({ size, pattern, ...wish }: LayoutWish): LayoutExtent {
  const { rows, columns } = countsIn(gridOf(wish));
  const { shifts, pitch, tall, unit } = FORMS[pattern];
  return {
    width: Math.round(size * (columns + (shifts ? 0.5 : 0))),
    height: Math.round(size * unit * (pitch * (rows - 1) + tall)),
  };
}

/** Sizes in whole units: spaces of a grid. */
export interface SizeRange {
  readonly unit: number;
  readonly least: number;
  readonly most: number;
}

/** The largest size, in pixels, at which the layout has room; null where not even the least has. */
export function largestSize(
  wish: Omit<LayoutWish, "size">,
  room: LayoutExtent,
  { unit, least, most }: SizeRange,
): number | null {
  for (let units = most; units >= least; units--)
    if (fitsInto(layoutExtent({ ...wish, size: units * unit }), room)) return units * unit;
  return null;
}

/** Whether one lies within the other. */
export function fitsInto(extent: LayoutExtent, room: LayoutExtent): boolean {
  return extent.width <= room.width && extent.height <= room.height;
}

interface LaidCell {
  readonly row: number;
  readonly column: number;
}

function zoneIn({ pattern, size }: LayoutWish, grid: Grid, cell: LaidCell): LayoutZone {
  return {
    name: `${letters(cell.row)}${cell.column + 1}`,
    ring: ringOf(FORMS[pattern], size, cell),
    role: roleOf(grid, cell),
  };
}

/** Rounded from whole units, so that neighbours round alike. */
function ringOf({ corners, pitch, unit, shifts }: Form, size: number, { row, column }: LaidCell): number[] {
  const shift = shifts ? row % 2 : 0;
  return corners.flatMap(([x, y]) => [
    Math.round(((2 * column + shift + x) * size) / 2),
    Math.round((pitch * row + y) * unit * size),
  ]);
}

/** The sides start in the first and the last column; in rows that shift both ends shift alike. */
function roleOf({ columns, rows, margin }: Grid, { row, column }: LaidCell): LayoutZone["role"] {
  const [down, across] = [row - margin, column - margin];
  if (down < 0 || across < 0 || down >= rows || across >= columns) return "spare";
  if (across === 0) return "first";
  return across === columns - 1 ? "second" : "between";
}

/** A to Z, then AA, AB … */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

/** Boards for tests: any size and layout, and pairs that lie alike on several layouts. */
import { type Board, buildBoard, type Facing, type HexId, hexCount, type HexLayout } from "../../src/hexes/board";
import fc from "../properties";

export const LAYOUTS: readonly HexLayout[] = ["columns-odd", "columns-even", "rows-odd", "rows-even"];

export const anyFacing = fc.integer({ min: 0, max: 5 }).map((facing) => facing as Facing);

/** A board of up to so many hexes a side, in any layout. */
export function anyBoard(side: number): fc.Arbitrary<Board> {
  const sides = fc.integer({ min: 1, max: side });
  return fc.tuple(sides, sides, fc.constantFrom(...LAYOUTS)).map((of) => buildBoard(...of));
}

/** A hex of the board, from any number. */
export function pickHex(board: Board, number: number): HexId {
  return number % hexCount(board);
}

/** A number for `pickHex`. */
export const anyNumber = fc.nat({ max: 1_000_000 });

/** The middle of a hex in lengths of a hex's edge, as school geometry has it, and not as the board counts. */
export function middle(board: Board, hex: HexId): { x: number; y: number } {
  const column = Math.floor(hex / board.rows);
  const row = hex % board.rows;
  const isOdd = (line: number): boolean => (line % 2 === 1) === board.layout.endsWith("odd");
  return board.layout.startsWith("columns")
    ? { x: column * 1.5, y: Math.sqrt(3) * (row + (isOdd(column) ? 0.5 : 0)) }
    : { x: Math.sqrt(3) * (column + (isOdd(row) ? 0.5 : 0)), y: row * 1.5 };
}

/** Clockwise degrees from straight up to where a facing looks. */
export function degreesOf(board: Board, facing: Facing): number {
  return facing * 60 + (board.layout.startsWith("rows") ? 30 : 0);
}

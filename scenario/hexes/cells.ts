/** Reads hexes and facings: `[c, r]`, `[c, r, f]`, a side from 0 to 5. */
import { type Board, type Cell, type Facing, FACINGS, hexOf } from "../../src/hexes/board";
import type { PathEntry } from "../../src/hexes/intents";
import { readList, readNumber, readWhole } from "../read";
import { Misread, type Tree } from "../tree";

/** A hex of the board. */
export function readCell(tree: Tree, what: string, board: Board): Cell {
  const cell = readPair(tree, what);
  if (hexOf(board, cell) === null)
    throw new Misread(tree.line, `${what} is off the map: ${showCell(cell)} (${board.columns} by ${board.rows} hexes)`);
  return cell;
}

/** A hex that may lie off the map: where a way leads is for the rules to judge. */
export function readPair(tree: Tree, what: string): Cell {
  const [column, row, ...rest] = readList(tree, what, (item) => readWhole(item, `each of ${what}`));
  if (column === undefined || row === undefined || rest.length > 0)
    throw new Misread(tree.line, `${what} must be a hex: [column, row]`);
  return [column, row];
}

/** A hex of a way, with the facing in it where one is asked for. */
export function readPathEntry(tree: Tree): PathEntry {
  const parts = readList(tree, "a hex of the path", (item) => item);
  const [column, row, facing, ...rest] = parts;
  if (!column || !row || rest.length > 0)
    throw new Misread(tree.line, "a hex of the path must be [column, row] or [column, row, facing]");
  const at = readPair({ kind: "list", line: tree.line, items: [column, row] }, "a hex of the path");
  return facing ? { at, facing: readFacing(facing, "facing") } : { at };
}

/** 0 to 5. */
export function readFacing(tree: Tree, what: string): Facing {
  const side = readNumber(tree, what);
  const facing = FACINGS.find((one) => one === side);
  if (facing === undefined) throw new Misread(tree.line, `${what} must be a side of the hex, 0 to 5: ${side}`);
  return facing;
}

/** As scenarios write it. */
export function showCell([column, row]: Cell): string {
  return `[${column}, ${row}]`;
}

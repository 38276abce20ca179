/** A field of hexes in the notation: the board, then a line for each hex on which something lies. */
import { type Codec, count, listOf, NotationError, number, oneOf } from "../../src/engine/notation/codec";
import {
  atLine,
  type Codecs,
  formatFields,
  formatLine,
  type Line,
  nameAt,
  parseFields,
} from "../../src/engine/notation/lines";
import { type Board, buildBoard, cellOf, hexCount, hexOf } from "../../src/hexes/board";
import { cell } from "../../src/hexes/notation";
import { GROUND_KINDS, type HexField, type Patch } from "../../src/hexes/types";

type BoardRow = Pick<Board, "columns" | "rows" | "layout">;

const boardCodecs: Codecs<BoardRow> = {
  columns: count,
  rows: count,
  layout: oneOf(["columns-odd", "columns-even", "rows-odd", "rows-even"]),
};

const usualBoard: BoardRow = { columns: 0, rows: 0, layout: "columns-odd" };

/** `mud:1`; without the number where it counts nothing. */
const patch: Codec<Patch> = {
  format: ({ kind, number: counted }) => (counted === 0 ? kind : `${kind}:${counted}`),
  parse: (word) => {
    const [kind = "", counted = "0", ...rest] = word.split(":");
    if (rest.length > 0) throw new NotationError(`no ground: ${word}`);
    return { kind: oneOf(GROUND_KINDS).parse(kind), number: number.parse(counted) };
  },
};

interface HexRow {
  readonly of: readonly Patch[];
}

const hexRowCodecs: Codecs<HexRow> = { of: listOf(patch) };

export function formatHexes({ board, patches }: HexField): string[] {
  const { columns, rows, layout } = board;
  return [
    formatLine("board", [], formatFields<BoardRow>({ columns, rows, layout }, usualBoard, boardCodecs)),
    ...patches.flatMap((of, hex) => (of.length > 0 ? [formatHex(cell.format(cellOf(board, hex)), of)] : [])),
  ];
}

function formatHex(name: string, of: readonly Patch[]): string {
  return formatLine("ground", [name], formatFields<HexRow>({ of }, { of: [] }, hexRowCodecs));
}

/** Throws where ground lies beside the board. */
export function parseHexes(lines: readonly Line[]): HexField {
  const line = lines.find(({ keyword }) => keyword === "board");
  const { columns, rows, layout } = line ? parseFields(line, usualBoard, boardCodecs) : usualBoard;
  const board = buildBoard(columns, rows, layout);
  const patches: (readonly Patch[])[] = Array.from({ length: hexCount(board) }, () => []);
  for (const ground of lines.filter(({ keyword }) => keyword === "ground"))
    patches[hexAt(board, ground)] = parseFields<HexRow>(ground, { of: [] }, hexRowCodecs).of;
  return { board, patches };
}

function hexAt(board: Board, line: Line): number {
  const hex = atLine(line, () => hexOf(board, cell.parse(nameAt(line, 0))));
  if (hex === null) throw new NotationError(`line ${line.at}: off the board: ${nameAt(line, 0)}`);
  return hex;
}

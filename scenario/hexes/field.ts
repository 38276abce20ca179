/** Reads the `field` of a scenario of hexes: how many there are, and what lies on them. */
import { buildBoard, type Board, type Cell, type Facing, hexCount, hexOf } from "../../src/hexes/board";
import { GROUND_KINDS, type HexField, MUD_DEPTHS, type Patch } from "../../src/hexes/types";
import { readCell, readFacing, showCell } from "./cells";
import { Fields, readEntries, readList, readWhole } from "../read";
import { type Entry, Misread, type Tree } from "../tree";
import type { HexWords } from "./words";

/** Boards of scenarios are no larger. */
const MOST_HEXES = 300;

/** The whole field. */
export function readHexField(tree: Tree, words: HexWords): HexField {
  const fields = new Fields(tree, "field", ["hexes", "ground", ...words.field]);
  const board = readBoard(fields.need("hexes"));
  const current = fields.get("current", readFacing, null);
  const patches: Patch[][] = Array.from({ length: hexCount(board) }, () => []);
  const laid = fields
    .get("ground", (value) => readEntries(value, "ground"), [])
    .map((entry) => readPatches(entry, board, current, words));
  for (const { patch, hexes } of laid) for (const { at } of hexes) patches[hexOf(board, at) ?? -1]?.push(patch);
  for (const { patch, hexes } of laid)
    if (patch.kind === "fast") hexes.forEach((hex) => mustBeWet(hex, board, patches));
  return { board, patches };
}

function readBoard(tree: Tree): Board {
  const side = (item: Tree) => readWhole(item, "each side of hexes", [1, MOST_HEXES]);
  const [columns, rows, ...rest] = readList(tree, "hexes", side);
  if (columns === undefined || rows === undefined || rest.length > 0)
    throw new Misread(tree.line, "hexes must be [columns, rows]");
  return buildBoard(columns, rows);
}

/** Where something lies, with the line that says so. */
interface LaidHex {
  readonly at: Cell;
  readonly line: number;
}

function readPatches(
  { key, line, value }: Entry,
  board: Board,
  current: Facing | null,
  words: HexWords,
): { readonly patch: Patch; readonly hexes: readonly LaidHex[] } {
  const patch = patchOf(key, current);
  const isKnown = patch?.kind === "footing" ? words.footing : words.ground.includes(key);
  if (!patch || !isKnown) throw new Misread(line, `unknown ground: ${key} (known: ${groundsOf(words)})`);
  const hexes = readList(value, key, (item) => ({ at: readCell(item, `a hex of ${key}`, board), line: item.line }));
  return { patch, hexes };
}

function groundsOf({ ground, footing }: HexWords): string {
  return [...ground, ...(footing ? ["footing-1", "footing-2, …"] : [])].join(", ");
}

/** The ground of that name; null where no ground has it. */
export function patchOf(name: string, current: Facing | null): Patch | null {
  const [, badness] = /^footing-([1-9]\d?)$/.exec(name) ?? [];
  if (badness !== undefined) return { kind: "footing", number: Number(badness) };
  const depth = MUD_DEPTHS.findIndex((word) => name === `mud-${word}`);
  if (depth >= 0) return { kind: "mud", number: depth };
  const kind = GROUND_KINDS.find((word) => word === name && word !== "footing" && word !== "mud");
  return kind === undefined ? null : { kind, number: kind === "fast" ? (current ?? -1) : 0 };
}

function mustBeWet({ at, line }: LaidHex, board: Board, patches: readonly (readonly Patch[])[]): void {
  const here = patches[hexOf(board, at) ?? -1] ?? [];
  if (!here.some(({ kind }) => kind === "water-foot" || kind === "water-deep"))
    throw new Misread(line, `fast water is laid over water, and ${showCell(at)} has none`);
}

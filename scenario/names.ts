/** Finds the figures that a scenario names. An unknown name is a failure with its line. */
import type { Battle } from "../src/engine/battle";
import type { FigureId } from "../src/engine/types";
import { readWord } from "./read";
import { type Entry, Misread, type Tree } from "./tree";
import { TAKEN_NAMES } from "./words";

/** Only the figures of a battle need be known to find one. */
export type Known = Pick<Battle, "figures">;

export function readFigure(known: Known, tree: Tree): FigureId {
  return findFigure(known, readWord(tree, "a figure"), tree.line);
}

export function findFigure(known: Known, name: string, line: number): FigureId {
  if (!known.figures.has(name))
    throw new Misread(line, `unknown figure: ${name} (known: ${[...known.figures.keys()].join(", ")})`);
  return name;
}

/** What a figure cannot be called. */
export function mustBeName({ key, line }: Entry, taken: readonly string[] = TAKEN_NAMES): void {
  if (/[|>]/.test(key)) throw new Misread(line, `a figure's name holds neither stroke nor arrow: ${key}`);
  if (taken.includes(key)) throw new Misread(line, `a figure cannot be called ${key}`);
}

/** Reads dice as they are written. */
import type { DiceSum } from "../src/engine/types";
import { parseDice } from "../src/engine/dice/rolls";
import { readWord } from "./read";
import { Misread, type Tree } from "./tree";

/** `1d6`, `2d6+1`. */
export function readDice(tree: Tree, what: string): DiceSum {
  const word = readWord(tree, what);
  const dice = parseDice(word);
  if (!dice) throw new Misread(tree.line, `${what} must be dice, such as 2d6+1, of 600 faces in all at most: ${word}`);
  return dice;
}

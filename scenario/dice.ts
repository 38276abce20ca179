/** Reads dice as they are written. */
import type { DiceSum } from "../src/engine/types";
import { parseDice } from "../src/engine/dice/rolls";
import { readWord } from "./read";
import { Misread, type Tree } from "./tree";

const MOST_DICE = 100;
const MOST_SIDES = 100;

/** `1d6`, `2d6+1`. */
export function readDice(tree: Tree, what: string): DiceSum {
  const word = readWord(tree, what);
  const dice = parseDice(word);
  if (!dice) throw new Misread(tree.line, `${what} must be dice, such as 2d6+1: ${word}`);
  if (dice.count > MOST_DICE || dice.sides > MOST_SIDES || Math.abs(dice.plus) > MOST_SIDES)
    throw new Misread(tree.line, `${what} must be ${MOST_DICE} dice of ${MOST_SIDES} sides at most: ${word}`);
  return dice;
}

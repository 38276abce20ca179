/** Ready throws: each knows the exact weight of every outcome class and reads the class from real faces. */
import type { DiceSum, FigureId } from "../types";
import type { DiceOf, Target, Throw } from "../flow";
import { sumCells, total, waysOf } from "./distribution";

type Plain = string | number | boolean;

/** Everything of a throw but its outcomes. */
export interface ThrowHead {
  readonly key: string;
  readonly dice: readonly DiceOf[];
  readonly targets?: readonly Target[];
}

/** A throw of which every cell (a kind of faces, with its weight) falls into the class that `classify` names. */
export function classThrow<C extends { readonly weight: number }, T extends Plain>(
  head: ThrowHead,
  cells: Iterable<C>,
  classify: (cell: C) => T,
  see: (faces: readonly (readonly number[])[]) => T,
): Throw<T> {
  const weights = new Map<T, number>();
  for (const cell of cells) {
    const value = classify(cell);
    weights.set(value, (weights.get(value) ?? 0) + cell.weight);
  }
  const values = [...weights.keys()];
  const outcomes = [...weights].map(([value, weight]) => ({ value, weight }));
  return {
    key: head.key,
    dice: head.dice,
    targets: head.targets ?? [],
    outcomes,
    read: (faces) => values.indexOf(see(faces)),
  };
}

/** One figure's dice, classified by their sum and whether a highest face shows. */
export function sumThrow<T extends Plain>(
  head: {
    readonly key: string;
    readonly who: FigureId;
    readonly count: number;
    readonly sides?: number;
    readonly targets?: readonly Target[];
  },
  classify: (sum: number, anyHighest: boolean) => T,
): Throw<T> {
  const { key, who, count, sides = 6, targets = [] } = head;
  return classThrow(
    { key, dice: [{ who, count, sides }], targets },
    sumCells(count, sides),
    (cell) => classify(cell.sum, cell.anyHighest),
    ([faces = []]) => classify(total(faces), faces.includes(sides)),
  );
}

/** Two figures' dice, classified by both sums. */
export function duelThrow<T extends Plain>(head: ThrowHead, classify: (one: number, other: number) => T): Throw<T> {
  const [first, second] = head.dice;
  if (!first || !second) throw new Error(`a duel needs two sets of dice: ${head.key}`);
  return classThrow(
    head,
    crossed(waysOf(first.count, first.sides), waysOf(second.count, second.sides)),
    (cell) => classify(cell.one, cell.other),
    ([one = [], other = []]) => classify(total(one), total(other)),
  );
}

/** Every pair of two independent numbers with its weight. */
export function* crossed(
  ones: readonly number[],
  others: readonly number[],
): Generator<{ one: number; other: number; weight: number }> {
  for (const [one, oneWeight] of ones.entries()) {
    if (oneWeight === 0) continue;
    for (const [other, otherWeight] of others.entries()) {
      if (otherWeight > 0) yield { one, other, weight: oneWeight * otherWeight };
    }
  }
}

/** The sum of some dice plus their constant, at least 0. */
export function damageThrow(key: string, who: FigureId, damage: DiceSum): Throw<number> {
  return sumThrow({ key, who, count: damage.count, sides: damage.sides }, (sum) => Math.max(0, sum + damage.plus));
}

/** A random pick among `n`: the index from 0. One die of n faces. */
export function pickThrow(key: string, who: FigureId, n: number): Throw<number> {
  return sumThrow({ key, who, count: 1, sides: n }, (face) => face - 1);
}

/** Faces of all the dice of one throw together: anybody writes damage, and billions would be worked out for ever. */
const MOST_FACES = 600;

/** Reads `2d6+1`, `1d-3`, `d6`; null where it is none, or beyond all bounds. */
export function parseDice(text: string): DiceSum | null {
  const match = /^(\d*)d(\d*)\s*([+-]\s*\d+)?$/.exec(text.trim());
  if (!match) return null;
  const [, count = "", sides = "", plus = ""] = match;
  const dice = {
    count: count ? Number(count) : 1,
    sides: sides ? Number(sides) : 6,
    plus: Number(plus.replace(/\s/g, "") || 0),
  };
  const isBounded = Math.max(dice.count, 1) * dice.sides <= MOST_FACES && Math.abs(dice.plus) <= MOST_FACES;
  return dice.sides > 0 && isBounded ? dice : null;
}

/** As `parseDice` reads it: `2d6+1`, `1d6`, `3`. */
export function formatDice({ count, sides, plus }: DiceSum): string {
  return `${count}d${sides}${plus > 0 ? `+${plus}` : plus < 0 ? plus : ""}`;
}

/** Throws of pools: every die from a certain face up is a success, and their number counts (ZP-RO-01). */
import type { FigureId, Sum } from "../types";
import type { Throw } from "../flow";
import { countSuccesses, successWays } from "./distribution";
import { classThrow, crossed } from "./rolls";

const SIDES = 6;
/** Numbers of scenes and sheets are anybody's; a pool of billions would be worked out for ever. */
const MOST_DICE = 100;

/** Dice that one figure rolls; their number is the sum's total, none where that is below one. */
export interface Pool {
  readonly who: FigureId;
  readonly dice: Sum;
}

/** One pool, classified by its successes. */
export function successThrow<T extends string | number | boolean>(
  key: string,
  pool: Pool,
  atLeast: number,
  classify: (successes: number) => T,
): Throw<T> {
  return successDuel(key, [pool, null], atLeast, (successes) => classify(successes));
}

/** Two pools, classified by the successes of both; a side without dice has none, and rolls none. */
export function successDuel<T extends string | number | boolean>(
  key: string,
  [one, other]: readonly [Pool, Pool | null],
  atLeast: number,
  classify: (one: number, other: number) => T,
): Throw<T> {
  const pools = [one, ...(other ? [other] : [])];
  const [mine, theirs] = [sizeOf(one), sizeOf(other)];
  return classThrow(
    {
      key,
      dice: pools
        .map((pool) => ({ who: pool.who, count: sizeOf(pool), sides: SIDES }))
        .filter(({ count }) => count > 0),
      targets: pools.map(({ who, dice }) => ({ who, sum: bounded(dice) })),
    },
    crossed(successWays(mine, SIDES, atLeast), successWays(theirs, SIDES, atLeast)),
    (cell) => classify(cell.one, cell.other),
    (faces) => {
      const [first = [], second = []] = mine > 0 ? faces : [[], ...faces];
      return classify(countSuccesses(first, atLeast), countSuccesses(second, atLeast));
    },
  );
}

/** The chance of so many successes or more, 0 to 1. */
export function chanceOfSuccesses(dice: number, atLeast: number, needed: number): number {
  const count = diceOf(dice);
  const ways = successWays(count, SIDES, atLeast);
  const good = ways.reduce((sum, weight, successes) => (successes >= needed ? sum + weight : sum), 0);
  return good / SIDES ** count;
}

/** What a pool has too many of comes off in a line that its card shows. */
function bounded(dice: Sum): Sum {
  if (dice.total <= MOST_DICE) return dice;
  return { total: MOST_DICE, lines: [...dice.lines, { key: "most", value: MOST_DICE - dice.total }] };
}

function sizeOf(pool: Pool | null): number {
  return diceOf(pool?.dice.total ?? 0);
}

/** Nobody rolls fewer than none, nor more than a number that no battle needs. */
function diceOf(total: number): number {
  return Math.min(MOST_DICE, Math.max(0, total));
}

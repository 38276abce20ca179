/** How often sums and successes of equal dice come up: whole-number tables, built once for each size. */

/** What a classifier sees of a sum of dice: the sum, and whether any die shows its highest face. */
export interface SumCell {
  readonly sum: number;
  readonly anyHighest: boolean;
  readonly weight: number;
}

const sums = new Map<string, readonly number[]>();
const cells = new Map<string, readonly SumCell[]>();

/** `waysOf(3, 6)[10]` is 27: the throws of three six-sided dice that add up to ten. */
export function waysOf(count: number, sides: number): readonly number[] {
  const key = `${count}d${sides}`;
  let ways = sums.get(key);
  if (!ways) sums.set(key, (ways = countWays(count, sides)));
  return ways;
}

function countWays(count: number, sides: number): number[] {
  let ways = [1];
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(ways.length + sides).fill(0);
    ways.forEach((weight, sum) => {
      for (let face = 1; face <= sides; face++) next[sum + face] = (next[sum + face] ?? 0) + weight;
    });
    ways = next;
  }
  return ways;
}

/** Every sum with its weight, split by whether the highest face shows. */
export function sumCells(count: number, sides: number): readonly SumCell[] {
  const key = `${count}d${sides}`;
  let list = cells.get(key);
  if (!list) cells.set(key, (list = splitCells(count, sides)));
  return list;
}

function splitCells(count: number, sides: number): SumCell[] {
  const all = waysOf(count, sides);
  const without = waysOf(count, sides - 1);
  return all.flatMap((weight, sum) => {
    const plain = without[sum] ?? 0;
    return [
      { sum, anyHighest: false, weight: plain },
      { sum, anyHighest: true, weight: weight - plain },
    ].filter((cell) => cell.weight > 0);
  });
}

/** `successWays(4, 6, 4)[2]`: the throws of four dice of which exactly two show four or more. */
export function successWays(count: number, sides: number, atLeast: number): readonly number[] {
  const good = Math.min(sides, Math.max(0, sides - atLeast + 1));
  let ways = [1];
  for (let die = 0; die < count; die++) {
    ways = [...ways, 0].map((weight, hits) => weight * (sides - good) + (ways[hits - 1] ?? 0) * good);
  }
  return ways;
}

export function countSuccesses(faces: readonly number[], atLeast: number): number {
  return faces.filter((face) => face >= atLeast).length;
}

export function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

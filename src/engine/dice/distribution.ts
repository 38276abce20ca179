/** Exact chances: fractions, and how often sums and successes of equal dice come up, in tables built once for each size. */

/** What a classifier sees of a sum of dice: the sum, and whether any die shows its highest face. */
interface SumCell {
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

/** How many of the faces are at least so high. */
export function countSuccesses(faces: readonly number[], atLeast: number): number {
  return faces.filter((face) => face >= atLeast).length;
}

/** The sum of the faces. */
export function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

/** Exact probabilities: fractions of whole numbers of any size. */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);
  static readonly ONE = new Fraction(1n, 1n);

  private constructor(
    readonly top: bigint,
    readonly bottom: bigint,
  ) {}

  /** `top` chances in `bottom`; both whole, bottom positive. */
  static of(top: number | bigint, bottom: number | bigint): Fraction {
    const divisor = greatestCommon(BigInt(top), BigInt(bottom));
    return new Fraction(BigInt(top) / divisor, BigInt(bottom) / divisor);
  }

  plus(other: Fraction): Fraction {
    if (this.bottom === other.bottom) return Fraction.of(this.top + other.top, this.bottom);
    return Fraction.of(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  times(other: Fraction): Fraction {
    if (this.top === this.bottom) return other;
    if (other.top === other.bottom) return this;
    return Fraction.of(this.top * other.top, this.bottom * other.bottom);
  }

  equals(other: Fraction): boolean {
    return this.top === other.top && this.bottom === other.bottom;
  }

  /** The nearest number, right to fifteen digits. */
  toNumber(): number {
    const scale = 10n ** 18n;
    return Number((this.top * scale) / this.bottom) / 1e18;
  }
}

function greatestCommon(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b !== 0n && (a > SAFE || b > SAFE)) [a, b] = [b, a % b];
  return b === 0n ? a || 1n : BigInt(commonOf(Number(a), Number(b)));
}

/** Of larger ones numbers are not exact; smaller ones are reckoned far quicker as such. */
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function commonOf(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/** 0 and 100 are kept for what is impossible and certain. */
export function percentOf(chance: Fraction): number {
  if (chance.equals(Fraction.ZERO)) return 0;
  if (chance.equals(Fraction.ONE)) return 100;
  return Math.min(99, Math.max(1, Math.round(chance.toNumber() * 100)));
}

/** A chance to be compared: products of the same chances in another order differ in their last digits, which say nothing. */
export function exact(chance: number): number {
  return Math.round(chance * 1e12);
}

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
    return Fraction.of(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  times(other: Fraction): Fraction {
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
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}

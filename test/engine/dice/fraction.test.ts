/** Fractions are exact, in lowest terms, whatever their size. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../src/engine/dice/distribution";
import fc from "../../properties";

const parts = fc.record({ top: fc.integer({ min: -1000, max: 1000 }), bottom: fc.integer({ min: 1, max: 1000 }) });
const fraction = parts.map(({ top, bottom }) => Fraction.of(top, bottom));

describe("a fraction", () => {
  it("stands in lowest terms", () => {
    expect(Fraction.of(162, 216)).toEqual(Fraction.of(3, 4));
    expect(Fraction.of(0, 216)).toEqual(Fraction.ZERO);
    expect(Fraction.of(216, 216)).toEqual(Fraction.ONE);
  });

  it("adds and multiplies exactly", () => {
    expect(Fraction.of(1, 3).plus(Fraction.of(1, 6)).equals(Fraction.of(1, 2))).toBe(true);
    expect(Fraction.of(2, 3).times(Fraction.of(3, 8)).equals(Fraction.of(1, 4))).toBe(true);
  });

  it("adds in any order, and multiplies over sums", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(a.plus(b).equals(b.plus(a))).toBe(true);
        expect(a.times(b.plus(c)).equals(a.times(b).plus(a.times(c)))).toBe(true);
        expect(a.plus(Fraction.ZERO).equals(a)).toBe(true);
        expect(a.times(Fraction.ONE).equals(a)).toBe(true);
      }),
    );
  });

  it("equals another only if it is the same number", () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const same = one.top * other.bottom === other.top * one.bottom;
        expect(Fraction.of(one.top, one.bottom).equals(Fraction.of(other.top, other.bottom))).toBe(same);
      }),
    );
  });

  it("comes near as a number, small ones and powers too large for one", () => {
    expect(Fraction.of(35, 216).toNumber()).toBeCloseTo(35 / 216, 14);
    expect(Fraction.of(10n ** 40n, 3n * 10n ** 40n).toNumber()).toBeCloseTo(1 / 3, 14);
    fc.assert(
      fc.property(parts, ({ top, bottom }) => {
        expect(Fraction.of(top, bottom).toNumber()).toBeCloseTo(top / bottom, 12);
      }),
    );
  });
});

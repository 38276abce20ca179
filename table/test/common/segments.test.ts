/** Helpers of foundry.utils for lines, classes and sorting (https://foundryvtt.com/api/v13/modules/foundry.utils.html). */
import { describe, expect, it } from "vitest";
import { getDefiningClass, getParentClasses, invertObject, isSubclass } from "../../common/utils/class-chain";
import { performIntegerSort } from "../../common/utils/integer-sort";
import * as segments from "../../common/utils/segments";

const at = (x: number, y: number): { x: number; y: number } => ({ x, y });

describe("segments", () => {
  it.each([
    ["cross", [at(0, 0), at(4, 4), at(0, 4), at(4, 0)], true],
    ["touch at an end", [at(0, 0), at(4, 0), at(4, 0), at(4, 4)], true],
    ["lie over each other", [at(0, 0), at(4, 0), at(2, 0), at(6, 0)], true],
    ["lie on one line, apart", [at(0, 0), at(1, 0), at(2, 0), at(6, 0)], false],
    ["are parallel", [at(0, 0), at(4, 0), at(0, 1), at(4, 1)], false],
  ] as const)("that %s", (_how, [a, b, c, d], crosses) => {
    expect(segments.lineSegmentIntersects(a, b, c, d)).toBe(crosses);
  });

  it("meet in a point, with how far along each it is", () => {
    expect(segments.lineLineIntersection(at(0, 0), at(4, 0), at(1, -1), at(1, 3), { t1: true })).toEqual({
      x: 1,
      y: 0,
      t0: 0.25,
      t1: 0.25,
    });
    expect(segments.lineLineIntersection(at(0, 0), at(4, 0), at(0, 1), at(4, 1))).toBeNull();
    expect(segments.lineSegmentIntersection(at(0, 0), at(4, 0), at(9, -1), at(9, 1))).toBeNull();
  });

  it("have a point that is nearest to another, and a side on which it lies", () => {
    expect(segments.closestPointToSegment(at(2, 3), at(0, 0), at(4, 0))).toEqual(at(2, 0));
    expect(segments.closestPointToSegment(at(9, 3), at(0, 0), at(4, 0))).toEqual(at(4, 0));
    expect(() => segments.closestPointToSegment(at(9, 3), at(1, 1), at(1, 1))).toThrow();
    expect(segments.orient2dFast(at(0, 0), at(4, 0), at(8, 0))).toBe(0);
    expect(segments.orient2dFast(at(0, 0), at(4, 0), at(0, 4))).toBe(
      -segments.orient2dFast(at(4, 0), at(0, 0), at(0, 4)),
    );
  });
});

describe("classes", () => {
  class Animal {
    static kind = "animal";
  }
  class Dog extends Animal {}
  class Terrier extends Dog {}

  it("know those above them", () => {
    expect(getParentClasses(Terrier)).toEqual([Dog, Animal]);
    expect([isSubclass(Terrier, Animal), isSubclass(Animal, Animal), isSubclass(Animal, Dog)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([getDefiningClass(Terrier, "kind"), getDefiningClass(Terrier, "colour")]).toEqual([Animal, null]);
  });

  it("of things are told apart by inverted objects", () =>
    expect(invertObject({ a: 1, b: "x" })).toEqual({ 1: "a", x: "b" }));
});

describe("sorting", () => {
  const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 201 }];

  it("puts one between two others where there is room", () => {
    expect(performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([{ target: c, update: { sort: 150 } }]);
    expect(
      performIntegerSort(a, { target: c, siblings: [b, c], sortBefore: false })[0]?.update["sort"],
    ).toBeGreaterThan(201);
  });

  it("numbers all anew where there is none", () => {
    const updates = performIntegerSort(a, { target: c, siblings: [a, b, c] });
    expect(updates.map(({ target }) => target)).toEqual([b, a, c]);
    const sorts = updates.map(({ update }) => Number(update["sort"]));
    expect(sorts).toEqual(sorts.toSorted((one, other) => one - other));
  });
});

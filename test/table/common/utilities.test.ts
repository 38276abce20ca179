/** Helpers of foundry.utils for circles, loose collections, frozen data and events
 *  (https://foundryvtt.com/api/v13/modules/foundry.utils.html). */
import { describe, expect, it } from "vitest";
import * as circles from "../../../table/common/utils/circles";
import { EventEmitterMixin } from "../../../table/common/utils/event-emitter";
import { deepFreeze, deepSeal, isDeletionKey } from "../../../table/common/utils/sealing";
import { IterableWeakMap, IterableWeakSet } from "../../../table/common/utils/weak-collections";

const at = (x: number, y: number): { x: number; y: number } => ({ x, y });

describe("a segment and a circle of radius 2 round (0, 0)", () => {
  it.each([
    ["lies within", at(-1, 0), at(1, 0), { contained: true, intersections: [] }],
    ["lies apart", at(-5, 3), at(5, 3), { outside: true, intersections: [] }],
    ["goes through", at(-5, 0), at(5, 0), { outside: false, intersections: [at(-2, 0), at(2, 0)] }],
    ["touches", at(-5, 2), at(5, 2), { tangent: true, intersections: [at(0, 2)] }],
    ["goes out", at(0, 0), at(5, 0), { aInside: true, bInside: false, intersections: [at(2, 0)] }],
  ])("%s", (_how, a, b, expected) => {
    expect(circles.lineCircleIntersection(a, b, at(0, 0), 2)).toMatchObject(expected);
  });

  it("is told of two circles, and of open and closed paths", () => {
    expect([
      circles.circleCircleIntersects(0, 0, 2, 3, 0, 1),
      circles.circleCircleIntersects(0, 0, 2, 4, 0, 1),
    ]).toEqual([true, false]);
    const square = [-9, -9, 9, -9, 9, 9, -9, 9];
    expect(circles.pathCircleIntersects(square, true, at(0, 0), 2)).toBe(true);
    expect(circles.pathCircleIntersects(square, false, at(0, 0), 2)).toBe(false);
    expect(circles.pathCircleIntersects([at(1, -9), at(1, 9)], false, at(0, 0), 2)).toBe(true);
  });
});

it("the middle of a polygon is that of its area, whichever way it turns", () => {
  const triangle = [at(0, 0), at(6, 0), at(0, 6)];
  expect(circles.polygonCentroid(triangle)).toEqual(at(2, 2));
  expect(circles.polygonCentroid([...triangle].reverse().flatMap(({ x, y }) => [x, y]))).toEqual(at(2, 2));
  expect(circles.polygonCentroid([at(0, 0), at(4, 0)])).toEqual(at(2, 0));
});

describe("loose collections", () => {
  it("can be gone through, emptied and asked", () => {
    const [a, b] = [{ a: 1 }, { b: 2 }];
    const set = new IterableWeakSet([a, b, a]);
    expect([...set]).toEqual([a, b]);
    set.delete(a);
    expect([[...set.values()], set.has(a)]).toEqual([[b], false]);
    const map = new IterableWeakMap([[a, 1] as [object, number], [b, 2]]);
    expect([...map]).toEqual([
      [a, 1],
      [b, 2],
    ]);
    map.clear();
    expect([[...map.values()], map.has(b)]).toEqual([[], false]);
  });
});

describe("frozen and sealed data", () => {
  it("are so at every depth; what is not plain is left alone, or refused", () => {
    const data = deepFreeze({ a: { b: [1, { c: 2 }] }, when: new Date(0) });
    expect([Object.isFrozen(data.a.b[1]), Object.isFrozen(data.when)]).toEqual([true, false]);
    expect(Object.isSealed(deepSeal({ a: { b: 1 } }).a)).toBe(true);
    expect(() => deepFreeze({ when: new Date(0) }, { strict: true })).toThrow("Date");
    expect([isDeletionKey("-=a"), isDeletionKey("==a"), isDeletionKey("a")]).toEqual([true, true, false]);
  });
});

describe("an emitter of events", () => {
  class Bell extends EventEmitterMixin(Object) {
    static override emittedEvents = ["ring"];
  }

  it("tells its listeners, some of them once, and whether one prevented it", () => {
    const bell = new Bell();
    const heard: string[] = [];
    bell.addEventListener("ring", () => heard.push("always"));
    bell.addEventListener("ring", (event) => (event.preventDefault(), heard.push("once")), { once: true });
    expect(bell.dispatchEvent(new Event("ring", { cancelable: true }))).toBe(false);
    expect(bell.dispatchEvent(new Event("ring", { cancelable: true }))).toBe(true);
    expect(heard).toEqual(["always", "once", "always"]);
  });

  it("knows its events", () => {
    expect(() => new Bell().addEventListener("sing", () => undefined)).toThrow("sing");
  });
});

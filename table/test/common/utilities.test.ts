/** Helpers of foundry.utils for circles, loose collections, frozen data and events
 *  (https://foundryvtt.com/api/v13/modules/foundry.utils.html). */
import { afterEach, describe, expect, it, vi } from "vitest";
import * as circles from "../../common/utils/circles";
import { EventEmitterMixin } from "../../common/utils/event-emitter";
import { deepFreeze, deepSeal, isDeletionKey } from "../../common/utils/sealing";
import { logCompatibilityWarning } from "../../common/utils/text";
import { CONST } from "../../common/namespace";
import { IterableWeakMap, IterableWeakSet } from "../../common/utils/weak-collections";

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

describe("what the language's own objects gain", () => {
  it.each([
    ["4", true],
    [4.5, true],
    ["", false],
    [null, false],
    [undefined, false],
    ["four", false],
    [[4], false],
  ])("%j is a number: %s", (value, expected) => {
    expect(Reflect.apply(Reflect.get(Number, "isNumeric") as (value: unknown) => boolean, null, [value])).toBe(
      expected,
    );
  });

  it("reads numbers with spaces, and knows what lies between two and what is part of a set", () => {
    const read = Reflect.get(Number, "fromString") as (text: unknown) => number;
    const between = Reflect.get(Number, "between") as (...given: unknown[]) => boolean;
    expect([read(" 1 200 "), read(7), read(" ")]).toEqual([1200, 7, Number.NaN]);
    expect([between(4, 4, 1), between(4, 4, 1, false)]).toEqual([true, false]);
    const isSubset = Reflect.get(Set.prototype, "isSubset") as (other: Set<number>) => boolean;
    expect([[1], [1, 3]].map((part) => isSubset.call(new Set(part), new Set([1, 2])))).toEqual([true, false]);
  });
});

describe("a warning of something deprecated", () => {
  const said: [string, string][] = [];
  const configure = (compatibility: object): unknown => Reflect.set(globalThis, "CONFIG", { compatibility });
  const warn = vi.spyOn(console, "warn").mockImplementation((text: string) => void said.push(["warn", text]));
  const error = vi.spyOn(console, "error").mockImplementation((text: string) => void said.push(["error", text]));
  const known: unknown = Reflect.get(globalThis, "CONFIG");
  afterEach(() => {
    said.length = 0;
    warn.mockClear();
    error.mockClear();
    Reflect.set(globalThis, "CONFIG", known);
  });

  it.each([
    [CONST.COMPATIBILITY_MODES.SILENT, []],
    [CONST.COMPATIBILITY_MODES.WARNING, [["warn", "old"]]],
    [CONST.COMPATIBILITY_MODES.ERROR, [["error", "old"]]],
  ])("is told as the mode %i has it", (mode, expected) => {
    configure({ mode });
    logCompatibilityWarning("old");
    expect(said).toEqual(expected);
  });

  it("throws where a package asks for it, unless the call itself has another mode", () => {
    configure({ mode: CONST.COMPATIBILITY_MODES.FAILURE });
    expect(() => logCompatibilityWarning("old")).toThrow("old");
    logCompatibilityWarning("old", { mode: CONST.COMPATIBILITY_MODES.WARNING });
    expect(said).toEqual([["warn", "old"]]);
  });

  it("is not told where a pattern leaves it out, or none takes it in", () => {
    configure({ mode: 1, excludePatterns: [/very old/] });
    logCompatibilityWarning("very old");
    configure({ mode: 1, includePatterns: [/^Error: new/] });
    for (const text of ["old", "newly old"]) logCompatibilityWarning(text);
    expect(said).toEqual([["warn", "newly old"]]);
  });
});

it("CONST names kinds of documents and files, and the choices of what is only kept", () => {
  expect(CONST.ALL_DOCUMENT_TYPES).toEqual(expect.arrayContaining(["Actor", "Adventure", "RegionBehavior", "Wall"]));
  expect(CONST.PRIMARY_DOCUMENT_TYPES).toHaveLength(CONST.WORLD_DOCUMENT_TYPES.length + 1);
  expect([CONST.FILE_CATEGORIES.IMAGE.webp, CONST.WALL_DOOR_STATES.LOCKED]).toEqual(["image/webp", 2]);
  expect(CONST.MEDIA_MIME_TYPES).toContain("font/woff2");
});

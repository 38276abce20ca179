/** What of a battle is read anew after a change: of whom nothing has changed, nothing. */
import { describe, expect, it } from "vitest";
import { partChanged, ReadOnce } from "../../src/foundry/documents";

describe("what was read", () => {
  it("is read again only where something it was read from has changed", () => {
    const reads: string[] = [];
    const once = new ReadOnce<object, string>();
    const [one, other] = [{}, {}];
    const read = (of: object, name: string, from: readonly unknown[]): string =>
      once.of(of, from, () => (reads.push(name), `${name} ${from.join()}`));
    expect([read(one, "one", [1, "a"]), read(other, "other", [1, "a"])]).toEqual(["one 1,a", "other 1,a"]);
    expect([read(one, "one", [1, "a"]), read(other, "other", [2, "a"])]).toEqual(["one 1,a", "other 2,a"]);
    expect(reads).toEqual(["one", "other", "other"]);
  });
});

describe("a changed token", () => {
  const CASES: readonly (readonly [string, object, ReturnType<typeof partChanged>])[] = [
    ["moved", { _id: "t", x: 100, y: 200, _stats: {} }, "places"],
    ["moved into a region", { _id: "t", x: 100, _regions: ["r"], _movementHistory: [] }, "places"],
    ["with its status mirrored", { _id: "t", flags: { zonebound: { status: "Alone" } } }, "nothing"],
    ["moved and mirrored", { _id: "t", x: 1, flags: {} }, "places"],
    ["hidden", { _id: "t", hidden: true }, "figures"],
    ["of another size", { _id: "t", x: 1, width: 2 }, "figures"],
    ["with other differences of its actor", { _id: "t", delta: {} }, "figures"],
  ];

  it.each(CASES)("%s", (_title, change, part) => {
    expect(partChanged(change)).toBe(part);
  });
});

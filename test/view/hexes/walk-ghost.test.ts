/** Where a walker is while others are asked. */
import { describe, expect, it } from "vitest";
import { walkGhostOf } from "../../../src/view/hexes/walk-ghost";

const PLAY = {
  state: "open",
  notes: [{ key: "walks", who: "ann", mode: "half", way: ["4.8", "4.8", "4.7", "4.6"], facings: ["0", "1", "1", "0"] }],
  asking: [],
  passed: 0,
} as const;

describe("the ghost of a walker", () => {
  it("stands where it has come to; turns on one spot enter no hex", () => {
    expect([0, 1, 2].map((passed) => walkGhostOf({ ...PLAY, passed })?.stands)).toEqual([1, 2, 3]);
    expect(walkGhostOf(PLAY)?.way[3]).toEqual({ at: [4, 6], facing: 0 });
  });

  it("is there only while the play is open and somebody walks", () => {
    expect(walkGhostOf({ ...PLAY, state: "done" })).toBeNull();
    expect(walkGhostOf({ ...PLAY, notes: [] })).toBeNull();
    expect(
      walkGhostOf({ ...PLAY, notes: [{ key: "walks", who: "ann", way: ["x", "4.7"], facings: ["0", "9"] }] }),
    ).toBeNull();
  });
});

/** The text form of a zone's hazards loses nothing on the way to the form and back. */
import { describe, expect, it } from "vitest";
import { formatSporadics, parseSporadics } from "../../src/foundry/data/hazard-notation";

const FULL = {
  name: "",
  chance: 1,
  notice: "",
  avoid: "",
  damage: "",
  condition: "",
  ends: "",
  moving: false,
  lots: null,
};

describe("hazards as text", () => {
  it("reads a word, a number and skips empty lines", () => {
    expect(parseSporadics("pit\n\n  wall 3 \nslowing -2")).toEqual([
      { kind: "pit" },
      { kind: "wall", value: 3 },
      { kind: "slowing", value: -2 },
    ]);
  });

  it("writes an unchanged hazard as its word and number alone", () => {
    const stored = [
      { kind: "pit", value: null, ...FULL },
      { kind: "wall", value: 3, ...FULL },
    ];
    expect(formatSporadics(stored)).toBe("pit\nwall 3");
  });

  it.each([
    { kind: "own", value: null, ...FULL, name: "Bees", avoid: "DX", damage: "1d6" },
    { kind: "fire", value: null, ...FULL, moving: true, lots: 2 },
  ])("keeps every detail of a changed $kind", (hazard) => {
    expect(parseSporadics(formatSporadics([hazard]))).toEqual([hazard]);
  });

  it("passes on what it cannot read, for validation to name", () => {
    expect(parseSporadics("{ broken")).toEqual([{ kind: "{ broken" }]);
  });
});

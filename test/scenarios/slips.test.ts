/** Keys that every object has by nature, and numbers beyond all bounds, are faults of the file with their line. */
import { describe, expect, it } from "vitest";
import { checkText } from "../../scenario/check";
import { ENGINE } from "../../scenario/engine";

describe("a slip", () => {
  const PAGE = "scenario: x\nruleset: zones-pool\nfield: { zones: { A: { TRAIT }, B: {} }, borders: { A B: {} } }\n";
  const figures = "figures: { ann: { side: red, at: A MORE } }\n";
  const faultOf = (trait: string, more: string, rest: string): string | undefined =>
    checkText(PAGE.replace("TRAIT", trait) + figures.replace("MORE", more) + rest, ENGINE)[0]?.faults[0];

  it.each(["toString", "__proto__", "constructor", "hasOwnProperty", "valueOf"])(
    "such as %s is an unknown key wherever it stands",
    (key) => {
      const unknown: unknown = expect.stringMatching(/^line \d: unknown /);
      expect(faultOf("", "", `expect: { ${key}: { at: A } }`)).toEqual(unknown);
      expect(faultOf("", "", `expect: { ann: { ${key}: A } }`)).toEqual(unknown);
      expect(faultOf(`${key}: 1`, "", "expect: {}")).toEqual(unknown);
      expect(faultOf("", `, ${key}: 1`, "expect: {}")).toEqual(unknown);
      expect(faultOf("", "", `do: [{ who: ann, move: B, ${key}: 1 }]`)).toEqual(unknown);
      expect(faultOf("", "", `settings: { ${key}: 1 }\nexpect: {}`)).toEqual(unknown);
      expect(faultOf("", "", `rolls: { ${key}: [[1]] }\nexpect: {}`)).toEqual(unknown);
      expect(faultOf("", "", `${key}: 1\nexpect: {}`)).toEqual(unknown);
    },
  );

  it("in a number is out of bounds, and named", () => {
    expect(faultOf("terrain: 4294967296", "", "expect: {}")).toBe("line 3: terrain must be -1000 to 1000: 4294967296");
    expect(faultOf("", ", pool: 1e9", "expect: {}")).toBe("line 4: pool must be -1000 to 1000: 1e9");
    expect(faultOf("", ", weapons: [{ name: axe, damage: 999999999d6 }]", "expect: {}")).toBe(
      "line 4: damage must be 100 dice of 100 sides at most: 999999999d6",
    );
  });

  it("of a thousand dice in a pool is rolled as a hundred", () => {
    expect(faultOf("terrain: 1000", "", "odds: [{ who: ann, move: B, arrive: 1 }]")).toBeUndefined();
  });
});

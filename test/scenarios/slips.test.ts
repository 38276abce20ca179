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
      "line 4: damage must be dice, such as 2d6+1, of 600 faces in all at most: 999999999d6",
    );
    expect(faultOf("", ", actionDice: 1000", "expect: {}")).toBe("line 4: actionDice must be 0 to 12: 1000");
    expect(faultOf("", ", actionDice: -1", "expect: {}")).toBe("line 4: actionDice must be 0 to 12: -1");
  });

  it.each(["0d6-1", "1d0", "1d601", "2d301", "101d6", "1d6+601"])("in dice is named: %s", (damage) => {
    expect(faultOf("", `, weapons: [{ name: axe, damage: ${damage} }]`, "expect: {}") ?? "fine").toMatch(
      damage === "0d6-1" ? /^fine$/ : /^line 4: damage must be dice/,
    );
  });

  it("of a thousand dice in a pool is rolled as a hundred", () => {
    expect(faultOf("terrain: 1000", "", "odds: [{ who: ann, move: B, arrive: 1 }]")).toBeUndefined();
  });

  it("of the most dice that there may be is still quick", () => {
    const axe = "weapons: [{ name: axe, damage: 2d6 }]";
    const fight = `, attack: 1000, ${axe} }, orc: { side: blue, at: A, defence: 1000, hits: 1000`;
    expect(faultOf("", fight, "odds: [{ who: ann, action: attack, target: orc, success: 0.471826 }]")).toBeUndefined();
  });
});

describe("a page", () => {
  const faultsOf = (text: string) => checkText(text, ENGINE).flatMap(({ faults }) => faults);
  const TOO_DEEP = "lists and keys are nested too deeply, or within themselves";
  const tens = (name: string) => `[${Array(10).fill(`*${name}`).join(", ")}]`;

  it.each([
    ["rules: &a [*a]", `line 2: ${TOO_DEEP}`],
    ["field: &a { zones: *a }", `line 2: ${TOO_DEEP}`],
    ["field: &a\n  <<: *a\n  zones: {}", `line 3: ${TOO_DEEP}`],
    [`rules: ${"[".repeat(60)}${"]".repeat(60)}`, `line 2: ${TOO_DEEP}`],
    [`rules: ${"[".repeat(20000)}${"]".repeat(20000)}`, `line 2: ${TOO_DEEP}`],
    [`rules: ${"{ a: ".repeat(20000)}1${" }".repeat(20000)}`, `line 2: ${TOO_DEEP}`],
    [
      `rules: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]\nfield: &b ${tens("a")}\nfigures: &c ${tens("b")}\ndo: &d ${tens("c")}\nodds: &e ${tens("d")}\nexpect: ${tens("e")}`,
      "line 2: there is too much in it",
    ],
  ])("that holds itself, or no end of things, is named with its line: %.40s", (rest, fault) => {
    expect(faultsOf(`scenario: x\n${rest}\n`)).toEqual([fault]);
  });
});

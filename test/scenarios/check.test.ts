/** A scenario that does not hold says what was expected, what was found, and on which line. */
import { describe, expect, it } from "vitest";
import { checkText } from "../../scenario/check";
import { describeOdds } from "../../scenario/odds-text";
import { readScenarios } from "../../scenario/scenario";
import { TOY } from "./toy-engine";

const PAGE = `scenario: x
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A }, orc: { side: blue, at: A } }
`;

function faultsOf(rest: string, page = PAGE): readonly string[] {
  const [verdict] = checkText(page + rest, TOY);
  return verdict?.faults ?? ["no verdict"];
}

const MOVE = "do: [{ who: ann, move: B }]\nrolls: { ann: [[4]] }\n";
const CONTEST =
  "do: [{ who: ann, move: B }]\nanswers: { orc: [{ intercept: yes }] }\nrolls: { ann: [[1, 1]], orc: [[1, 2]] }\n";

describe("what holds", () => {
  it.each([
    `${MOVE}expect: { ann: { at: B, status: Alone, hits: 10, conditions: [] }, turn: ann, turnOver: ann, asked: [[orc, intercept]], contests: [], attacks: [] }`,
    `${CONTEST}expect: { ann: { at: A, acted: no }, contests: [[orc, ann, orc]], attacks: [[orc, ann, opportunity]], turnOver: none, holds: [] }`,
    "do: [{ who: ann, leave: true, refused: cannot, expect: { ann: { at: A } } }]",
    "odds: [{ who: ann, move: B, arrive: 0.5, stay: 0.5, caught: 0 }, { who: ann, leave: true, refused: cannot }]",
    "odds: [{ who: ann, move: B, reactions: { orc: intercept }, caught: 0.443673, arrive: 0.278164, border: 0 }]",
  ])("is true: %s", (rest) => {
    expect(faultsOf(rest)).toEqual([]);
  });
});

it("an unknown id of a rule is remarked, and is no fault", () => {
  const [verdict] = checkText(`${PAGE}rules: [Z-MV-99]\nexpect: {}`, TOY);
  expect(verdict).toEqual({ title: "x", faults: [], remarks: ["line 5: no rule has the id Z-MV-99"] });
});

describe("what does not hold is named", () => {
  it.each([
    [
      `${MOVE}expect:\n  ann: { at: A }\n  orc: { acted: true, group: [ann, orc] }`,
      [
        "line 8: ann.at: expected A, found B",
        "line 9: orc.acted: expected true, found false",
        "line 9: orc.group: expected [ann, orc], found [orc]",
      ],
    ],
    [`${MOVE}expect: { turnOver: none }`, ["line 7: turnOver: expected none, found ann"]],
    [`${MOVE}expect: { asked: [] }`, ["line 7: asked: expected [], found [[orc, intercept]]"]],
    [
      `${CONTEST}expect: { contests: [[orc, ann, ann]] }`,
      ["line 8: contests: expected [[orc, ann, ann]], found [[orc, ann, orc]]"],
    ],
    [`${CONTEST}expect: { attacks: [] }`, ["line 8: attacks: expected [], found [[orc, ann, opportunity]]"]],
    [`${CONTEST}expect: { holds: [[orc, ann, 1]] }`, ["line 8: holds: expected [orc ann 1], found []"]],
    [`${MOVE}expect: { ann: { conditions: [prone], dice: [] } }`, [expect.stringContaining("line 7: unknown key")]],
    [
      "do:\n  - { who: ann, move: B, expect: { ann: { at: A } } }\n  - { who: ann, leave: true }\nrolls: { ann: [[5]] }",
      ["line 6: ann.at: expected A, found B"],
    ],
    ["do: [{ who: ann, leave: true }]", ["line 5: expected no refusal, but it was cannot"]],
    ["do: [{ who: ann, leave: true, refused: too-far }]", ["line 5: expected too-far, but it was cannot"]],
    ["do: [{ who: ann, move: B, refused: too-far }]", ["line 5: expected too-far, but it was not refused"]],
    ["do: [{ who: ann, move: B }]", ["line 5: unscripted roll: ann, zone move, 1d6"]],
    [
      "do: [{ who: ann, move: B }]\nrolls: { ann: [[4], [4]], orc: [[1, 1]] }",
      ["line 6: dice that nobody rolled: ann, [4]", "line 6: dice that nobody rolled: orc, [1, 1]"],
    ],
    [`${MOVE}answers: { orc: [{ evade: yes }] }`, ["line 7: an answer that was never asked for: orc, evade"]],
    [
      `${MOVE}answers: { orc: [{ intercept: maybe }] }`,
      ["line 5: refused answer: orc, intercept: maybe (not-a-choice; open: yes, no)"],
    ],
    ["do: [{ who: ann, shift: true }]", ["line 5: the rules broke: a toy does not shift"]],
    ["odds: [{ who: ann, move: B, arrive: 0.51 }]", ["line 5: arrive: expected 0.51, found 0.5"]],
    ["odds: [{ who: ann, move: B, refused: too-far }]", ["line 5: expected too-far, but it was not refused"]],
    ["odds: [{ who: ann, leave: true, success: 1 }]", ["line 5: expected no refusal, but it was cannot"]],
    ["odds: [{ who: ann, move: B, cost: 6 }]", ["line 5: the ruleset forecasts no cost"]],
    [
      "odds: [{ who: ann, legs: [{ move: B }, { move: A }], success: 1 }]",
      ["line 5: the ruleset has no odds for a way of several legs"],
    ],
  ])("%s", (rest, faults) => {
    expect(faultsOf(rest)).toEqual(faults);
  });
});

describe("a ruleset that forecasts", () => {
  const page = PAGE.replace("zones-3d6", "zones-points");

  it("is asked for costs, needs, bands and choices", () => {
    const odds =
      "{ who: ann, legs: [{ move: B }, { move: A }], cost: 12, needs: 3, success: 0.666667, band: short, choices: [one orc] }";
    expect(faultsOf(`odds: [${odds}]`, page)).toEqual([]);
    expect(
      faultsOf("odds: [{ who: ann, legs: [{ move: B }, { move: A }, { move: B }], refused: not-enough-points }]", page),
    ).toEqual([]);
  });

  it("is held to its word", () => {
    const odds = "{ who: ann, move: B, cost: 7, needs: 2, arrive: 0.5, band: long, choices: [] }";
    expect(faultsOf(`odds: [${odds}]`, page)).toEqual([
      "line 5: cost: expected 7, found 6",
      "line 5: needs: expected 2, found 3",
      "line 5: band: expected long, found short",
      "line 5: choices: expected , found one orc",
      "line 5: arrive: expected 0.5, found 0.666667",
    ]);
  });
});

describe("the odds of a scenario in words", () => {
  it("are those of each step before it, and of each question in the set-up", () => {
    const [scenario] = readScenarios(
      `${PAGE}${CONTEST}odds: [{ who: ann, move: B, reactions: { orc: intercept } }, { who: ann, leave: true }]`,
      TOY.rulesetOf,
    );
    if (!scenario || "fault" in scenario) throw new Error(scenario?.fault ?? "none");
    expect(describeOdds(scenario, TOY)).toEqual([
      "line 5: move who ann to B",
      "  stayed: 1/2 (50.00 %)",
      "  arrived: 1/2 (50.00 %)",
      "  if orc says yes to intercept",
      "    stayed: 721/2592 (27.82 %)",
      "    arrived: 721/2592 (27.82 %)",
      "    caught: 575/1296 (44.37 %)",
      "line 8: move who ann to B",
      "  stayed: 721/2592 (27.82 %)",
      "  arrived: 721/2592 (27.82 %)",
      "  caught: 575/1296 (44.37 %)",
      "line 8: leave who ann",
      "  refused: cannot",
    ]);
  });
});

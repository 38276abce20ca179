/** Two readings of the rules agree on hexes: the system's, and a second one, slow and plain, made from the entries alone. */
import { describe, expect, it } from "vitest";
import { checkText } from "../../../../scenario/check";
import { ENGINE } from "../../../../scenario/engine";
import fc from "../../../properties";
import { anyFacing, tellFacing } from "./facing-setup";
import { anyReaction, tellReaction } from "./reaction-setup";

/** How many fights of each ruleset: `BATTLES=20000 npx vitest …` tries more. */
const BATTLES = Number(process.env["BATTLES"] ?? 1000);

const faultsOf = (text: string): readonly string[] => checkText(text, ENGINE).flatMap(({ faults }) => faults);

/** The smallest fight of which the readings differ, as a scenario; none where they agree. */
function firstDifference<T>(any: fc.Arbitrary<T>, tell: (setup: T) => string): string | null {
  const isTold = fc.property(any, (setup) => faultsOf(tell(setup)).length === 0);
  const { counterexample } = fc.check(isTold, { numRuns: BATTLES });
  if (!counterexample) return null;
  const text = tell(counterexample[0]);
  return [...faultsOf(text).map((fault) => `# ${fault}`), text].join("\n");
}

const SEEN = {
  "hex-reaction": [
    ...[
      "perceive: yes",
      "perceive: hearing",
      "face: yes",
      "strike: yes",
      ", strike]",
      ", charge]",
      "charge: ",
      "hits: -",
    ],
    ...["no-way", "refused: wall", "occupied", "too-far", "already-moved", "already-acted", "cannot", "not-your-turn"],
  ],
  "hex-facing": [
    ...["evade: true", "contests: [[", "face: yes", "points: 1.5", "prone: true, points: 0", "next: round", "end: "],
    ...["no-way", "refused: wall", "occupied", "too-far", "already-moved", "already-acted", "cannot", "not-your-turn"],
    "not-enough-points",
  ],
};

describe("two readings of the rules on hexes agree", () => {
  it("on any small fight of hex-reaction [HR-RE-01] [HR-RE-09] [HR-RE-11]", { timeout: 600_000 }, () => {
    const difference = firstDifference(anyReaction, tellReaction);
    if (difference !== null) expect.fail(`they differ:\n${difference}`);
  });

  it("on any walks of hex-facing [HF-MV-02] [HF-MV-11] [HF-FA-03] [HF-FA-05] [HF-GR-04]", { timeout: 600_000 }, () => {
    const difference = firstDifference(anyFacing, tellFacing);
    if (difference !== null) expect.fail(`they differ:\n${difference}`);
  });

  it("over fights in which enough comes about", () => {
    const fights = fc.sample(anyReaction, 3000).map((setup) => tellReaction(setup));
    const walks = fc.sample(anyFacing, 3000).map((setup) => tellFacing(setup));
    const missing = (words: readonly string[], texts: readonly string[]): string[] =>
      words.filter((word) => !texts.some((text) => text.includes(word)));
    expect(missing(SEEN["hex-reaction"], fights)).toEqual([]);
    expect(missing(SEEN["hex-facing"], walks)).toEqual([]);
  });
});

/** Two readings of the rules agree: the system's, and a second one, slow and plain, made from the entries alone. */
import { describe, expect, it } from "vitest";
import { checkText } from "../../../scenario/check";
import { ENGINE } from "../../../scenario/engine";
import fc from "../../properties";
import { anySetup } from "./random-setup";
import { tell } from "./second-reading";

/** How many battles of each ruleset: `BATTLES=20000 npx vitest …` tries more. */
const BATTLES = Number(process.env["BATTLES"] ?? 1000);

const faultsOf = (text: string): readonly string[] => checkText(text, ENGINE).flatMap(({ faults }) => faults);

/** The smallest battle of which the readings differ, as a scenario; none where they agree. */
function firstDifference(ruleset: string): string | null {
  const isTold = fc.property(anySetup, (setup) => faultsOf(tell(setup, ruleset)).length === 0);
  const { counterexample } = fc.check(isTold, { numRuns: BATTLES });
  if (!counterexample) return null;
  const text = tell(counterexample[0], ruleset);
  return [...faultsOf(text).map((fault) => `# ${fault}`), text].join("\n");
}

/** What the battles of a ruleset come to, and so is compared. */
const FOUGHT = [
  ...["intercept: yes", "evade: yes", "opportunity: yes", "protect: yes", "follow: yes", "act: no", "choose-obstacle"],
  ...[
    "charge: ",
    ", charge]",
    "strike: yes",
    "split: ",
    "at: border",
    "too-far",
    "in-contact",
    "bottleneck-held",
    "action: protect",
    ", attack]",
    "hits: -",
    "not-alone",
  ],
];
const SEEN = {
  "zones-3d6": FOUGHT,
  "zones-pool": FOUGHT,
  "zones-points": ["action: run", "leave: true", "contact: ", "not-enough-points", "zone-full", "no-way"],
};

describe("two readings of the rules agree", () => {
  it.each([
    ["zones-3d6", "[Z-MV-06] [Z-BD-01] [Z-OB-04] [Z-RE-07] [Z-RE-13] [Z-RE-14] [Z-RE-15] [Z3-MV-14] [Z3-AC-05]"],
    [
      "zones-pool",
      "[Z-MV-06] [Z-BD-01] [Z-OB-04] [Z-RE-07] [Z-RE-13] [Z-RE-14] [Z-RE-15] [ZP-MV-02] [ZP-RE-02] [ZP-RE-03] [ZP-AC-02]",
    ],
    ["zones-points", "[ZM-MV-02] [ZM-MV-03] [ZM-MV-07]"],
  ])("on any small battle of %s %s", { timeout: 600_000 }, (ruleset) => {
    const difference = firstDifference(ruleset);
    if (difference !== null) expect.fail(`they differ:\n${difference}`);
  });

  it.each(Object.entries(SEEN))("in %s over battles in which enough comes about", (ruleset, words) => {
    const texts = fc.sample(anySetup, 6000).map((setup) => tell(setup, ruleset));
    expect(words.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
  });
});

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

describe("two readings of the rules agree", () => {
  it.each(["zones-3d6", "zones-pool", "zones-points"])(
    "[Z-MV-03] [Z-BD-01] [Z-RE-14] [Z-MV-06] on any small battle of %s",
    (ruleset) => {
      const difference = firstDifference(ruleset);
      if (difference !== null) expect.fail(`they differ:\n${difference}`);
    },
  );
});

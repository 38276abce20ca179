/** Tests that a way asks for as a hex is entered: what is rolled, what failing costs, and the chance to go on. */
import { stateOf } from "../../engine/battle";
import { Fraction } from "../../engine/dice/distribution";
import { type Conversation, roll, type Throw } from "../../engine/flow";
import type { FigureId } from "../../engine/types";
import type { HexSituation } from "../../hexes/battle";
import { change } from "../../hexes/changes";

/** One test. It is passed by the first of its throws that succeeds: a slip is a fall unless the next one does. */
export interface DueTest {
  /** A word of the view's; once a turn where it is the ground's [HF-GR-02, HF-GR-04]. */
  readonly test: string;
  readonly throws: readonly Throw<boolean>[];
  /** What failing does: the figure falls, loses control of its speed, or its seat. */
  readonly costs: "fall" | "control" | "seat";
}

/** Rolls a test and says whether it is passed. */
export function* rollDue(
  situation: HexSituation,
  who: FigureId,
  { test, throws, costs }: DueTest,
): Conversation<boolean> {
  if (costs === "fall") yield* markTested(situation, who, test);
  for (const thrown of throws) if (yield* roll(thrown)) return true;
  return false;
}

/** This turn has seen the test. */
export function* markTested({ battle }: HexSituation, who: FigureId, test: string): Conversation {
  const { tested } = stateOf(battle, who);
  if (!tested.includes(test)) yield* change({ kind: "gait", who, gait: { tested: [...tested, test] } });
}

/** The chance that it is passed. */
export function chanceToPass({ throws }: Pick<DueTest, "throws">): Fraction {
  return throws.map(chanceOfThrow).reduceRight((then, made) => made.plus(otherwise(made).times(then)), Fraction.ZERO);
}

/** The chance that a throw of yes and no shows yes. */
export function chanceOfThrow({ outcomes }: Throw<boolean>): Fraction {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const made = outcomes.reduce((sum, { value, weight }) => sum + (value ? weight : 0), 0);
  return Fraction.of(made, all);
}

function otherwise({ top, bottom }: Fraction): Fraction {
  return Fraction.of(bottom - top, bottom);
}

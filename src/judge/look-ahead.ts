/** What to do, with a short look ahead: each act is played out until every figure has had its turn, and the battles are compared. */
import { type Battle, figureOf, standing } from "../engine/battle";
import { seededChance } from "../engine/odds";
import type { FigureId } from "../engine/types";
import { evaluate } from "./evaluation";
import { fightSeed } from "./forecast";
import { type Judgement, judgementsOf, leftAsItIs, type Outlook, reasonsFor } from "./judge";
import { type FightPlan, judgePolicy, Playout } from "./playout";

/** A judgement after so many samples: its worth is what the act makes of the battle, as against doing nothing. */
export interface Suggestion extends Judgement {
  readonly samples: number;
}

/** How far a look ahead goes. */
export interface LookAhead {
  readonly seed: number;
  /** Times that every act is played; the more, the surer. */
  readonly samples?: number;
  /** Acts that are looked at: the best at first sight, and doing nothing. */
  readonly most?: number;
}

const SAMPLES = 24;
const MOST_LOOKED_AT = 6;

interface Line {
  readonly judgement: Judgement;
  sum: number;
}

/**
 * What the figure could do, best first, by the battle as its side sees it. Yields once an act has been played once
 * more, with what can be said of all by then, so that a caller can show it, stop or wait. All acts meet the same dice.
 */
export function* suggestionsFor(
  battle: Battle,
  who: FigureId,
  outlook: Outlook,
  { seed, samples = SAMPLES, most = MOST_LOOKED_AT }: LookAhead,
): Generator<readonly Suggestion[], readonly Suggestion[]> {
  const lines = worthALook(battle, who, outlook, most).map((judgement): Line => ({ judgement, sum: 0 }));
  const policy = judgePolicy(outlook.temper, outlook.strengths);
  const plan: FightPlan = { battle, policyOf: () => policy, strengths: outlook.strengths };
  let latest: readonly Suggestion[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    for (const line of lines) {
      line.sum += ahead(plan, who, line.judgement, fightSeed(seed, sample));
      if (line !== lines.at(-1)) yield latest;
    }
    latest = ranked(lines, sample + 1);
    if (sample < samples - 1) yield latest;
  }
  return ranked(lines, samples);
}

/** The best at first sight; that nothing is done is always among them, as what the others are measured by. */
function worthALook(battle: Battle, who: FigureId, outlook: Outlook, most: number): Judgement[] {
  const all = judgementsOf(battle, who, outlook);
  const nothing = leftAsItIs(all) ?? { intent: null, worth: 0, reasons: [] };
  const acts = all.filter(({ intent }) => intent !== null).slice(0, most);
  return [...acts.map((act) => ({ ...act, reasons: reasonsFor(act, nothing) })), nothing];
}

/** The battle's worth once the act is done, its figure's turn is over and everybody else has had one. */
function ahead(plan: FightPlan, who: FigureId, { intent }: Judgement, seed: number): number {
  const fight = new Playout(plan, seededChance(seed));
  const { side } = figureOf(plan.battle, who);
  if (intent) fight.play(intent);
  else fight.passOn();
  for (let turns = standing(plan.battle).length; turns > 0 && !fight.isOver;)
    if (fight.step().kind === "pass") turns -= 1;
  return evaluate(fight.battle, side);
}

function ranked(lines: readonly Line[], samples: number): Suggestion[] {
  const nothing = lines.find(({ judgement }) => judgement.intent === null)?.sum ?? 0;
  const suggestions = lines.map(({ judgement, sum }) => ({ ...judgement, worth: (sum - nothing) / samples, samples }));
  return suggestions.sort((one, other) => other.worth - one.worth);
}

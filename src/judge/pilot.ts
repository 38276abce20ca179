/** What a figure that nobody plays does next and answers, by no more than its side can see. */
import { type Battle, figureOf } from "../engine/battle";
import type { Choice, Prompt } from "../engine/flow";
import type { Intent } from "../engine/intents";
import { mentions, without } from "../engine/redact";
import type { FigureId } from "../engine/types";
import { answerTo, type Judgement, judgementsOf, leftAsItIs, type Outlook, reasonsFor } from "./judge";

/** The battle as the figure's side sees it: of the hidden ones those of its own side alone are there. */
export function seenBySide(battle: Battle, who: FigureId, hidden: ReadonlySet<FigureId>): Battle {
  return without(battle, unseenBy(battle, who, hidden));
}

function unseenBy(battle: Battle, who: FigureId, hidden: ReadonlySet<FigureId>): Set<FigureId> {
  const { side } = figureOf(battle, who);
  return new Set([...hidden].filter((other) => battle.figures.get(other)?.side !== side));
}

/** The best thing to do of those that are legal and not barred, with what it is better for; null where it is best left at what has been done. */
export function nextAct(
  battle: Battle,
  who: FigureId,
  outlook: Outlook,
  isBarred: (intent: Intent) => boolean,
): Judgement | null {
  const all = judgementsOf(battle, who, outlook);
  const best = all.find(({ intent }) => intent === null || !isBarred(intent));
  if (!best?.intent) return null;
  return { ...best, reasons: reasonsFor(best, leftAsItIs(all)) };
}

/** Questions of the table's own: whether what the rules do to a figure shall be. */
const OF_THE_TABLE: readonly string[] = ["hurt", "suffer", "hazard"];

/**
 * What the figure answers; null where it is for people to say. Of a question that tells of somebody whom its side does
 * not see it knows nothing, and lets it be.
 */
export function pilotAnswer(
  battle: Battle,
  prompt: Prompt,
  hidden: ReadonlySet<FigureId>,
  outlook: Outlook,
): Choice | null {
  if (OF_THE_TABLE.includes(prompt.prompt)) return null;
  if (mentions(prompt.about, unseenBy(battle, prompt.who, hidden))) return prompt.otherwise;
  return answerTo(seenBySide(battle, prompt.who, hidden), prompt, outlook).choice;
}

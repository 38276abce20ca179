/** What becomes of a question by itself: by the automation level of the feature it belongs to. */
import type { Choice, Prompt, PromptKind } from "../rules/conversation/steps";
import type { Unasked } from "../view/played";
import type { OddsView } from "../view/prompts";
import { isOneOf, REFUSABLE } from "../view/words";

/** `off` leaves it out, `remind` names who could, `ask` asks the owner, `do` decides in their place. */
export const LEVELS = ["off", "remind", "ask", "do"] as const;
export type Level = (typeof LEVELS)[number];

export const FEATURES = ["reactions", "opportunity"] as const;
export type Feature = (typeof FEATURES)[number];

/** Which feature a question belongs to; null for a choice that somebody has to make whatever is set. */
export function featureOf(prompt: PromptKind): Feature | null {
  if (prompt === "opportunity") return "opportunity";
  return isOneOf(REFUSABLE, prompt) ? "reactions" : null;
}

/** From this chance on, in percent, a reaction is taken by itself. */
const WORTH = 50;

export interface ByItself {
  readonly choice: Choice;
  readonly unasked: Unasked;
}

/** The answer that nobody is asked for; null where somebody is. `odds` are reckoned where they are needed only. */
export function answerByItself(prompt: Prompt, level: Level, odds: () => OddsView | null): ByItself | null {
  if (level === "ask" || featureOf(prompt.prompt) === null) return null;
  if (level !== "do") return { choice: prompt.otherwise, unasked: level };
  return { choice: prompt.choices.includes("yes") && isWorth(odds()) ? "yes" : prompt.otherwise, unasked: "do" };
}

/** Even chances are worth it, and what is not left to chance. */
function isWorth(odds: OddsView | null): boolean {
  return odds === null || odds.asked >= WORTH;
}

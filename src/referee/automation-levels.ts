/** What each automation level comes to: what becomes of a question, and of what the rules do to somebody. */
import {
  type Automation,
  type AutomatedEffect,
  AUTOMATED_EFFECTS,
  type AutomationLevel,
  levelIn,
} from "../engine/types";
import type { Battle } from "../engine/battle";
import type { Choice, Prompt, PromptKind } from "../engine/flow";
import type { Unasked } from "../engine/journal";
import { mayRefuse } from "../rulesets/registry";

/** What a table can set a level for: how tokens are moved, what owners change, what figures are asked, what the rules do to them. */
export const FEATURES = ["movement", "changes", "reactions", "opportunity", "hidden", ...AUTOMATED_EFFECTS] as const;
export type Feature = (typeof FEATURES)[number];

/** The levels of a table that has set none. */
export const USUAL_LEVELS: { readonly [F in Feature]: AutomationLevel } = {
  movement: "do",
  changes: "do",
  reactions: "ask",
  opportunity: "ask",
  hidden: "ask",
  damage: "do",
  conditions: "do",
  sporadics: "do",
};

/** What a battle is told of the levels. */
export function automationBy(levelOf: (effect: AutomatedEffect) => AutomationLevel): Automation {
  return Object.fromEntries(AUTOMATED_EFFECTS.map((effect) => [effect, levelOf(effect)]));
}

/** The levels of all that happens in a play: set once, as it begins. */
export type Levels = Readonly<
  Record<"reactions" | "opportunity" | AutomatedEffect, AutomationLevel> & { readonly hidden?: AutomationLevel }
>;

/** As they are now. */
export function levelsFor(battle: Battle, levelOf: (feature: Feature) => AutomationLevel): Levels {
  return {
    reactions: levelOf("reactions"),
    opportunity: levelOf("opportunity"),
    hidden: levelOf("hidden"),
    damage: levelIn(battle, "damage"),
    conditions: levelIn(battle, "conditions"),
    sporadics: levelIn(battle, "sporadics"),
  };
}

/** A battle as a play goes on with it, whatever levels have been set since it began. */
export function withLevels(battle: Battle, levels: Levels | undefined): Battle {
  return levels ? { ...battle, automation: automationBy((effect) => levels[effect]) } : battle;
}

/** Which feature a question belongs to; null for a choice that somebody has to make whatever is set. */
export function featureOf(prompt: PromptKind): "reactions" | "opportunity" | null {
  if (prompt === "opportunity") return "opportunity";
  return mayRefuse(prompt) ? "reactions" : null;
}

/** From this chance on, in percent, a reaction is taken by itself. */
const WORTH = 50;

export interface ByItself {
  readonly choice: Choice;
  readonly unasked: Unasked;
}

/** The answer that nobody is asked for; null where somebody is. `chance`, in percent, is reckoned where it is needed only. */
export function answerByItself(prompt: Prompt, level: AutomationLevel, chance: () => number | null): ByItself | null {
  if (level === "ask" || featureOf(prompt.prompt) === null) return null;
  if (level !== "do") return { choice: prompt.otherwise, unasked: level };
  return { choice: prompt.choices.includes("yes") && isWorth(chance()) ? "yes" : prompt.otherwise, unasked: "do" };
}

/** Even chances are worth it, and what is not left to chance. */
function isWorth(chance: number | null): boolean {
  return chance === null || chance >= WORTH;
}

/** A prompt as a row: who is asked what, and what can be answered. */
import type { FigureId } from "../engine/types";
import type { Choice, PromptKind } from "../engine/flow";
import { named, type Naming, type Phrase, type TitleOf, say, CHOICES, isOneOf, spokenFacts } from "./text";
import type { AnswerEntry, OpenPrompt } from "../engine/journal";
import { answersTo } from "../rulesets/registry";

/** One button: what it says, and what it answers. */
interface ChoiceView {
  readonly answer: Choice;
  readonly label: Phrase;
  /** What is answered where nobody answers. */
  readonly isOtherwise: boolean;
  /** In percent; null where nothing of its own hangs on it. */
  readonly chance: number | null;
}

/** Chances in percent: that the one who asks gets what saying yes is for, and that the other side does. */
export interface OddsView {
  readonly asked: number;
  readonly other: number;
}

/** For each choice the chance in percent of what hangs on it; null for one that decides nothing. */
export interface ChoiceOdds {
  readonly each: readonly (number | null)[];
}

export interface PromptRow {
  readonly who: FigureId;
  readonly name: string;
  readonly prompt: PromptKind;
  readonly text: Phrase;
  readonly choices: readonly ChoiceView[];
  readonly odds: OddsView | null;
  /** Server time in milliseconds; null for no limit. */
  readonly deadline: number | null;
}

/** What somebody has answered. */
export interface AnswerRow {
  readonly kind: "answer";
  readonly who: FigureId;
  readonly name: string;
  readonly text: Phrase;
}

export function promptRow(
  open: OpenPrompt,
  naming: Naming,
  titleOf: TitleOf,
  odds: OddsView | ChoiceOdds | null,
): PromptRow {
  const { who, prompt, about, choices, otherwise, deadline } = open;
  const each = odds && "each" in odds ? odds.each : [];
  return {
    who,
    name: naming(who),
    prompt,
    text: say(`Prompt.${prompt}.text`, { ...named(naming, { ...about, who }), ...spokenFacts(about) }),
    choices: choices.map((answer, i) => ({
      answer,
      label: choicePhrase(prompt, answer, naming, titleOf),
      isOtherwise: answer === otherwise,
      chance: each[i] ?? null,
    })),
    odds: odds && "each" in odds ? null : odds,
    deadline,
  };
}

/** What a reaction is called that can be let be. */
export function reactionName(prompt: PromptKind): Phrase {
  return say(`Prompt.${prompt}.name`);
}

/** A word of the prompt's own, a word that all share, a name, or what would be done. */
function choicePhrase(prompt: PromptKind, choice: Choice, naming: Naming, titleOf: TitleOf): Phrase {
  if (typeof choice !== "string") return titleOf(choice, naming);
  if (isOneOf(answersTo(prompt), choice)) return say(`Prompt.${prompt}.${choice}`);
  return isOneOf(CHOICES, choice)
    ? say(`Prompt.choice.${choice}`)
    : say("Prompt.choice.named", { name: naming(choice) });
}

export function answerRow(
  { who, prompt, choice, by, unasked }: AnswerEntry,
  naming: Naming,
  titleOf: TitleOf,
): AnswerRow {
  const said = unasked ? `Card.unasked.${unasked}` : by === null ? "Card.silence" : "Card.answer";
  const answer = choicePhrase(prompt, choice, naming, titleOf);
  return {
    kind: "answer",
    who,
    name: naming(who),
    text: say(said, { who: naming(who), answer, ...(unasked ? { reaction: reactionName(prompt) } : {}) }),
  };
}

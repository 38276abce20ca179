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
  readonly besides: readonly Besides[];
}

/** What more may come of a choice than what it is for, in percent. */
export interface Besides {
  readonly what: (typeof BESIDES)[number];
  readonly chance: number;
}

/** That a strike hits the mover, that it is stopped by it, and that it goes down. */
export const BESIDES = ["hits", "stops", "fells"] as const;

/** What is known of a prompt beforehand. */
export interface PromptFacts {
  /** The chance in percent that whoever is asked gets what saying yes is for; null where nothing of the kind is left to chance. */
  readonly chance: number | null;
  readonly choices: ChoiceOdds | null;
  /** What a yes costs, as a word that has a text; null for nothing. */
  readonly price: string | null;
}

/** For each choice the chance in percent of what hangs on it; null for one that decides nothing. */
export interface ChoiceOdds {
  readonly each: readonly (number | null)[];
  readonly besides?: readonly (readonly Besides[])[];
}

export interface PromptRow {
  readonly who: FigureId;
  readonly name: string;
  readonly prompt: PromptKind;
  readonly text: Phrase;
  readonly choices: readonly ChoiceView[];
  /** The chance in percent of what a yes is for; null where none is known. */
  readonly chance: number | null;
  /** What a yes costs, and what happens where it fails; null for nothing to say. */
  readonly price: Phrase | null;
  readonly failure: Phrase | null;
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

export function promptRow(open: OpenPrompt, naming: Naming, titleOf: TitleOf, facts: PromptFacts | null): PromptRow {
  const { who, prompt, about, choices, otherwise, deadline } = open;
  const { each, besides = [] }: ChoiceOdds = facts?.choices ?? { each: [] };
  const form = FORMS[prompt]?.(about) ?? "text";
  const spoken = { ...named(naming, { ...about, who }), ...spokenFacts(about) };
  const { price = null } = facts ?? {};
  return {
    who,
    name: naming(who),
    prompt,
    text: say(`Prompt.${prompt}.${form}`, spoken),
    choices: choices.map((answer, i) => ({
      answer,
      label: choicePhrase(prompt, answer, naming, titleOf),
      isOtherwise: answer === otherwise,
      chance: each[i] ?? null,
      besides: besides[i] ?? [],
    })),
    chance: facts?.chance ?? null,
    price: price !== null && isOneOf(YES_PRICES, price) ? say(`Prompt.price.${price}`, spoken) : null,
    failure: isOneOf(FAILING, prompt) ? say(`Prompt.${prompt}.failure`, spoken) : null,
    deadline,
  };
}

/** Questions that are put in another way, by what they are about: to strike one who comes by is not to strike back. */
const FORMS: { readonly [P in PromptKind]?: (about: OpenPrompt["about"]) => "text" | "passing" } = {
  strike: ({ mover }) => (mover === undefined ? "text" : "passing"),
};

/** Prompts whose yes may fail, after which things go on in a way that a word names. */
export const FAILING = [
  ...(["intercept", "protect", "evade", "dodge", "block", "closing-attack", "charge-response"] as const),
  ...(["opportunity", "strike", "perceive"] as const),
] as const;

/** What a yes may cost. */
export const YES_PRICES = ["action", "die"] as const;

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
    text: say(said, { who: naming(who), answer, ...(unasked === "remind" ? { reaction: reactionName(prompt) } : {}) }),
  };
}

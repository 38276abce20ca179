/** What a play has come to so far, as plain JSON: its inputs, what waits, and how it ended. */
import type { FigureId } from "./types";
import {
  answerKey,
  type Choice,
  type DiceOf,
  type Note,
  type Prompt,
  type PromptKind,
  type Target,
  type Throw,
} from "./flow";
import type { Denial } from "./refusal";
import type { Intent } from "./intents";

/**
 * `open` runs, `committing` is being written (a reload writes it again), `done` stands, `undoing` is being taken back,
 * `undone` and `called-off` have left nothing behind, `redoing` is being done again after it was taken back.
 */
export const CARD_STATES = ["open", "committing", "done", "undoing", "undone", "redoing", "called-off"] as const;

/** How far a play's card has come. */
export type CardState = (typeof CARD_STATES)[number];

/** Whether its writes are under way. */
export function isBeingWritten(state: CardState): boolean {
  return state === "committing" || state === "undoing" || state === "redoing";
}

/** Whether a referee has something left to do for it. */
export function isUnfinished(state: CardState): boolean {
  return state === "open" || isBeingWritten(state);
}

/** Dice that fell. `key`, `dice` and `faces` are the input; the rest is what was shown with it. */
export interface ThrowEntry {
  readonly kind: "throw";
  readonly key: string;
  readonly dice: readonly DiceOf[];
  /** In the order of `dice`, the faces of each. */
  readonly faces: readonly (readonly number[])[];
  readonly targets: readonly Target[];
  /** The outcome's value, where it is plain; null where it is not. */
  readonly value: string | number | boolean | null;
}

/** The entry of dice that fell so. */
export function throwEntry(
  { key, dice, targets, outcomes, read }: Throw<unknown>,
  faces: readonly (readonly number[])[],
): ThrowEntry {
  const value = outcomes[read(faces)]?.value;
  const plain = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  return { kind: "throw", key, dice, faces, targets, value: plain };
}

/** Its owner lets such things be in this fight; or the automation level leaves them out, only names them, decides; or the autopilot plays the figure. */
export const UNASKED = ["standing", "off", "remind", "do", "autopilot"] as const;

/** Why a prompt was answered without asking. */
export type Unasked = (typeof UNASKED)[number];

/** What somebody said. `who`, `prompt` and `choice` are the input. */
export interface AnswerEntry {
  readonly kind: "answer";
  readonly who: FigureId;
  readonly prompt: PromptKind;
  readonly about: Prompt["about"];
  readonly choice: Choice;
  /** The user who answered; null where the time ran out. */
  readonly by: string | null;
  /** Why nobody was asked; left out where somebody was. */
  readonly unasked?: Unasked;
}

/** One input of a play, in the order in which they came. */
export type JournalEntry = ThrowEntry | AnswerEntry;

/** An input that players must not read, with the number of the step that took it. */
export interface SecretEntry {
  readonly step: number;
  readonly entry: JournalEntry;
}

/** A prompt that waits for its answer. */
export interface OpenPrompt {
  readonly who: FigureId;
  readonly prompt: PromptKind;
  readonly about: Prompt["about"];
  /** What can be answered; an answer that is not listed may still be accepted (an intent, for `act`). */
  readonly choices: readonly Choice[];
  readonly otherwise: Choice;
  /** Server time in milliseconds after which `otherwise` is taken; null for no limit. */
  readonly deadline: number | null;
  /** Server time in milliseconds at which it was put. */
  readonly since: number;
  /** How many questions of this kind the figure has answered in this play before; left out for the first. */
  readonly repeat?: number;
}

/** Tells a question from all others of its play. */
export type WhichPrompt = Pick<OpenPrompt, "who" | "prompt" | "repeat">;

/** The part of a question by which an answer names it. */
export function whichOf({ who, prompt, repeat }: WhichPrompt): WhichPrompt {
  return { who, prompt, ...(repeat !== undefined && { repeat }) };
}

/** How often a figure has answered such a question so far: what tells the next from those before it. */
export function timesAnswered(journal: readonly JournalEntry[], asked: Pick<Prompt, "who" | "prompt">): number {
  const key = answerKey(asked);
  return journal.filter((entry) => entry.kind === "answer" && answerKey(entry) === key).length;
}

/** What an autopilot did something for: a word that has a text, and whom or what it is about. */
export interface Why {
  readonly key: string;
  readonly of?: string;
}

/** The part of a card that is shown. */
export interface Played {
  readonly intent: Intent;
  readonly state: CardState;
  /** The places of the way as planned, the first included; empty where it leads nowhere else. */
  readonly way: readonly string[];
  /** How many steps of it are done. */
  readonly passed: number;
  readonly journal: readonly JournalEntry[];
  readonly asking: readonly OpenPrompt[];
  readonly notes: readonly Note[];
  readonly outcome: string | null;
  /** Why it was called off. */
  readonly reason: Denial | null;
  /** What a GM overrode. */
  readonly overridden: Denial | null;
  /** Why an autopilot did it; left out where somebody has. */
  readonly why?: Why;
}

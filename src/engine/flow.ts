/** The four steps a rule can yield, and the calls by which it yields them. A rule never carries a step out itself. */
import { type FigureId, invariant, type Refusal, type Sum } from "./types";
import type { Change } from "./changes";
import type { Intent } from "./intents";

/** Dice that one figure (or `field`) rolls. */
export interface DiceOf {
  readonly who: FigureId;
  readonly count: number;
  readonly sides: number;
}

/** A number somebody rolls against, with its lines. */
export interface Target {
  readonly who: FigureId;
  readonly sum: Sum;
}

/** A random event. Weights are whole numbers that add up to the number of equally likely throws of all its dice. */
export interface Throw<T> {
  /** What it is for: names its text and its line in a script (`contest`, `damage`). */
  readonly key: string;
  readonly dice: readonly DiceOf[];
  readonly targets: readonly Target[];
  readonly outcomes: readonly { readonly value: T; readonly weight: number }[];
  /** The index of the outcome that these faces show; faces in the order of `dice`. */
  read(faces: readonly (readonly number[])[]): number;
}

/** An answer: `yes`, `no`, a name, or what a guard does as it steps in. */
export type Choice = string | Intent;

/** Kinds of prompts by name; each ground adds its own where it names them. */
export interface PromptKinds {
  /** Changes that a table keeps in its own hands (`consent.ts`). */
  readonly hurt: true;
  readonly suffer: true;
}

/** What a figure can be asked; each ground adds its kinds. */
export type PromptKind = keyof PromptKinds;

/** One question to the owner of one figure. */
export interface Prompt {
  readonly who: FigureId;
  readonly prompt: PromptKind;
  /** Whom or what it is about: the mover, the attacker, the ward. */
  readonly about: Readonly<Record<string, string | number>>;
  readonly choices: readonly Choice[];
  readonly otherwise: Choice;
  /** Why this answer cannot be taken; null where it can. */
  accepts(choice: Choice): Refusal | null;
}

/** A line for the card: a key for its text, and its facts. */
export interface Note {
  readonly key: string;
  readonly [fact: string]: string | number | boolean | null | readonly string[];
}

/** What each prompt was answered, by its key. */
export type Answers = ReadonlyMap<string, Choice>;

/** What a rule yields: a throw, prompts, changes or a note. */
export type Step =
  | { readonly kind: "throw"; readonly thrown: Throw<unknown> }
  | { readonly kind: "ask"; readonly prompts: readonly Prompt[] }
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "note"; readonly note: Note };

/** What a driver gives back for a step: the faces' value, answers, or nothing. */
export type Reply =
  | { readonly kind: "thrown"; readonly index: number }
  | { readonly kind: "answered"; readonly answers: Answers }
  | { readonly kind: "done" };

/** A rule under way; `T` is what it ends with. */
export type Conversation<T = void> = Generator<Step, T, Reply>;

/** The key under which a prompt's answer is found. */
export function answerKey(prompt: Pick<Prompt, "who" | "prompt">): string {
  return `${prompt.who}:${prompt.prompt}`;
}

/** Throws the dice and gets the outcome's value. */
export function* roll<T>(thrown: Throw<T>): Conversation<T> {
  const reply = yield { kind: "throw", thrown };
  invariant(reply.kind === "thrown", `a throw answered with ${reply.kind}`);
  const outcome = thrown.outcomes[reply.index];
  invariant(outcome, `no outcome ${reply.index} of ${thrown.key}`);
  return outcome.value;
}

/** Asks all prompts of one occasion together; none, and nobody is asked. */
export function* ask(prompts: readonly Prompt[]): Conversation<Answers> {
  if (prompts.length === 0) return new Map();
  const reply = yield { kind: "ask", prompts };
  invariant(reply.kind === "answered", `a question answered with ${reply.kind}`);
  return reply.answers;
}

/** Asks one prompt. */
export function* askOne(prompt: Prompt): Conversation<Choice> {
  const answers = yield* ask([prompt]);
  return answers.get(answerKey(prompt)) ?? prompt.otherwise;
}

/** Changes the battle: the only way anything changes. Each ground has a typed form of it. */
export function* yieldChanges(...changes: readonly Change[]): Conversation {
  for (const change of changes) yield { kind: "change", change };
}

/** Notes a line for the card. */
export function* note(note: Note): Conversation {
  yield { kind: "note", note };
}

/** A yes-or-no prompt; no answer is no. */
export function yesOrNo(
  who: FigureId,
  prompt: PromptKind,
  about: Prompt["about"],
  more: readonly string[] = [],
): Prompt {
  const choices = ["yes", ...more, "no"];
  return { who, prompt, about, choices, otherwise: "no", accepts: (choice) => oneOf(choices, choice) };
}

/** Accepts exactly the choices listed. */
export function oneOf(choices: readonly Choice[], choice: Choice): Refusal | null {
  return choices.includes(choice) ? null : { code: "not-a-choice", facts: { choice: String(choice) } };
}

/** Those of the prompts' figures who did not say no, in the order asked. */
export function willing(prompts: readonly Prompt[], answers: Answers): FigureId[] {
  return prompts
    .filter((prompt) => (answers.get(answerKey(prompt)) ?? prompt.otherwise) !== "no")
    .map(({ who }) => who);
}

/** What packages hear of plays, prompts, commits and what is taken back: plain frozen facts, as far as whoever hears them may read them. */
import * as v from "valibot";
import type { Choice, PromptKind } from "../engine/flow";
import type { Intent } from "../engine/intents";
import type { AnswerEntry, CardState, OpenPrompt } from "../engine/journal";
import type { Write } from "../engine/record";
import type { Denial } from "../engine/refusal";
import { readJson } from "../engine/sent";
import type { FigureId } from "../engine/types";
import type { PlayCard } from "./card";
import type { PlayId, SceneId, UserId } from "./request";

/** What is told of every play: its scene, what is tried, and who has asked for it. */
export interface PlayFacts {
  readonly scene: SceneId;
  readonly intent: Intent;
  readonly by: UserId;
}

/** One that has a card: its id. */
export interface KnownPlay extends PlayFacts {
  readonly play: PlayId;
}

/** A play that is over: done, or called off for a reason. */
export interface EndedPlay extends KnownPlay {
  readonly state: "done" | "called-off";
  readonly outcome: string | null;
  readonly reason: Denial | null;
}

/** Of whom something is asked in a play. */
export interface AskedFigure extends KnownPlay {
  readonly who: FigureId;
  readonly prompt: PromptKind;
  readonly about: OpenPrompt["about"];
}

/** A question before it is put. */
export interface ComingPrompt extends AskedFigure {
  readonly choices: readonly Choice[];
  readonly otherwise: Choice;
}

/** What was said; by nobody where the time ran out, or nobody was asked. */
export interface AnsweredPrompt extends AskedFigure {
  readonly choice: Choice;
  readonly answeredBy: UserId | null;
}

/** What a play writes into the record. */
export interface Commit extends KnownPlay {
  readonly outcome: string | null;
  readonly writes: readonly Write[];
}

/** A play that is taken back, or done again. */
export interface TurnedPlay extends KnownPlay {
  readonly turning: "undo" | "redo";
}

/** What comes before: the referee alone is told, all of it, and a no keeps it from happening. */
export interface BeforeEvents {
  readonly prePlay: PlayFacts;
  readonly prePrompt: ComingPrompt;
  readonly preCommit: Commit;
  readonly preUndo: TurnedPlay;
}

/** What has been: everybody is told of what they may read. */
export interface AfterEvents {
  readonly play: EndedPlay;
  readonly prompt: AnsweredPrompt;
  readonly commit: Commit;
  readonly undo: TurnedPlay;
}

/** One of the second kind, with its name. */
export type AfterEvent = {
  readonly [K in keyof AfterEvents]: readonly [name: K, facts: AfterEvents[K]];
}[keyof AfterEvents];

/** How far a play had come when it was last looked at. */
export type LastHeard = Pick<PlayCard, "state" | "journal">;

/** Nothing of it yet. */
export const UNHEARD: LastHeard = { state: "open", journal: [] };

/** Plain data of its own, of which nothing can be changed. */
export function frozenCopy<T>(value: T): T {
  return frozen(
    readJson(
      v.custom<T>(() => true),
      JSON.stringify(value),
    ) ?? value,
  );
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

export function playFacts(play: PlayId, { scene, intent, by }: PlayCard): KnownPlay {
  return { scene, intent, by, play };
}

/** All that has come to pass from what was heard of a play to what its card says now, in order. */
export function eventsSince(heard: LastHeard, play: PlayId, card: PlayCard): AfterEvent[] {
  const known = playFacts(play, card);
  const said = card.journal.slice(heard.journal.length).flatMap((entry) => (entry.kind === "answer" ? [entry] : []));
  const answers = said.map((entry): AfterEvent => ["prompt", answerFacts(known, entry)]);
  return card.state === heard.state ? answers : [...answers, ...endEvents(heard.state, known, card)];
}

function answerFacts(known: KnownPlay, { who, prompt, about, choice, by }: AnswerEntry): AnsweredPrompt {
  return { ...known, who, prompt, about, choice, answeredBy: by };
}

/** What was taken back was done before, and what is done again was taken back. */
const TURNED: readonly CardState[] = ["undoing", "undone", "redoing"];

function endEvents(before: CardState, known: KnownPlay, card: PlayCard): AfterEvent[] {
  const { state, outcome, reason, writes } = card;
  if (state === "undone") return before === "redoing" ? [] : [["undo", { ...known, turning: "undo" }]];
  if (state === "called-off") return [["play", { ...known, state, outcome, reason }]];
  if (state !== "done" || before === "undoing") return [];
  if (TURNED.includes(before)) return [["undo", { ...known, turning: "redo" }]];
  return [
    ["commit", { ...known, outcome, writes }],
    ["play", { ...known, state, outcome, reason }],
  ];
}

/** What waits for whom: the open prompts of all plays, as the tray beside the hotbar lists them. */
import { stateOf, type Battle } from "../engine/battle";
import { actorOf } from "../engine/legality";
import type { Intent } from "../engine/intents";
import type { FigureId } from "../engine/types";
import { answerKey, type Choice, type PromptKind } from "../engine/flow";
import type { OpenPrompt, WhichPrompt } from "../engine/journal";
import { refusablePrompts } from "../rulesets/registry";
import { isOneOf, type Phrase, say } from "./text";

/** A prompt, and the play it stands in. */
export interface Asked {
  readonly play: string;
  readonly scene: string;
  readonly intent: Intent;
  readonly prompt: OpenPrompt;
  /** Asked behind the curtain: no card shows it. */
  readonly hidden: boolean;
}

/** One that somebody else is to answer. */
export interface Awaited extends Asked {
  /** The names of those at the table who can. */
  readonly players: readonly string[];
}

/** Whose tray it is. */
export interface Seat {
  readonly isGM: boolean;
  owns(who: FigureId): boolean;
  /** Names of the players at the table who own the figure. */
  players(who: FigureId): readonly string[];
}

export interface TrayView {
  readonly mine: readonly Asked[];
  /** Whom the table waits for: only in a GM's tray. */
  readonly others: readonly Awaited[];
}

/** A GM answers for whoever has no player at the table, and sees whom else the table waits for. */
export function trayOf(asked: readonly Asked[], seat: Seat): TrayView {
  const inOrder = [...asked].sort(bySoonest);
  if (!seat.isGM) return { mine: inOrder.filter(({ prompt }) => seat.owns(prompt.who)), others: [] };
  const parted = inOrder.map((one) => ({ ...one, players: one.hidden ? [] : seat.players(one.prompt.who) }));
  return {
    mine: parted.filter(({ players }) => players.length === 0),
    others: parted.filter(({ players }) => players.length > 0),
  };
}

/** Whose time runs out first; those without a limit last, in the order in which they were asked. */
function bySoonest(one: Asked, other: Asked): number {
  const [a, b] = [one.prompt.deadline ?? Infinity, other.prompt.deadline ?? Infinity];
  return a === b ? one.prompt.since - other.prompt.since : a - b;
}

/** Whom it is about: who is asked, and everybody whom question and play name. What is no figure names nobody. */
export function figuresOf({ prompt, intent }: Asked): string[] {
  const named = [prompt.who, actorOf(intent) ?? "", ...Object.values(prompt.about).map(String)];
  return [...new Set(named)].filter((who) => who !== "");
}

/** Tells a prompt from every other that is open, and from those like it that were answered before. */
export function trayKey({ play, prompt }: Pick<Asked, "play"> & { readonly prompt: WhichPrompt }): string {
  const { repeat = 0 } = prompt;
  return `${play}/${answerKey(prompt)}${repeat > 0 ? `:${repeat}` : ""}`;
}

/** A reaction that a figure lets be in this fight. */
export interface Refused {
  readonly scene: string;
  readonly who: FigureId;
  readonly prompt: PromptKind;
  /** Unless this is so: a word of the ruleset's standing noes. */
  readonly unless?: string;
}

/** What the figures that somebody may speak for let be, in the order of the turns. */
export function refusedIn(battle: Battle, scene: string, owns: Seat["owns"]): Refused[] {
  return battle.order
    .filter(owns)
    .flatMap((who) =>
      refusablePrompts().flatMap((prompt) => noesOf(battle, who, prompt).map((no) => ({ scene, who, prompt, ...no }))),
    );
}

/** A no is kept as its prompt, with `:` and a word where it knows an exception. */
function noesOf(battle: Battle, who: FigureId, prompt: PromptKind): Pick<Refused, "unless">[] {
  return stateOf(battle, who).refuses.flatMap((no) => {
    if (no === prompt) return [{}];
    return no.startsWith(`${prompt}:`) ? [{ unless: no.slice(prompt.length + 1) }] : [];
  });
}

/** The exceptions that can be ordered where this is asked: those that a question of this kind can be told apart by. */
export function ordersFor({ rules }: Pick<Battle, "rules">, { about }: Pick<OpenPrompt, "about">): readonly string[] {
  return "distance" in about ? (rules.standingNo?.words ?? []) : [];
}

/** Kinds of exceptions; a number may follow: `within-4`. */
export const ORDERS = ["beside", "within", "chance"] as const;

/** When one is asked all the same. */
export function orderPhrase(unless: string): Phrase | string {
  const [, kind = "", number = ""] = /^([a-z]+)(?:-(\d+))?$/.exec(unless) ?? [];
  return isOneOf(ORDERS, kind) ? say(`Tray.order.${kind}`, { number }) : unless;
}

export const TRAY_KEYS = ["yes", "no", "confirm"] as const;
export type TrayKey = (typeof TRAY_KEYS)[number];

/** What a key answers: its own word where that can be said; Enter says what stands first. */
export function choiceOf(key: TrayKey, { choices }: Pick<OpenPrompt, "choices">): Choice | null {
  if (key === "confirm") return choices[0] ?? null;
  return choices.includes(key) ? key : null;
}

/** Whole seconds since it was asked. */
export function waitedFor({ since }: Pick<OpenPrompt, "since">, now: number): number {
  return Math.max(0, Math.floor((now - since) / 1000));
}

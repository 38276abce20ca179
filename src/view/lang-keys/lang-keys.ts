/** The words of the view, each with the texts it must have in `lang/`: what is registered, cards, figures, turns. */
import type { CardState } from "../../engine/journal";
import type { TextKeys } from "../../engine/registry";
import type { Status } from "../../zones/contact/group";
import type { ZoneOutcome } from "../../zones/types";
import { say } from "../text";

const wholeKeys = (keys: readonly string[]): string[] => keys.map((key) => say(key).key);

/** The texts of all that can be registered. */
export const TEXT_KEYS: TextKeys = {
  rulesets: ({ id, statuses = {} }) =>
    wholeKeys([
      `Settings.ruleset.${id}`,
      ...Object.values(statuses).flatMap((status) => [`Status.${status}.name`, `Status.${status}.letter`]),
    ]),
  actions: ({ id }) => wholeKeys([`Card.action.${id}.text`, `Card.action.${id}.aimed`, `Palette.deed.${id}`]),
  prompts: ({ id, answers, refusable }) =>
    wholeKeys(["text", ...answers, ...(refusable ? ["name"] : [])].map((part) => `Prompt.${id}.${part}`)),
  refusals: ({ id, reasons }) => wholeKeys(["text", ...reasons].map((reason) => `Refusal.${id}.${reason}`)),
};

/** Sentences of a note that come in several kinds; one that is not here has `text` alone. */
export const NOTES: Readonly<Record<string, readonly string[]>> = {
  "sets-out": ["walks", "runs"],
  contest: ["won", "lost"],
  caught: ["text"],
  contact: ["text"],
  close: ["text"],
  attack: ["hit", "miss", "made"],
  band: ["short", "medium", "long"],
  targets: ["text", "nobody"],
  damage: ["hurt", "stopped", "down"],
  suffers: ["hurt", "stopped", "down"],
  "in-the-way": ["text"],
  meets: ["text"],
  spares: ["text"],
  withdraws: ["clean", "blow", "stays", "stays-blow", "contact"],
  "breaks-hold": ["text"],
  "by-hand": ["hurt", "suffer", "hazard"],
  other: ["text"],
};

/** An icon, and whether it is what the figure wanted. */
export interface OutcomeLook {
  readonly icon: string;
  readonly tone: "good" | "mixed" | "bad";
}

/** Each outcome's icon, and whether it is what the figure wanted. */
export const OUTCOMES: Readonly<Record<ZoneOutcome, OutcomeLook>> = {
  arrived: { icon: "arrived", tone: "good" },
  border: { icon: "border", tone: "mixed" },
  "border-before": { icon: "border", tone: "mixed" },
  short: { icon: "short", tone: "bad" },
  stayed: { icon: "stayed", tone: "bad" },
  caught: { icon: "caught", tone: "bad" },
  success: { icon: "success", tone: "good" },
  failure: { icon: "failure", tone: "bad" },
  done: { icon: "done", tone: "good" },
};

/** How an outcome looks; one that no text knows looks like one that is simply done. */
export function outcomeLook(outcome: string): OutcomeLook {
  return isOutcome(outcome) ? OUTCOMES[outcome] : OUTCOMES.done;
}

function isOutcome(outcome: string): outcome is ZoneOutcome {
  return Object.hasOwn(OUTCOMES, outcome);
}

/** States of a card that it says in its banner. */
export const STATE_BANNERS: { readonly [S in CardState]: boolean } = {
  open: false,
  committing: true,
  done: false,
  undoing: true,
  undone: true,
  "called-off": true,
};

/** Answers that mean the same whoever asks. */
export const CHOICES = ["none", "named", "prone", "back"] as const;

/** Each status has its shape, never by colour alone. */
export const SHAPES: { readonly [S in Status]: "ring" | "crossed-ring" | "disc" } = {
  Alone: "ring",
  InContact: "crossed-ring",
  InClose: "disc",
};

/** What a figure can be marked with, besides its status. */
export const MARKS = [
  "running",
  "waiting",
  "protecting",
  "defending",
  "prone",
  "stunned",
  "held",
  "on-fire",
  "engaged",
  "acted",
  "unconscious",
  "dead",
] as const;
export type MarkName = (typeof MARKS)[number];

/** What the tracker says of a turn and of what a figure has left. */
export const TRACKER = ["open", "now", "kept", "spent", "points", "runDie"] as const;

/** What a figure has done in the round and keeps up, as the tracker's signs say it. */
export const TRACKER_SIGNS = ["waiting", "protecting", "defending", "running", "moved", "acted"] as const;
export type TrackerSignName = (typeof TRACKER_SIGNS)[number];

/** What a burst or the like can be aimed at, and its sizes. */
export const AIMS = ["one", "melee", "half", "two", "zone", "zones", "pick", "small", "medium", "large"] as const;

/** What can be waited for, as a palette says it. */
export const EVENTS = ["enters", "leaves", "attacks", "any"] as const;

/** Whether a word is one of a list of words. */
export function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return list.some((item) => item === word);
}

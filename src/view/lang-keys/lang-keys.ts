/** The words of refusals, prompts, figures and turns, each with the texts it must have in `lang/`. */
import type { RefusalCode } from "../../engine/types";
import type { Status } from "../../zones/contact/group";
import type { PromptKind } from "../../engine/flow";
import type { DenialCode } from "../../engine/refusal";

/** Finer sentences of a code, by the fact `because`; every code has its plain `text` too. */
export const REFUSAL_REASONS: Readonly<Partial<Record<RefusalCode | DenialCode, readonly string[]>>> = {
  cannot: [
    "alone",
    "attacked",
    "fallen",
    "free-bounds",
    "held",
    "held-fast",
    "holds-nobody",
    "no-condition",
    "no-effect",
    "no-event",
    "no-free",
    "no-split",
    "no-standing",
    "no-such-action",
    "no-talent",
    "no-spell",
    "no-ward",
    "no-weapon",
    "not-close",
    "not-held",
    "on-border",
    "pit",
    "prone",
    "so-already",
    "standing",
    "switched-off",
    "too-slow",
  ],
  "no-target": ["nobody", "unseen"],
};

/** How a prompt's plain answers read: who says yes wants to, who says no lets it be. */
export const PROMPTS: { readonly [P in PromptKind]: readonly ("yes" | "no")[] } = {
  intercept: ["yes", "no"],
  protect: ["yes", "no"],
  evade: ["yes", "no"],
  dodge: ["yes", "no"],
  block: ["yes", "no"],
  brace: ["yes", "no"],
  "closing-attack": ["yes", "no"],
  "charge-response": ["yes", "no"],
  opportunity: ["yes", "no"],
  act: ["no"],
  follow: ["yes", "no"],
  "choose-obstacle": [],
  "choose-zone": [],
  fall: [],
  strike: ["yes", "no"],
  engage: ["yes", "no"],
  hurt: ["yes", "no"],
  suffer: ["yes", "no"],
  hazard: ["yes", "no"],
};

/** Prompts that a figure can let be for a whole fight: each has a name. */
export const REFUSABLE: readonly PromptKind[] = [
  "intercept",
  "protect",
  "evade",
  "dodge",
  "block",
  "brace",
  "closing-attack",
  "charge-response",
  "opportunity",
  "follow",
  "strike",
  "engage",
];

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

/** The words the rules use, each with the texts it has: what is listed here must be in `lang/`, and nothing more. */
import type { Outcome } from "../rules/battle/battle";
import type { IntentKind } from "../rules/battle/intent";
import type { RefusalCode } from "../rules/battle/vocabulary";
import type { Status } from "../rules/contact/status";
import type { PromptKind } from "../rules/conversation/steps";
import type { DenialCode } from "./denial";
import type { CardState } from "./played";

/** Finer sentences of a code, by the fact `because`; every code has its plain `text` too. */
export const REFUSAL_REASONS: Readonly<Partial<Record<RefusalCode | DenialCode, readonly string[]>>> = {
  cannot: [
    "alone",
    "attacked",
    "fallen",
    "held",
    "held-fast",
    "holds-nobody",
    "no-effect",
    "no-split",
    "no-standing",
    "no-such-action",
    "no-talent",
    "no-weapon",
    "not-close",
    "not-held",
    "on-border",
    "pit",
    "prone",
    "standing",
    "switched-off",
    "too-slow",
  ],
  "no-target": ["unseen"],
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
};

/** Answers that mean the same whoever asks. */
export const CHOICES = ["none", "named", "prone", "back"] as const;

/** Each outcome's icon, and whether it is what the figure wanted. */
export const OUTCOMES: { readonly [O in Outcome]: { readonly icon: string; readonly tone: "good" | "mixed" | "bad" } } =
  {
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
  meets: ["text"],
  spares: ["text"],
  withdraws: ["clean", "blow", "stays", "stays-blow", "contact"],
  "breaks-hold": ["text"],
  other: ["text"],
};

/** What dice are thrown for. */
export const THROWS = [
  "zone-move",
  "move",
  "contest",
  "attack",
  "shoot",
  "charge",
  "opportunity",
  "closing",
  "response",
  "subdue",
  "trample",
  "push",
  "rush",
  "hold",
  "cast",
  "knock-down",
  "withdraw",
  "damage",
  "harm",
  "obstacle",
  "pick",
  "sporadic",
  "lots",
  "lot",
  "notice",
  "observe",
  "strength",
  "resist",
  "balance",
  "climb",
  "avoid",
  "action-dice",
  "run-die",
  "scatter",
  "other",
] as const;

/** How a throw that is no plain success or failure reads. */
export const RESULTS = [
  "success",
  "failure",
  "winner",
  "arrive",
  "border",
  "short",
  "clean",
  "blow",
  "stays",
  "stays-blow",
  "contact",
] as const;

/** Lines of a sum. `modifier` and `other` name what they are in their fact `name`. */
export const LINES = [
  "ST",
  "DX",
  "IQ",
  "MR",
  "size",
  "AGL",
  "Body",
  "pool",
  "rate",
  "attack",
  "defence",
  "actionDice",
  "Pace",
  "runDie",
  "wounds",
  "MA",
  "Per",
  "Move",
  "armour",
  "stunned",
  "held",
  "running",
  "obstacle",
  "terrain",
  "factor",
  "half",
  "leave",
  "enter",
  "slow",
  "slowing",
  "faster",
  "skill",
  "weapon",
  "range",
  "light",
  "cover",
  "visibility",
  "stealth",
  "modifier",
  "sporadic",
  "strength",
  "resist",
  "dice",
  "least",
  "points",
  "melee",
  "zone",
  "other",
] as const;

/** Actions of the palette that a card can be about. */
export const ACTIONS = [
  "attack",
  "shoot",
  "withdraw",
  "close",
  "push",
  "rush",
  "trample",
  "protect",
  "wait",
  "defend",
  "fall-prone",
  "drop",
  "stand-up",
  "hold",
  "reverse",
  "break-hold",
  "knock-down",
  "subdue",
  "cast",
  "observe",
  "rest",
  "talent",
  "break",
  "run",
  "burst",
  "sweep",
] as const;

/** What a card says is tried, by the kind of intent; actions have their own. */
export const TITLES: { readonly [K in IntentKind]: readonly string[] } = {
  move: ["walks", "runs", "charges", "border"],
  shift: ["about", "onto", "through", "braves"],
  contact: ["text"],
  leave: ["text"],
  split: ["text"],
  action: ["aimed", "text"],
  pass: ["turn", "round"],
  place: ["text"],
  remove: ["text"],
  sporadic: ["text"],
};

export const STATE_BANNERS: { readonly [S in CardState]: boolean } = {
  open: false,
  committing: true,
  done: false,
  undoing: true,
  undone: true,
  "called-off": true,
};

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

/** Lines of the ruler. */
export const RULER = [
  "zone",
  "zones",
  "border",
  "certain",
  "percent",
  "else",
  "bottleneck",
  "held",
  "bars",
  "against",
  "stepIn",
] as const;

/** Whether a word is one of a list of words. */
export function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return list.some((item) => item === word);
}

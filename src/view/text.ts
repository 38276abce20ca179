/** Texts to be: a phrase is a key in `lang/` with the facts in its braces; and the words of the view, each with the texts it must have. */
import type { Denial } from "../engine/refusal";
import { isHazardKind, reasonsOf } from "../rulesets/registry";
import type { Battle } from "../engine/battle";
import type { CardState } from "../engine/journal";
import type { TextKeys } from "../engine/registry";
import type { Intent } from "../engine/intents";

export interface Phrase {
  /** The whole key: `ZONEBOUND.Refusal.wall.text`. */
  readonly key: string;
  readonly data: Readonly<Record<string, string | number | Phrase>>;
}

/** Gives the name of a figure, a zone or a border; what is none of these comes back as it is. */
export type Naming = (id: string) => string;

/** What an intent is called on cards and in questions; each ground has sentences of its own. */
export type TitleOf = (intent: Intent, naming: Naming) => Phrase;

const ROOT = "ZONEBOUND";

export function say(key: string, data: Phrase["data"] = {}): Phrase {
  return { key: `${ROOT}.${key}`, data };
}

/** Names as the battle has them. */
export function namingOf({ figures, field, rules }: Pick<Battle, "figures" | "field" | "rules">): Naming {
  return (id) => figures.get(id)?.name ?? rules.ground.nameOf?.(field, id) ?? id;
}

/** Facts with names for ids: lists are joined by commas, what is not there is left out. */
export function named(naming: Naming, facts: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).flatMap(([key, value]) => nameOne(naming, key, value)));
}

function nameOne(naming: Naming, key: string, value: unknown): [string, string | number][] {
  if (typeof value === "number") return [[key, value]];
  if (typeof value === "string") return [[key, naming(value)]];
  if (!Array.isArray(value)) return [];
  return [[key, value.map((item) => naming(String(item))).join(", ")]];
}

const wholeKeys = (keys: readonly string[]): string[] => keys.map((key) => say(key).key);

/** The texts of all that can be registered. */
export const TEXT_KEYS: TextKeys = {
  rulesets: ({ id, statuses = {} }) =>
    wholeKeys([
      `Settings.ruleset.${id}`,
      ...Object.values(statuses).flatMap((status) => [`Status.${status}.name`, `Status.${status}.letter`]),
    ]),
  actions: ({ id }) => wholeKeys([`Card.action.${id}.text`, `Card.action.${id}.aimed`, `ActionBar.deed.${id}`]),
  prompts: ({ id, answers, refusable }) =>
    wholeKeys(["text", ...answers, ...(refusable ? ["name"] : [])].map((part) => `Prompt.${id}.${part}`)),
  refusals: ({ id, reasons }) => wholeKeys(["text", ...reasons].map((reason) => `Refusal.${id}.${reason}`)),
};

/** Sentences of a note that come in several kinds; one that is not here has `text` alone. */
export const NOTES: Readonly<Record<string, readonly string[]>> = {
  "sets-out": ["walks", "runs"],
  contest: ["won", "lost"],
  falls: ["text"],
  swept: ["text"],
  tires: ["text"],
  "presses-on": ["text"],
  "sinks-in": ["in", "head-first"],
  sinks: ["text"],
  "keeps-out": ["seen", "saved"],
  "climbs-out": ["text"],
  faces: ["text"],
  bogs: ["bogged", "stuck"],
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
  walks: ["text"],
  "loses-all": ["text"],
  "turns-to": ["text"],
  drops: ["text"],
  "bears-up": ["goes-on", "stops", "falls", "faints"],
  rushed: ["stands", "lies"],
  "holds-spell": ["text"],
  "loses-spell": ["fizzles", "flies"],
  other: ["text"],
};

/** An icon, and whether it is what the figure wanted. */
interface OutcomeLook {
  readonly icon: string;
  readonly tone: "good" | "mixed" | "bad";
}

/** Each outcome's icon, and whether it is what the figure wanted. */
export const OUTCOMES = {
  arrived: { icon: "arrived", tone: "good" },
  border: { icon: "border", tone: "mixed" },
  "border-before": { icon: "border", tone: "mixed" },
  short: { icon: "short", tone: "bad" },
  stayed: { icon: "stayed", tone: "bad" },
  caught: { icon: "caught", tone: "bad" },
  stopped: { icon: "caught", tone: "bad" },
  fell: { icon: "failure", tone: "bad" },
  success: { icon: "success", tone: "good" },
  failure: { icon: "failure", tone: "bad" },
  done: { icon: "done", tone: "good" },
} as const satisfies Readonly<Record<string, OutcomeLook>>;

/** How an outcome looks; one that no text knows looks like one that is simply done. */
export function outcomeLook(outcome: string): OutcomeLook {
  return isOutcome(outcome) ? OUTCOMES[outcome] : OUTCOMES.done;
}

function isOutcome(outcome: string): outcome is keyof typeof OUTCOMES {
  return Object.hasOwn(OUTCOMES, outcome);
}

/** States of a card that it says in its banner. */
export const STATE_BANNERS: { readonly [S in CardState]: boolean } = {
  open: false,
  committing: true,
  done: false,
  undoing: true,
  undone: true,
  redoing: true,
  "called-off": true,
};

/** Answers that mean the same whoever asks. */
export const CHOICES = ["none", "named", "prone", "back", "hearing", "bare"] as const;

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
  "crouching",
  "kneeling",
  "crawling",
  "sitting",
  "dodging",
  "holding",
  "bogged",
  "stuck",
  "sinking",
  "lost-control",
  "unseated",
  "unconscious",
  "dead",
] as const;
export type MarkName = (typeof MARKS)[number];

/** What the tracker says of a turn and of what a figure has left. */
export const TRACKER = ["open", "now", "kept", "spent", "points", "runDie"] as const;

/** How moves are declared. */
export const MODES = [
  ...["crawl", "stand-up", "still", "step", "dodge", "half", "full"],
  ...["move", "wait", "all-out-attack", "change-position", "slither", "run"],
] as const;

/** The passes of a round that the tracker has heads for. */
export const TRACKER_PASSES = ["move", "act"] as const;

/** What a figure has done in the round and keeps up, as the tracker's signs say it. */
export const TRACKER_SIGNS = [
  "waiting",
  "protecting",
  "dodging",
  "defending",
  "holding",
  "running",
  "turned",
  "halved",
  "moved",
  "acted",
  "lost",
] as const;
export type TrackerSignName = (typeof TRACKER_SIGNS)[number];

/** What a burst or the like can be aimed at, and its sizes. */
export const AIMS = ["one", "melee", "half", "two", "zone", "zones", "pick", "small", "medium", "large"] as const;

/** What can be waited for, as an action bar says it. */
export const EVENTS = ["enters", "leaves", "attacks", "any"] as const;

/** Whether a word is one of a list of words. */
export function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return list.some((item) => item === word);
}

/** A ready hazard by its word in `lang/`, a GM's own by its name. */
export function hazardName(name: string): Phrase | string {
  return isHazardKind(name) ? say(`Sporadic.${name}`) : name;
}

/** A refusal as a sentence: by its code, finer where it says because of what. */
export function denialPhrase({ code, facts }: Denial, naming: Naming): Phrase {
  const { because } = facts;
  const finer = typeof because === "string" && reasonsOf(code).includes(because);
  return say(`Refusal.${code}.${finer ? because : "text"}`, named(naming, facts));
}

/** Facts that are words of the rules: a hazard, a condition, each by its name in `lang/`. */
export function spokenFacts({ sporadic, condition }: Readonly<Record<string, unknown>>): Phrase["data"] {
  return {
    ...(typeof sporadic === "string" ? { sporadic: hazardName(sporadic) } : {}),
    ...(typeof condition === "string" ? { condition: conditionName(condition) } : {}),
  };
}

export function conditionName(condition: string): Phrase | string {
  return isOneOf(MARKS, condition) ? say(`Condition.${condition}`) : condition;
}

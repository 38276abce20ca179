/** The words a scenario may use, ruleset by ruleset: its figures' numbers with their defaults, and its keys. */
import type { Stat } from "../src/engine/types";
import { ACTION_IDS } from "../src/zones/actions/action";

/** What is particular to the scenarios of one ruleset. */
export interface RulesetWords {
  /** The numbers of a figure that can be given, and what they are when left out. */
  readonly stats: Partial<Readonly<Record<Stat, number>>>;
  /** Further keys of a figure. */
  readonly figure: readonly string[];
  /** Further keys of a weapon and of a piece of armour. */
  readonly weapon: readonly string[];
  readonly armour: readonly string[];
  /** Further expectations of a figure, and of the whole. */
  readonly expect: readonly string[];
  readonly expectAll: readonly string[];
  /** Keys of a scenario that say what the ruleset does not know. */
  readonly without: readonly string[];
}

const zones3d6: RulesetWords = {
  stats: { ST: 10, DX: 10, IQ: 10, MR: 10, size: 1 },
  figure: ["skills"],
  weapon: ["range"],
  armour: [],
  expect: [],
  expectAll: [],
  without: [],
};

const zonesPool: RulesetWords = {
  stats: { AGL: 0, Body: 0, IQ: 0, pool: 4, rate: 1, attack: 4, defence: 4, actionDice: 2, size: 1 },
  figure: ["dice", "modifiers", "skills"],
  weapon: ["range"],
  armour: ["pool"],
  expect: ["dice"],
  expectAll: [],
  without: [],
};

const zonesPoints: RulesetWords = {
  stats: { Pace: 6, runDie: 6, wounds: 0, size: 1 },
  figure: ["edges", "points", "obese", "modifiers", "engaged"],
  weapon: ["range", "squares"],
  armour: [],
  expect: ["points", "engaged"],
  expectAll: ["targets"],
  without: ["close", "holds", "protects"],
};

/** The zone rulesets by id. */
export const RULESET_WORDS: ReadonlyMap<string, RulesetWords> = new Map([
  ["zones-3d6", zones3d6],
  ["zones-pool", zonesPool],
  ["zones-points", zonesPoints],
]);

/** Every ruleset that a scenario may name, whether the registry holds it or not. */
export const RULESET_IDS = ["zones-3d6", "zones-pool", "zones-points", "hex-reaction", "hex-facing"];

/** Words of an expectation, of rolls and of answers that no figure can be called by. */
export const TAKEN_NAMES = [
  "turn",
  "turnOver",
  "bottlenecks",
  "holds",
  "asked",
  "contests",
  "attacks",
  "targets",
  "field",
  "none",
];

export const SCENARIO_KEYS = [
  "scenario",
  "rules",
  "ruleset",
  "settings",
  "field",
  "figures",
  "melees",
  "close",
  "holds",
  "protects",
  "turn",
  "do",
  "rolls",
  "answers",
  "expect",
  "odds",
] as const;

export const MARKS = ["acted", "zoneMoved", "running", "prone", "stunned", "held", "waiting"] as const;

export const FIGURE_KEYS = [
  "side",
  "at",
  "from",
  "terrain",
  "weapons",
  "shield",
  "armour",
  "talents",
  "hits",
  ...MARKS,
] as const;

/** A burst has a step of its own. */
export const ACTIONS = ACTION_IDS.filter((action) => action !== "burst");

export const PROMPTS = [
  "intercept",
  "protect",
  "evade",
  "dodge",
  "block",
  "brace",
  "closing-attack",
  "charge-response",
  "opportunity",
  "act",
  "follow",
  "choose-obstacle",
  "choose-zone",
  "fall",
  "engage",
  "strike",
] as const;

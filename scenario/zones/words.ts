/** The words that scenarios of zones may use, ruleset by ruleset: its figures' numbers with their defaults, and its keys. */
import { ACTION_IDS } from "../../src/zones/actions/action";
import type { UsualStats } from "../figures";

/** What is particular to the scenarios of one ruleset of zones. */
export interface ZoneWords {
  /** The numbers of a figure that can be given, and what they are when left out. */
  readonly stats: UsualStats;
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

const zones3d6: ZoneWords = {
  stats: { ST: 10, DX: 10, IQ: 10, MR: 10, size: 1 },
  figure: ["skills"],
  weapon: ["range"],
  armour: [],
  expect: [],
  expectAll: [],
  without: ["pass"],
};

const zonesPool: ZoneWords = {
  stats: { AGL: 0, Body: 0, IQ: 0, pool: 4, rate: 1, attack: 4, defence: 4, actionDice: 2, size: 1 },
  figure: ["dice", "modifiers", "skills"],
  weapon: ["range"],
  armour: ["pool"],
  expect: ["dice"],
  expectAll: [],
  without: ["pass"],
};

const zonesPoints: ZoneWords = {
  stats: { Pace: 6, runDie: 6, wounds: 0, size: 1 },
  figure: ["edges", "points", "obese", "modifiers", "engaged"],
  weapon: ["range", "squares"],
  armour: [],
  expect: ["points", "engaged"],
  expectAll: ["targets"],
  without: ["pass", "close", "holds", "protects"],
};

/** The zone rulesets by id. */
export const ZONE_WORDS: ReadonlyMap<string, ZoneWords> = new Map([
  ["zones-3d6", zones3d6],
  ["zones-pool", zonesPool],
  ["zones-points", zonesPoints],
]);

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

/** Kinds of attack. */
export const ATTACKS = [
  "attack",
  "shoot",
  "charge",
  "opportunity",
  "closing",
  "response",
  "push",
  "rush",
  "trample",
  "knock-down",
  "subdue",
  "hold",
  "cast",
] as const;

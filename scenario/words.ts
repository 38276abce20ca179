/** The words that scenarios of every ground share: rulesets, keys, and names that no figure can have. */

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

/** All keys of a scenario; each ground and ruleset says which of them it does not know. */
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
  "pass",
  "turn",
  "do",
  "rolls",
  "answers",
  "expect",
  "odds",
] as const;

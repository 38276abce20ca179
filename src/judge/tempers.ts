/** Tempers: what a figure makes of the same prospects. Weights, no rules of their own. */

/** Each weight is worth 1 where it is left as the rules have it; all are 0 or more. */
export interface Temper {
  /** What it is worth to hurt and fell foes. */
  readonly harm: number;
  /** What it counts against something to be hurt oneself. */
  readonly fear: number;
  /** What it is worth to come a turn nearer to a foe, as soon as a fight has begun; grows while it drags on. */
  readonly approach: number;
  /** What it is worth to stand in a door, or before a friend. */
  readonly hold: number;
  /** How much of its hits it must have left before fear counts double, from 0 to 1. */
  readonly nerve: number;
}

/** The names of the tempers, in the order in which they are offered. */
export const TEMPER_IDS = ["careful", "bold", "beast", "coward", "holds-the-door"] as const;

/** One of them. */
export type TemperId = (typeof TEMPER_IDS)[number];

export const TEMPERS: Readonly<Record<TemperId, Temper>> = {
  careful: { harm: 1, fear: 0.3, approach: 0.02, hold: 0.05, nerve: 0.2 },
  bold: { harm: 1, fear: 0.1, approach: 0.3, hold: 0, nerve: 0 },
  beast: { harm: 1, fear: 0, approach: 1, hold: 0, nerve: 0 },
  coward: { harm: 0.4, fear: 1.2, approach: 0, hold: 0, nerve: 0.8 },
  "holds-the-door": { harm: 1, fear: 0.1, approach: 0, hold: 0.6, nerve: 0 },
};

/** Who plays well: the temper of a forecast where nobody says otherwise. */
export const USUAL_TEMPER: TemperId = "careful";

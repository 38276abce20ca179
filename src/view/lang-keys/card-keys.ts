/** The words of a card, each with the texts it must have in `lang/`: actions, notes, outcomes. */
import { ACTION_IDS } from "../../zones/actions/action";
import type { ZoneOutcome } from "../../zones/types";
import type { CardState } from "../../engine/journal";

/** Actions of the palette that a card can be about. */
export const ACTIONS = ACTION_IDS;

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

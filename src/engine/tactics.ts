/** What a ruleset tells whoever judges its fights: which intents are worth a look, and what can be expected of each. */
import type { Choice, Prompt } from "./flow";
import type { Place } from "./ground";
import type { Intent } from "./intents";
import type { FigureId } from "./types";

/** What can be expected of one blow or shot. */
export interface BlowOdds {
  /** The chance that it hits, from 0 to 1. */
  readonly hits: number;
  /** The hits that it takes on average, misses counted as none. */
  readonly loss: number;
  /** The chance that the target falls by it, from 0 to 1. */
  readonly fells: number;
}

/** What comes of an intent, for the figure that has it. Odds are null where the table rolls them. */
export type Expectation =
  /** It strikes or shoots. */
  | { readonly kind: "strikes"; readonly target: FigureId; readonly odds: BlowOdds | null; readonly chance: number }
  /** It can be struck: at once, or before its next turn from where it then stands. */
  | { readonly kind: "struck"; readonly by: FigureId; readonly odds: BlowOdds | null; readonly chance: number }
  /** It keeps its action for whoever comes, and then strikes first. */
  | { readonly kind: "awaits"; readonly foe: FigureId; readonly odds: BlowOdds | null; readonly chance: number }
  /** So many turns fewer until it can strike its nearest foe; below 0, it goes away from it. */
  | { readonly kind: "nears"; readonly foe: FigureId; readonly turns: number; readonly chance: number }
  /** It stands where foes must pass, or between a foe and a friend: `what` is a place or a figure. */
  | { readonly kind: "holds"; readonly what: string; readonly chance: number }
  /** A blow that it can be struck just now is made less likely to hurt, by this part. */
  | { readonly kind: "wards-off"; readonly by: FigureId; readonly odds: BlowOdds | null; readonly chance: number }
  /** It gets rid of what hinders it: `prone`, `held`. */
  | { readonly kind: "recovers"; readonly from: string; readonly chance: number }
  /** A reaction that costs an action of this round. */
  | { readonly kind: "spends-action"; readonly chance: number };

/** An intent to be judged; null for leaving it at what has been done. */
export interface CandidateMove {
  readonly intent: Intent | null;
  readonly expects: readonly Expectation[];
}

/** An answer to be judged. */
export interface CandidateAnswer {
  readonly choice: Choice;
  readonly expects: readonly Expectation[];
}

/** How a ruleset's fights are judged; everything reads only the battle it is given, which may lack figures that somebody does not see. */
export interface Tactics<B> {
  /**
   * What a figure could want next, promising first: acts and moves, and once the intent null with what can be expected
   * where it stays. Some may be refused; none at all, and its turn is over. It has the turn, or waits for its moment.
   */
  candidates(battle: B, who: FigureId): Iterable<CandidateMove>;
  /** The answers that are worth a look; one that is not there, and a prompt falls to its `otherwise`. */
  answers?(battle: B, prompt: Prompt): Iterable<CandidateAnswer>;
  /** What can be expected of a blow of the one at the other, wherever they stand; null where the table rolls it. */
  blow(battle: B, by: FigureId, at: FigureId): BlowOdds | null;
  /** Turns until the one could strike the other: 0 where it can now; Infinity for never. */
  turnsTo(battle: B, who: FigureId, foe: FigureId): number;
  /** How much it does in a fight as against others: 1 for what is usual. Left out, all do as much. */
  might?(battle: B, who: FigureId): number;
  /** Where another figure finds room beside this one; null where there is none. Left out, in its very place. */
  placeBeside?(battle: B, who: FigureId): Place | null;
  /** Attacks and wounds are the table's own affair: a play notes an attack with `hit: null`, and nobody is hurt. */
  readonly tableStrikes?: boolean;
}

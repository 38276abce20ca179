/** What a ruleset whose moves are paid, not rolled, tells of steps before they are taken: for rulers and pickers. */
import type { FigureId } from "./types";
import type { Intent } from "./intents";

/** Only what applies to the steps is there. */
export interface Forecast {
  /** What the steps cost together. */
  readonly cost?: number;
  /** The least that the run die must show; 0 where none is needed. */
  readonly needs?: number;
  /** How likely the steps can be paid, from 0 to 1. */
  readonly chance?: number;
  /** What is to be declared in place of a step that only a run can pay: it, running, or the run before it. */
  readonly declare?: Intent;
  /** The range band of a shot. */
  readonly band?: string;
  /** What a burst can be aimed at. */
  readonly choices?: readonly string[];
}

/** Something a burst or the like can be aimed at. */
export interface AimChoice {
  /** Names its text. */
  readonly kind: string;
  /** The figures and places it names. */
  readonly names: readonly string[];
  /** Whom it hits, or may hit. */
  readonly figures: readonly FigureId[];
  /** How many of them are to be picked; null where all are hit. */
  readonly picks: number | null;
}

/** An action that is aimed, in the sizes it comes in; none where it has but one. */
export interface Aimed {
  readonly action: string;
  readonly sizes: readonly string[];
  /** Whether it may scatter. */
  readonly scatters: boolean;
}

/** Actions of a ruleset that are aimed at more than one figure. */
export interface Aiming<Battle> {
  readonly actions: readonly Aimed[];
  /** Everything that such an action can be aimed at just now. */
  choices(battle: Battle, intent: Intent): readonly AimChoice[];
  /** The choice as the intent's `aim`. */
  aimAt(choice: AimChoice, picked: readonly FigureId[]): string;
}

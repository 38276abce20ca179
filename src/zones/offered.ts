/** How lists offer an action: under which head, and at whom it can be done. Imports nothing. */

/** What things are done for; an action bar lists them under these heads. */
export const LEGAL_ACTION_GROUPS = ["move", "strike", "shoot", "guard", "recover", "close"] as const;

/** One of these heads. */
export type LegalActionGroup = (typeof LEGAL_ACTION_GROUPS)[number];

/** Whom an action of a ruleset's own can be done to. */
export const AIMED_AT = ["nobody", "foes", "foes-reached", "foes-touched", "foes-close", "anybody"] as const;

/** One of these words. */
export type AimedAt = (typeof AIMED_AT)[number];

/** An action that a ruleset adds to those of the zone rules, as lists offer it. */
export interface OfferedAction {
  readonly group: LegalActionGroup;
  readonly at: AimedAt;
  /** The address of its drawing. */
  readonly icon: string;
}

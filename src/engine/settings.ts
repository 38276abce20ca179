/** What a GM can set for the world or one battlefield, and how much of what the rules decide takes effect by itself. */

/** Settings that every ground has; each adds its own. */
export interface CommonSettings {
  /** Figures may bring a free modifier to their rolls. */
  readonly freeModifier: boolean;
  /** Reactions are asked for at all (Z-BF-10). */
  readonly reactions: boolean;
}

/** `off` leaves it out, `remind` says what it would be, `ask` asks somebody, `do` does it. */
export const AUTOMATION_LEVELS = ["off", "remind", "ask", "do"] as const;

/** How much of something is done by itself. */
export type AutomationLevel = (typeof AUTOMATION_LEVELS)[number];

/** What the rules do to figures of themselves: hits lost, conditions from blows and obstacles, hazards of zones. */
export const AUTOMATED_EFFECTS = ["damage", "conditions", "sporadics"] as const;

/** What can be done by itself, or not. */
export type AutomatedEffect = (typeof AUTOMATED_EFFECTS)[number];

/** What is left out is done. */
export type Automation = Partial<Readonly<Record<AutomatedEffect, AutomationLevel>>>;

/** The level of an effect in this battle; what is left out is done. */
export function levelIn(
  { automation }: { readonly automation?: Automation },
  effect: AutomatedEffect,
): AutomationLevel {
  return automation?.[effect] ?? "do";
}

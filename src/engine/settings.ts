/** What a GM can set for the world or one battlefield, and how much of what the rules decide takes effect by itself. */

/** Settings that every ground has; each adds its own. */
export interface CommonSettings {
  /** Figures may bring a free modifier to their rolls. */
  readonly freeModifier: boolean;
  /** Reactions are asked for at all (Z-BF-10). */
  readonly reactions: boolean;
}

/** `off` leaves it out, `remind` says what it would be, `ask` asks somebody, `do` does it. */
export const LEVELS = ["off", "remind", "ask", "do"] as const;

export type Level = (typeof LEVELS)[number];

/** What the rules do to figures of themselves: hits lost, conditions from blows and obstacles, hazards of zones. */
export const EFFECTS = ["damage", "conditions", "sporadics"] as const;

export type Effect = (typeof EFFECTS)[number];

/** What is left out is done. */
export type Automation = Partial<Readonly<Record<Effect, Level>>>;

export function levelIn({ automation }: { readonly automation?: Automation }, effect: Effect): Level {
  return automation?.[effect] ?? "do";
}

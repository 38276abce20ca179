/** Settings a GM can change, for the world or one battlefield (Z-BF-10), by the names that scenarios use. */

export interface Settings {
  /** DX at or under which a surplus is rolled for; 0 is off (Z3-MV-05). */
  readonly lowDx: number;
  /** Going from melee to melee can be intercepted (Z-MV-05). */
  readonly interceptBetweenMelees: boolean;
  /** Stacking counts base contact in place of attackers of the round (Z-TR-08). */
  readonly stackingByContact: boolean;
  /** The action Break can be taken (Z3-AC-12). */
  readonly break: boolean;
  /** Furniture can be thrown (Z-SP-03). */
  readonly throwFurniture: boolean;
  /** Figures may bring a free modifier to their rolls. */
  readonly freeModifier: boolean;
  /** The face from which a die of a pool is a success (ZP-RO-01). */
  readonly successOn: number;
  /** Reactions are asked for at all (Z-BF-10). */
  readonly reactions: boolean;
  /** Lines of fire take their targets from true positions (Z-ST-12). */
  readonly linesByPosition: boolean;
  /** MR that carries over one zone (Z-BF-10, Z3-MV-01). */
  readonly ratePerZone: number;
}

export const DEFAULT_SETTINGS: Settings = {
  lowDx: 0,
  interceptBetweenMelees: true,
  stackingByContact: false,
  break: false,
  throwFurniture: false,
  freeModifier: true,
  successOn: 4,
  reactions: true,
  linesByPosition: false,
  ratePerZone: 10,
};

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

/** Which few of a figure's actions the slim row of the action bar has: what people do most, as the figure stands. */

/** How a figure stands towards its foes: none at hand, face to face, or in a close fight. */
export type Stance = "apart" | "facing" | "grappling";

/** One thing that the figure may do. */
export interface LikelyOffer {
  /** Stays the same while the battle changes. */
  readonly key: string;
  /** What is done, whatever it is done with: `attack`. */
  readonly deed: string;
  readonly isOpen: boolean;
}

/** What the row has, first to last, and how the figure stood as it was put together. */
export interface LikelyRow {
  readonly stance: Stance;
  readonly keys: readonly string[];
}

/** As many as a wide row has room for. */
const MOST_LIKELY = 5;

/** So many ways to do the same, as with each weapon, before there is something else. */
const MOST_ALIKE = 2;

/** Who can do one of these mostly has to. */
const PRESSING = ["climb-out", "swim", "struggle", "free", "break-hold", "stand-up", "be-standing"];

const SHOTS = ["shoot", "two-shot", "aimed-shot", "burst", "cast", "concentrate"];

const BLOWS = ["attack", "sweep", "all-out-attack", "push", "rush", "trample", "close"];

const BY_STANCE: { readonly [S in Stance]: readonly string[] } = {
  apart: [...["charge", "contact"], ...SHOTS, ...BLOWS, "run", "turn", "opportunity", "wait", "defend", "protect"],
  facing: [...BLOWS, "defend", "withdraw", "turn", ...SHOTS, "contact", "shift", "wait", "opportunity"],
  grappling: [...["squeeze", "attack", "subdue", "knock-down", "reverse", "hold"], "withdraw", ...BLOWS, "defend"],
};

/** What people seldom want comes after all that nobody has thought of here, as what a module brings. */
const SELDOM = ["break", "talent", "balance", "drop", "fall-prone"];

/**
 * The likeliest of what can be done now; what is equally likely keeps its order. As long as the figure stands as it did,
 * buttons that stay do so in their places: nothing jumps from under a finger.
 */
export function likelyRow(offers: readonly LikelyOffer[], stance: Stance, before: LikelyRow | null): LikelyRow {
  const order = [...PRESSING, ...BY_STANCE[stance]];
  const placed = (deed: string): number =>
    SELDOM.includes(deed) ? order.length + 1 + SELDOM.indexOf(deed) : order.length;
  const rank = ({ deed }: LikelyOffer): number => (order.includes(deed) ? order.indexOf(deed) : placed(deed));
  const ranked = offers.filter(({ isOpen }) => isOpen).sort((one, other) => rank(one) - rank(other));
  const isOneTooMany = (offer: LikelyOffer, at: number): boolean =>
    ranked.slice(0, at).filter(({ deed }) => deed === offer.deed).length >= MOST_ALIKE;
  const few = [...ranked.filter((one, at) => !isOneTooMany(one, at)), ...ranked.filter(isOneTooMany)];
  const keys = few.slice(0, MOST_LIKELY).map(({ key }) => key);
  return { stance, keys: before?.stance === stance ? inTheirPlaces(keys, before.keys) : keys };
}

/** Those that were there stay where they were; the others fill the gaps. */
function inTheirPlaces(keys: readonly string[], before: readonly string[]): string[] {
  const fresh = keys.filter((key) => !before.includes(key));
  const places = Array.from({ length: MOST_LIKELY }, (_, at) =>
    before.find((key, was) => was === at && keys.includes(key)),
  );
  return places.flatMap((kept) => kept ?? fresh.shift() ?? []);
}
